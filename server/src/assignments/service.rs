//! Assigning, handing in, and deciding.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;

use super::{
    model::{
        AssignChore, Assignment, AssignmentFields, AssignmentStatus, Changed, FamilyAssignment,
        ReviewAssignment, SubmitAssignment,
    },
    queries,
};
use crate::{
    auth::{Context, Member, members},
    chores,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    limits,
    points::{
        self,
        model::{Kind, Movement},
    },
    review::{
        self,
        model::{Decision, Review, source_of},
    },
    streak,
    submissions::moment::{Channel, Moment},
};

/// What changes for a kid with an attempt: it may count for the streak.
pub(super) const TOPICS: [Topic; 2] = [Topic::Assignments, Topic::Points];

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
    let chore = chores::service::find_active(tx, &parent.family_id, &fields.chore_id).await?;
    members::lock_kid(tx, &parent.family_id, &fields.kid_id).await?;
    limits::OPEN_ASSIGNMENTS.expect(queries::count_open(tx, &fields.kid_id).await?)?;
    let id = new_id(now);
    queries::insert(tx, &id, parent, &chore, fields, now).await?;
    events::changed(tx, &parent.family_id, Audience::One(&fields.kid_id), &[Topic::Assignments]);
    queries::of_family(tx, &parent.family_id, &id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)
}

/// Hands in a kid's own assignment. No points move yet.
///
/// The kid's row is locked first: of two attempts at once the later finds the earlier.
///
/// # Errors
/// A validation error, `Assignment not found.`, or 409 for one that waits or is approved.
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    input: &SubmitAssignment,
    channel: Channel,
    now: Timestamp,
) -> Result<Assignment, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.reported_time(), channel, now, &mut fields);
    let notes = validate::text(input.submission_notes.as_deref());
    let notes = fields.take("submission_notes", notes);
    fields.finish(())?;
    members::lock(tx, kid).await?;
    match queries::of_kid(tx, &kid.id, id)
        .await?
        .ok_or(refusals::ASSIGNMENT_NOT_FOUND)?
        .assignment_status
    {
        AssignmentStatus::Assigned | AssignmentStatus::Rejected => {}
        AssignmentStatus::Approved => return Err(refusals::already_approved("assignment")),
        AssignmentStatus::Submitted => {
            return Err(refusals::ALREADY_SUBMITTED);
        }
    }
    queries::insert_attempt(tx, kid, id, &moment, notes.as_deref()).await?;
    events::changed(tx, &kid.family_id, Audience::One(&kid.id), &TOPICS);
    queries::of_kid(tx, &kid.id, id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)
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
    review: &Review,
    now: Timestamp,
) -> Result<FamilyAssignment, ApiError> {
    let Changed { kid_id, decision } =
        review::service::decide(tx, &queries::ASSIGNMENTS, parent, id, review, now).await?;
    let assignment = queries::of_family(tx, &parent.family_id, id)
        .await?
        .ok_or(refusals::ASSIGNMENT_NOT_FOUND)?;
    events::changed(tx, &parent.family_id, Audience::One(&kid_id), &TOPICS);
    if review.decision == Decision::Approve {
        let movement = Movement {
            kid_id: &kid_id,
            kind: Kind::Assignment,
            source_id: &source_of(id, decision),
            amount: assignment.points_value.into(),
            description: Some(&assignment.chore_name),
            actor_id: &parent.id,
            reverses: None,
        };
        points::service::append(tx, &movement, now).await?;
        streak::service::settle(tx, &kid_id, &parent.id, now).await?;
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

/// Hands in an assignment, once for its key; also from the outbox.
pub(crate) async fn submit_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
    input: SubmitAssignment,
    channel: Channel,
) -> Result<Assignment, ApiError> {
    let now = context.clock.now();
    let ask = key.of(&format!("submit-assignment {id}"), &input)?;
    let submitted = idempotency::write(context, kid, ask, now, move |tx, kid| {
        async move { submit(tx, kid, &id, &input, channel, now).await }.boxed()
    });
    submitted.await
}

/// Gives a chore to a kid, once for its key. The due date is judged as of the first time.
pub(super) async fn assign_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    input: AssignChore,
) -> Result<FamilyAssignment, ApiError> {
    let now = context.clock.now();
    let ask = key.of("assign-chore", &input)?;
    let assigned = idempotency::write(context, parent, ask, now, move |tx, parent| {
        async move {
            let fields = input.checked(parent, now)?;
            assign(tx, parent, &fields, now).await
        }
        .boxed()
    });
    assigned.await
}

/// Decides what was handed in for an assignment, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    input: ReviewAssignment,
    decision: Decision,
) -> Result<FamilyAssignment, ApiError> {
    let review = input.review(decision)?;
    let now = context.clock.now();
    let ask = key.of("decide-assignment", &(decision.status(), &input))?;
    let decided = idempotency::write(context, parent, ask, now, move |tx, parent| {
        async move { decide(tx, parent, &input.assignment_id, &review, now).await }.boxed()
    });
    decided.await
}
