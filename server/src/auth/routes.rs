//! Signing in, and changing what one signs in with.

use std::net::IpAddr;

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Member, NOT_YOUR_PASSWORD, Parent, SIGN_IN_AGAIN,
    queries::{self, Credentials},
    throttle::Attempt,
};
use crate::{
    AppState, accounts, docs,
    error::ApiError,
    extract::{Form, Json},
    http::ClientAddr,
    sessions::{self, Device},
};

/// Said to whoever signs in with what is not theirs.
const INCORRECT: &str = "Incorrect username or password";

/// What signing in asks for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Login {
    /// In any case.
    #[schema(example = "maria")]
    pub username: String,
    /// The password.
    #[schema(example = "correct horse")]
    pub password: String,
    /// A secret that the device keeps for good, so that it is known when it comes again.
    #[schema(min_length = 16, max_length = 64, example = "n3vQ0bX9r2LkT7yZ5wUa1A")]
    pub device: Option<String>,
}

/// A session.
#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    /// Send it as `Authorization: Bearer …`. Good for 30 days.
    #[schema(example = "eyJhbGciOiJIUzI1NiJ9…")]
    pub access_token: String,
    /// Always `bearer`.
    #[schema(example = "bearer")]
    pub token_type: &'static str,
}

/// A change of one's own password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangePassword {
    /// The password as it is now.
    #[schema(example = "correct horse")]
    pub current_password: String,
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "battery staple")]
    pub new_password: String,
}

/// Another password for a kid.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetPassword {
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "battery staple")]
    pub new_password: String,
}

/// Sign in
///
/// Takes a form, not JSON. After 10 failures for a username, or 50 from an address, within 15
/// minutes the answer is 429.
#[utoipa::path(
    post, path = "/token", tag = "auth",
    request_body(content = Login, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "A session", body = Token),
        docs::Body, docs::WrongPassword, docs::TooMany, docs::Overloaded
    )
)]
pub async fn login(
    State(app): State<AppState>,
    ClientAddr(address): ClientAddr,
    headers: HeaderMap,
    Form(login): Form<Login>,
) -> Result<Json<Token>, ApiError> {
    let device = Device::new(&headers, login.device.as_deref())?;
    sign_in(&app, address, login, device)
        .await
        .inspect_err(|error| app.http.metrics.login_refused(error))
}

async fn sign_in(
    app: &AppState,
    address: IpAddr,
    login: Login,
    device: Device,
) -> Result<Json<Token>, ApiError> {
    let key = accounts::username_key(&login.username);
    let attempt = Attempt::new(&key, address);
    let found = {
        let mut conn = app.db.read().await?;
        attempt.check(&mut conn, app.clock.now()).await?;
        queries::credentials(&mut conn, &key).await?
    };
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    let right = is_right(app, attempt, login.password, stored).await?;
    let user = found.filter(|_| right);
    let user = user.ok_or(ApiError::Unauthorized(INCORRECT))?;
    let now = app.clock.now();
    let session_id = begin_session(app, &user, device, now).await?;
    let access_token = app.tokens.issue(&user.id, user.token_version, &session_id, now)?;
    Ok(Json(Token { access_token, token_type: "bearer" }))
}

#[expect(clippy::disallowed_methods, reason = "whoever signs in has no session yet")]
async fn begin_session(
    app: &AppState,
    user: &Credentials,
    device: Device,
    now: Timestamp,
) -> Result<String, ApiError> {
    let (id, version) = (user.id.clone(), user.token_version);
    let begun = app.db.write_without_member(move |tx| {
        async move { sessions::begin(tx, &id, version, &device, now).await }.boxed()
    });
    // The password has been changed, or the user removed, while it was checked.
    begun.await?.ok_or(ApiError::Unauthorized(INCORRECT))
}

/// Whether a password is right. Counted, so that it cannot be guessed.
async fn is_right(
    app: &AppState,
    attempt: Attempt,
    password: String,
    stored: Option<String>,
) -> Result<bool, ApiError> {
    let right = app.hasher.verify(password, stored).await?;
    let now = app.clock.now();
    if right {
        attempt.succeeded(&app.db, now).await?;
    } else {
        attempt.failed(&app.db, now).await?;
    }
    Ok(right)
}

/// Whether a password is that of a signed-in member, as they confirm something with it. A wrong
/// one counts like a failed sign-in.
///
/// # Errors
/// 429 after too many failures, 401 when the session has ended meanwhile.
pub(crate) async fn is_own_password(
    app: &AppState,
    address: IpAddr,
    member: &Member,
    password: String,
) -> Result<bool, ApiError> {
    let attempt = Attempt::new(&accounts::username_key(&member.username), address);
    let stored = {
        let mut conn = app.db.read().await?;
        attempt.check(&mut conn, app.clock.now()).await?;
        queries::password_hash(&mut conn, &member.id, member.token_version).await?
    };
    let stored = stored.ok_or(ApiError::Unauthorized(SIGN_IN_AGAIN))?;
    is_right(app, attempt, password, Some(stored)).await
}

/// Change one's own password
///
/// Every session of the caller ends, also this one: sign in again with the new password. A wrong
/// current password is a 422 about that field, and counts like a failed sign-in.
#[utoipa::path(
    post, path = "/users/me/password", tag = "auth", security(("bearer" = [])),
    request_body = ChangePassword,
    responses(
        (status = 204, description = "The new password is the only one now"),
        docs::Body, docs::Unauthorized, docs::TooMany, docs::Overloaded
    )
)]
pub async fn change_password(
    State(app): State<AppState>,
    ClientAddr(address): ClientAddr,
    member: Member,
    Json(input): Json<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    checked(&input.new_password)?;
    if !is_own_password(&app, address, &member, input.current_password).await? {
        return Err(ApiError::field("current_password", NOT_YOUR_PASSWORD));
    }
    let hash = app.hasher.hash(input.new_password).await?;
    let now = app.clock.now();
    let changed = app.write(member, move |tx, member| {
        async move { super::change_password(tx, member, &hash, now).await }.boxed()
    });
    changed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give a kid another password
///
/// For parents, when a kid has forgotten theirs. Every session of the kid ends, and failed sign-ins
/// are forgotten. Also for a parent who came with an import and has no password yet.
#[utoipa::path(
    post, path = "/users/{id}/reset-password", tag = "auth", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")), request_body = ResetPassword,
    responses(
        (status = 204, description = "The new password is the only one now"),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoKid, docs::Overloaded
    )
)]
pub async fn reset_password(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<ResetPassword>,
) -> Result<StatusCode, ApiError> {
    checked(&input.new_password)?;
    let hash = app.hasher.hash(input.new_password).await?;
    let reset = app.write(parent, move |tx, parent| {
        async move { super::reset_password(tx, parent, &id, &hash).await }.boxed()
    });
    reset.await?;
    Ok(StatusCode::NO_CONTENT)
}

fn checked(new_password: &str) -> Result<(), ApiError> {
    validate::password(new_password).map_err(|message| ApiError::field("new_password", message))
}
