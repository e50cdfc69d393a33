//! Undoing a decision about a submission, withdrawing a submission, and logging a chore for kids.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    completion::Completion,
    model::ChoreSubmission,
    queries,
    rows::{Changed, NewSubmission},
    service::{self, TOPICS},
};
use crate::{
    auth::{Context, Member, members},
    chores::{self, model::DoneChore},
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience},
    idempotency::{self, IdempotencyKey},
    media,
    moment::Moment,
    points::{
        self,
        model::{IfSpent, Kind, TakenBack},
    },
    review::{self, model::source_of},
    routines::handed_in,
    streak,
};

/// Undoes the decision about a submission: it becomes pending again, and the points of an approval
/// are taken back, with the streak bonuses no longer earned. A logged one is withdrawn instead.
///
/// # Errors
/// Those of [`review::service::undo`] and [`points::service::take_back`]; 409 if it was rejected,
/// and another submission has taken its place.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    if_spent: IfSpent,
    now: Timestamp,
) -> Result<(String, TakenBack), ApiError> {
    match queries::is_replaced_by_same(tx, &parent.family_id, id).await? {
        Some(true) => return Err(refusals::DONE_AGAIN_SINCE),
        Some(false) => return Err(refusals::DONE_BY_OTHER_SINCE),
        None => {}
    }
    let (before, undone) =
        review::service::undo(tx, &queries::SUBMISSIONS, parent, id, decision, now).await?;
    let Changed { kid_id, recorded_by, .. } = undone;
    members::expect_kid(tx, &parent.family_id, &kid_id).await?;
    if media::service::is_over(parent, before.reviewed_at, now) {
        queries::drop_photo(tx, id).await?;
    }
    if recorded_by.is_some() {
        queries::withdraw_recorded(tx, id, now).await?;
    }
    let mut credits = Vec::new();
    if before.status == "approved" {
        let source = source_of(id, decision);
        for kind in [Kind::Chore, Kind::Effort] {
            credits.extend(points::service::standing(tx, &kid_id, kind, &source).await?);
        }
    }
    let taken = streak::service::take_back(tx, &kid_id, credits, if_spent, &parent.id, now).await?;
    events::changed(tx, &parent.family_id, Audience::One(&kid_id), &TOPICS);
    Ok((kid_id, taken))
}

/// Withdraws a kid's own pending submission: it no longer counts.
///
/// # Errors
/// Those of [`review::service::withdraw`], and 409 if a streak bonus that depends on it was spent.
pub async fn withdraw(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let _: Changed = review::service::withdraw(tx, &queries::SUBMISSIONS, kid, id, now).await?;
    streak::service::take_back_own(tx, kid, now).await?;
    events::changed(tx, &kid.family_id, Audience::One(&kid.id), &TOPICS);
    Ok(queries::read::by_id(tx, &kid.id, id).await?)
}

/// Logs a chore for kids: a submission for each, approved at once and marked with the parent, for what
/// the kid had to do of it on that day (docs/product/chores.md#done-for-a-kid).
///
/// # Errors
/// `Chore not found.`, 409 for one that is not active, or
/// `Kid user not found or user is not a kid`.
pub(super) async fn complete(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    completion: &Completion,
    now: Timestamp,
) -> Result<Vec<ChoreSubmission>, ApiError> {
    let chore: DoneChore =
        chores::service::find_active(tx, &parent.family_id, chore_id).await?.into();
    let &Completion { day, effort_minutes, pays, .. } = completion;
    let submitted_at = if day == parent.day(now) { now } else { parent.noon_of(day) };
    let moment = Moment { submitted_at, received_at: now, day, is_uncertain: false };
    let mut noted = Vec::with_capacity(completion.kid_ids.len());
    for kid_id in &completion.kid_ids {
        members::lock_kid(tx, &parent.family_id, kid_id).await?;
        let kid = members::find(tx, kid_id).await?;
        let occurrence = handed_in::logged(tx, &kid, chore_id, submitted_at).await?;
        let what = (pays, effort_minutes);
        let mut submission = NewSubmission::logged(parent, moment, occurrence, what);
        if !queries::insert(tx, &kid, &chore, &submission).await? {
            // Another kid has done it since: this one is extra.
            submission.occurrence = None;
            queries::insert(tx, &kid, &chore, &submission).await?;
        }
        let (of, told) = (&queries::SUBMISSIONS, queries::SUBMISSIONS.told.approved);
        review::service::tell(tx, of, told, (&parent.family_id, &submission.id), now).await?;
        let points = service::credits(pays, chore.points_value, submission.effort_points);
        let whose = (kid_id.as_str(), chore.name.as_str());
        service::credit(tx, &parent.id, whose, &submission.id, points, now).await?;
        service::publish(tx, &kid, &submission);
        noted.push(queries::read::by_id(tx, kid_id, &submission.id).await?);
    }
    Ok(noted)
}

/// Withdraws a submission, once per key; also from the outbox.
pub(crate) async fn withdraw_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
) -> Result<ChoreSubmission, ApiError> {
    let ask = key.of(&format!("withdraw-chore {id}"), &())?;
    let withdrawn = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { withdraw(tx, kid, &id, now).await }.boxed()
    });
    withdrawn.await
}
