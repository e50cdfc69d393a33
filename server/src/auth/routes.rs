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
};
use crate::{
    AppState, accounts,
    attempts::{self, Subject},
    db::Conn,
    docs,
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
/// minutes the answer is 429, whatever the password. A device that has signed in as this user before
/// is counted by itself: 10 failures within 15 minutes.
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
    let mut conn = app.db.read().await?;
    let key = accounts::key_of(&mut conn, &login.username).await?;
    let found = queries::credentials(&mut conn, &key).await?;
    let subjects = guessed(&mut conn, &key, address, found.as_ref(), &device).await?;
    drop(conn);
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    let right = is_right(app, &subjects, login.password, stored).await?;
    let user = found.filter(|_| right);
    let user = user.ok_or(ApiError::Unauthorized(INCORRECT))?;
    let now = app.clock.now();
    let session_id = begin_session(app, &user, device, now).await?;
    let access_token = app.tokens.issue(&user.id, user.token_version, &session_id, now)?;
    Ok(Json(Token { access_token, token_type: "bearer" }))
}

/// What a guess at somebody's password counts against. A device on which they have been before has an
/// allowance of its own: guesses from elsewhere keep nobody out of where they are at home.
async fn guessed(
    conn: &mut Conn,
    key: &str,
    address: IpAddr,
    found: Option<&Credentials>,
    device: &Device,
) -> Result<Vec<Subject>, ApiError> {
    if let (Some(user), Some(digest)) = (found, &device.digest)
        && sessions::is_known(conn, &user.id, digest).await?
    {
        return Ok(vec![Subject::device(&user.id, digest)]);
    }
    Ok(vec![Subject::username(key), Subject::address(address)])
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

/// Whether a password is right. Each guess is counted before it is looked at, so that nobody learns
/// more than the limits allow, however many are sent at once. A right one does not count, and those
/// before it at the same account, the first of the subjects, are forgotten.
///
/// # Errors
/// 429 after too many that were wrong, whatever this one is.
async fn is_right(
    app: &AppState,
    subjects: &[Subject],
    password: String,
    stored: Option<String>,
) -> Result<bool, ApiError> {
    let booked = attempts::book(&app.db, subjects, app.clock.now()).await?;
    match app.hasher.verify(password, stored).await {
        Ok(true) => attempts::give_back(&app.db, booked, subjects.first().cloned()).await?,
        Ok(false) => return Ok(false),
        Err(error) => {
            // Nobody has learnt anything.
            attempts::give_back(&app.db, booked, None).await?;
            return Err(error);
        }
    }
    Ok(true)
}

/// Whether a password is that of a signed-in member, as they confirm something with it. Wrong ones
/// are counted apart from failed sign-ins, which anybody can cause.
///
/// # Errors
/// 429 after too many failures, 401 when the session has ended meanwhile.
pub(crate) async fn is_own_password(
    app: &AppState,
    member: &Member,
    password: String,
) -> Result<bool, ApiError> {
    let mut conn = app.db.read().await?;
    let stored = queries::password_hash(&mut conn, &member.id, member.token_version).await?;
    drop(conn);
    let stored = stored.ok_or(ApiError::Unauthorized(SIGN_IN_AGAIN))?;
    is_right(app, &[Subject::confirming(&member.id)], password, Some(stored)).await
}

/// Change one's own password
///
/// Every session of the caller ends, also this one: sign in again with the new password. A wrong
/// current password is a 422 about that field; after 10 within 15 minutes the answer is 429.
#[utoipa::path(
    post, path = "/users/me/password", tag = "auth", security(("bearer" = [])),
    request_body = ChangePassword,
    responses(
        (status = 204, description = "The new password is the only one now"),
        docs::Body, docs::Unauthorized, docs::RoleChanged, docs::TooMany, docs::Overloaded
    )
)]
pub async fn change_password(
    State(app): State<AppState>,
    member: Member,
    Json(input): Json<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    checked(&input.new_password)?;
    if !is_own_password(&app, &member, input.current_password).await? {
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
