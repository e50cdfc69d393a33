//! A tablet that a family shares: a device, not a person (docs/product/people.md#shared-devices).

use jiff::Timestamp;
use rules::Day;

use crate::{
    calendar,
    digest::{digest, hex},
    error::ApiError,
};

/// What the token of a shared device begins with: no token of a member does.
const PREFIX: &str = "pogona_device_";
/// Random bytes of such a token.
const RANDOM: usize = 32;

crate::db::row! {
    /// A shared device that nobody has revoked.
    #[derive(Debug, Clone)]
    pub struct SharedDevice {
        /// Its id.
        id: String,
        /// The family it belongs to: nothing it asks for leaves it.
        family_id: String,
        /// What the family calls it.
        name: String,
        /// The IANA name of the family's time zone.
        time_zone: String,
        /// How many minutes after midnight the family's day begins.
        day_starts_at: i32,
        /// When it was last used, to the hour.
        last_used_at: Timestamp,
    }
}

impl SharedDevice {
    /// The family's day at an instant.
    pub fn day(&self, at: Timestamp) -> Day {
        calendar::now(&calendar::zone(&self.time_zone), self.day_starts_at, at).day
    }

    /// The first instant of a day of the family.
    pub fn start_of(&self, day: Day) -> Timestamp {
        calendar::at_minute(&calendar::zone(&self.time_zone), day, self.day_starts_at)
    }
}

/// The token of a new device, which is told once, and its digest, which is kept.
///
/// # Errors
/// When the system's random source fails.
pub fn new_token() -> Result<(String, String), ApiError> {
    let token = random_token(PREFIX)?;
    let digest = digest_of(&token);
    Ok((token, digest))
}

/// A token that nobody can guess, behind a prefix that says whose it is.
pub(crate) fn random_token(prefix: &str) -> Result<String, ApiError> {
    let mut random = [0_u8; RANDOM];
    getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(format!("{prefix}{}", hex(&random)))
}

/// Whether a token is one of a device, good or not.
pub(super) fn is_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// What is kept of a token.
pub(super) fn digest_of(token: &str) -> String {
    digest_as("device token", token)
}

/// What is kept of a token of a kind.
pub(crate) fn digest_as(kind: &str, token: &str) -> String {
    digest(&[kind, token])
}
