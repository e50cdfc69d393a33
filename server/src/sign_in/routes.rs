//! Routes to sign in, and to change passwords.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use futures_util::FutureExt as _;

use super::{
    model::{ChangePassword, Login, ResetPassword, Token},
    service,
};
use crate::{
    auth::{Context, OwnDevice, Parent},
    error::{ApiError, answers},
    extract::{Form, Json},
    http::{self, ClientAddr},
    sentences,
    sessions::model::Device,
};

/// Sign in
///
/// Takes a form, not JSON. After 10 failures for a username, or 50 from an address, within 15
/// minutes the answer is 429, also for the right password. A device that has signed in as this user
/// before is counted separately: 10 failures within 15 minutes.
#[utoipa::path(
    post, path = "/token", tag = "auth",
    request_body(content = Login, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "A session", body = Token),
        answers::Body, answers::WrongPassword, answers::NotThere, answers::TooMany, answers::Overloaded
    )
)]
pub async fn login(
    State(context): State<Context>,
    State(http): State<http::Settings>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Form(login): Form<Login>,
) -> Result<Json<Token>, ApiError> {
    let device = Device::new(&headers, login.device.as_deref())?;
    let token = service::sign_in(&context, address, login, device).await;
    token.map(Json).inspect_err(|error| http.metrics.login_refused(error))
}

/// Change my password
///
/// Every session of the caller ends, also this one: sign in again with the new password. A wrong
/// current password is a 422 about that field; after 10 within 15 minutes the answer is 429.
#[utoipa::path(
    post, path = "/users/me/password", tag = "auth", security(("bearer" = [])),
    request_body = ChangePassword,
    responses(
        (status = 204, description = "The new password is the only one now"),
        answers::Body, answers::Unauthorized, answers::NotOnSharedDevice, answers::TooMany, answers::Overloaded
    )
)]
pub async fn change_password(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
    Json(input): Json<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    service::checked(&input.new_password)?;
    if !service::is_own_password(&context, &member, input.current_password).await? {
        return Err(ApiError::field("current_password", sentences::not_your_password()));
    }
    let hash = context.hasher.hash(input.new_password).await?;
    let now = context.clock.now();
    let changed = context.write(member, move |tx, member| {
        async move { service::change_password(tx, member, &hash, now).await }.boxed()
    });
    changed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Set a kid's password
///
/// For parents, when a kid or a carer has forgotten theirs. Every session of theirs ends, and failed
/// sign-ins are forgotten. Also for an imported parent without a password.
#[utoipa::path(
    post, path = "/users/{id}/reset-password", tag = "auth", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")), request_body = ResetPassword,
    responses(
        (status = 204, description = "The new password is the only one now"),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid, answers::Overloaded
    )
)]
pub async fn reset_password(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<ResetPassword>,
) -> Result<StatusCode, ApiError> {
    service::checked(&input.new_password)?;
    let hash = context.hasher.hash(input.new_password).await?;
    let reset = context.write(parent, move |tx, parent| {
        async move { service::reset_password(tx, parent, &id, &hash).await }.boxed()
    });
    reset.await?;
    Ok(StatusCode::NO_CONTENT)
}
