//! The goal and what has been bought for it.

use axum::extract::State;
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{Day, PurchaseStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::queries;
use crate::{
    AppState,
    auth::{Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    paging::Page,
};

crate::row! {
    /// What the family saves for.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct GoalPlan {
        /// The goal's title, after the item's name.
        #[schema(example = "Bearded Dragon Savings Goal")]
        title: String,
        /// The store item to buy.
        item_id: String,
        /// Its name.
        #[schema(example = "$25 Bearded Dragon")]
        item_name: String,
        /// Points it costs.
        #[schema(minimum = 1, maximum = 1_000_000, example = 875)]
        points_per_purchase: i32,
        /// How many times it has to be bought.
        #[schema(minimum = 1, maximum = 1000, example = 18)]
        purchases_needed: i32,
        /// The last day that is in time.
        deadline: Day,
    }
}

crate::row! {
    /// A kid who saves for the goal.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct GoalKid {
        /// As they wrote it when signing up.
        #[schema(example = "leo")]
        username: String,
    }
}

/// The family's goal.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Goal {
    /// What the family saves for.
    #[serde(flatten)]
    pub plan: GoalPlan,
    /// The family's kids by name: the goal is split evenly over them.
    pub kids: Vec<GoalKid>,
}

/// What a parent says about the goal.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct GoalInput {
    /// The last day that is in time: today or later.
    pub deadline: Day,
    /// How many times the item has to be bought.
    #[schema(minimum = 1, maximum = 1000, example = 18)]
    pub purchases_needed: i64,
    /// Points the item costs from now on.
    #[schema(minimum = 1, maximum = 1_000_000, example = 875)]
    pub points_per_purchase: i64,
}

crate::row! {
    /// A purchase of the goal's item.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct BeardedDragonPurchase {
        /// The purchase's id.
        id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item: the goal's.
        item_id: String,
        /// What a parent has decided. `approved` and `completed` count toward the goal.
        status: PurchaseStatus,
        /// The kid.
        #[schema(example = "leo")]
        username: String,
    }
}

/// The goal
///
/// What the family saves for, and its kids.
#[utoipa::path(
    get, path = "/goal", tag = "goal", security(("bearer" = [])),
    responses((status = 200, description = "The goal", body = Goal), docs::Unauthorized)
)]
pub async fn get_goal(State(app): State<AppState>, member: Member) -> Result<Json<Goal>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(super::of(&mut conn, &member.family_id).await?))
}

/// Change the goal
///
/// For parents. The points are the price of the item in the store from now on; what was bought
/// before counts as it did.
#[utoipa::path(
    put, path = "/goal", tag = "goal", security(("bearer" = ["parent"])), request_body = GoalInput,
    responses(
        (status = 200, description = "The goal as it is now", body = Goal),
        docs::Body, docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn update_goal(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<GoalInput>,
) -> Result<Json<Goal>, ApiError> {
    let fields = input.checked(parent.day(app.clock.now()))?;
    let updated = app.write(parent, move |tx, parent| {
        async move { Ok(super::update(tx, parent, fields).await?) }.boxed()
    });
    Ok(Json(updated.await?))
}

/// Purchases for the goal
///
/// Every purchase of the goal's item in the family, whatever its status, newest first, in pages.
#[utoipa::path(
    get, path = "/kids/bearded-dragon-purchases", tag = "goal", security(("bearer" = [])),
    params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<BeardedDragonPurchase>),
        docs::Unauthorized, docs::Paging
    )
)]
pub async fn bearded_dragon_purchases(
    State(app): State<AppState>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<BeardedDragonPurchase>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::purchases(&mut conn, &member.family_id, &page).await?))
}
