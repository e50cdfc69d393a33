//! Chores a parent gives to one kid: assigning, handing in, and the decision (docs/product.md#assignments).
//!
//! An assignment never changes. What the kid hands in for it is an attempt, decided once like a
//! submission of a chore; a rejected attempt may be followed by another.

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{Day, SubmissionStatus, validate};

use self::routes::{AssignChore, Assignment, FamilyAssignment, SubmitAssignment};
use crate::{
    accounts,
    auth::Member,
    chores,
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    fields::Fields,
    limits,
    points::{self, Kind, Movement},
    streak,
    submissions::{Moment, Way},
    words::words,
};

words! {
    /// State of an assignment: that of its latest attempt.
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

/// What changes for a kid with an attempt: it may count for the streak.
const TOPICS: [Topic; 2] = [Topic::Assignments, Topic::Points];

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

/// A due date as it is written: a day, or an instant on that day of the family. None when blank.
fn due_day(due_date: Option<&str>, member: &Member) -> Result<Option<Day>, &'static str> {
    match due_date.map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => Day::parse(text)
            .or_else(|| text.parse().ok().map(|at| member.day(at)))
            .map(Some)
            .ok_or("Due date must be a day written YYYY-MM-DD."),
    }
}

/// Gives a chore to a kid, with its name and points as they are now.
///
/// # Errors
/// `Chore not found.`, 409 for a chore that is not active, or `Kid user not found or user is not a
/// kid`.
pub async fn assign(
    tx: &mut Conn,
    parent: &Member,
    fields: &AssignmentFields,
    now: Timestamp,
) -> Result<FamilyAssignment, ApiError> {
    let chore = chores::find_active(tx, &parent.family_id, &fields.chore_id).await?;
    accounts::hold_kid(tx, &parent.family_id, &fields.kid_id).await?;
    limits::OPEN_ASSIGNMENTS.expect(queries::count_open(tx, &fields.kid_id).await?)?;
    let id = new_id(now);
    queries::insert(tx, &id, parent, &chore, fields, now).await?;
    events::changed(tx, &parent.family_id, Whom::One(&fields.kid_id), &[Topic::Assignments]);
    found(queries::of_family(tx, &parent.family_id, &id).await?)
}

/// Hands in a kid's own assignment. No points move yet.
///
/// The kid's row is held first: of two attempts at once the later finds the earlier.
///
/// # Errors
/// A validation error, `Assignment not found.`, or 409 for one that waits or is approved.
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    input: &SubmitAssignment,
    way: Way,
    now: Timestamp,
) -> Result<Assignment, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.told(), way, now, &mut fields);
    let notes = validate::text(input.submission_notes.as_deref());
    let notes = fields.take("submission_notes", notes);
    fields.finish(())?;
    accounts::hold(tx, kid).await?;
    match found(queries::of_kid(tx, &kid.id, id).await?)?.assignment_status {
        AssignmentStatus::Assigned | AssignmentStatus::Rejected => {}
        AssignmentStatus::Approved => return Err(ApiError::already_approved("assignment")),
        AssignmentStatus::Submitted => {
            return Err(ApiError::Conflict {
                detail: "This assignment is already waiting for a parent.".into(),
                code: "already_submitted",
            });
        }
    }
    queries::insert_attempt(tx, kid, id, &moment, notes.as_deref()).await?;
    events::changed(tx, &kid.family_id, Whom::One(&kid.id), &TOPICS);
    found(queries::of_kid(tx, &kid.id, id).await?)
}

/// Approves or rejects the attempt at an assignment of the family that waits. Approving credits
/// the assignment's points, once for ever, and settles the streak.
///
/// # Errors
/// `Assignment not found.`, or 409 for one that does not wait for a decision.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    decision: SubmissionStatus,
    now: Timestamp,
) -> Result<FamilyAssignment, ApiError> {
    queries::hold_kid(tx, id).await?;
    let decided = queries::decide(tx, parent, id, decision, now).await?;
    let assignment = found(queries::of_family(tx, &parent.family_id, id).await?)?;
    let Some(kid_id) = decided else {
        return Err(undecidable(assignment.assignment_status));
    };
    events::changed(tx, &parent.family_id, Whom::One(&kid_id), &TOPICS);
    if decision == SubmissionStatus::Approved {
        let movement = Movement {
            kid_id: &kid_id,
            kind: Kind::Assignment,
            source_id: id,
            amount: assignment.points_value.into(),
            description: Some(&assignment.chore_name),
            actor_id: &parent.id,
        };
        points::append(tx, &movement, now).await?;
        streak::settle(tx, &kid_id, &parent.id, now).await?;
    }
    Ok(assignment)
}

/// Rejects the attempts at assignments of a kid that wait, in the name of a parent.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> db::Result<()> {
    queries::reject_pending(tx, parent, kid_id, now).await
}

/// Why an assignment in this state cannot be decided.
fn undecidable(status: AssignmentStatus) -> ApiError {
    match status {
        AssignmentStatus::Approved => ApiError::already_approved("submission"),
        AssignmentStatus::Rejected => ApiError::already_rejected("submission"),
        AssignmentStatus::Assigned | AssignmentStatus::Submitted => ApiError::Conflict {
            detail: "This assignment has not been handed in yet.".into(),
            code: "not_submitted",
        },
    }
}

/// What a query found, or the answer for an assignment that is not there: never made, another
/// kid's, or another family's.
fn found<T>(assignment: Option<T>) -> Result<T, ApiError> {
    assignment.ok_or_else(|| ApiError::NotFound("Assignment not found.".into()))
}
