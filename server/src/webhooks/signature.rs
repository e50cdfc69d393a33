//! Signatures of calls: a receiver that knows the secret can verify that a call is ours, and its
//! time.

use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use sha2::Sha256;

use crate::{digest::hex, error::ApiError};

/// The prefix of every secret.
const PREFIX: &str = "pogona_webhook_";
/// The number of random bytes in a secret.
const BYTES: usize = 32;

/// A new secret.
///
/// # Errors
/// If the system's random source fails.
pub(super) fn new_secret() -> Result<String, ApiError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(format!("{PREFIX}{}", hex(&bytes)))
}

/// The value of `Pogona-Signature`: the second of the call, and the HMAC-SHA256 of it, a dot and
/// the body, keyed with the secret as it was shown.
///
/// ```
/// use server::webhooks::signature::signature;
///
/// let at = "2025-06-15T12:00:00Z".parse().unwrap();
/// assert_eq!(
///     signature("secret", at, "{}"),
///     "t=1749988800,v1=cfdd9a64ec36d06f133f2c5e9e04f3f14cc189e6276527c012654f9414063118"
/// );
/// ```
pub fn signature(secret: &str, at: Timestamp, body: &str) -> String {
    let t = at.as_second();
    let signed = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).map(|mut mac| {
        mac.update(t.to_string().as_bytes());
        mac.update(b".");
        mac.update(body.as_bytes());
        hex(&mac.finalize().into_bytes())
    });
    // A key of any length is valid.
    format!("t={t},v1={}", signed.unwrap_or_default())
}
