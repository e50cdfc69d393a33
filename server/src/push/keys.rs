//! The key by which push services know this instance (RFC 8292), and the keys of browsers.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::EncodingKey;
use web_push_native::{
    Auth,
    p256::{
        PublicKey, SecretKey, elliptic_curve::sec1::ToEncodedPoint as _,
        pkcs8::EncodePrivateKey as _,
    },
};

use super::model::{StoredKey, SubscriptionKeys};
use crate::{error::ApiError, sentences};

/// The number of draws for a key: one in 2^32 draws is invalid.
const DRAWS: usize = 4;

/// A new random key.
///
/// # Errors
/// An internal one, if the system's random source fails.
pub(super) fn new_key() -> Result<StoredKey, ApiError> {
    for _ in 0..DRAWS {
        let mut random = [0_u8; 32];
        getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
        if let Ok(secret) = SecretKey::from_slice(&random) {
            let public = secret.public_key().to_encoded_point(false);
            return Ok(StoredKey {
                private_key: URL_SAFE_NO_PAD.encode(random),
                public_key: URL_SAFE_NO_PAD.encode(public.as_bytes()),
            });
        }
    }
    Err(ApiError::internal("no key could be drawn"))
}

/// The key, for signing.
pub(super) fn signing_key(stored: &StoredKey) -> Option<EncodingKey> {
    let secret = URL_SAFE_NO_PAD.decode(&stored.private_key).ok()?;
    let secret = SecretKey::from_slice(&secret).ok()?;
    Some(EncodingKey::from_ec_der(secret.to_pkcs8_der().ok()?.as_bytes()))
}

/// The keys of a browser, decoded.
pub(super) fn of_browser(keys: &SubscriptionKeys) -> Option<(PublicKey, Auth)> {
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let public = decode(&keys.p256dh).filter(|bytes| bytes.len() == 65)?;
    let auth: [u8; 16] = decode(&keys.auth)?.try_into().ok()?;
    Some((PublicKey::from_sec1_bytes(&public).ok()?, Auth::from(auth)))
}

/// Checks the keys of a browser.
///
/// # Errors
/// A validation error if the key is no point of the curve, or the secret does not have 16 bytes.
pub(super) fn checked(keys: SubscriptionKeys) -> Result<SubscriptionKeys, ApiError> {
    match of_browser(&keys) {
        Some(_) => Ok(keys),
        None => Err(ApiError::field("keys", sentences::push_keys())),
    }
}
