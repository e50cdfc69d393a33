//! Chores, submissions and assignments in an exported family.

use jiff::Timestamp;
use rules::{Day, SubmissionStatus, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    chores::{model::Proof, steps::Steps},
    review::model::{RejectReason, Sticker},
};

exported! {
    /// A chore.
    struct ExportedChore {
        /// The chore's id.
        id: String,
        /// Its name.
        #[schema(example = "Do the dishes")]
        name: String,
        /// Instructions.
        #[schema(example = "Also the pans.")]
        description: Option<String>,
        /// Its points.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Whether kids can hand it in.
        #[schema(example = true)]
        is_active: bool,
        /// When it was made.
        created_at: Timestamp,
        /// The icon that was chosen.
        #[schema(example = "dishes")]
        icon: Option<String>,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
        /// Whether handing it in takes a photo. It does not if absent.
        proof: Option<Proof>,
        /// The time since when it does.
        proof_since: Option<Timestamp>,
        /// Its steps. None if absent.
        #[serde(default)]
        steps: Steps,
        /// Its place in the order that a parent put them in; 0: none yet. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        position: i32,
        /// Its group, one of `groups`.
        #[schema(example = json!(null))]
        group_id: Option<String>,
    }

    /// A submission of a chore.
    struct ExportedSubmission {
        /// The submission's id.
        id: String,
        /// The kid.
        kid_id: String,
        /// The chore, which may have been deleted.
        chore_id: String,
        /// Its name at the time.
        #[schema(example = "Do the dishes")]
        chore_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// The state of its decision.
        status: SubmissionStatus,
        /// When the kid handed it in.
        submitted_at: Timestamp,
        /// When the server received it.
        received_at: Timestamp,
        /// The family's day it counts for.
        day: Day,
        /// Minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 12)]
        effort_minutes: i32,
        /// Points for the effort.
        #[schema(minimum = 0, maximum = 10, example = 6)]
        effort_points: i32,
        /// Whether it is a retry, soon after another submission of the chore.
        #[schema(example = false)]
        is_retry: bool,
        /// Whether the device's time of handing in is uncertain.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// The parent who decided.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// The number of its decisions, undos and withdrawals. If absent, as in older documents: 1
        /// if it was decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// The parent's reason for rejecting it, if given.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The parent's note.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The parent's sticker.
        review_sticker: Option<Sticker>,
        /// When it was withdrawn, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The parent who logged it for the kid, if one did.
        #[schema(example = json!(null))]
        recorded_by: Option<String>,
        /// The carer who ticked it for the kid, if one did.
        #[schema(example = json!(null))]
        carer_id: Option<String>,
        /// Whether it pays points. True if absent.
        #[serde(default = "yes")]
        #[schema(example = true)]
        pays: bool,
        /// For a chore that comes back: the day of the occurrence it was done for.
        occurrence_day: Option<Day>,
        /// The part of that day.
        part: Option<Part>,
        /// The version of the schedule that it was done under.
        #[schema(example = json!(null))]
        schedule_id: Option<String>,
        /// For another kid's turn: that kid.
        #[schema(example = json!(null))]
        helped_id: Option<String>,
        /// Whether only one kid could do it. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        exclusive: bool,
        /// Whether it was ticked on a tablet without a PIN. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        unverified: bool,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
        /// When it counts by itself, or would have, if its schedule says so.
        #[schema(example = json!(null))]
        counts_at: Option<Timestamp>,
        /// Whether a parent is asked to look at it before. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        have_a_look: bool,
        /// How many of its steps were done, if it was played step by step.
        #[schema(minimum = 0, maximum = 12, example = 5)]
        steps_done: Option<i32>,
        /// How many steps it had then.
        #[schema(minimum = 1, maximum = 12, example = 6)]
        steps_total: Option<i32>,
    }

    /// An assignment: a chore given to one kid.
    struct ExportedAssignment {
        /// The assignment's id.
        id: String,
        /// The kid.
        kid_id: String,
        /// The parent who gave it.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        assigned_by: String,
        /// The chore, which may have been deleted.
        chore_id: String,
        /// Its name at the time.
        #[schema(example = "Vacuum the stairs")]
        chore_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The day it is due, if there is one.
        due_date: Option<Day>,
        /// The parent's note.
        #[schema(example = "Mind the corners.")]
        notes: Option<String>,
        /// When it was given.
        created_at: Timestamp,
        /// When a parent cancelled it, if one did.
        #[schema(example = json!(null))]
        taken_back_at: Option<Timestamp>,
    }

    /// An attempt at an assignment.
    struct ExportedAttempt {
        /// The assignment.
        assignment_id: String,
        /// Its number, from 1: each follows a rejected or withdrawn one.
        #[schema(minimum = 1, example = 1)]
        attempt: i32,
        /// The state of its decision.
        status: SubmissionStatus,
        /// When the kid handed it in.
        submitted_at: Timestamp,
        /// When the server received it.
        received_at: Timestamp,
        /// The family's day it counts for.
        day: Day,
        /// The kid's note.
        #[schema(example = "The vacuum bag is full.")]
        notes: Option<String>,
        /// Whether the device's time of handing in is uncertain.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// The parent who decided.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// The number of its decisions, undos and withdrawals. If absent, as in older documents: 1
        /// if it was decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// The parent's reason for rejecting it, if given.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The parent's note.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The parent's sticker.
        review_sticker: Option<Sticker>,
        /// When it was withdrawn, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// Whether it was ticked on a tablet without a PIN. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        unverified: bool,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
    }
}

fn yes() -> bool {
    true
}
