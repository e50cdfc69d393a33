//! Schedules, a kid's day, the family's week, and what a parent says about one time.

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

/// Which kid's.
#[derive(Debug, Clone, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfKid {
    /// The kid. A kid need not say it.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    kid_id: Option<String>,
}

/// From which day on.
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

/// What holds today or later
///
/// For parents. The schedules of the family's chores.
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
/// For parents. It holds from today or a later day on; what was due before stays what it was, and
/// today's turn stays whose it is. Setting what is set already changes nothing.
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
/// For parents. The chore is one that can be done any time again; what was due stays what it was.
/// Ending what has no schedule changes nothing.
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

/// Look at a schedule before it is set
///
/// For parents. What is wrong with it, or it in words and who would do it on the next six days.
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
/// What they have to do, and what it is computed from. A parent says whose. A program of chosen kids gets an
/// empty plan.
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
/// For parents. Seven days, past or to come, with every time a chore is due and where it stands. A program
/// of chosen kids is told of these and of what is anyone's, and gets an empty plan.
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
struct Said {
    chore_id: String,
    day: Day,
    part: Part,
    kind: MarkKind,
}

fn said(
    Path((chore_id, day, part, mark)): Path<(String, String, String, String)>,
) -> Result<Said, ApiError> {
    let words = (Day::parse(&day), Part::parse(&part), MarkKind::parse(&mark.replace('-', "_")));
    let (Some(day), Some(part), Some(kind)) = words else { return Err(refusals::NOTHING_HERE) };
    Ok(Said { chore_id, day, part, kind })
}

/// Say something about one time
///
/// For parents: that nobody need do it (`skip`), that a kid need not (`excuse`), that another kid
/// does it (`hand-over`), or that it is due on a later day (`postpone`). It is about that time alone:
/// whose turn the others are stays as it is.
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
    let Said { chore_id, day, part, kind } = said(path)?;
    let operation = format!("mark {chore_id} {day} {} {}", part.as_str(), kind.as_str());
    let ask = key.of(&operation, &input)?;
    let new = checked(input, chore_id, (day, part), kind)?;
    let marked = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { marks::say(tx, parent, &new, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(marked.await?)))
}

/// What each kind of mark takes of what was sent.
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

/// Take back what was said about one time
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
    let Said { chore_id, day, part, kind } = said(path)?;
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
