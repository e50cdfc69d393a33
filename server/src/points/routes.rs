//! Routes for the points history, awards and corrections.

use axum::extract::{Path, State};
use futures_util::FutureExt as _;

use super::{
    model::{AdjustPoints, Adjusted, AwardPoints, Awarded, PointsEntry},
    queries, service,
};
use crate::{
    auth::{Context, Kid, Parent, members},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
};

/// My points history
///
/// For kids. Every movement of their points, newest first, in pages.
#[utoipa::path(
    get, path = "/users/me/points-history", tag = "points", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The entries", body = Vec<PointsEntry>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn points_history(
    State(context): State<Context>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<PointsEntry>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::history(&mut conn, &kid.id, &page).await?))
}

/// Give points to a kid
///
/// For parents.
#[utoipa::path(
    post, path = "/kids/award-points", tag = "points", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = AwardPoints,
    responses(
        (status = 200, description = "The kid's new balance", body = Awarded),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid, answers::CannotAward
    )
)]
pub async fn award_points(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<AwardPoints>,
) -> Result<Json<Awarded>, ApiError> {
    Ok(Json(service::award_once(&context, parent, key, input).await?))
}

/// Correct a kid's points
///
/// For parents: up or down, with a reason that the kid reads. A deduction stops at a balance of 0;
/// `amount` has the points moved.
#[utoipa::path(
    post, path = "/kids/{id}/adjust", tag = "points", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), IdempotencyKey),
    request_body = AdjustPoints,
    responses(
        (status = 200, description = "The points moved, and the new balance", body = Adjusted),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid, answers::CannotAdjust
    )
)]
pub async fn adjust_points(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<AdjustPoints>,
) -> Result<Json<Adjusted>, ApiError> {
    let adjustment = input.checked()?;
    let ask = key.of(&format!("adjust {id}"), &input)?;
    let adjusted = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { service::adjust(tx, parent, &id, &adjustment, now).await }.boxed()
    });
    Ok(Json(adjusted.await?))
}

/// A kid's points history
///
/// For parents. Every movement of the kid's points, newest first, in pages.
#[utoipa::path(
    get, path = "/kids/{id}/points-history", tag = "points", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), Page),
    responses(
        (status = 200, description = "The entries", body = Vec<PointsEntry>),
        answers::Unauthorized, answers::Forbidden, answers::Paging, answers::NoKidOrRow
    )
)]
pub async fn kid_points_history(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    page: Page,
) -> Result<Json<Vec<PointsEntry>>, ApiError> {
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    Ok(Json(queries::history(&mut conn, &id, &page).await?))
}
