//! Texts for a kid while the timer runs and after submitting (docs/product/chores.md#encouragement).
//!
//! Fixed texts (docs/product/screens.md#kid-texts) have at most eight words, begin with a verb and use words that an
//! eight-year-old reads.

use crate::effort::{effort_points, is_high_effort};
use crate::message::Message;
use crate::sentences as say;

/// The encouragement for whole minutes on the timer (docs/product/chores.md#encouragement).
///
/// ```
/// use rules::encouragement::encouragement;
///
/// assert_eq!(encouragement(0).text(), "Start strong! Every minute counts.");
/// assert_eq!(encouragement(20).text(), "Celebrate! You earned all the effort points.");
/// ```
pub fn encouragement(minutes: i32) -> Message {
    match minutes {
        ..1 => say::effort_start(),
        1..5 => say::effort_warm(),
        5..10 => say::effort_great(),
        10..15 => say::effort_ten(),
        15..20 => say::effort_near(),
        20.. => say::effort_all(),
    }
}

/// The messages after submitting a chore with whole minutes of effort, one a sentence (docs/product/chores.md#submit):
/// the fixed ones, the effort and, from 10 minutes on, the streak.
///
/// ```
/// use rules::encouragement::submitted_message;
///
/// let texts = |minutes| submitted_message(minutes).iter().map(|said| said.text()).collect::<Vec<_>>().join(" ");
/// assert_eq!(texts(0), "Chore submitted successfully! It is now pending approval.");
/// assert_eq!(
///     texts(12),
///     "Chore submitted successfully! It is now pending approval. Get 6 effort points for 12 minutes. \
///      Smile! Your streak is safe today.",
/// );
/// ```
pub fn submitted_message(minutes: i32) -> Vec<Message> {
    let mut said = vec![say::chore_submitted()];
    let points = effort_points(minutes);
    if points > 0 {
        said.push(say::effort_earned(points, minutes));
    }
    if is_high_effort(minutes) {
        said.push(say::streak_safe());
    }
    said
}
