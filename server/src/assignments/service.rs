//! Giving assignments, handing them in, and deciding attempts.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{Day, price::PriceOf, validate};

use super::{
    model::{
        Assignment, AssignmentFields, AssignmentStatus, Changed, FamilyAssignment,
        ReviewAssignment, SubmitAssignment,
    },
    queries,
};
use crate::{
    auth::{Context, Member, Reviewer, members},
    chores,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    limits, media,
    moment::{Channel, Moment},
    points::{
        self,
        model::{Kind, Movement},
    },
    prices::{self, Price},
    review::{
        self,
        model::{Decision, Review, source_of},
    },
    streak,
};

/// The topics that change with an attempt; points, as it may count for the streak.
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

/// A kid's assignments that are due from one day to another, by due date.
pub async fn due_between(
    conn: &mut Conn,
    kid_id: &str,
    days: (Day, Day),
) -> db::Result<Vec<Assignment>> {
    queries::due_between(conn, kid_id, days).await
}

/// Hands in a kid's own assignment. No points move yet.
///
/// The kid's row is locked first: of two concurrent attempts, the later finds the earlier.
///
/// # Errors
/// A validation error, `Assignment not found.`, or 409 for one that is pending or approved. Those
/// of [`media::service::prove`].
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    input: &SubmitAssignment,
    channel: Channel<'_>,
    now: Timestamp,
) -> Result<Assignment, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.reported_time(), channel, now, &mut fields);
    let notes = validate::text(input.submission_notes.as_deref());
    let notes = fields.take("submission_notes", notes);
    fields.finish(())?;
    members::lock(tx, kid).await?;
    let assignment =
        queries::of_kid(tx, &kid.id, id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)?;
    match assignment.assignment_status {
        AssignmentStatus::Assigned | AssignmentStatus::Rejected => {}
        AssignmentStatus::Approved => return Err(refusals::already_approved("assignment")),
        AssignmentStatus::Submitted => {
            return Err(refusals::ALREADY_SUBMITTED);
        }
    }
    let (chore_id, done_at) = (queries::chore_of(tx, id).await?, moment.submitted_at);
    let is_required = chores::service::takes_proof(tx, &kid.family_id, &chore_id, done_at).await?;
    let photo_id = input.photo_id.as_deref();
    media::service::prove(tx, kid, photo_id, is_required, now).await?;
    queries::insert_attempt(tx, kid, id, &moment, [notes.as_deref(), photo_id]).await?;
    let current = Price { name: assignment.chore_name, points: assignment.points_value };
    let this = (kid.family_id.as_str(), id);
    let then = prices::service::at(tx, this, current, &moment, PriceOf::Deed).await?;
    if then.points != assignment.points_value {
        queries::set_points(tx, this, then.points).await?;
    }
    let (of, told) = (&queries::ASSIGNMENTS, queries::ASSIGNMENTS.told.handed_in);
    review::service::tell(tx, of, told, (&kid.family_id, id), now).await?;
    events::changed(tx, &kid.family_id, Audience::One(&kid.id), &TOPICS);
    queries::of_kid(tx, &kid.id, id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)
}

/// Approves or rejects the pending attempt at an assignment of the family. Approving credits the
/// assignment's points and settles the streak.
///
/// # Errors
/// `Assignment not found.`, or 409 for one without a pending attempt.
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

/// Approves the pending attempt at an assignment whose decision number is still `decision`.
///
/// # Errors
/// Those of [`decide`], and 409 for another number.
pub async fn approve_at(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    now: Timestamp,
) -> Result<(), ApiError> {
    review::service::expect_decision(tx, &queries::ASSIGNMENTS, parent, id, decision).await?;
    decide(tx, parent, id, &Review::silent(Decision::Approve), now).await.map(drop)
}

/// Rejects a kid's pending attempts in a parent's name.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> db::Result<()> {
    queries::reject_pending(tx, parent, kid_id, now).await
}

/// Hands in an assignment, once per key; also from the outbox.
pub(crate) async fn submit_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
    input: SubmitAssignment,
    channel: Channel<'static>,
) -> Result<Assignment, ApiError> {
    let ask = key.of(&format!("submit-assignment {id}"), &input)?;
    let submitted = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { submit(tx, kid, &id, &input, channel, now).await }.boxed()
    });
    submitted.await
}

/// Decides an attempt at an assignment, once per key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    Reviewer { parent, kids }: Reviewer,
    key: IdempotencyKey,
    input: ReviewAssignment,
    decision: Decision,
) -> Result<FamilyAssignment, ApiError> {
    let review = input.review(decision)?;
    let ask = key.of("decide-assignment", &(decision.status(), &input))?;
    let decided = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move {
            let id = &input.assignment_id;
            review::service::expect_chosen(tx, &queries::ASSIGNMENTS, &kids, parent, id).await?;
            decide(tx, parent, id, &review, now).await
        }
        .boxed()
    });
    decided.await
}
