//! Rows, requests and answers of assignments.

use jiff::Timestamp;
use rules::{
    Day,
    validate::{self, Checked},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auth::Member,
    error::ApiError,
    fields::Fields,
    moment::ReportedTime,
    review::model::{RejectReason, Sticker, review_input},
    sentences,
    text_enum::text_enum,
};

text_enum! {
    /// State of an assignment: that of its latest attempt that was not withdrawn.
    pub enum AssignmentStatus {
        /// The kid has not handed it in yet.
        Assigned = "assigned",
        /// It waits for a parent.
        Submitted = "submitted",
        /// A parent approved it: its points are credited.
        Approved = "approved",
        /// A parent rejected it: the kid may hand it in again.
        Rejected = "rejected",
    }
}

/// The checked fields of an assignment.
#[derive(Debug, Clone)]
pub struct AssignmentFields {
    /// The chore's id.
    pub chore_id: String,
    /// The kid's id.
    pub kid_id: String,
    /// The family's day, today or later.
    pub due_date: Option<Day>,
    /// Trimmed, up to 2,000 characters; never empty.
    pub notes: Option<String>,
}

impl AssignChore {
    /// The fields, checked as of `now`.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self, parent: &Member, now: Timestamp) -> Result<AssignmentFields, ApiError> {
        let mut fields = Fields::default();
        let kid = validate::assign_kid(&self.assigned_to_kid_id);
        let due_date = due_day(self.due_date.as_deref(), parent)
            .and_then(|due| validate::assign_due(due, parent.day(now)));
        let assignment = AssignmentFields {
            chore_id: fields.take("chore_id", validate::assign_chore(&self.chore_id)),
            kid_id: fields.take("assigned_to_kid_id", kid),
            due_date: fields.take("due_date", due_date),
            notes: fields.take("notes", validate::text(self.notes.as_deref())),
        };
        fields.finish(assignment)
    }
}

/// A chore to give to a kid.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AssignChore {
    /// An active chore of the family.
    pub chore_id: String,
    /// A kid of the family.
    pub assigned_to_kid_id: String,
    /// The last day it is on time: today or later. An RFC 3339 instant means the family's day at
    /// that instant.
    #[schema(format = Date, example = "2025-12-31")]
    pub due_date: Option<String>,
    /// Instructions: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Before grandma comes, please.")]
    pub notes: Option<String>,
}

/// An attempt that a kid hands in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SubmitAssignment {
    /// How it went: up to 2,000 characters.
    #[schema(max_length = 2000, example = "The vacuum bag is full.")]
    pub submission_notes: Option<String>,
    /// When the kid pressed the button, if they were offline: at most 7 days ago (in the outbox 30)
    /// and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether that time is uncertain. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub time_uncertain: bool,
    /// The photo of what was done: one that the kid sent as a proof and has not used yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub photo_id: Option<String>,
}

impl SubmitAssignment {
    /// When it was done.
    pub(super) fn reported_time(&self) -> ReportedTime {
        ReportedTime { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }
}

crate::db::row! {
    /// An assignment of the calling kid.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Assignment {
        /// The assignment's id.
        id: String,
        /// The chore; it may have been deleted since. Null in a repeated answer from before this
        /// field existed.
        #[serde(default)]
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: Option<String>,
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// The id of the parent who assigned it.
        assigned_by_parent_id: String,
        /// That parent's username.
        #[schema(example = "maria")]
        assigned_by: String,
        /// The chore's points when it was assigned: credited when a parent approves.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The last day it is on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// Its state.
        assignment_status: AssignmentStatus,
        /// When it was assigned.
        created_at: Timestamp,
        /// The number of times its attempts were decided, undone or withdrawn; undoing takes it.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        decision: i32,
        /// The reason for the rejection, if a parent gave one.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The praise with an approval, or the note with a rejection.
        #[schema(required, example = json!(null))]
        review_note: Option<String>,
        /// The sticker with an approval.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The photo of what was done, until 7 days after the decision.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

crate::db::row! {
    /// An assignment of a kid of the family.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct FamilyAssignment {
        /// The assignment's id.
        id: String,
        /// The chore; it may have been deleted since. Null in a repeated answer from before this
        /// field existed.
        #[serde(default)]
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: Option<String>,
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// The id of the parent who assigned it.
        assigned_by_parent_id: String,
        /// That parent's username.
        #[schema(example = "maria")]
        assigned_by: String,
        /// The chore's points when it was assigned: credited when a parent approves.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The last day it is on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// Its state.
        assignment_status: AssignmentStatus,
        /// When it was assigned.
        created_at: Timestamp,
        /// The number of times its attempts were decided, undone or withdrawn; undoing takes it.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        decision: i32,
        /// The reason for the rejection, if a parent gave one.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The praise with an approval, or the note with a rejection.
        #[schema(required, example = json!(null))]
        review_note: Option<String>,
        /// The sticker with an approval.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The photo of what was done, until 7 days after the decision.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// The kid's username.
        #[schema(example = "leo")]
        kid_username: String,
        /// When the kid last handed it in.
        #[schema(required, example = json!(null))]
        submitted_at: Option<Timestamp>,
        /// The kid's note with that attempt.
        #[schema(required, example = json!(null))]
        submission_notes: Option<String>,
    }
}

crate::db::row! {
    /// An assignment with a pending attempt.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingAssignment {
        /// The assignment's id; approving and rejecting take it.
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
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The last day it was on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// The chore's points when it was assigned.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// The kid's note.
        #[schema(required, example = "The vacuum bag is full.")]
        submission_notes: Option<String>,
        /// Whether `submitted_at` is uncertain.
        #[schema(example = false)]
        time_uncertain: bool,
        /// When it was assigned.
        created_at: Timestamp,
        /// The name of the shared device it was handed in on, if any.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether it was ticked without a PIN.
        #[schema(example = false)]
        unverified: bool,
        /// The photo of what was done, if the kid sent one.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

review_input! {
    /// The assignment to decide, and the feedback.
    pub struct ReviewAssignment {
        /// The assignment's id.
        pub assignment_id: String,
    }
}

/// The new due date, instructions and points of an assignment.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EditAssignment {
    /// The last day it is on time: today or later, or unchanged. An RFC 3339 instant means the
    /// family's day at that instant.
    #[schema(format = Date, example = "2025-12-31")]
    pub due_date: Option<String>,
    /// Instructions: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Before grandma comes, please.")]
    pub notes: Option<String>,
    /// Points for an approved attempt.
    #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
    pub points_value: i64,
}

/// The checked fields of a change.
#[derive(Debug, Clone)]
pub struct AssignmentChange {
    /// The family's day.
    pub due_date: Option<Day>,
    /// Trimmed, up to 2,000 characters; never empty.
    pub notes: Option<String>,
    /// 1 to 1,000,000.
    pub points_value: i32,
}

impl EditAssignment {
    /// The fields, checked as of `now`, for an assignment whose due date was `due_before`.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(
        &self,
        parent: &Member,
        due_before: Option<Day>,
        now: Timestamp,
    ) -> Result<AssignmentChange, ApiError> {
        let mut fields = Fields::default();
        let due_date = due_day(self.due_date.as_deref(), parent).and_then(|due| {
            if due == due_before { Ok(due) } else { validate::assign_due(due, parent.day(now)) }
        });
        let change = AssignmentChange {
            due_date: fields.take("due_date", due_date),
            notes: fields.take("notes", validate::text(self.notes.as_deref())),
            points_value: fields.take("points_value", validate::chore_points(self.points_value)),
        };
        fields.finish(change)
    }
}

/// Parses a due date: a day, or an instant on that day of the family. None if blank.
fn due_day(due_date: Option<&str>, member: &Member) -> Checked<Option<Day>> {
    match due_date.map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => Day::parse(text)
            .or_else(|| text.parse().ok().map(|at| member.day(at)))
            .map(Some)
            .ok_or_else(sentences::due_not_a_day),
    }
}

crate::db::row! {
    /// An attempt after a change of its status.
    #[derive(Debug)]
    pub(super) struct Changed {
        kid_id: String,
        decision: i32,
    }
}
