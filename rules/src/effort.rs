//! Effort points and the summary of a chore history (docs/product/chores.md#effort).

use serde::{Deserialize, Serialize};

use crate::bounds::{EFFORT_POINTS_MAX, HIGH_EFFORT_MINUTES};

/// Points earned for whole minutes of effort: half a point a minute, rounded down, 0 to 10 (docs/product/chores.md#effort-points).
/// Minutes below 0 earn nothing.
///
/// ```
/// use rules::effort::effort_points;
///
/// assert_eq!(effort_points(1), 0);
/// assert_eq!(effort_points(19), 9);
/// assert_eq!(effort_points(20), 10);
/// assert_eq!(effort_points(240), 10);
/// ```
pub fn effort_points(minutes: i32) -> i32 {
    (minutes / 2).clamp(0, EFFORT_POINTS_MAX)
}

/// The fill of the effort bar, 0 to 1: the effort points divided by 10 (docs/product/chores.md#effort-points).
///
/// ```
/// use rules::effort::effort_progress;
///
/// assert_eq!(effort_progress(0), 0.0);
/// assert_eq!(effort_progress(10), 0.5);
/// assert_eq!(effort_progress(240), 1.0);
/// ```
pub fn effort_progress(minutes: i32) -> f64 {
    f64::from(effort_points(minutes)) / f64::from(EFFORT_POINTS_MAX)
}

/// Whether whole minutes of effort are high effort, 10 or more (docs/product/chores.md#high-effort).
///
/// ```
/// use rules::effort::is_high_effort;
///
/// assert!(!is_high_effort(9));
/// assert!(is_high_effort(10));
/// ```
pub fn is_high_effort(minutes: i32) -> bool {
    minutes >= HIGH_EFFORT_MINUTES
}

/// The fields of a chore submission that the summary needs; further fields are ignored
/// (docs/product/programs.md#f-submission).
///
/// ```
/// let entry: rules::EffortEntry = serde_json::from_str(
///     r#"{"effort_minutes":12,"effort_points":6,"is_retry":false,"streak_bonus_points":null,"chore_name":"Dishes"}"#,
/// )
/// .unwrap();
/// assert_eq!(entry.effort_points, 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EffortEntry {
    /// Effort, in whole minutes.
    pub effort_minutes: i32,
    /// Effort points the server gave, in points.
    pub effort_points: i32,
    /// Whether it was a retry.
    pub is_retry: bool,
    /// Streak bonus shown on this entry, in points; `None` or 0 if there is none.
    pub streak_bonus_points: Option<i32>,
}

/// The cards and the bonus banner of the chore history (docs/product/chores.md#effort-summary).
///
/// ```
/// assert_eq!(rules::effort::effort_summary(&[]), rules::EffortSummary::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct EffortSummary {
    /// Total effort, in minutes.
    pub total_minutes: i64,
    /// Effort points earned in all, in points.
    pub total_points: i64,
    /// Average effort a chore, in minutes, rounded to one decimal; 0 without chores.
    pub average_minutes: f64,
    /// Retry attempts.
    pub retries: i32,
    /// Chores with 10 or more minutes.
    pub high_effort: i32,
    /// Streak bonuses in all, in points.
    pub bonus_points: i64,
    /// Entries that carry a streak bonus.
    pub milestones: i32,
}

/// Sums up a chore history (docs/product/chores.md#effort-summary). The average is over all entries.
///
/// ```
/// use rules::EffortEntry;
/// use rules::effort::effort_summary;
///
/// let timed = EffortEntry { effort_minutes: 25, effort_points: 10, is_retry: true, streak_bonus_points: Some(10) };
/// let untimed = EffortEntry { effort_minutes: 0, effort_points: 0, is_retry: false, streak_bonus_points: None };
/// let summary = effort_summary(&[timed, untimed]);
/// assert_eq!((summary.total_minutes, summary.average_minutes, summary.high_effort), (25, 12.5, 1));
/// assert_eq!((summary.retries, summary.bonus_points, summary.milestones), (1, 10, 1));
/// ```
pub fn effort_summary(entries: &[EffortEntry]) -> EffortSummary {
    let mut summary = EffortSummary::default();
    for entry in entries {
        let bonus = entry.streak_bonus_points.unwrap_or(0);
        summary.total_minutes += i64::from(entry.effort_minutes);
        summary.total_points += i64::from(entry.effort_points);
        summary.retries += i32::from(entry.is_retry);
        summary.high_effort += i32::from(is_high_effort(entry.effort_minutes));
        summary.bonus_points += i64::from(bonus);
        summary.milestones += i32::from(bonus > 0);
    }
    summary.average_minutes = average(summary.total_minutes, entries.len());
    summary
}

/// `total / count` rounded to one decimal, halves up, in whole numbers up to the last step.
fn average(total: i64, count: usize) -> f64 {
    let Ok(count @ 1..) = i64::try_from(count) else { return 0.0 };
    let tenths = (total * 20 + count) / (count * 2);
    // The minutes of one submission fit an i32, and so does their average times ten: nothing is lost.
    #[allow(clippy::cast_precision_loss)]
    let tenths = tenths as f64;
    tenths / 10.0
}
