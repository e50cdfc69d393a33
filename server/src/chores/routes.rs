//! The chores of a family: kids see the active ones, parents manage all.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    model::{Chore, ChoreInput},
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

/// The chores there are to do
///
/// The family's active chores: newest first those that were never put in order, then the others in
/// their order.
#[utoipa::path(
    get, path = "/chores", tag = "chores", security(("bearer" = ["kid", "parent"])), params(Page),
    responses((status = 200, description = "The chores", body = Vec<Chore>), answers::Unauthorized, answers::Forbidden, answers::Paging)
)]
pub async fn list_chores(
    State(context): State<Context>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<Chore>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.family_id, true, &page).await?))
}

/// All chores
///
/// For parents. Active and inactive ones: newest first those that were never put in order, then the
/// others in their order.
#[utoipa::path(
    get, path = "/chores/my-chores", tag = "chores", security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The chores", body = Vec<Chore>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn list_all_chores(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<Chore>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::list(&mut conn, &parent.family_id, false, &page).await?))
}

/// Add a chore
///
/// For parents. It is active at once.
#[utoipa::path(
    post, path = "/chores", tag = "chores", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ChoreInput,
    responses(
        (status = 201, description = "The new chore", body = Chore),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoPhotoOrGroup, answers::CannotAddChore
    )
)]
pub async fn create_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ChoreInput>,
) -> Result<(StatusCode, Json<Chore>), ApiError> {
    let fields = input.checked()?;
    let ask = key.of("create-chore", &input)?;
    let created = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            media::service::attach(tx, parent, Purpose::Chore, fields.photo_id.as_ref(), now)
                .await?;
            service::create(tx, &parent.family_id, &fields, now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change a chore
///
/// For parents. Submissions keep the name and points that the chore had.
#[utoipa::path(
    put, path = "/chores/{id}", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")), request_body = ChoreInput,
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChorePhotoOrGroup
    )
)]
pub async fn update_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<ChoreInput>,
) -> Result<Json<Chore>, ApiError> {
    let fields = input.checked()?;
    let now = context.clock.now();
    let updated = context.write(parent, move |tx, parent| {
        async move {
            media::service::attach(tx, parent, Purpose::Chore, fields.photo_id.as_ref(), now)
                .await?;
            service::update(tx, &parent.family_id, &id, &fields, now).await
        }
        .boxed()
    });
    Ok(Json(updated.await?))
}

/// Delete a chore
///
/// For parents. Submissions stay, and can still be approved. Kids whose device was offline can
/// still hand in what they did before, by the outbox.
#[utoipa::path(
    delete, path = "/chores/{id}", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::Forbidden, answers::NoChore
    )
)]
pub async fn delete_chore(
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

/// Hide a chore from the kids
///
/// For parents. Submissions stay. Kids whose device was offline can still hand in what they did
/// before, by the outbox. Hiding a hidden chore changes nothing.
#[utoipa::path(
    post, path = "/chores/{id}/deactivate", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        answers::Unauthorized, answers::Forbidden, answers::NoChore
    )
)]
pub async fn deactivate_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Chore>, ApiError> {
    switch(&context, parent, id, false).await
}

/// Show a chore to the kids again
///
/// For parents. Showing a visible chore changes nothing.
#[utoipa::path(
    post, path = "/chores/{id}/activate", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        answers::Unauthorized, answers::Forbidden, answers::NoChore
    )
)]
pub async fn activate_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Chore>, ApiError> {
    switch(&context, parent, id, true).await
}

async fn switch(
    context: &Context,
    parent: Member,
    id: String,
    active: bool,
) -> Result<Json<Chore>, ApiError> {
    let now = context.clock.now();
    let switched = context.write(parent, move |tx, parent| {
        async move { service::set_active(tx, parent, &id, active, now).await }.boxed()
    });
    Ok(Json(switched.await?))
}
