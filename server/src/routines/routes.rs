//! Routes of schedules, a kid's day, the family's week, and marks.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use futures_util::FutureExt as _;
use rules::{
    Day,
    routine::{Mark, MarkKind, Part},
    validate,
};

use super::{
    days, marks,
    model::{
        ChoreSchedule, NewMark, OccurrenceMark, SayMark, SchedulePreview, Schedules, SetSchedule,
        Today, Week,
    },
    schedules,
};
use crate::{
    auth::{Context, Parent, Reader},
    error::{ApiError, answers, refusals},
    extract::{Json, query},
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    sentences,
};

/// The kid of a request.
#[derive(Debug, Clone, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfKid {
    /// The kid. Kids need not name themselves.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    kid_id: Option<String>,
}

/// The first day of a request.
#[derive(Debug, Clone, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FromDay {
    /// The first day. Without it: the first of this week.
    #[param(value_type = String, required = false, nullable = false, example = "2025-06-16")]
    from: Option<Day>,
}

impl<S: Sync> FromRequestParts<S> for OfKid {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self { kid_id: query::asked(parts, "kid_id") })
    }
}

impl<S: Sync> FromRequestParts<S> for FromDay {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self { from: query::asked_day(parts, "from")? })
    }
}

/// The schedules
///
/// For parents. Those of the family's chores that hold today or later.
#[utoipa::path(
    get, path = "/schedules", tag = "routines", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The schedules", body = Schedules),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_schedules(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Schedules>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(schedules::standing(&mut conn, &parent.family_id, now).await?))
}

/// Set a chore's schedule
///
/// For parents. It holds from today or a later day on; earlier occurrences do not change, and
/// today's turn stays with its kid. Setting the same schedule again changes nothing.
#[utoipa::path(
    put, path = "/chores/{id}/schedule", tag = "routines", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")), request_body = SetSchedule,
    responses(
        (status = 200, description = "What holds from then on", body = ChoreSchedule),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChoreOrKid,
        answers::CannotSchedule
    )
)]
pub async fn set_schedule(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<SetSchedule>,
) -> Result<Json<ChoreSchedule>, ApiError> {
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { schedules::set(tx, parent, &id, &input, now).await }.boxed()
    });
    Ok(Json(set.await?))
}

/// End a chore's schedule
///
/// For parents. The chore can be done at any time again; earlier occurrences do not change. For a
/// chore without a schedule nothing changes.
#[utoipa::path(
    delete, path = "/chores/{id}/schedule", tag = "routines", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 204, description = "It comes back no more"),
        answers::Unauthorized, answers::Forbidden, answers::NoChore
    )
)]
pub async fn end_schedule(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let ended = context.write(parent, move |tx, parent| {
        async move { schedules::remove(tx, parent, &id, now).await }.boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Preview a schedule
///
/// For parents. Its errors; or the schedule in words, and the kids who would do it on each of the
/// next six days.
#[utoipa::path(
    post, path = "/schedules/preview", tag = "routines", security(("bearer" = ["parent"])),
    request_body = SetSchedule,
    responses(
        (status = 200, description = "What it would do", body = SchedulePreview),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn preview_schedule(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<SetSchedule>,
) -> Result<Json<SchedulePreview>, ApiError> {
    let now = context.clock.now();
    let previewed = context.write(parent, move |tx, parent| {
        async move { schedules::preview(tx, parent, &input, now).await }.boxed()
    });
    Ok(Json(previewed.await?))
}

/// A kid's day
///
/// The kid's chores of today, and the data they are computed from. Parents name the kid. A program
/// of chosen kids gets an empty plan.
#[utoipa::path(
    get, path = "/today", tag = "routines",
    security(("bearer" = []), ("api_token" = ["read"])), params(OfKid),
    responses(
        (status = 200, description = "The kid's day", body = Today),
        answers::UnknownReader, answers::NotReadable, answers::NoKid
    )
)]
pub async fn get_today(
    State(context): State<Context>,
    reader: Reader,
    of: OfKid,
) -> Result<Json<Today>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(days::today(&mut conn, &reader, of.kid_id, now).await?))
}

/// The family's week
///
/// For parents. Seven past or future days, with every occurrence and its state. A program of chosen
/// kids sees their occurrences and those for anyone, and gets an empty plan.
#[utoipa::path(
    get, path = "/week", tag = "routines",
    security(("bearer" = ["parent"]), ("api_token" = ["read"])), params(FromDay),
    responses(
        (status = 200, description = "The week", body = Week),
        answers::UnknownReader, answers::NotReader, answers::NoDay
    )
)]
pub async fn get_week(
    State(context): State<Context>,
    reader: Reader,
    asked: FromDay,
) -> Result<Json<Week>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(days::week(&mut conn, &reader.parent()?, asked.from, now).await?))
}

/// The occurrence and the kind of mark in a path.
struct MarkPath {
    chore_id: String,
    day: Day,
    part: Part,
    kind: MarkKind,
}

fn said(
    Path((chore_id, day, part, mark)): Path<(String, String, String, String)>,
) -> Result<MarkPath, ApiError> {
    let words = (Day::parse(&day), Part::parse(&part), MarkKind::parse(&mark.replace('-', "_")));
    let (Some(day), Some(part), Some(kind)) = words else { return Err(refusals::NOTHING_HERE) };
    Ok(MarkPath { chore_id, day, part, kind })
}

/// Mark an occurrence
///
/// For parents: nobody need do it (`skip`), a kid need not (`excuse`), another kid does it
/// (`hand-over`), or it is due on a later day (`postpone`). The mark applies to that occurrence
/// alone: all other turns stay the same.
#[utoipa::path(
    post, path = "/occurrences/{id}/{day}/{part}/{mark}", tag = "routines",
    security(("bearer" = ["parent"])),
    params(
        ("id" = String, Path, description = "The chore"),
        ("day" = String, Path, description = "The day that names the time", example = "2025-06-15"),
        ("part" = String, Path, description = "`any`, `morning`, `midday` or `evening`", example = "any"),
        ("mark" = String, Path, description = "`skip`, `excuse`, `hand-over` or `postpone`", example = "skip"),
        IdempotencyKey
    ),
    request_body = SayMark,
    responses(
        (status = 201, description = "What was said", body = OccurrenceMark),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoOccurrence,
        answers::CannotMark
    )
)]
pub async fn mark_occurrence(
    State(context): State<Context>,
    Parent(parent): Parent,
    path: Path<(String, String, String, String)>,
    key: IdempotencyKey,
    Json(input): Json<SayMark>,
) -> Result<(StatusCode, Json<OccurrenceMark>), ApiError> {
    let MarkPath { chore_id, day, part, kind } = said(path)?;
    let operation = format!("mark {chore_id} {day} {} {}", part.as_str(), kind.as_str());
    let ask = key.of(&operation, &input)?;
    let new = checked(input, chore_id, (day, part), kind)?;
    let marked = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { marks::say(tx, parent, &new, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(marked.await?)))
}

/// Checks the fields that the kind of mark uses.
fn checked(
    input: SayMark,
    chore_id: String,
    (day, part): (Day, Part),
    kind: MarkKind,
) -> Result<NewMark, ApiError> {
    let SayMark { kid_id, to_kid_id, to_day, note } = input;
    let mut fields = Fields::default();
    let note = fields.take("note", validate::review_note(note.as_deref()));
    if kind == MarkKind::HandOver && to_kid_id.is_none() {
        fields.take("to_kid_id", Err::<(), _>(sentences::field_required()));
    }
    if kind == MarkKind::Postpone && to_day.is_none() {
        fields.take("to_day", Err::<(), _>(sentences::field_required()));
    }
    let mark = Mark { day, part, kid_id, kind, to_kid_id, to_day };
    fields.finish(NewMark { chore_id, mark, note })
}

/// Cancel a mark of an occurrence
///
/// For parents.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/{mark}", tag = "routines",
    security(("bearer" = ["parent"])),
    params(
        ("id" = String, Path, description = "The chore"),
        ("day" = String, Path, description = "The day that names the time", example = "2025-06-15"),
        ("part" = String, Path, description = "`any`, `morning`, `midday` or `evening`", example = "any"),
        ("mark" = String, Path, description = "`skip`, `excuse`, `hand-over` or `postpone`", example = "skip"),
        OfKid
    ),
    responses(
        (status = 204, description = "It is as if it had not been said"),
        answers::Unauthorized, answers::Forbidden, answers::NoMark, answers::TooLateToTakeBack
    )
)]
pub async fn take_mark_back(
    State(context): State<Context>,
    Parent(parent): Parent,
    path: Path<(String, String, String, String)>,
    of: OfKid,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let MarkPath { chore_id, day, part, kind } = said(path)?;
    let taken = context.write(parent, move |tx, parent| {
        async move {
            let at = (chore_id.as_str(), day, part);
            marks::take_back(tx, parent, at, kind, of.kid_id, now).await
        }
        .boxed()
    });
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}
