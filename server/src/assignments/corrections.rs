//! Undoing a decision about an assignment, withdrawing an attempt, and changing or taking back an
//! assignment.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    model::{Assignment, AssignmentStatus, Changed, EditAssignment, FamilyAssignment},
    queries,
    service::TOPICS,
};
use crate::{
    auth::{Context, Member, members},
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    media,
    points::{
        self,
        model::{IfSpent, Kind, TakenBack},
    },
    prices::{self, Price},
    review::{self, model::source_of},
    streak,
};

/// Undoes the decision about an assignment's latest attempt: it becomes pending again, and the
/// points of an approval are taken back, with the streak bonuses no longer earned.
///
/// # Errors
/// Those of [`review::service::undo`] and [`points::service::take_back`].
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    if_spent: IfSpent,
    now: Timestamp,
) -> Result<(String, TakenBack), ApiError> {
    let (before, undone) =
        review::service::undo(tx, &queries::ASSIGNMENTS, parent, id, decision, now).await?;
    let Changed { kid_id, .. } = undone;
    members::expect_kid(tx, &parent.family_id, &kid_id).await?;
    if media::service::is_over(parent, before.reviewed_at, now) {
        queries::drop_photo(tx, id).await?;
    }
    let mut credits = Vec::new();
    if before.status == "approved" {
        let source = source_of(id, decision);
        credits.extend(points::service::standing(tx, &kid_id, Kind::Assignment, &source).await?);
    }
    let taken = streak::service::take_back(tx, &kid_id, credits, if_spent, &parent.id, now).await?;
    events::changed(tx, &parent.family_id, Audience::One(&kid_id), &TOPICS);
    Ok((kid_id, taken))
}

/// Withdraws a kid's pending attempt at their own assignment.
///
/// # Errors
/// Those of [`review::service::withdraw`], and 409 if a streak bonus that depends on it was spent.
pub async fn withdraw(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    now: Timestamp,
) -> Result<Assignment, ApiError> {
    let _: Changed = review::service::withdraw(tx, &queries::ASSIGNMENTS, kid, id, now).await?;
    streak::service::take_back_own(tx, kid, now).await?;
    events::changed(tx, &kid.family_id, Audience::One(&kid.id), &TOPICS);
    queries::of_kid(tx, &kid.id, id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)
}

/// Changes an assignment that the kid still has to do. An attempt made before the change, but
/// received later, earns the earlier points.
///
/// # Errors
/// A validation error, `Assignment not found.`, or 409 for one that is pending or approved.
pub(super) async fn edit(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    input: &EditAssignment,
    now: Timestamp,
) -> Result<FamilyAssignment, ApiError> {
    let (kid_id, assignment) = still_to_do(tx, parent, id).await?;
    let change = input.checked(parent, assignment.due_date, now)?;
    let price = |points| Price { name: assignment.chore_name.clone(), points };
    let [before, after] = [price(assignment.points_value), price(change.points_value)];
    prices::service::keep(tx, (&parent.family_id, id), [&before, &after], now).await?;
    queries::update(tx, &parent.family_id, id, &change).await?;
    events::changed(tx, &parent.family_id, Audience::One(&kid_id), &[Topic::Assignments]);
    queries::of_family(tx, &parent.family_id, id).await?.ok_or(refusals::ASSIGNMENT_NOT_FOUND)
}

/// Takes back an assignment that the kid still has to do.
///
/// # Errors
/// `Assignment not found.`, or 409 for one that is pending or approved.
pub(super) async fn take_back(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let (kid_id, _) = still_to_do(tx, parent, id).await?;
    queries::take_back(tx, &parent.family_id, id, now).await?;
    events::changed(tx, &parent.family_id, Audience::One(&kid_id), &[Topic::Assignments]);
    Ok(())
}

/// The id of the kid, and an assignment of the family that is neither pending nor approved. The
/// kid's row is locked: a concurrent attempt comes before or after.
async fn still_to_do(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
) -> Result<(String, FamilyAssignment), ApiError> {
    let kid_id = queries::lock_kid(tx, &parent.family_id, id).await?;
    let found = queries::of_family(tx, &parent.family_id, id).await?;
    let (kid_id, assignment) = kid_id.zip(found).ok_or(refusals::ASSIGNMENT_NOT_FOUND)?;
    match assignment.assignment_status {
        AssignmentStatus::Assigned | AssignmentStatus::Rejected => Ok((kid_id, assignment)),
        AssignmentStatus::Submitted => Err(refusals::ALREADY_SUBMITTED),
        AssignmentStatus::Approved => Err(refusals::already_approved("assignment")),
    }
}

/// Withdraws an attempt, once per key; also from the outbox.
pub(crate) async fn withdraw_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
) -> Result<Assignment, ApiError> {
    let ask = key.of(&format!("withdraw-assignment {id}"), &())?;
    let withdrawn = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { withdraw(tx, kid, &id, now).await }.boxed()
    });
    withdrawn.await
}
