//! What a kid reads while the timer runs and after submitting (docs/product.md#encouragement).
//!
//! Texts of our own (docs/product.md#kid-texts): they have at most eight words, begin with a verb and use words an eight-year-old reads.

use crate::effort::{effort_points, is_high_effort};
use crate::words::counted;

/// The encouragement for whole minutes on the timer (docs/product.md#encouragement).
///
/// ```
/// use rules::encouragement::encouragement;
///
/// assert_eq!(encouragement(0), "Start strong! Every minute counts.");
/// assert_eq!(encouragement(20), "Celebrate! You earned all the effort points.");
/// ```
pub fn encouragement(minutes: i32) -> &'static str {
    match minutes {
        ..1 => "Start strong! Every minute counts.",
        1..5 => "Keep going! You are warming up.",
        5..10 => "Keep it up! You are doing great.",
        10..15 => "Look at you! Ten minutes done.",
        15..20 => "Hold on! You are nearly there.",
        20.. => "Celebrate! You earned all the effort points.",
    }
}

/// What the kid reads after submitting a chore with whole minutes of effort (docs/product.md#submit): the fixed sentences, the
/// effort and, from 10 minutes on, the streak.
///
/// ```
/// use rules::encouragement::submitted_message;
///
/// assert_eq!(submitted_message(0), "Chore submitted successfully! It is now pending approval.");
/// assert_eq!(
///     submitted_message(12),
///     "Chore submitted successfully! It is now pending approval. Get 6 effort points for 12 minutes. \
///      Smile! Your streak is safe today.",
/// );
/// ```
pub fn submitted_message(minutes: i32) -> String {
    let points = effort_points(minutes);
    let earned = counted(points, "effort point", "effort points");
    let effort =
        if points > 0 { format!(" Get {earned} for {minutes} minutes.") } else { String::new() };
    let streak = if is_high_effort(minutes) { " Smile! Your streak is safe today." } else { "" };
    format!("Chore submitted successfully! It is now pending approval.{effort}{streak}")
}
