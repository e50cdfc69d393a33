//! Checks the starts of a family's days and weeks, and times of the day.

use super::checked::{Checked, within};
use crate::bounds::DAY_STARTS_AT_MAX;
use crate::sentences as say;

const DAY_MINUTES: i32 = 24 * 60;

/// The first day of a family's weeks, 1 for Monday to 7 for Sunday (docs/product/people.md#week-start).
///
/// ```
/// use rules::validate::week_start;
///
/// assert_eq!(week_start(7), Ok(7));
/// assert_eq!(week_start(0).unwrap_err().text(), "A week begins on a day from 1, Monday, to 7, Sunday.");
/// ```
pub fn week_start(value: i64) -> Checked<i32> {
    within(value, 1, 7).ok_or_else(say::week_start_range)
}

/// The start of a family's day in minutes after midnight, 0 to 300 (docs/product/people.md#day-starts-at).
///
/// ```
/// use rules::validate::day_starts_at;
///
/// assert_eq!(day_starts_at(240), Ok(240));
/// assert_eq!(day_starts_at(301).unwrap_err().text(), "A day can begin up to 300 minutes after midnight.");
/// ```
pub fn day_starts_at(value: i64) -> Checked<i32> {
    within(value, 0, DAY_STARTS_AT_MAX).ok_or_else(|| say::day_starts_range(DAY_STARTS_AT_MAX))
}

/// A time of the day, in minutes after midnight, 0 to 1,439 (docs/product/programs.md#notification-settings).
///
/// ```
/// use rules::validate::minute_of_day;
///
/// assert_eq!(minute_of_day(1_439), Ok(1_439));
/// assert_eq!(minute_of_day(1_440).unwrap_err().text(), "Please choose a time of the day.");
/// ```
pub fn minute_of_day(value: i64) -> Checked<i32> {
    within(value, 0, DAY_MINUTES - 1).ok_or_else(say::minute_range)
}
