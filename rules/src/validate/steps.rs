//! Checks the steps of a chore.

use super::checked::{Checked, within};
use crate::bounds::{STEP_MINUTES_MAX, STEP_TEXT_MAX, STEPS_MAX};
use crate::sentences as say;

/// The number of a chore's steps, 0 to 12 (docs/product/chores.md#steps).
///
/// ```
/// use rules::validate::steps_count;
///
/// assert_eq!(steps_count(12), Ok(()));
/// assert_eq!(steps_count(13).unwrap_err().text(), "A chore can have at most 12 steps.");
/// ```
pub fn steps_count(count: usize) -> Checked<()> {
    if count > STEPS_MAX { Err(say::steps_many(STEPS_MAX)) } else { Ok(()) }
}

/// The text of a step, trimmed, 1 to 60 characters (docs/product/chores.md#steps).
///
/// ```
/// use rules::validate::step_text;
///
/// assert_eq!(step_text(" Rinse "), Ok("Rinse".into()));
/// assert_eq!(step_text(" ").unwrap_err().text(), "A step must be 1 to 60 characters long.");
/// ```
pub fn step_text(value: &str) -> Checked<String> {
    let text = value.trim();
    if !(1..=STEP_TEXT_MAX).contains(&text.chars().count()) {
        return Err(say::step_text_length(1, STEP_TEXT_MAX));
    }
    Ok(text.into())
}

/// The steps of a submission: the number done, and of how many. Out of range they are moved into it, because a
/// submission is never refused for its steps; nothing without steps (docs/product/chores.md#steps).
///
/// ```
/// use rules::validate::steps_done;
///
/// assert_eq!(steps_done(Some(5), Some(6)), Some((5, 6)));
/// assert_eq!(steps_done(Some(9), Some(6)), Some((6, 6)));
/// assert_eq!(steps_done(Some(1), Some(0)), None);
/// assert_eq!(steps_done(None, Some(6)), None);
/// ```
pub fn steps_done(done: Option<i64>, total: Option<i64>) -> Option<(i32, i32)> {
    let most = i64::try_from(STEPS_MAX).unwrap_or(i64::MAX);
    let total = total?.clamp(0, most);
    let done = done?.clamp(0, total);
    let [done, total] = [done, total].map(|number| i32::try_from(number).unwrap_or(0));
    (total > 0).then_some((done, total))
}

/// The minutes of a step, 1 to 60 (docs/product/chores.md#steps).
///
/// ```
/// use rules::validate::step_minutes;
///
/// assert_eq!(step_minutes(3), Ok(3));
/// assert_eq!(step_minutes(0).unwrap_err().text(), "A step can take 1 to 60 minutes.");
/// ```
pub fn step_minutes(value: i64) -> Checked<i32> {
    within(value, 1, STEP_MINUTES_MAX).ok_or_else(|| say::step_minutes_range(1, STEP_MINUTES_MAX))
}
