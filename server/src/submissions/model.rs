//! Rows, requests and answers of submissions.

use jiff::Timestamp;
use rules::{Day, EffortSummary, HistoryEntry, SubmissionStatus, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    fields::Fields,
    moment::ReportedTime,
    review::model::{RejectReason, Sticker, review_input},
    routines::handed_in::Key,
    sentences,
};

/// A chore that a kid hands in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SubmitChore {
    /// Whole minutes on the effort timer. 0 if absent.
    #[schema(minimum = 0, maximum = 240, example = 24)]
    pub effort_minutes: Option<i64>,
    /// When the kid pressed the button, if they were offline: at most 7 days ago (in the outbox 30)
    /// and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether that time is uncertain. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub time_uncertain: bool,
    /// For a chore that comes back: the day that, with `part`, identifies the occurrence it was
    /// done for. Both or neither: without them it is an extra or, if the chore can only be done
    /// when it is due, for the most urgent occurrence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurrence_day: Option<Day>,
    /// The part of that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub part: Option<Part>,
    /// Whether the kid did another kid's turn for them. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub helping: bool,
    /// The photo of what was done: one that the kid sent as a proof and has not used yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub photo_id: Option<String>,
    /// How many of the chore's steps were done, if it was played step by step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 12, example = 5)]
    pub steps_done: Option<i64>,
    /// How many steps it had on the device. Without both nothing is told of steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 12, example = 6)]
    pub steps_total: Option<i64>,
}

impl SubmitChore {
    /// When it was done.
    pub(super) fn reported_time(&self) -> ReportedTime {
        ReportedTime { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }

    /// The key of the occurrence it names, if any; a missing half is noted in `fields`.
    pub(super) fn occurrence(&self, fields: &mut Fields) -> Option<Key> {
        match (self.occurrence_day, self.part) {
            (Some(day), Some(part)) => {
                return Some(Key { day, part, is_helping: self.helping });
            }
            (None, None) => {}
            (day, _) => {
                let missing = if day.is_none() { "occurrence_day" } else { "part" };
                fields.take(missing, Err::<(), _>(sentences::field_required()));
            }
        }
        None
    }
}

crate::db::row! {
    /// A submission of a chore.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct ChoreSubmission {
        /// The submission's id.
        id: String,
        /// The chore; it may have been deleted since.
        chore_id: String,
        /// The chore's name when it was handed in.
        #[schema(example = "Feed the dragon")]
        chore_name: String,
        /// The chore's points when it was handed in.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Its status.
        status: SubmissionStatus,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server received it: later if the kid was offline.
        received_at: Timestamp,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
        /// Whole minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 24)]
        effort_minutes: i32,
        /// Points for the effort, credited with the chore's.
        #[schema(minimum = 0, maximum = 10, example = 10)]
        effort_points: i32,
        /// Whether the same chore was rejected or pending within the 24 hours before.
        #[schema(example = false)]
        is_retry: bool,
        /// The streak bonuses of its day, in points, if there are any and it is the day's first
        /// approved submission.
        #[schema(required, minimum = 0, maximum = 185, example = json!(null))]
        streak_bonus_points: Option<i64>,
        /// The longest milestone among them, in days.
        #[schema(required, minimum = 3, maximum = 30, example = json!(null))]
        streak_day: Option<i32>,
        /// The number of times it was decided, undone or withdrawn; undoing takes it.
        #[serde(default)]
        #[schema(minimum = 0, example = 1)]
        decision: i32,
        /// The reason for the rejection, if a parent gave one.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The praise with an approval, or the note with a rejection.
        #[schema(required, example = "So tidy!")]
        review_note: Option<String>,
        /// The sticker with an approval.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The username of the parent who logged it, if one did.
        #[schema(required, example = json!(null))]
        recorded_by: Option<String>,
        /// Whether it earns points; if not, it counts for the streak only.
        #[serde(default = "pays")]
        #[schema(example = true)]
        pays: bool,
        /// For a chore that comes back: the day that, with `part`, identifies the occurrence it was
        /// done for.
        #[serde(default)]
        #[schema(required)]
        occurrence_day: Option<Day>,
        /// The part of that day.
        #[serde(default)]
        #[schema(required)]
        part: Option<Part>,
        /// The name of the shared device it was handed in on, if any.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether it was ticked without a PIN.
        #[serde(default)]
        #[schema(example = false)]
        unverified: bool,
        /// The name of the API token that ticked it, if any.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The username of the carer who ticked it for the kid, if one did.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        carer: Option<String>,
        /// The photo of what was done, until 7 days after the decision.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// When it counts by itself, if no parent decides before.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        counts_at: Option<Timestamp>,
        /// How many of the chore's steps were done, if it was played step by step.
        #[serde(default)]
        #[schema(required, minimum = 0, maximum = 12, example = json!(null))]
        steps_done: Option<i32>,
        /// How many steps it had then.
        #[serde(default)]
        #[schema(required, minimum = 1, maximum = 12, example = json!(null))]
        steps_total: Option<i32>,
    }
}

/// The value for data stored before this field existed.
fn pays() -> bool {
    true
}

crate::db::row! {
    /// A submission in short.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ChoreHistoryEntry {
        /// The submission's id.
        id: String,
        /// The chore.
        chore_id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// Its status.
        status: SubmissionStatus,
    }
}

/// The summary of a kid's submissions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoreSummary {
    /// Total effort, in minutes.
    #[schema(minimum = 0, example = 480)]
    total_minutes: i64,
    /// Total points for effort.
    #[schema(minimum = 0, example = 160)]
    total_points: i64,
    /// Average effort per submission, in tenths of a minute.
    #[schema(minimum = 0, maximum = 2400, example = 125)]
    average_tenths: i64,
    /// The number of retries.
    #[schema(minimum = 0, example = 2)]
    retries: i32,
    /// The number of submissions of 10 minutes or more.
    #[schema(minimum = 0, example = 21)]
    high_effort: i32,
    /// Total streak bonuses, in points.
    #[schema(minimum = 0, example = 35)]
    bonus_points: i64,
    /// The number of submissions with a streak bonus.
    #[schema(minimum = 0, example = 2)]
    milestones: i32,
}

impl From<EffortSummary> for ChoreSummary {
    fn from(summary: EffortSummary) -> Self {
        Self {
            total_minutes: summary.total_minutes,
            total_points: summary.total_points,
            average_tenths: tenths(summary.average_minutes),
            retries: summary.retries,
            high_effort: summary.high_effort,
            bonus_points: summary.bonus_points,
            milestones: summary.milestones,
        }
    }
}

crate::db::row! {
    /// A pending submission.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingChoreSubmission {
        /// The submission's id; approving and rejecting take it.
        id: String,
        /// The chore; it may have been deleted since.
        chore_id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server received it.
        received_at: Timestamp,
        /// Whether the two differ by more than 5 minutes.
        #[schema(example = false)]
        done_offline: bool,
        /// The kid's username.
        #[schema(example = "leo")]
        kid_username: String,
        /// The chore's name when it was handed in.
        #[schema(example = "Feed the dragon")]
        chore_name: String,
        /// The chore's points when it was handed in.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Whole minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 24)]
        effort_minutes: i32,
        /// Points for the effort.
        #[schema(minimum = 0, maximum = 10, example = 10)]
        effort_points: i32,
        /// Whether the same chore was rejected or pending within the 24 hours before.
        #[schema(example = false)]
        is_retry: bool,
        /// Whether `submitted_at` is uncertain.
        #[schema(example = false)]
        time_uncertain: bool,
        /// Minutes of effort of the kid's pending and approved submissions of that day.
        #[schema(minimum = 0, example = 24)]
        day_minutes: i64,
        /// The number of the kid's pending and approved submissions of this chore on that day, this
        /// one included.
        #[schema(minimum = 1, example = 1)]
        day_count: i64,
        /// The username of the kid whose turn it was, if this kid did it for them.
        #[schema(required, example = json!(null))]
        helped: Option<String>,
        /// For a chore that comes back: the day that, with `part`, identifies the occurrence it was
        /// done for.
        #[schema(required)]
        occurrence_day: Option<Day>,
        /// The part of that day.
        #[schema(required)]
        part: Option<Part>,
        /// The name of the shared device it was handed in on, if any.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether it was ticked without a PIN.
        #[schema(example = false)]
        unverified: bool,
        /// The name of the API token that ticked it, if any.
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The username of the carer who ticked it for the kid, if one did.
        #[schema(required, example = json!(null))]
        carer: Option<String>,
        /// The photo of what was done, if the kid sent one.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// When it counts by itself, if no parent decides before.
        #[schema(required, example = json!(null))]
        counts_at: Option<Timestamp>,
        /// Whether a parent should look at it before: every fifth of a kid's that counts by itself, by chore.
        #[schema(example = false)]
        have_a_look: bool,
        /// How many of the chore's steps were done, if it was played step by step.
        #[schema(required, minimum = 0, maximum = 12, example = json!(null))]
        steps_done: Option<i32>,
        /// How many steps it had then.
        #[schema(required, minimum = 1, maximum = 12, example = json!(null))]
        steps_total: Option<i32>,
    }
}

review_input! {
    /// The submission to decide, and the feedback.
    pub struct ReviewChore {
        /// The submission's id.
        pub chore_log_id: String,
    }
}

impl From<ChoreHistoryEntry> for HistoryEntry {
    fn from(entry: ChoreHistoryEntry) -> Self {
        Self {
            chore_id: entry.chore_id,
            submitted_at: entry.submitted_at.as_millisecond(),
            status: entry.status,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the average of at most 240, to one decimal")]
fn tenths(minutes: f64) -> i64 {
    (minutes * 10.0).round() as i64
}
