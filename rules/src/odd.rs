//! Reasons for a parent to ask before approving something (docs/product/screens-by-role.md#approve-all).

use serde::{Deserialize, Serialize};

use crate::bounds::{MUCH_MINUTES, MUCH_TIMES};
use crate::message::Message;
use crate::sentences;

/// The facts about something that waits for approval; further fields are ignored.
///
/// ```
/// let reported = rules::Reported { done_offline: true, ..Default::default() };
/// assert_eq!(rules::odd::reason(&reported).unwrap().text(), "Done offline.");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "what was told, yes or no")]
pub struct Reported {
    /// Whether it was ticked on a shared tablet without a PIN.
    pub unverified: bool,
    /// Whether the day is uncertain, because no clock could tell it and the kid picked it.
    pub time_uncertain: bool,
    /// Whether it arrived well after it was done.
    pub done_offline: bool,
    /// Minutes of the kid's day, this included.
    pub day_minutes: i32,
    /// Whether it was another kid's turn.
    pub helped: bool,
    /// Whether it is a retry.
    pub is_retry: bool,
}

/// The reason for a parent to look at something before approving it with others, if there is one.
///
/// ```
/// let reported = rules::Reported { day_minutes: 121, is_retry: true, ..Default::default() };
/// assert_eq!(rules::odd::reason(&reported).unwrap().text(), "Over 120 minutes that day.");
/// assert_eq!(rules::odd::reason(&rules::Reported::default()), None);
/// ```
pub fn reason(reported: &Reported) -> Option<Message> {
    let Reported { unverified, time_uncertain, done_offline, day_minutes, helped, is_retry } =
        *reported;
    if unverified {
        Some(sentences::odd_unverified())
    } else if time_uncertain {
        Some(sentences::odd_picked())
    } else if done_offline {
        Some(sentences::odd_offline())
    } else if day_minutes > MUCH_MINUTES {
        Some(sentences::odd_minutes(MUCH_MINUTES))
    } else if helped {
        Some(sentences::odd_helped())
    } else if is_retry {
        Some(sentences::odd_retry())
    } else {
        None
    }
}

/// Whether a kid's day has more than 120 minutes or more than 3 submissions (docs/product/chores.md#day-sum).
///
/// ```
/// assert!(rules::odd::is_much(121, 1));
/// assert!(!rules::odd::is_much(120, 3));
/// ```
pub fn is_much(day_minutes: i32, day_count: i32) -> bool {
    day_minutes > MUCH_MINUTES || day_count > MUCH_TIMES
}
