//! Recognises retries (docs/product/chores.md#retry).

use serde::{Deserialize, Serialize};

use crate::bounds::RETRY_WINDOW_MS;
use crate::status::SubmissionStatus;

/// The fields of an earlier submission that the retry rule needs; further fields are ignored
/// (docs/product/programs.md#f-history).
///
/// ```
/// use rules::{HistoryEntry, SubmissionStatus};
///
/// let entry = HistoryEntry { chore_id: "dishes".into(), submitted_at: 0, status: SubmissionStatus::Rejected };
/// assert!(rules::retry::is_retry("dishes", 1_000, &[entry]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct HistoryEntry {
    /// The chore submitted.
    pub chore_id: String,
    /// Its time, in milliseconds since the epoch.
    pub submitted_at: i64,
    /// Its state now.
    pub status: SubmissionStatus,
}

/// Whether a submission of a chore at an instant (milliseconds since the epoch) is a retry: the history holds a rejected
/// or pending submission of the same chore from that instant or up to exactly 24 hours before it (docs/product/chores.md#retry). The history
/// must not hold the submission itself.
///
/// ```
/// use rules::retry::is_retry;
/// use rules::{HistoryEntry, SubmissionStatus};
///
/// let day = 24 * 60 * 60 * 1000;
/// let history = [HistoryEntry { chore_id: "dishes".into(), submitted_at: 0, status: SubmissionStatus::PendingApproval }];
/// assert!(is_retry("dishes", day, &history));
/// assert!(!is_retry("dishes", day + 1, &history));
/// assert!(!is_retry("laundry", day, &history));
/// ```
pub fn is_retry(chore_id: &str, submitted_at: i64, history: &[HistoryEntry]) -> bool {
    history.iter().any(|entry| {
        let age = submitted_at.checked_sub(entry.submitted_at);
        entry.chore_id == chore_id
            && matches!(
                entry.status,
                SubmissionStatus::PendingApproval | SubmissionStatus::Rejected
            )
            && age.is_some_and(|age| (0..=RETRY_WINDOW_MS).contains(&age))
    })
}
