//! Sending what a device kept.

use axum::extract::State;

use super::{
    model::{OutboxResults, SendOutbox},
    service,
};
use crate::{
    auth::{Context, Member},
    error::{ApiError, answers},
    extract::Json,
};

/// Send what was done offline
///
/// What kids hand in and spend, what parents award and decide, and requests of both. Each entry is done as by its own route, once for
/// its key whichever way it comes, in a write of its own: one that is refused never stops the
/// next. The whole is only refused when it is no list of 1 to 100 entries with a key each, or when the
/// session ends meanwhile: sent once more, nothing is done twice.
#[utoipa::path(
    post, path = "/outbox", tag = "outbox", security(("bearer" = [])),
    request_body = SendOutbox,
    responses(
        (status = 200, description = "What became of each entry", body = OutboxResults),
        answers::Body, answers::Unauthorized
    )
)]
pub async fn send_outbox(
    State(context): State<Context>,
    member: Member,
    Json(input): Json<SendOutbox>,
) -> Result<Json<OutboxResults>, ApiError> {
    let entries = service::with_keys(input.entries)?;
    let mut results = Vec::with_capacity(entries.len());
    for entry in entries {
        results.push(service::process(&context, &member, entry).await?);
    }
    Ok(Json(OutboxResults { results }))
}
