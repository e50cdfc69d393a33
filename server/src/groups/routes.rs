//! Routes of groups and orders: kids and parents can read, parents manage.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    model::{Group, GroupInput, Groups, Order},
    queries, service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
};

/// Groups
///
/// The family's groups of chores, then those of items, each in the family's order.
#[utoipa::path(
    get, path = "/groups", tag = "groups", security(("bearer" = ["kid", "parent"])),
    responses((status = 200, description = "The groups", body = Groups), answers::Unauthorized, answers::Forbidden)
)]
pub async fn list_groups(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<Groups>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(Groups { groups: queries::all(&mut conn, &member.family_id).await? }))
}

/// Add a group
///
/// For parents. It comes after the others; a family can have 20 of chores and 20 of items.
#[utoipa::path(
    post, path = "/groups", tag = "groups", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = GroupInput,
    responses(
        (status = 201, description = "The new group", body = Group),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::CannotAddGroup
    )
)]
pub async fn create_group(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<GroupInput>,
) -> Result<(StatusCode, Json<Group>), ApiError> {
    let fields = input.checked()?;
    let ask = key.of("create-group", &input)?;
    let created = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            let of = (parent.family_id.as_str(), input.kind);
            service::create(tx, of, &fields, input.member_ids.as_deref(), now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change a group
///
/// For parents.
#[utoipa::path(
    put, path = "/groups/{id}", tag = "groups", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The group")), request_body = GroupInput,
    responses(
        (status = 200, description = "The group as it is now", body = Group),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoGroup
    )
)]
pub async fn change_group(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<GroupInput>,
) -> Result<Json<Group>, ApiError> {
    let fields = input.checked()?;
    let changed = context.write(parent, move |tx, parent| {
        async move {
            let of = (parent.family_id.as_str(), input.kind);
            service::change(tx, of, &id, &fields, input.member_ids.as_deref()).await
        }
        .boxed()
    });
    Ok(Json(changed.await?))
}

/// Remove a group
///
/// For parents. What is in it stays, in no group.
#[utoipa::path(
    delete, path = "/groups/{id}", tag = "groups", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The group")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::Forbidden, answers::NoGroup
    )
)]
pub async fn delete_group(
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

/// Put in order
///
/// For parents. The chores, items or groups come in this order; chores and items that were never put
/// in order come before.
#[utoipa::path(
    put, path = "/order", tag = "groups", security(("bearer" = ["parent"])), request_body = Order,
    responses(
        (status = 204, description = "They are in this order"),
        answers::Body, answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn put_in_order(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(order): Json<Order>,
) -> Result<StatusCode, ApiError> {
    order.check()?;
    let ordered = context.write(parent, move |tx, parent| {
        async move { service::put_in_order(tx, &parent.family_id, order.of, &order.ids).await }
            .boxed()
    });
    ordered.await?;
    Ok(StatusCode::NO_CONTENT)
}
