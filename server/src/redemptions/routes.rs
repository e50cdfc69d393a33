//! Spending points, a kid's history of it, and a parent's decisions.

use axum::{extract::State, http::StatusCode};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::PurchaseStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::queries;
use crate::{
    AppState,
    auth::{Kid, Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
};

/// Which item to spend points on.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RedeemItem {
    /// The item's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub item_id: String,
}

crate::row! {
    /// An item a kid has asked for.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Purchase {
        /// The purchase's id.
        id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The item's cost when the kid asked. Held while the purchase is pending; given back if
        /// it is rejected.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// What a parent has decided. `approved` is the last word; `completed` means the same.
        status: PurchaseStatus,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
    }
}

crate::row! {
    /// A purchase that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingPurchase {
        /// The purchase's id: the `log_id` of approving and rejecting.
        id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The kid.
        #[schema(example = "leo")]
        username: String,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The points that are held.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
    }
}

/// Which purchase to decide.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewPurchase {
    /// The purchase's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub log_id: String,
}

/// Ask for an item
///
/// For kids. Its points are taken at once and held until a parent decides. Without enough of them
/// the answer is 409 `not_enough_points`.
#[utoipa::path(
    post, path = "/kids/redeem-item", tag = "redemptions", security(("bearer" = ["kid"])),
    params(IdempotencyKey), request_body = RedeemItem,
    responses(
        (status = 201, description = "The new purchase", body = Purchase),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoItem, docs::CannotRedeem
    )
)]
pub async fn redeem_item(
    State(app): State<AppState>,
    Kid(kid): Kid,
    key: IdempotencyKey,
    Json(input): Json<RedeemItem>,
) -> Result<(StatusCode, Json<Purchase>), ApiError> {
    Ok((StatusCode::CREATED, Json(redeem_once(&app, kid, key, input).await?)))
}

/// Asks for an item, once for its key; also from the outbox.
pub(crate) async fn redeem_once(
    app: &AppState,
    kid: Member,
    key: IdempotencyKey,
    input: RedeemItem,
) -> Result<Purchase, ApiError> {
    let now = app.clock.now();
    let ask = key.of("redeem-item", &input)?;
    let purchase = idempotency::write(app, kid, ask, now, move |tx, kid| {
        async move { super::redeem(tx, kid, &input.item_id, now).await }.boxed()
    });
    purchase.await
}

/// My purchases
///
/// For kids. Everything they have asked for, newest first, in pages.
#[utoipa::path(
    get, path = "/users/me/purchase-history", tag = "redemptions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<Purchase>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn purchase_history(
    State(app): State<AppState>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<Purchase>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::history(&mut conn, &kid.id, &page).await?))
}

/// Purchases that wait for a decision
///
/// For parents. The family's pending purchases, oldest first.
#[utoipa::path(
    get, path = "/parent/purchase-requests/pending", tag = "redemptions",
    security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<PendingPurchase>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn pending_purchases(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<PendingPurchase>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &parent.family_id, &page).await?))
}

/// Approve a purchase
///
/// For parents. The points are spent; they were taken when the kid asked.
#[utoipa::path(
    post, path = "/parent/purchase-requests/approve", tag = "redemptions",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewPurchase,
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoPurchase, docs::PurchaseDecided
    )
)]
pub async fn approve_purchase(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewPurchase>,
) -> Result<Json<Purchase>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, PurchaseStatus::Approved).await?))
}

/// Reject a purchase
///
/// For parents. The kid gets the points back.
#[utoipa::path(
    post, path = "/parent/purchase-requests/reject", tag = "redemptions",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewPurchase,
    responses(
        (status = 200, description = "The purchase as it is now", body = Purchase),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoPurchase, docs::PurchaseDecided
    )
)]
pub async fn reject_purchase(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewPurchase>,
) -> Result<Json<Purchase>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, PurchaseStatus::Rejected).await?))
}

/// Decides a purchase, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    input: ReviewPurchase,
    decision: PurchaseStatus,
) -> Result<Purchase, ApiError> {
    let now = app.clock.now();
    let ask = key.of("decide-purchase", &(decision, &input))?;
    let decided = idempotency::write(app, parent, ask, now, move |tx, parent| {
        async move { super::decide(tx, parent, &input.log_id, decision, now).await }.boxed()
    });
    decided.await
}
