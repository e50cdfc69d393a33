//! Routes with which parents manage tokens for programs.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    model::{ApiToken, CreatedApiToken, NewApiToken},
    service,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
};

/// Make a token for a program
///
/// For parents. The program acts in the parent's name, within the scopes and for the kids that were
/// chosen, until the token runs out or is revoked, or the parent leaves.
#[utoipa::path(
    post, path = "/api-tokens", tag = "api-tokens", security(("bearer" = ["parent"])),
    request_body = NewApiToken,
    responses(
        (status = 201, description = "The token, told this once", body = CreatedApiToken),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotAddToken
    )
)]
pub async fn create_api_token(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<NewApiToken>,
) -> Result<(StatusCode, Json<CreatedApiToken>), ApiError> {
    let new = service::checked(input)?;
    let now = context.clock.now();
    let made = context.write(parent, move |tx, parent| {
        async move { service::create(tx, parent, &new, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// The tokens for programs
///
/// For parents. All that have not been revoked, no matter which parent made them.
#[utoipa::path(
    get, path = "/api-tokens", tag = "api-tokens", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The tokens", body = Vec<ApiToken>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_api_tokens(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<ApiToken>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::list(&mut conn, &parent.family_id).await?))
}

/// Revoke a token
///
/// For parents. It stops working at once.
#[utoipa::path(
    delete, path = "/api-tokens/{id}", tag = "api-tokens", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The token")),
    responses(
        (status = 204, description = "It is good for nothing any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoToken
    )
)]
pub async fn revoke_api_token(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let revoked = context.write(parent, move |tx, parent| {
        async move { service::revoke(tx, parent, &id, now).await }.boxed()
    });
    revoked.await?;
    Ok(StatusCode::NO_CONTENT)
}
