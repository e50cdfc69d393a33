//! What there is to do in a family that leaves, and what was done.

use jiff::Timestamp;
use rules::{Day, SubmissionStatus, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    chores::model::Proof,
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
        /// What is to be done.
        #[schema(example = "Also the pans.")]
        description: Option<String>,
        /// Points it is worth.
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
        /// Since when.
        proof_since: Option<Timestamp>,
    }

    /// A chore that was handed in.
    struct ExportedSubmission {
        /// The submission's id.
        id: String,
        /// Who handed it in.
        kid_id: String,
        /// The chore, which may be gone.
        chore_id: String,
        /// Its name at the time.
        #[schema(example = "Do the dishes")]
        chore_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// What was decided.
        status: SubmissionStatus,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it.
        received_at: Timestamp,
        /// The family's day it counts for.
        day: Day,
        /// Minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 12)]
        effort_minutes: i32,
        /// Points they are worth.
        #[schema(minimum = 0, maximum = 10, example = 6)]
        effort_points: i32,
        /// Whether the chore had been handed in shortly before.
        #[schema(example = false)]
        is_retry: bool,
        /// Whether the device could not tell when the button was pressed.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// Which parent.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// How often it was decided, undone or taken back. Absent in older documents: once, if decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// Why a parent rejected it, if they said so.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        review_sticker: Option<Sticker>,
        /// When it was taken back, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The parent who noted it for the kid, if one did.
        #[schema(example = json!(null))]
        recorded_by: Option<String>,
        /// Whether it brings points. True if absent.
        #[serde(default = "yes")]
        #[schema(example = true)]
        pays: bool,
        /// Of a chore that comes back: the day that names the time it was done for.
        occurrence_day: Option<Day>,
        /// The part of that day.
        part: Option<Part>,
        /// The version of the schedule it was done by.
        #[schema(example = json!(null))]
        schedule_id: Option<String>,
        /// Of a turn that was done for another kid: whose it was.
        #[schema(example = json!(null))]
        helped_id: Option<String>,
        /// Whether only one kid could do it. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        exclusive: bool,
        /// Whether it was handed in on a tablet that had asked nobody who they are. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        unverified: bool,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
    }

    /// A chore that was given to one kid.
    struct ExportedAssignment {
        /// The assignment's id.
        id: String,
        /// Who it was given to.
        kid_id: String,
        /// The parent who gave it.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        assigned_by: String,
        /// The chore, which may be gone.
        chore_id: String,
        /// Its name at the time.
        #[schema(example = "Vacuum the stairs")]
        chore_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The day it is due, if there is one.
        due_date: Option<Day>,
        /// What the parent said about it.
        #[schema(example = "Mind the corners.")]
        notes: Option<String>,
        /// When it was given.
        created_at: Timestamp,
        /// When a parent took it back, if one did.
        #[schema(example = json!(null))]
        taken_back_at: Option<Timestamp>,
    }

    /// An attempt at an assignment.
    struct ExportedAttempt {
        /// The assignment.
        assignment_id: String,
        /// 1, 2, 3 and so on: one follows the rejection of another.
        #[schema(minimum = 1, example = 1)]
        attempt: i32,
        /// What was decided.
        status: SubmissionStatus,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it.
        received_at: Timestamp,
        /// The family's day it counts for.
        day: Day,
        /// What the kid said about it.
        #[schema(example = "The vacuum bag is full.")]
        notes: Option<String>,
        /// Whether the device could not tell when the button was pressed.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// Which parent.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// How often it was decided, undone or taken back. Absent in older documents: once, if decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// Why a parent rejected it, if they said so.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        review_sticker: Option<Sticker>,
        /// When it was taken back, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// Whether it was handed in on a tablet that had asked nobody who they are. False if absent.
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
