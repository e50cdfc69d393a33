//! Routes of the goal and the purchases for it.

use axum::extract::State;
use futures_util::FutureExt as _;

use super::{
    model::{BeardedDragonPurchase, Goal, GoalInput, GoalSaver},
    queries, service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    paging::Page,
};

/// The goal
///
/// The family's goal, and its kids.
#[utoipa::path(
    get, path = "/goal", tag = "goal", security(("bearer" = ["kid", "parent"])),
    responses((status = 200, description = "The goal", body = Goal), answers::Unauthorized, answers::Forbidden)
)]
pub async fn get_goal(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<Goal>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::of(&mut conn, &member.family_id).await?))
}

/// Change the goal
///
/// For parents. The points are the price of the item in the store from now on; earlier purchases
/// count as before.
#[utoipa::path(
    put, path = "/goal", tag = "goal", security(("bearer" = ["parent"])), request_body = GoalInput,
    responses(
        (status = 200, description = "The goal as it is now", body = Goal),
        answers::Body, answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn update_goal(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<GoalInput>,
) -> Result<Json<Goal>, ApiError> {
    let now = context.clock.now();
    let fields = input.checked(parent.day(now))?;
    let updated = context.write(parent, move |tx, parent| {
        async move { service::update(tx, parent, fields, now).await }.boxed()
    });
    Ok(Json(updated.await?))
}

/// The savers for the goal
///
/// The family's kids by name, with their balances and the points they earned in the last 14 days.
#[utoipa::path(
    get, path = "/goal/savers", tag = "goal", security(("bearer" = ["kid", "parent"])),
    responses(
        (status = 200, description = "The kids", body = Vec<GoalSaver>), answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn goal_savers(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<Vec<GoalSaver>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::savers(&mut conn, &member, context.clock.now()).await?))
}

/// Purchases for the goal
///
/// Every purchase of the goal's item in the family, whatever its status, newest first, in pages.
#[utoipa::path(
    get, path = "/kids/bearded-dragon-purchases", tag = "goal", security(("bearer" = ["kid", "parent"])),
    params(Page),
    responses(
        (status = 200, description = "The purchases", body = Vec<BeardedDragonPurchase>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn bearded_dragon_purchases(
    State(context): State<Context>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<BeardedDragonPurchase>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::purchases(&mut conn, &member.family_id, &page).await?))
}
