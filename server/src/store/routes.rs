//! The family's store: everybody looks, parents manage.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
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
    /// Something to spend points on.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct StoreItem {
        /// The item's id.
        id: String,
        /// What it is.
        #[schema(example = "Kite")]
        name: String,
        /// More about it.
        #[schema(required, example = "We build it together on a Sunday.")]
        description: Option<String>,
        /// Points it costs.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_cost: i32,
        /// Whether the family is saving for it: it can be changed, but not deleted.
        #[schema(example = false)]
        is_goal: bool,
    }
}

/// What a parent says about an item.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct StoreItemInput {
    /// What it is: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Kite")]
    pub name: String,
    /// More about it: up to 2,000 characters.
    #[schema(max_length = 2000, example = "We build it together on a Sunday.")]
    pub description: Option<String>,
    /// Points it costs.
    #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
    pub points_cost: i64,
}

/// The store
///
/// The family's items by cost, then by name.
#[utoipa::path(
    get, path = "/store/items", tag = "store", security(("bearer" = [])), params(Page),
    responses((status = 200, description = "The items", body = Vec<StoreItem>), docs::Unauthorized, docs::Paging)
)]
pub async fn list_store_items(
    State(app): State<AppState>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<StoreItem>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.family_id, &page).await?))
}

/// Add an item
///
/// For parents.
#[utoipa::path(
    post, path = "/store/items", tag = "store", security(("bearer" = ["parent"])),
    request_body = StoreItemInput,
    responses(
        (status = 201, description = "The new item", body = StoreItem),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::TooManyItems
    )
)]
pub async fn create_store_item(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<StoreItemInput>,
) -> Result<(StatusCode, Json<StoreItem>), ApiError> {
    let fields = input.checked()?;
    let now = app.clock.now();
    let created = app.write(parent, move |tx, parent| {
        async move { super::create(tx, &parent.family_id, &fields, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change an item
///
/// For parents. What kids have requested keeps the name and cost it had.
#[utoipa::path(
    put, path = "/store/items/{id}", tag = "store", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The item")), request_body = StoreItemInput,
    responses(
        (status = 200, description = "The item as it is now", body = StoreItem),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoItem
    )
)]
pub async fn update_store_item(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<StoreItemInput>,
) -> Result<Json<StoreItem>, ApiError> {
    let fields = input.checked()?;
    let updated = app.write(parent, move |tx, parent| {
        async move { super::update(tx, &parent.family_id, &id, &fields).await }.boxed()
    });
    Ok(Json(updated.await?))
}

/// Delete an item
///
/// For parents. What kids have requested stays, and can still be decided. The item of the family's
/// goal cannot be deleted (`goal_item`).
#[utoipa::path(
    delete, path = "/store/items/{id}", tag = "store", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The item")),
    responses(
        (status = 204, description = "It is gone"),
        docs::Unauthorized, docs::Forbidden, docs::NoItem, docs::GoalItem
    )
)]
pub async fn delete_store_item(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let deleted = app.write(parent, move |tx, parent| {
        async move { super::delete(tx, &parent.family_id, &id).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
