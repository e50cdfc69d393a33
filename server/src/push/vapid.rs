//! The key of the instance: made on first use, and stored for all its processes.

use futures_util::FutureExt as _;
use jsonwebtoken::EncodingKey;

use super::{
    keys,
    model::{PushKey, StoredKey},
    queries,
};
use crate::{auth::Context, error::ApiError};

/// The key of the instance, for browsers.
///
/// # Errors
/// Those of the database.
pub(super) async fn public_key(context: &Context) -> Result<PushKey, ApiError> {
    Ok(PushKey { public_key: key(context).await?.public_key })
}

/// The key of the instance, for signing, and its public part.
///
/// # Errors
/// Those of the database, and an internal one for an invalid key.
pub(super) async fn signing_key(context: &Context) -> Result<(EncodingKey, String), ApiError> {
    let stored = key(context).await?;
    let signing = keys::signing_key(&stored);
    let signing = signing.ok_or_else(|| ApiError::internal("the key of the instance is none"))?;
    Ok((signing, stored.public_key))
}

/// The key of the instance, which gets one here if it has none. If several processes ask at once,
/// one makes it.
#[expect(clippy::disallowed_methods, reason = "the instance's own")]
async fn key(context: &Context) -> Result<StoredKey, ApiError> {
    if let Some(key) = queries::key(&mut context.db.read().await?).await? {
        return Ok(key);
    }
    let (drawn, now) = (keys::new_key()?, context.clock.now());
    let kept = context.db.write_without_member(move |tx| {
        async move {
            queries::keep_key(tx, &drawn, now).await?;
            queries::key(tx).await
        }
        .boxed()
    });
    kept.await?.ok_or_else(|| ApiError::internal("the key of the instance is not kept"))
}
