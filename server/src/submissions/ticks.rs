//! Parents' ticks of their own chores: they earn nothing, and nobody approves them
//! (docs/product/routines.md#parents).

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::bounds;

use super::{queries, rows::NewSubmission};
use crate::{
    auth::{Context, Member, Parent, members},
    chores,
    db::Conn,
    error::{ApiError, answers, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    moment::Moment,
    routines::{
        handed_in::{self, Key},
        model::OccurrenceKey,
        occurrence_routes::OccurrencePath,
    },
};

/// Tick my own chore
///
/// For parents who stand in the pool of a chore. It is done at once, and earns no points.
#[utoipa::path(
    post, path = "/occurrences/{id}/{day}/{part}/tick", tag = "routines",
    security(("bearer" = ["parent"])), params(OccurrencePath, IdempotencyKey),
    responses(
        (status = 204, description = "It is done"),
        answers::NoKey, answers::Unauthorized, answers::Forbidden, answers::NoRoutine,
        answers::CannotTick
    )
)]
pub async fn tick_occurrence(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(path): Path<OccurrencePath>,
    key: IdempotencyKey,
) -> Result<StatusCode, ApiError> {
    let occurrence = path.key()?;
    let OccurrenceKey { chore_id, day, part } = &occurrence;
    let ask = key.of(&format!("tick {chore_id} {day} {}", part.as_str()), &())?;
    let ticked = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { tick(tx, parent, &occurrence, now).await }.boxed()
    });
    ticked.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take back my tick
///
/// For parents: their last tick of an occurrence, up to 14 days after it.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/tick", tag = "routines",
    security(("bearer" = ["parent"])), params(OccurrencePath),
    responses(
        (status = 204, description = "It is as if it had not been ticked"),
        answers::Unauthorized, answers::Forbidden, answers::NoTick, answers::TooLateToTakeBack
    )
)]
pub async fn untick_occurrence(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(path): Path<OccurrencePath>,
) -> Result<StatusCode, ApiError> {
    let occurrence = path.key()?;
    let now = context.clock.now();
    let unticked = context.write(parent, move |tx, parent| {
        async move { untick(tx, parent, &occurrence, now).await }.boxed()
    });
    unticked.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ticks an occurrence that is a parent's own, or for anyone of its pool.
///
/// # Errors
/// `Chore not found.`, 409 for a chore that is not active, and those of [`handed_in::occurrence`].
async fn tick(
    tx: &mut Conn,
    parent: &Member,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::lock(tx, parent).await?;
    let chore = chores::service::find_active(tx, &parent.family_id, chore_id).await?.into();
    let key = Key { day: *day, part: *part, is_helping: false };
    let found = handed_in::occurrence(tx, parent, chore_id, key, (now, now)).await?;
    let moment =
        Moment { submitted_at: now, received_at: now, day: parent.day(now), is_uncertain: false };
    let submission = NewSubmission::logged(parent, moment, Some(found.clone()), (false, 0));
    if !queries::insert(tx, parent, &chore, &submission).await? {
        return Err(handed_in::too_late_for(tx, parent, chore_id, &found).await?);
    }
    events::changed(tx, &parent.family_id, Audience::All, &[Topic::Routines]);
    Ok(())
}

/// Takes back a parent's last tick of an occurrence.
///
/// # Errors
/// 404 if there is none, or 409 if it is too old.
async fn untick(
    tx: &mut Conn,
    parent: &Member,
    occurrence: &OccurrenceKey,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::lock(tx, parent).await?;
    let last = queries::ticks::last(tx, parent, occurrence).await?;
    let last = last.ok_or(refusals::TICK_NOT_FOUND)?;
    if parent.day(now).days_since(last.day) > bounds::MARK_DAYS {
        return Err(refusals::too_long_ago());
    }
    queries::ticks::withdraw(tx, &last.id, now).await?;
    events::changed(tx, &parent.family_id, Audience::All, &[Topic::Routines]);
    Ok(())
}
