//! The time for which photos are kept (docs/product/chores.md#photos-kept).

use jiff::Timestamp;
use rules::Day;

use crate::auth::Member;

/// The number of days after its upload for which an unused photo stays.
const UNUSED_DAYS: i32 = 1;
/// The number of days after the decision for which the photo of a submission stays.
const DECIDED_DAYS: i32 = 7;

/// The instants since which photos are kept (docs/product/chores.md#photos-kept). Older ones are
/// answered like missing ones, whether or not they have been deleted.
#[derive(Debug, Clone, Copy)]
pub struct KeptSince {
    /// The earliest upload of an unused photo.
    pub(super) unused: Timestamp,
    /// The earliest decision about a submission with a photo.
    pub decided: Timestamp,
}

impl KeptSince {
    /// For a family, on one of its days; `start_of` gives the first instant of a day.
    pub fn on(today: Day, start_of: impl Fn(Day) -> Timestamp) -> Self {
        let days_ago = |days: i32| today.add_days(-days).map_or(Timestamp::UNIX_EPOCH, &start_of);
        Self { unused: days_ago(UNUSED_DAYS), decided: days_ago(DECIDED_DAYS) }
    }

    /// For the family of a member.
    pub fn of(member: &Member, now: Timestamp) -> Self {
        Self::on(member.day(now), |day| member.start_of(day))
    }
}
