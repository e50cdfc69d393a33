//! A kid's points history, and awards.

use axum::extract::State;

use super::{
    model::{AwardPoints, Awarded, PointsEntry},
    queries, service,
};
use crate::{
    auth::{Context, Kid, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::IdempotencyKey,
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
/// For parents. Answers the kid's new balance.
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
