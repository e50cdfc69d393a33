//! Routes of the family's store: everybody can read, parents manage.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    model::{StoreItem, StoreItemInput},
    queries, service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    media::{self, model::Purpose},
    paging::Page,
};

/// The store
///
/// The family's items: by cost, then by name those that were never put in order, then the others in
/// their order.
#[utoipa::path(
    get, path = "/store/items", tag = "store", security(("bearer" = ["kid", "parent"])), params(Page),
    responses((status = 200, description = "The items", body = Vec<StoreItem>), answers::Unauthorized, answers::Forbidden, answers::Paging)
)]
pub async fn list_store_items(
    State(context): State<Context>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<StoreItem>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.family_id, &page).await?))
}

/// Add an item
///
/// For parents.
#[utoipa::path(
    post, path = "/store/items", tag = "store", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = StoreItemInput,
    responses(
        (status = 201, description = "The new item", body = StoreItem),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoPhotoOrGroup, answers::CannotAddItem
    )
)]
pub async fn create_store_item(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<StoreItemInput>,
) -> Result<(StatusCode, Json<StoreItem>), ApiError> {
    let fields = input.checked()?;
    let ask = key.of("create-item", &input)?;
    let created = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            media::service::attach(tx, parent, Purpose::Item, fields.photo_id.as_ref(), now)
                .await?;
            service::create(tx, &parent.family_id, &fields, now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change an item
///
/// For parents. Purchases keep the name and cost that the item had.
#[utoipa::path(
    put, path = "/store/items/{id}", tag = "store", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The item")), request_body = StoreItemInput,
    responses(
        (status = 200, description = "The item as it is now", body = StoreItem),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoItemPhotoOrGroup
    )
)]
pub async fn update_store_item(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<StoreItemInput>,
) -> Result<Json<StoreItem>, ApiError> {
    let fields = input.checked()?;
    let now = context.clock.now();
    let updated = context.write(parent, move |tx, parent| {
        async move {
            media::service::attach(tx, parent, Purpose::Item, fields.photo_id.as_ref(), now)
                .await?;
            service::update(tx, &parent.family_id, &id, &fields, now).await
        }
        .boxed()
    });
    Ok(Json(updated.await?))
}

/// Delete an item
///
/// For parents. Purchases stay, and can still be decided. The item of the family's goal cannot be
/// deleted (`goal_item`).
#[utoipa::path(
    delete, path = "/store/items/{id}", tag = "store", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The item")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::Forbidden, answers::NoItem, answers::GoalItem
    )
)]
pub async fn delete_store_item(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let deleted = context.write(parent, move |tx, parent| {
        async move { service::delete(tx, &parent.family_id, &id).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
