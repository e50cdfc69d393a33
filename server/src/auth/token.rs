//! Session tokens: JWT, HS256, thirty days (docs/product/people.md#token).
//!
//! A token names only the user, the session and the version of the user's tokens: role and family
//! are read from the database at each request.

use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};

use crate::error::ApiError;

/// The lifetime of a token.
pub const LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The lifetime of a token for a kid on a shared device.
pub const SHARED_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// The signing key of the instance, ready for both directions.
pub struct TokenKeys {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

/// The claims of a token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// The user's id.
    pub sub: String,
    /// The user's token version when the token was issued.
    pub ver: i64,
    /// The session's id.
    pub sid: String,
    /// When it expires, in seconds since the epoch.
    pub exp: i64,
}

impl TokenKeys {
    /// The keys of a secret of at least 32 bytes; the settings check its length.
    pub fn new(secret: &[u8]) -> Self {
        let mut validation = Validation::new(Algorithm::HS256);
        // The library would read the system's clock; `read` uses ours.
        validation.validate_exp = false;
        Self {
            encoding: EncodingKey::from_secret(secret),
            decoding: DecodingKey::from_secret(secret),
            validation,
        }
    }

    /// A token for a session of a user, good for thirty days from `now`.
    pub fn issue(
        &self,
        user_id: &str,
        version: i64,
        session_id: &str,
        now: Timestamp,
    ) -> Result<String, ApiError> {
        let ends_at = now.saturating_add(LIFETIME).unwrap_or(Timestamp::MAX);
        self.issue_until(user_id, version, session_id, ends_at)
    }

    /// A token for a session of a user, good until an instant.
    pub fn issue_until(
        &self,
        user_id: &str,
        version: i64,
        session_id: &str,
        ends_at: Timestamp,
    ) -> Result<String, ApiError> {
        let exp = ends_at.as_second();
        let claims =
            Claims { sub: user_id.to_owned(), ver: version, sid: session_id.to_owned(), exp };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
            .map_err(|error| ApiError::internal(format!("token: {error}")))
    }

    /// The claims of a token that this instance signed and that has not expired.
    pub fn read(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let claims = self.signed(token)?;
        (claims.exp > now.as_second()).then_some(claims)
    }

    /// The claims of a token that this instance signed.
    pub(super) fn signed(&self, token: &str) -> Option<Claims> {
        Some(jsonwebtoken::decode(token, &self.decoding, &self.validation).ok()?.claims)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"thirty-two bytes of pure secret!";

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn a_token_is_good_for_thirty_days() {
        let keys = TokenKeys::new(SECRET);
        let token = keys.issue("kid", 3, "phone", at(1_000)).unwrap();
        let last = 1_000 + 30 * 86_400 - 1;
        let claims = keys.read(&token, at(last)).map(|claims| (claims.sub, claims.ver, claims.sid));
        assert_eq!(claims, Some(("kid".into(), 3, "phone".into())));
        assert_eq!(keys.read(&token, at(last + 1)), None);
    }

    #[test]
    fn only_our_own_signature_and_algorithm_count() {
        let keys = TokenKeys::new(SECRET);
        let token = keys.issue("kid", 0, "phone", at(0)).unwrap();
        let other = TokenKeys::new(b"another thirty-two bytes secret!");
        assert_eq!(other.read(&token, at(1)), None);

        let claims = Claims { sub: "kid".into(), ver: 0, sid: "phone".into(), exp: 1_000 };
        let stronger = jsonwebtoken::encode(
            &Header::new(Algorithm::HS512),
            &claims,
            &EncodingKey::from_secret(SECRET),
        )
        .unwrap();
        assert_eq!(keys.read(&stronger, at(1)), None);
        // {"alg":"none","typ":"JWT"} with the same claims and no signature.
        let body = token.split('.').nth(1).unwrap();
        let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{body}.");
        assert_eq!(keys.read(&unsigned, at(1)), None);
        for junk in ["", ".", "..", "a.b.c", "é.ü.ö"] {
            assert_eq!(keys.read(junk, at(1)), None, "{junk:?}");
        }
    }
}
