//! Checks the input of decisions and corrections.

use super::checked::{Checked, past_day, required, short_text, within};
use crate::bounds::{DONE_FOR_DAYS, POINTS_MAX, PRAISE_MAX, REVIEW_NOTE_MAX};
use crate::day::Day;
use crate::message::Message;
use crate::sentences as say;

/// A parent's note on a rejection: trimmed, at most 500 characters, `None` when blank
/// (docs/product/chores.md#reject-reason).
///
/// ```
/// use rules::validate::review_note;
///
/// assert_eq!(review_note(Some(" The floor, too ")), Ok(Some("The floor, too".into())));
/// assert_eq!(review_note(Some(" ")), Ok(None));
/// assert_eq!(review_note(Some(&"x".repeat(501))).unwrap_err().text(), "A note must be at most 500 characters long.");
/// ```
pub fn review_note(value: Option<&str>) -> Checked<Option<String>> {
    at_most(value, REVIEW_NOTE_MAX, say::note_long)
}

/// A line of praise: trimmed, at most 120 characters, none when blank (docs/product/chores.md#praise).
///
/// ```
/// use rules::validate::praise;
///
/// assert_eq!(praise(Some("So tidy!")), Ok(Some("So tidy!".into())));
/// assert_eq!(praise(Some(&"x".repeat(121))).unwrap_err().text(), "Praise must be at most 120 characters long.");
/// ```
pub fn praise(value: Option<&str>) -> Checked<Option<String>> {
    at_most(value, PRAISE_MAX, say::praise_long)
}

/// Points by which a parent corrects a balance, up or down (docs/product/chores.md#adjust).
///
/// ```
/// use rules::validate::adjust_points;
///
/// assert_eq!(adjust_points(-3), Ok(-3));
/// assert_eq!(adjust_points(0).unwrap_err().text(), "Points must not be 0.");
/// assert_eq!(adjust_points(1_000_001).unwrap_err().text(), "Points must be a whole number up to 1,000,000.");
/// ```
pub fn adjust_points(value: i64) -> Checked<i32> {
    match within(value, -POINTS_MAX, POINTS_MAX) {
        Some(0) => Err(say::adjust_zero()),
        Some(points) => Ok(points),
        None => Err(say::adjust_range(POINTS_MAX)),
    }
}

/// The reason for correcting a balance, trimmed, 1 to 2,000 characters (docs/product/chores.md#adjust).
///
/// ```
/// use rules::validate::adjust_reason;
///
/// assert_eq!(adjust_reason(" Broken vase "), Ok("Broken vase".into()));
/// assert_eq!(adjust_reason("").unwrap_err().text(), "Please write a reason.");
/// ```
pub fn adjust_reason(value: &str) -> Checked<String> {
    required(value, say::adjust_reason_missing()).and_then(short_text)
}

/// The day of a chore that a parent logs for a kid: today or up to 7 days before
/// (docs/product/chores.md#done-for-a-kid).
///
/// ```
/// use rules::Day;
/// use rules::validate::done_day;
///
/// let today = Day::parse("2025-03-08").unwrap();
/// assert_eq!(done_day(today, today), Ok(today));
/// assert_eq!(done_day(today.add_days(1).unwrap(), today).unwrap_err().text(), "This day has not come yet.");
/// assert_eq!(done_day(today.add_days(-8).unwrap(), today).unwrap_err().text(), "This was done more than 7 days ago.");
/// ```
pub fn done_day(day: Day, today: Day) -> Checked<Day> {
    past_day(day, today, DONE_FOR_DAYS)
}

fn at_most(
    value: Option<&str>,
    most: usize,
    too_long: fn(usize) -> Message,
) -> Checked<Option<String>> {
    match value.map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) if text.chars().count() > most => Err(too_long(most)),
        Some(text) => Ok(Some(text.into())),
    }
}
