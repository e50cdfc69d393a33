//! Routes of schedules, a kid's day and the family's week.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use futures_util::FutureExt as _;
use rules::{Day, routine::PauseDays};

use super::{
    days,
    model::{ChoreSchedule, Schedules, SetSchedule, Today, Week},
    only::Only,
    pauses, schedules,
};
use crate::{
    auth::{Context, FamilyReader, Parent, Reader},
    error::{ApiError, answers},
    extract::{Json, query},
};

/// The kid of a request.
#[derive(Debug, Clone, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfKid {
    /// The kid. Kids need not name themselves.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub(super) kid_id: Option<String>,
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
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChoreOrUser,
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

/// Pause a chore
///
/// For parents. It is not due on these days and takes no extra ones; its turns go on by the calendar.
/// A chore has one pause that is not over: another one takes its place.
#[utoipa::path(
    put, path = "/chores/{id}/pause", tag = "routines", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")), request_body = PauseDays,
    responses(
        (status = 200, description = "What holds after the pause", body = ChoreSchedule),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChore,
        answers::CannotPause
    )
)]
pub async fn pause_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(days): Json<PauseDays>,
) -> Result<Json<ChoreSchedule>, ApiError> {
    let now = context.clock.now();
    let paused = context.write(parent, move |tx, parent| {
        async move { pauses::pause(tx, parent, &id, days, now).await }.boxed()
    });
    Ok(Json(paused.await?))
}

/// End a chore's pause
///
/// For parents. The chore comes back from today on, or as if there were no pause, if it has not begun.
/// Without a pause nothing changes.
#[utoipa::path(
    delete, path = "/chores/{id}/pause", tag = "routines", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 200, description = "What holds now", body = ChoreSchedule),
        answers::Unauthorized, answers::Forbidden, answers::NoChore, answers::CannotPause
    )
)]
pub async fn end_pause(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<ChoreSchedule>, ApiError> {
    let now = context.clock.now();
    let ended = context.write(parent, move |tx, parent| {
        async move { pauses::go_on(tx, parent, &id, now).await }.boxed()
    });
    Ok(Json(ended.await?))
}

/// A member's day
///
/// The member's chores of today, and the data they are computed from: their own, or for parents
/// those of a kid whom they name. A program of chosen kids names one, and gets an empty plan.
#[utoipa::path(
    get, path = "/today", tag = "routines",
    security(("bearer" = ["kid", "parent"]), ("api_token" = ["read"])), params(OfKid, Only),
    responses(
        (status = 200, description = "The day", body = Today),
        answers::UnknownReader, answers::NotReader, answers::NoKid, answers::NoPart
    )
)]
pub async fn get_today(
    State(context): State<Context>,
    reader: Reader,
    of: OfKid,
    only: Only,
) -> Result<Json<Today>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(days::today(&mut conn, &reader, of.kid_id, only, now).await?))
}

/// The family's week
///
/// For parents and carers. Seven past or future days, with every occurrence and its state. Carers get no
/// notes and no reasons of absences. A program of chosen kids sees their occurrences, and those for anyone if one of them may do it, and gets an empty plan and no special days.
#[utoipa::path(
    get, path = "/week", tag = "routines",
    security(("bearer" = ["parent", "carer"]), ("api_token" = ["read"])), params(FromDay, Only),
    responses(
        (status = 200, description = "The week", body = Week),
        answers::UnknownReader, answers::NotReader, answers::NoDayOrPart
    )
)]
pub async fn get_week(
    State(context): State<Context>,
    FamilyReader(reader): FamilyReader,
    asked: FromDay,
    only: Only,
) -> Result<Json<Week>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(days::week(&mut conn, &reader, asked.from, only, now).await?))
}
