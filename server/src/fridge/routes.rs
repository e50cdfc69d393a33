//! Routes of the fridge: everybody reads, parents write.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::FridgeNoteFields;

use super::{
    model::{Fridge, FridgeNote},
    service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
};

/// The fridge
///
/// The family's notes whose last day has not passed, newest first.
#[utoipa::path(
    get, path = "/fridge", tag = "fridge", security(("bearer" = [])),
    responses((status = 200, description = "The notes", body = Fridge), answers::Unauthorized)
)]
pub async fn get_fridge(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<Fridge>, ApiError> {
    let today = member.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(Fridge { notes: service::of_day(&mut conn, &member.family_id, today).await? }))
}

/// Put up a note
///
/// For parents. A fridge has room for 12.
#[utoipa::path(
    post, path = "/fridge", tag = "fridge", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = FridgeNoteFields,
    responses(
        (status = 201, description = "The new note", body = FridgeNote),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::CannotAddFridgeNote
    )
)]
pub async fn create_fridge_note(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<FridgeNoteFields>,
) -> Result<(StatusCode, Json<FridgeNote>), ApiError> {
    let ask = key.of("create-fridge-note", &input)?;
    let created = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { service::create(tx, parent, &input, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change a note
///
/// For parents.
#[utoipa::path(
    put, path = "/fridge/{id}", tag = "fridge", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The note")), request_body = FridgeNoteFields,
    responses(
        (status = 200, description = "The note as it is now", body = FridgeNote),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoFridgeNote
    )
)]
pub async fn change_fridge_note(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<FridgeNoteFields>,
) -> Result<Json<FridgeNote>, ApiError> {
    let now = context.clock.now();
    let changed = context.write(parent, move |tx, parent| {
        async move { service::change(tx, parent, id, &input, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// Take down a note
///
/// For parents.
#[utoipa::path(
    delete, path = "/fridge/{id}", tag = "fridge", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The note")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::Forbidden, answers::NoFridgeNote
    )
)]
pub async fn delete_fridge_note(
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
