//! How long photos are kept (docs/product/chores.md#photos-kept).

use jiff::Timestamp;
use rules::Day;

use crate::auth::Member;

/// Days after the one of its upload for which a photo that is used nowhere stays.
const UNUSED_DAYS: i32 = 1;
/// Days after the decision for which the photo of what was handed in stays.
const DECIDED_DAYS: i32 = 7;

/// From when on photos are still there (docs/product/chores.md#photos-kept). What is from before is answered
/// like what does not exist, whether it has been deleted or not.
#[derive(Debug, Clone, Copy)]
pub struct KeptSince {
    /// The first upload of those used nowhere.
    pub(super) unused: Timestamp,
    /// The first decision about what photos prove.
    pub decided: Timestamp,
}

impl KeptSince {
    /// For a family, on a day of it whose first instants `start_of` tells.
    pub fn on(today: Day, start_of: impl Fn(Day) -> Timestamp) -> Self {
        let days_ago = |days: i32| today.add_days(-days).map_or(Timestamp::UNIX_EPOCH, &start_of);
        Self { unused: days_ago(UNUSED_DAYS), decided: days_ago(DECIDED_DAYS) }
    }

    /// For the family of a member.
    pub fn of(member: &Member, now: Timestamp) -> Self {
        Self::on(member.day(now), |day| member.start_of(day))
    }
}
