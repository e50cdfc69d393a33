//! The route for the outbox.

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
/// Submissions and purchases of kids, awards and decisions of parents, and requests and withdrawals
/// of both. Each entry is done as by its own route, once per key whichever way it comes, in a write
/// of its own: a refused one never stops the next. The whole request is refused only if it is not a
/// list of 1 to 100 entries with a key each, or if the session ends meanwhile. Sending it again
/// does nothing twice.
#[utoipa::path(
    post, path = "/outbox", tag = "outbox", security(("bearer" = ["kid", "parent"])),
    request_body = SendOutbox,
    responses(
        (status = 200, description = "The result of each entry", body = OutboxResults),
        answers::Body, answers::Unauthorized, answers::Forbidden
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
