//! Routes for purchases: redeeming, withdrawing, deciding, handing over, and a kid's history.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    corrections,
    model::{ApprovedPurchase, HandOver, PendingPurchase, Purchase, RedeemItem, ReviewPurchase},
    queries, service,
};
use crate::{
    auth::{Context, Kid, Parent, Reviewer, members},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
    review::model::Decision,
};

/// Ask for an item
///
/// For kids. Its points are taken at once and held until a parent decides. If the kid has too few,
/// the answer is 409 `not_enough_points`.
#[utoipa::path(
    post, path = "/kids/redeem-item", tag = "redemptions", security(("bearer" = ["kid"])),
    params(IdempotencyKey), request_body = RedeemItem,
    responses(
        (status = 201, description = "The new purchase", body = Purchase),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoItem, answers::CannotRedeem
    )
)]
pub async fn redeem_item(
    State(context): State<Context>,
    Kid(kid): Kid,
    key: IdempotencyKey,
    Json(input): Json<RedeemItem>,
) -> Result<(StatusCode, Json<Purchase>), ApiError> {
    Ok((StatusCode::CREATED, Json(service::redeem_once(&context, kid, key, input).await?)))
}

/// My purchases
///
/// For kids. All their purchases, newest first, in pages.
#[utoipa::path(
    get, path = "/users/me/purchase-history", tag = "redemptions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<Purchase>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn purchase_history(
    State(context): State<Context>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<Purchase>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::history(&mut conn, &kid.id, &page).await?))
}

/// Purchases that wait for a decision
///
/// For parents. The family's pending purchases, oldest first.
#[utoipa::path(
    get, path = "/parent/purchase-requests/pending", tag = "redemptions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])), params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<PendingPurchase>),
        answers::UnknownReader, answers::NotReviewer, answers::Paging
    )
)]
pub async fn pending_purchases(
    State(context): State<Context>,
    reviewer: Reviewer,
    page: Page,
) -> Result<Json<Vec<PendingPurchase>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &reviewer.parent.family_id, &reviewer.kids, &page).await?))
}

/// Approve a purchase
///
/// For parents. No points move: they were taken when the kid asked.
#[utoipa::path(
    post, path = "/parent/purchase-requests/approve", tag = "redemptions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewPurchase,
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoPurchase, answers::PurchaseDecided
    )
)]
pub async fn approve_purchase(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewPurchase>,
) -> Result<Json<Purchase>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Approve).await?))
}

/// Reject a purchase
///
/// For parents. The kid gets the points back.
#[utoipa::path(
    post, path = "/parent/purchase-requests/reject", tag = "redemptions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewPurchase,
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoPurchase, answers::PurchaseDecided
    )
)]
pub async fn reject_purchase(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewPurchase>,
) -> Result<Json<Purchase>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Reject).await?))
}

/// Take back a purchase
///
/// For kids: their own pending purchase. They get the points back.
#[utoipa::path(
    post, path = "/redemptions/{id}/withdraw", tag = "redemptions", security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The purchase"), IdempotencyKey),
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        answers::Unauthorized, answers::Forbidden, answers::NoPurchase, answers::CannotWithdrawPurchase
    )
)]
pub async fn withdraw_purchase(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<Purchase>, ApiError> {
    Ok(Json(corrections::withdraw_once(&context, kid, key, id).await?))
}

/// Purchases to hand over
///
/// For parents. The approved purchases that are not handed over, oldest first.
#[utoipa::path(
    get, path = "/parent/purchase-requests/to-hand-over", tag = "redemptions",
    security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<ApprovedPurchase>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn purchases_to_hand_over(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<ApprovedPurchase>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::to_hand_over(&mut conn, &parent.family_id, &page).await?))
}

/// Hand over a purchase
///
/// For parents. Marks an approved purchase as `completed`.
#[utoipa::path(
    post, path = "/parent/purchase-requests/hand-over", tag = "redemptions",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = HandOver,
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoPurchase, answers::CannotHandOver
    )
)]
pub async fn hand_over_purchase(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<HandOver>,
) -> Result<Json<Purchase>, ApiError> {
    let ask = key.of("hand-over", &input)?;
    let handed = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { corrections::hand_over(tx, parent, &input.log_id, now).await }.boxed()
    });
    Ok(Json(handed.await?))
}

/// A kid's purchases
///
/// For parents. All the kid's purchases, newest first, in pages.
#[utoipa::path(
    get, path = "/kids/{id}/purchase-history", tag = "redemptions", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<Purchase>),
        answers::Unauthorized, answers::Forbidden, answers::Paging, answers::NoKidOrRow
    )
)]
pub async fn kid_purchase_history(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    page: Page,
) -> Result<Json<Vec<Purchase>>, ApiError> {
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    Ok(Json(queries::history(&mut conn, &id, &page).await?))
}
