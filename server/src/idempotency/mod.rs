//! Asking twice and getting one effect (docs/product/programs.md#idempotency).
//!
//! A client that does not know whether its request arrived sends it again with the same
//! `Idempotency-Key` and gets the first answer. The key is stored in the same transaction as its
//! effect: either both are there or neither.

mod queries;

use axum::{extract::FromRequestParts, http::request::Parts};
use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::{SignedDuration, Timestamp};
use rules::validate::{self, Checked};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    auth::{Context, Member},
    db::{self, Conn},
    digest::digest,
    error::{ApiError, refusals},
};

/// How long an answer is kept: longer than the 30 days for which a device sends again what it sent
/// before the data were restored, and for which work done offline is taken.
const KEPT: SignedDuration = SignedDuration::from_hours(35 * 24);

/// The `Idempotency-Key` of a request, if it has one.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKey {
    /// 1 to 64 visible characters, new for each intent. The same key again gives the first answer
    /// again; with another body it is refused.
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 64,
        nullable = false,
        example = "5f0c1a52-tap"
    )]
    key: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(value) = parts.headers.get("idempotency-key") else {
            return Ok(Self { key: None });
        };
        Self::new(&String::from_utf8_lossy(value.as_bytes())).map_err(refusals::no_key)
    }
}

/// What is asked, under which key.
#[derive(Debug)]
pub struct Ask {
    key: Option<String>,
    /// A digest of the operation and its body.
    digest: String,
}

impl IdempotencyKey {
    /// The key that is written so.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn new(key: &str) -> Checked<Self> {
        validate::idempotency_key(key)?;
        Ok(Self { key: Some(key.to_owned()) })
    }

    /// This operation with this body, asked under this key.
    ///
    /// # Errors
    /// When the body cannot be written as JSON, which a body read from JSON always can.
    pub fn of(self, operation: &str, body: &impl Serialize) -> Result<Ask, ApiError> {
        let digest = digest(&[operation, &to_json(body)?]);
        Ok(Ask { key: self.key, digest })
    }
}

/// Runs `effect` for a member in one transaction, as of now, and answers what it answers; or, when its key
/// has been answered before, answers that again and runs nothing.
///
/// # Errors
/// Those of the effect and of [`Context::write`], and 409 `idempotency_conflict` for a key used for something else.
pub async fn write<T, F>(
    context: &Context,
    member: Member,
    ask: Ask,
    effect: F,
) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: for<'c> FnOnce(&'c mut Conn, &'c Member, Timestamp) -> BoxFuture<'c, Result<T, ApiError>>
        + Send
        + 'static,
{
    let now = context.clock.now();
    context
        .write(member, move |tx, member| {
            async move { once(tx, member, ask, now, effect).await }.boxed()
        })
        .await
}

/// As [`write`], in a transaction that has begun already.
///
/// # Errors
/// Those of the effect, and 409 `idempotency_conflict`.
pub async fn once<T, F>(
    tx: &mut Conn,
    member: &Member,
    ask: Ask,
    now: Timestamp,
    effect: F,
) -> Result<T, ApiError>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    F: for<'c> FnOnce(&'c mut Conn, &'c Member, Timestamp) -> BoxFuture<'c, Result<T, ApiError>>
        + Send
        + 'static,
{
    let Ask { key: Some(key), digest } = ask else { return effect(tx, member, now).await };
    if !queries::claim(tx, member, &key, &digest, now).await? {
        let first = queries::answer(tx, &member.id, &key).await?;
        if first.request_digest != digest {
            return Err(refusals::KEY_REUSED);
        }
        return serde_json::from_str(&first.answer).map_err(|error| unreadable(&error));
    }
    queries::forget(tx, &member.id, now - KEPT).await?;
    let answer = effect(tx, member, now).await?;
    queries::keep(tx, &member.id, &key, &to_json(&answer)?).await?;
    Ok(answer)
}

/// Whether this was asked before under its key, so that it will be answered as it was then.
///
/// # Errors
/// When the database fails.
pub async fn was_asked(conn: &mut Conn, member: &Member, ask: &Ask) -> db::Result<bool> {
    match &ask.key {
        Some(key) => queries::is_answered(conn, &member.id, key).await,
        None => Ok(false),
    }
}

fn to_json(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> ApiError {
    ApiError::internal(format!("idempotency: {error}"))
}
