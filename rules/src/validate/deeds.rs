//! Checks what a kid tells of something they did besides their chores (docs/product/points.md#deeds-told).

use super::checked::{Checked, name, past_day, within};
use crate::bounds::{DEED_DAYS, EFFORT_MINUTES_MAX};
use crate::day::Day;
use crate::sentences as say;

/// The name of a deed, trimmed, 1 to 120 characters.
///
/// ```
/// use rules::validate::deed_name;
///
/// assert_eq!(deed_name(" Shovelled snow "), Ok("Shovelled snow".into()));
/// assert_eq!(deed_name("").unwrap_err().text(), "Please write what you did.");
/// ```
pub fn deed_name(value: &str) -> Checked<String> {
    name(value, say::deed_missing())
}

/// The day on which they did it: today or up to 30 days before.
///
/// ```
/// use rules::Day;
/// use rules::validate::deed_day;
///
/// let today = Day::parse("2025-03-08").unwrap();
/// assert_eq!(deed_day(today, today), Ok(today));
/// assert_eq!(deed_day(today.add_days(1).unwrap(), today).unwrap_err().text(), "This day has not come yet.");
/// assert_eq!(deed_day(today.add_days(-31).unwrap(), today).unwrap_err().text(), "This was done more than 30 days ago.");
/// ```
pub fn deed_day(day: Day, today: Day) -> Checked<Day> {
    past_day(day, today, DEED_DAYS)
}

/// The minutes it took, 1 to 240.
///
/// ```
/// use rules::validate::deed_minutes;
///
/// assert_eq!(deed_minutes(30), Ok(30));
/// assert_eq!(deed_minutes(0).unwrap_err().text(), "Minutes must be 1 to 240.");
/// ```
pub fn deed_minutes(value: i64) -> Checked<i32> {
    within(value, 1, EFFORT_MINUTES_MAX)
        .ok_or_else(|| say::deed_minutes_range(1, EFFORT_MINUTES_MAX))
}
