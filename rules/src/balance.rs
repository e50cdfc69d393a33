//! The message that previews a correction of points (docs/product/chores.md#adjust).

use crate::message::Message;
use crate::number::MAX_SAFE_INTEGER;
use crate::sentences;

/// Tells a kid's balance after a correction, before it is made; a deduction stops at 0. For a correction of 0, or of
/// `i64::MIN` (given when the input is no whole number), it tells the balance as it is.
///
/// ```
/// use rules::balance::balance_after;
///
/// assert_eq!(balance_after("mia", 12, -3).text(), "mia then has 9 points.");
/// assert_eq!(balance_after("mia", 2, -3).text(), "Only 2 can be taken: mia then has 0 points.");
/// ```
pub fn balance_after(username: &str, points: i64, moved: i64) -> Message {
    let points = points.clamp(0, MAX_SAFE_INTEGER);
    let after = points.saturating_add(moved).min(MAX_SAFE_INTEGER);
    if moved == 0 || moved == i64::MIN {
        sentences::balance_now(username, points)
    } else if after >= 0 {
        sentences::balance_then(username, after)
    } else if points == 0 {
        sentences::balance_nothing(username)
    } else {
        sentences::balance_short(username, points)
    }
}
