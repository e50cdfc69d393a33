//! Claims: a kid is doing a chore for anyone (docs/product/routines.md#claims).

use super::model::{Claim, Now};
use crate::bounds::{CLAIM_MINUTES, DAY_MINUTES, DAY_STARTS_AT_MAX};

impl Claim {
    /// Whether it holds at a moment.
    ///
    /// ```
    /// use rules::{Claim, Day, Now, Part};
    ///
    /// let day = Day::parse("2026-03-02").unwrap();
    /// let claim = Claim { day, part: Part::Any, kid_id: "ana".into(), until_day: day, until_minute: 600 };
    /// assert!(claim.holds(Now { day, minute: 599 }));
    /// assert!(!claim.holds(Now { day, minute: 600 }));
    /// ```
    pub fn holds(&self, now: Now) -> bool {
        now.day == self.until_day && now.minute < self.until_minute
    }
}

/// The minute of the family's day from which on a claim made now no longer holds: two hours later, but not past the
/// end of the day (docs/product/routines.md#claims).
///
/// ```
/// use rules::routine::claim_until;
/// use rules::{Day, Now};
///
/// let day = Day::parse("2026-03-02").unwrap();
/// assert_eq!(claim_until(Now { day, minute: 600 }, 0), 720);
/// assert_eq!(claim_until(Now { day, minute: 1_430 }, 0), 1_440);
/// ```
pub fn claim_until(now: Now, day_starts_at: i32) -> i32 {
    let end = DAY_MINUTES + day_starts_at.clamp(0, DAY_STARTS_AT_MAX);
    now.minute.saturating_add(CLAIM_MINUTES).min(end)
}
