//! What a check answers.

use crate::message::Message;

/// A checked value, or the message to show.
///
/// ```
/// use rules::validate::{Checked, chore_points};
///
/// let checked: Checked<i32> = chore_points(15);
/// assert_eq!(checked, Ok(15));
/// ```
pub type Checked<T> = Result<T, Message>;

/// The number when it lies in `least..=most`.
pub(super) fn within(value: i64, least: i32, most: i32) -> Option<i32> {
    i32::try_from(value).ok().filter(|value| (least..=most).contains(value))
}
