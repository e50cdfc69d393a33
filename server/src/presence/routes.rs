//! Routes of presence, and of four weeks of a kid.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use futures_util::FutureExt as _;
use rules::{
    Day,
    presence::{ExcusePreview, HomePattern, RestDays},
};

use super::{
    model::{
        AbsenceInput, FamilyPresence, HomePatternInput, NewAbsence, NewPass, RestDaysInput, Ribbon,
        StoredAbsence, StoredPass,
    },
    service,
};
use crate::{
    auth::{Context, Kid, Parent, members},
    error::{ApiError, answers, refusals},
    extract::{Json, query},
    idempotency::{self, IdempotencyKey},
    sentences,
};

/// The kids' presence
///
/// For parents. Absences, patterns of two homes, rest days and excused days of the last year and of
/// the time to come.
#[utoipa::path(
    get, path = "/presence", tag = "presence", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "Who is there when", body = FamilyPresence),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn get_presence(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<FamilyPresence>, ApiError> {
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::of_family(&mut conn, &parent, today).await?))
}

/// Note an absence
///
/// For parents. Nothing is due on these days, and streaks continue across them. Bonuses that become
/// due are paid.
#[utoipa::path(
    post, path = "/absences", tag = "presence", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = NewAbsence,
    responses(
        (status = 201, description = "The absence", body = StoredAbsence),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotNoteAbsence
    )
)]
pub async fn add_absence(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<NewAbsence>,
) -> Result<(StatusCode, Json<StoredAbsence>), ApiError> {
    let ask = key.of("note-absence", &input)?;
    let added = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { service::add_absence(tx, parent, &input, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(added.await?)))
}

/// Change an absence
///
/// For parents. It gets a new id; the old version is kept as cancelled.
#[utoipa::path(
    put, path = "/absences/{id}", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The absence")), request_body = AbsenceInput,
    responses(
        (status = 200, description = "The absence as it is now", body = StoredAbsence),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoAbsence,
        answers::PresenceHeld
    )
)]
pub async fn change_absence(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<AbsenceInput>,
) -> Result<Json<StoredAbsence>, ApiError> {
    let now = context.clock.now();
    let changed = context.write(parent, move |tx, parent| {
        async move { service::change_absence(tx, parent, &id, &input, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// Cancel an absence
///
/// For parents, if no paid bonus depends on it.
#[utoipa::path(
    delete, path = "/absences/{id}", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The absence")),
    responses(
        (status = 204, description = "It is taken back"),
        answers::Unauthorized, answers::Forbidden, answers::NoAbsence, answers::PresenceHeld
    )
)]
pub async fn take_absence_back(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let taken = context.write(parent, move |tx, parent| {
        async move { service::take_absence_back(tx, parent, &id, now).await }.boxed()
    });
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Set the days at this home of a kid with two
///
/// For parents. From today on; earlier days do not change. On the other days nothing is due.
#[utoipa::path(
    put, path = "/kids/{id}/home-pattern", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")), request_body = HomePatternInput,
    responses(
        (status = 200, description = "The pattern that holds now", body = HomePattern),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotSetPresence
    )
)]
pub async fn set_home_pattern(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<HomePatternInput>,
) -> Result<Json<HomePattern>, ApiError> {
    input.check()?;
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { service::set_home_pattern(tx, parent, &id, &input, now).await }.boxed()
    });
    Ok(Json(set.await?))
}

/// Set the weekdays on which a kid rests
///
/// For parents. From today on; earlier days do not change. Streaks continue across rest days.
#[utoipa::path(
    put, path = "/kids/{id}/rest-days", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")), request_body = RestDaysInput,
    responses(
        (status = 200, description = "The rest days that hold now", body = RestDays),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotSetPresence
    )
)]
pub async fn set_rest_days(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<RestDaysInput>,
) -> Result<Json<RestDays>, ApiError> {
    input.check()?;
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { service::set_rest_days(tx, parent, &id, input, now).await }.boxed()
    });
    Ok(Json(set.await?))
}

/// Excuse a day
///
/// For parents: today, or a day up to 14 days ago. The kid's streak continues across it. Bonuses
/// that become due are paid.
#[utoipa::path(
    post, path = "/kids/{id}/day-passes", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), IdempotencyKey), request_body = NewPass,
    responses(
        (status = 201, description = "The day is excused", body = StoredPass),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotExcuse
    )
)]
pub async fn excuse_day(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<NewPass>,
) -> Result<(StatusCode, Json<StoredPass>), ApiError> {
    let ask = key.of(&format!("excuse-day {id}"), &input)?;
    let excused = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            // A repeat on a later day gets the first answer.
            service::excuse(tx, parent, &id, &input, now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(excused.await?)))
}

/// Cancel an excused day
///
/// For parents, if no paid bonus depends on it.
#[utoipa::path(
    delete, path = "/kids/{id}/day-passes/{day}", tag = "presence",
    security(("bearer" = ["parent"])),
    params(
        ("id" = String, Path, description = "The kid"),
        ("day" = String, Path, description = "The day", example = "2025-06-15")
    ),
    responses(
        (status = 204, description = "It is not excused any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoKidOrPass, answers::PresenceHeld
    )
)]
pub async fn take_pass_back(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path((id, day)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    let day = Day::parse(&day).ok_or(refusals::PASS_NOT_FOUND)?;
    let now = context.clock.now();
    let taken = context.write(parent, move |tx, parent| {
        async move { service::take_pass_back(tx, parent, &id, day, now).await }.boxed()
    });
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The day of a preview.
#[derive(Debug, Clone, Copy, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfDay {
    /// The day: today, or at most 14 days ago.
    #[param(example = "2025-06-15")]
    day: Day,
}

impl<S: Sync> FromRequestParts<S> for OfDay {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let day = query::asked_day(parts, "day")?;
        let day = day.ok_or_else(|| query::refused("day", sentences::field_required()))?;
        Ok(Self { day })
    }
}

/// Preview of excusing a day
///
/// For parents: the streak before and after, and the points that would be paid.
#[utoipa::path(
    get, path = "/kids/{id}/day-passes/preview", tag = "presence",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), OfDay),
    responses(
        (status = 200, description = "What would come of it", body = ExcusePreview),
        answers::Unauthorized, answers::Forbidden, answers::NoKid, answers::NoDay
    )
)]
pub async fn preview_excuse(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    OfDay { day }: OfDay,
) -> Result<Json<ExcusePreview>, ApiError> {
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    Ok(Json(service::preview_excuse(&mut conn, &parent, &id, day, today).await?))
}

/// Four weeks of a kid
///
/// For parents: the days on which something was done, and the neutral days.
#[utoipa::path(
    get, path = "/kids/{id}/ribbon", tag = "presence", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")),
    responses(
        (status = 200, description = "The last 28 days, and the streak", body = Ribbon),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn kid_ribbon(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Ribbon>, ApiError> {
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    Ok(Json(service::ribbon(&mut conn, &parent, &id, today).await?))
}

/// My four weeks
///
/// For kids: the days on which something was done, and the neutral days.
#[utoipa::path(
    get, path = "/ribbon", tag = "presence", security(("bearer" = ["kid"])),
    responses(
        (status = 200, description = "The last 28 days, and the streak", body = Ribbon),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn my_ribbon(
    State(context): State<Context>,
    Kid(kid): Kid,
) -> Result<Json<Ribbon>, ApiError> {
    let today = kid.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::ribbon(&mut conn, &kid, &kid.id, today).await?))
}
