//! Routes of day sets: everybody can read, parents manage.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::{DaySet, DaySetFields};

use super::{
    model::{self, DaySets},
    service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
};

/// Special days
///
/// The family's sets of days, by name: school holidays, bins, shifts.
#[utoipa::path(
    get, path = "/day-sets", tag = "day-sets", security(("bearer" = ["kid", "parent"])),
    responses((status = 200, description = "The sets", body = DaySets), answers::Unauthorized, answers::Forbidden)
)]
pub async fn list_day_sets(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<DaySets>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(DaySets { day_sets: service::of_family(&mut conn, &member.family_id).await? }))
}

/// Add special days
///
/// For parents. A set of 1 to 400 days; a family can have 20 sets.
#[utoipa::path(
    post, path = "/day-sets", tag = "day-sets", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = DaySetFields,
    responses(
        (status = 201, description = "The new set", body = DaySet),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::CannotAddDaySet
    )
)]
pub async fn create_day_set(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<DaySetFields>,
) -> Result<(StatusCode, Json<DaySet>), ApiError> {
    let fields = model::checked(&input)?;
    let ask = key.of("create-day-set", &input)?;
    let created = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { service::create(tx, parent, &fields, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change special days
///
/// For parents. The days from today on; those before it stay as they were told. So does today if
/// something was done today that is due by them.
#[utoipa::path(
    put, path = "/day-sets/{id}", tag = "day-sets", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The set")), request_body = DaySetFields,
    responses(
        (status = 200, description = "The set as it is now", body = DaySet),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoDaySet,
        answers::CannotChangeDaySet
    )
)]
pub async fn change_day_set(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<DaySetFields>,
) -> Result<Json<DaySet>, ApiError> {
    let fields = model::checked(&input)?;
    let now = context.clock.now();
    let changed = context.write(parent, move |tx, parent| {
        async move { service::change(tx, parent, &id, &fields, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// Delete special days
///
/// For parents. They are no longer shown, for the past neither. Not while a chore goes by them.
#[utoipa::path(
    delete, path = "/day-sets/{id}", tag = "day-sets", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The set")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::Forbidden, answers::NoDaySet, answers::DaySetInUse
    )
)]
pub async fn delete_day_set(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let deleted = context.write(parent, move |tx, parent| {
        async move { service::delete(tx, parent, &id, now).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
