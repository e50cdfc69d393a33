//! A tablet that a family shares: a device, not a person (docs/product/people.md#shared-devices).

use jiff::Timestamp;
use rules::Day;

use crate::{
    calendar,
    digest::{digest, hex},
    error::ApiError,
};

/// The prefix of a shared device's token; no member's token has it.
const PREFIX: &str = "pogona_device_";
/// Random bytes of such a token.
const RANDOM: usize = 32;

crate::db::row! {
    /// A shared device that nobody has revoked.
    #[derive(Debug, Clone)]
    pub struct SharedDevice {
        /// Its id.
        id: String,
        /// Its family; it never reaches the data of another one.
        family_id: String,
        /// The name of the device.
        name: String,
        /// The IANA name of the family's time zone.
        time_zone: String,
        /// The start of the family's day, in minutes after midnight.
        day_starts_at: i32,
        /// As of a [`Member`](super::Member).
        next_due_at: Option<Timestamp>,
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

/// The token of a new device, which is shown once, and its digest, which is stored.
///
/// # Errors
/// When the system's random source fails.
pub fn new_token() -> Result<(String, String), ApiError> {
    let token = random_token(PREFIX)?;
    let digest = digest_of(&token);
    Ok((token, digest))
}

/// A random token behind a prefix that names its kind.
pub(crate) fn random_token(prefix: &str) -> Result<String, ApiError> {
    let mut random = [0_u8; RANDOM];
    getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(format!("{prefix}{}", hex(&random)))
}

/// Whether a token has the form of a device's token, valid or not.
pub(super) fn is_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// The stored digest of a token.
pub(super) fn digest_of(token: &str) -> String {
    digest_as("device token", token)
}

/// The stored digest of a token of a kind.
pub(crate) fn digest_as(kind: &str, token: &str) -> String {
    digest(&[kind, token])
}
