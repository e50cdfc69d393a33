//! Rows, requests and answers of submissions.

use jiff::Timestamp;
use rules::{Day, EffortEntry, EffortSummary, HistoryEntry, SubmissionStatus, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    fields::Fields,
    moment::{Moment, ReportedTime},
    review::model::{RejectReason, Sticker, review_input},
    routines::handed_in::{DoneOccurrence, Key},
    sentences,
};

/// What a kid says about the chore they have done.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SubmitChore {
    /// Whole minutes on the effort timer. 0 if absent.
    #[schema(minimum = 0, maximum = 240, example = 24)]
    pub effort_minutes: Option<i64>,
    /// When the button was pressed, if that was offline: at most 7 days ago (in the outbox 30) and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub time_uncertain: bool,
    /// Of a chore that comes back: the day that names the time it was done for. It takes `part` with
    /// it; without both it was done besides, or, where it is only done when it is due, for the most urgent time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurrence_day: Option<Day>,
    /// The part of that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub part: Option<Part>,
    /// Whether it is another kid's turn, and done for them this time. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub helping: bool,
    /// The photo of what was done: one that the kid sent as a proof and used for nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub photo_id: Option<String>,
}

impl SubmitChore {
    /// When it was done.
    pub(super) fn reported_time(&self) -> ReportedTime {
        ReportedTime { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }

    /// The day and part of the occurrence it was done for, if it was for one.
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
    /// A chore handed in.
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
        /// What a parent has decided.
        status: SubmissionStatus,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it: later for what was done offline.
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
        /// Streak bonuses reached on this day, in points, if there are any and this is its first
        /// approved submission.
        #[schema(required, minimum = 0, maximum = 185, example = json!(null))]
        streak_bonus_points: Option<i64>,
        /// The longest milestone among them, in days.
        #[schema(required, minimum = 3, maximum = 30, example = json!(null))]
        streak_day: Option<i32>,
        /// How often it was decided or undone: what undoing takes.
        #[serde(default)]
        #[schema(minimum = 0, example = 1)]
        decision: i32,
        /// Why a parent rejected it, if they said so.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote: praise, or to a rejection.
        #[schema(required, example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The parent who noted it for the kid, if the kid did not hand it in.
        #[schema(required, example = json!(null))]
        recorded_by: Option<String>,
        /// Whether it brings points; one that a parent noted may count for the streak alone.
        #[serde(default = "pays")]
        #[schema(example = true)]
        pays: bool,
        /// Of a chore that comes back: the day that names the time it was done for.
        #[serde(default)]
        #[schema(required)]
        occurrence_day: Option<Day>,
        /// The part of that day.
        #[serde(default)]
        #[schema(required)]
        part: Option<Part>,
        /// Of what was handed in on a tablet that the family shares: its name.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether that had asked nobody for a PIN, for it had no network.
        #[serde(default)]
        #[schema(example = false)]
        unverified: bool,
        /// Of what a program ticked: the name of its token.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The photo of what was done, until 7 days after the decision.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

/// What was stored before this was kept brought points.
fn pays() -> bool {
    true
}

crate::db::row! {
    /// A chore handed in, in short.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ChoreHistoryEntry {
        /// The submission's id.
        id: String,
        /// The chore.
        chore_id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// What a parent has decided.
        status: SubmissionStatus,
    }
}

/// Everything a kid has handed in, summed up.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoreSummary {
    /// Total effort, in minutes.
    #[schema(minimum = 0, example = 480)]
    total_minutes: i64,
    /// Points for the effort in all.
    #[schema(minimum = 0, example = 160)]
    total_points: i64,
    /// Average effort a chore, in tenths of a minute.
    #[schema(minimum = 0, maximum = 2400, example = 125)]
    average_tenths: i64,
    /// How many were retries.
    #[schema(minimum = 0, example = 2)]
    retries: i32,
    /// How many took 10 minutes or more.
    #[schema(minimum = 0, example = 21)]
    high_effort: i32,
    /// Streak bonuses in all, in points.
    #[schema(minimum = 0, example = 35)]
    bonus_points: i64,
    /// How many submissions brought a streak bonus.
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
    /// A chore that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingChoreSubmission {
        /// The submission's id: what approving and rejecting take.
        id: String,
        /// The chore; it may have been deleted since.
        chore_id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it.
        received_at: Timestamp,
        /// Whether the two differ by more than 5 minutes.
        #[schema(example = false)]
        done_offline: bool,
        /// The kid.
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
        /// Whether the device could not tell when the button was pressed.
        #[schema(example = false)]
        time_uncertain: bool,
        /// Minutes of effort of the kid's whole day, with what is approved already.
        #[schema(minimum = 0, example = 24)]
        day_minutes: i64,
        /// How often the kid has handed in this chore on that day, this time included.
        #[schema(minimum = 1, example = 1)]
        day_count: i64,
        /// Of a turn that was done for another kid: the username of whose it was.
        #[schema(required, example = json!(null))]
        helped: Option<String>,
        /// Of a chore that comes back: the day that names the time it was done for.
        #[schema(required)]
        occurrence_day: Option<Day>,
        /// The part of that day.
        #[schema(required)]
        part: Option<Part>,
        /// The tablet it was handed in on, if the family shares that: its name.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether that had asked nobody for a PIN, for it had no network.
        #[schema(example = false)]
        unverified: bool,
        /// Of what a program ticked: the name of its token.
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The photo of what was done, if the kid sent one.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

review_input! {
    /// Which submission to decide, and what to say with it.
    pub struct ReviewChore {
        /// The submission's id.
        pub chore_log_id: String,
    }
}

/// A submission as it is handed in, scored.
#[derive(Debug)]
pub(super) struct NewSubmission {
    /// Its id.
    pub(super) id: String,
    /// When it was done.
    pub(super) moment: Moment,
    /// Whole minutes.
    pub(super) effort_minutes: i32,
    /// Points for them.
    pub(super) effort_points: i32,
    /// Whether it is a retry.
    pub(super) is_retry: bool,
    /// What it was done for, of a chore that comes back.
    pub(super) occurrence: Option<DoneOccurrence>,
    /// The parent in whose name it is approved at once.
    pub(super) approved_by: Option<String>,
    /// Whether it was handed in on a shared device, and nobody showed who they are.
    pub(super) unverified: bool,
    /// The photo of it.
    pub(super) photo_id: Option<String>,
}

/// A submission as a parent notes it: done and approved at once.
#[derive(Debug)]
pub(super) struct RecordedSubmission<'a> {
    /// Its id.
    pub(super) id: &'a str,
    /// Who did it.
    pub(super) kid_id: &'a str,
    /// The instant on its day that it is dated.
    pub(super) done_at: Timestamp,
    /// Points for the effort.
    pub(super) effort_points: i32,
}

crate::db::row! {
    /// A submission whose state changed just now.
    #[derive(Debug)]
    pub(super) struct Changed {
        kid_id: String,
        chore_name: String,
        points_value: i32,
        effort_points: i32,
        decision: i32,
        pays: bool,
        recorded_by: Option<String>,
    }
}

crate::db::row! {
    /// What a submission adds to the summary of its kid.
    #[derive(Debug)]
    pub(super) struct Scored {
        effort_minutes: i32,
        effort_points: i32,
        is_retry: bool,
        streak_bonus_points: Option<i64>,
    }
}

impl From<Scored> for EffortEntry {
    fn from(scored: Scored) -> Self {
        Self {
            effort_minutes: scored.effort_minutes,
            effort_points: scored.effort_points,
            is_retry: scored.is_retry,
            // A day has 185 at most.
            streak_bonus_points: scored
                .streak_bonus_points
                .and_then(|points| i32::try_from(points).ok()),
        }
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
