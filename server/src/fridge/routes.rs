//! Routes of the fridge: everybody reads, parents and carers write.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::FridgeNoteFields;

use super::{
    model::{Fridge, FridgeNote, NewFridgeNote},
    service,
};
use crate::{
    auth::{AnyRole, Context, GrownUp},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
};

/// The fridge
///
/// The notes whose last day has not passed, newest first: those for the family, and for the caller. Parents read all,
/// carers also what they wrote.
#[utoipa::path(
    get, path = "/fridge", tag = "fridge", security(("bearer" = [])),
    responses((status = 200, description = "The notes", body = Fridge), answers::Unauthorized)
)]
pub async fn get_fridge(
    State(context): State<Context>,
    AnyRole(member): AnyRole,
) -> Result<Json<Fridge>, ApiError> {
    let today = member.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(Fridge { notes: service::of_member(&mut conn, &member, today).await? }))
}

/// Put up a note
///
/// For parents and carers: for the family, or for one kid. There is room for 12 of the family's, and for 12 of each kid.
#[utoipa::path(
    post, path = "/fridge", tag = "fridge", security(("bearer" = ["parent", "carer"])),
    params(IdempotencyKey), request_body = NewFridgeNote,
    responses(
        (status = 201, description = "The new note", body = FridgeNote),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKidForNote,
        answers::CannotAddFridgeNote
    )
)]
pub async fn create_fridge_note(
    State(context): State<Context>,
    GrownUp(writer): GrownUp,
    key: IdempotencyKey,
    Json(input): Json<NewFridgeNote>,
) -> Result<(StatusCode, Json<FridgeNote>), ApiError> {
    let ask = key.of("create-fridge-note", &input)?;
    let created = idempotency::write(&context, writer, ask, move |tx, writer, now| {
        async move { service::create(tx, writer, &input, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change a note
///
/// For parents and carers; carers change only what they wrote themselves. The kid it is for and its drawing stay.
#[utoipa::path(
    put, path = "/fridge/{id}", tag = "fridge", security(("bearer" = ["parent", "carer"])),
    params(("id" = String, Path, description = "The note")), request_body = FridgeNoteFields,
    responses(
        (status = 200, description = "The note as it is now", body = FridgeNote),
        answers::Body, answers::Unauthorized, answers::NotYourNote, answers::NoFridgeNote
    )
)]
pub async fn change_fridge_note(
    State(context): State<Context>,
    GrownUp(writer): GrownUp,
    Path(id): Path<String>,
    Json(input): Json<FridgeNoteFields>,
) -> Result<Json<FridgeNote>, ApiError> {
    let now = context.clock.now();
    let changed = context.write(writer, move |tx, writer| {
        async move { service::change(tx, writer, &id, &input, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// Take down a note
///
/// For parents and carers: of carers, only what they wrote themselves.
#[utoipa::path(
    delete, path = "/fridge/{id}", tag = "fridge", security(("bearer" = ["parent", "carer"])),
    params(("id" = String, Path, description = "The note")),
    responses(
        (status = 204, description = "It is gone"),
        answers::Unauthorized, answers::NotYourNote, answers::NoFridgeNote
    )
)]
pub async fn delete_fridge_note(
    State(context): State<Context>,
    GrownUp(writer): GrownUp,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let deleted = context.write(writer, move |tx, writer| {
        async move { service::delete(tx, writer, &id).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
