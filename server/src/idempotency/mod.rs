//! Idempotency keys: a repeated request has one effect (docs/product/programs.md#idempotency).
//!
//! A client that does not know whether its request arrived sends it again with the same
//! `Idempotency-Key` and gets the first answer. The key is stored in the transaction of its effect:
//! both are committed, or neither.

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

/// The time an answer is kept: longer than the 30 days for which the server accepts offline work,
/// and a device sends its entries again after a restore.
const KEPT: SignedDuration = SignedDuration::from_hours(35 * 24);

/// The `Idempotency-Key` of a request, if it has one.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKey {
    /// 1 to 64 visible characters, new for each intent. A repeated key gets the first answer again;
    /// with another body it is refused.
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

/// An operation with its body, and its key if it has one.
#[derive(Debug)]
pub struct Ask {
    key: Option<String>,
    /// The digest of the operation and its body.
    digest: String,
}

impl IdempotencyKey {
    /// Parses a key.
    ///
    /// # Errors
    /// The message that says what is wrong with it.
    pub fn new(key: &str) -> Checked<Self> {
        validate::idempotency_key(key)?;
        Ok(Self { key: Some(key.to_owned()) })
    }

    /// An operation with its body, under this key.
    ///
    /// # Errors
    /// A body that cannot be written as JSON; one read from JSON always can.
    pub fn of(self, operation: &str, body: &impl Serialize) -> Result<Ask, ApiError> {
        let digest = digest(&[operation, &to_json(body)?]);
        Ok(Ask { key: self.key, digest })
    }
}

/// Runs `effect` for a member in one transaction, as of now, and returns its answer. If its key has
/// been answered before, returns that answer and runs nothing.
///
/// # Errors
/// Those of the effect and of [`Context::write`], and 409 `idempotency_conflict` for a key that was
/// used for another operation or body.
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

/// Like [`write`], in a transaction that has begun.
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

/// Whether the key of `ask` has been used before; false without a key.
///
/// # Errors
/// Those of the database.
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
