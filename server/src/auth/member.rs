//! Who acts: a member of a family.

use jiff::{Timestamp, tz::TimeZone};
use rules::{Day, Role, routine::Now};

use crate::{
    calendar,
    error::{ApiError, refusals},
};

/// Stands where the hash of a password would, for somebody who came with their family's data:
/// nobody can sign in as them until a parent gives them a password.
pub(crate) const NO_PASSWORD: &str = "none";

/// Twelve hours after midnight, in minutes.
const NOON: i32 = 12 * 60;

crate::db::row! {
    /// A signed-in user.
    #[derive(Debug, Clone)]
    pub struct Member {
        /// Their id.
        id: String,
        /// The family they belong to: nothing they ask for leaves it.
        family_id: String,
        /// Their username, as they wrote it.
        username: String,
        /// Their role now, whatever it was when they signed in.
        role: Role,
        /// Their balance when they asked, in points; 0 for a parent. To show: who spends looks again.
        points: i64,
        /// A token of another version is no good any more.
        token_version: i64,
        /// The IANA name of the family's time zone.
        time_zone: String,
        /// How many minutes after midnight the family's day begins.
        day_starts_at: i32,
        /// The session they ask with; none outside of a request.
        session_id: Option<String>,
        /// When that was last used, to the hour.
        session_used_at: Option<Timestamp>,
        /// The shared device they are signed in on for a few minutes, if it is one.
        shared_device_id: Option<String>,
        /// The token of the program that asks in their name, if it is one.
        api_token_id: Option<String>,
    }
}

impl Member {
    fn zone(&self) -> TimeZone {
        calendar::zone(&self.time_zone)
    }

    /// The family's day and minute at an instant.
    pub fn family_now(&self, at: Timestamp) -> Now {
        calendar::now(&self.zone(), self.day_starts_at, at)
    }

    /// The family's day at an instant.
    pub fn day(&self, at: Timestamp) -> Day {
        self.family_now(at).day
    }

    /// The first instant of a day of the family.
    pub fn start_of(&self, day: Day) -> Timestamp {
        calendar::at_minute(&self.zone(), day, self.day_starts_at)
    }

    /// Noon of a day of the family.
    pub fn noon_of(&self, day: Day) -> Timestamp {
        calendar::at_minute(&self.zone(), day, NOON)
    }

    /// Refuses a member of the other role.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub fn require(self, role: Role) -> Result<Self, ApiError> {
        if self.role == role { Ok(self) } else { Err(refusals::WRONG_ROLE) }
    }
}
