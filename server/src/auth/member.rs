//! The acting member of a family.

use jiff::{Timestamp, tz::TimeZone};
use rules::{CarerDays, Day, Role, routine::Now};

use crate::{
    calendar,
    error::{ApiError, refusals},
};

/// The placeholder for the password hash of an imported member: nobody can sign in as them until a
/// parent sets a password.
pub(crate) const NO_PASSWORD: &str = "none";

/// Twelve hours after midnight, in minutes.
const NOON: i32 = 12 * 60;

crate::db::row! {
    /// A signed-in user.
    #[derive(Debug, Clone)]
    pub struct Member {
        /// Their id.
        id: String,
        /// Their family; they never reach the data of another one.
        family_id: String,
        /// Their username as typed at sign-up.
        username: String,
        /// Their current role, which may have changed since they signed in.
        role: Role,
        /// The first day on which a carer is there; none for others.
        cares_from: Option<Day>,
        /// The last day on which a carer is there, if there is one.
        cares_until: Option<Day>,
        /// Their balance at the time of the request, in points; 0 for parents and carers. For display only:
        /// spending reads it again.
        points: i64,
        /// The version of their valid tokens; other tokens are refused.
        token_version: i64,
        /// The IANA name of the family's time zone.
        time_zone: String,
        /// The start of the family's day, in minutes after midnight.
        day_starts_at: i32,
        /// The earliest instant at which something of the family counts by itself, or an earlier one.
        next_due_at: Option<Timestamp>,
        /// The session of the request; none outside a request.
        session_id: Option<String>,
        /// When that session was last used, to the hour.
        session_used_at: Option<Timestamp>,
        /// The shared device of their short session, if it is one.
        shared_device_id: Option<String>,
        /// The token of the program that acts in their name, if one does.
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

    /// Whether they belong to the family at an instant: a carer does so on some days alone.
    pub fn is_there(&self, at: Timestamp) -> bool {
        self.role != Role::Carer
            || self.cares_from.is_some_and(|from_day| {
                CarerDays { from_day, until_day: self.cares_until }.has(self.day(at))
            })
    }

    /// Refuses a member of another role.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub fn require(self, role: Role) -> Result<Self, ApiError> {
        self.require_one_of(&[role])
    }

    /// Refuses a member whose role is none of these.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub fn require_one_of(self, roles: &[Role]) -> Result<Self, ApiError> {
        if roles.contains(&self.role) { Ok(self) } else { Err(refusals::WRONG_ROLE) }
    }
}
