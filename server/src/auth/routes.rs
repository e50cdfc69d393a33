//! Signing in.

use axum::{Extension, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{queries, throttle::Attempt};
use crate::{
    AppState, accounts, docs,
    error::ApiError,
    extract::{Form, Json},
    http::ClientAddr,
};

/// What signing in asks for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Login {
    /// In any case.
    #[schema(example = "maria")]
    pub username: String,
    /// The password.
    #[schema(example = "correct horse")]
    pub password: String,
}

/// A session.
#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    /// Send it as `Authorization: Bearer …`. Good for 30 days.
    pub access_token: String,
    /// Always `bearer`.
    #[schema(example = "bearer")]
    pub token_type: &'static str,
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
        docs::Body, docs::WrongPassword, docs::Busy
    )
)]
pub async fn login(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Form(login): Form<Login>,
) -> Result<Json<Token>, ApiError> {
    let key = accounts::username_key(&login.username);
    let attempt = Attempt::new(&key, address);
    let found = {
        let mut conn = app.db.read().await?;
        attempt.check(&mut conn, app.clock.now()).await?;
        queries::credentials(&mut conn, &key).await?
    };
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    let right = app.hasher.verify(login.password, stored).await?;
    let now = app.clock.now();
    let Some(user) = found.filter(|_| right) else {
        attempt.failed(&app.db, now).await?;
        return Err(ApiError::Unauthorized("Incorrect username or password"));
    };
    attempt.succeeded(&app.db, now).await?;
    let access_token = app.tokens.issue(&user.id, user.token_version, now)?;
    Ok(Json(Token { access_token, token_type: "bearer" }))
}
