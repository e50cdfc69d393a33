//! Offering an occurrence to another kid, and what becomes of it.

use jiff::Timestamp;
use rules::{
    Role,
    routine::{self, Mark, MarkKind, Occurrence, OccurrenceState},
};

use super::{
    super::{
        handed_in, marks,
        model::{NewMark, OccurrenceKey},
        plan, versions,
    },
    model::{AcceptedSwap, SwapOffer},
    queries,
};
use crate::{
    auth::{Member, members},
    db::Conn,
    error::{ApiError, refusals},
    families,
};

/// The most days for which an offer is kept.
const KEPT_DAYS: i32 = 30;

/// A kid offers an occurrence of theirs, which is still to do, to another kid. An earlier offer of it goes.
///
/// # Errors
/// 404 for a chore that never came back by itself or somebody who is no kid of the family, or 409 if it is not theirs, or cannot be handed over.
pub(super) async fn offer(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
    to_kid_id: &str,
    at: Timestamp,
) -> Result<SwapOffer, ApiError> {
    let family_id = &kid.family_id;
    let (found, plan, now) = handed_in::named(tx, kid, key, at).await?;
    members::expect_kid(tx, family_id, to_kid_id).await?;
    if !is_theirs(&found, &kid.id) {
        handed_in::expect_to_do(tx, kid, &found, now).await?;
        return Err(refusals::NOT_YOUR_TURN);
    }
    let mark = handing_over(key, &kid.id, to_kid_id);
    if let Some(message) = routine::mark_error(&plan, &key.chore_id, &mark, now) {
        return Err(refusals::mark_refused(message));
    }
    let offer = SwapOffer {
        chore_id: key.chore_id.clone(),
        day: key.day,
        part: key.part,
        kid_id: kid.id.clone(),
        to_kid_id: to_kid_id.to_owned(),
        offered_at: at,
        accepted_at: None,
    };
    queries::forget_past(tx, family_id, now.day).await?;
    let last_day = found.last_day.min(plan::away(now.day, KEPT_DAYS));
    queries::set(tx, family_id, &offer, last_day).await?;
    versions::publish(tx, family_id);
    Ok(offer)
}

/// Whether it is a kid's own, and still to do, today or later.
pub(in crate::routines) fn is_theirs(found: &Occurrence, kid_id: &str) -> bool {
    found.kid_id.as_deref() == Some(kid_id)
        && (found.is_to_do() || found.state == OccurrenceState::Upcoming)
}

/// The kid it is offered to says yes, and then a parent, if the family's swaps wait: the last of them hands it over.
///
/// # Errors
/// 404 if it is not offered to them, or not accepted for a parent; 409 if it cannot be handed over any more.
pub(super) async fn accept(
    tx: &mut Conn,
    member: &Member,
    key: &OccurrenceKey,
    kid_id: &str,
    at: Timestamp,
) -> Result<AcceptedSwap, ApiError> {
    let family_id = &member.family_id;
    families::service::lock_own(tx, family_id).await?;
    let offer = queries::one(tx, family_id, key, kid_id, member.day(at)).await?;
    let is_asked = |offer: &SwapOffer| match member.role {
        Role::Parent => offer.accepted_at.is_some(),
        _ => offer.to_kid_id == member.id,
    };
    let offer = offer.filter(is_asked).ok_or(refusals::SWAP_NOT_FOUND)?;
    let mark = handing_over(key, &offer.kid_id, &offer.to_kid_id);
    let waits = member.role == Role::Kid && families::service::swaps_wait(tx, family_id).await?;
    if waits {
        marks::check(tx, member, &key.chore_id, &mark, at).await?;
        queries::accept(tx, family_id, &offer, at).await?;
    } else {
        let new = NewMark { chore_id: key.chore_id.clone(), mark, note: None };
        marks::say(tx, member, &new, at).await?;
        queries::delete(tx, member, key, kid_id).await?;
    }
    versions::publish(tx, family_id);
    Ok(AcceptedSwap { waits })
}

/// The kid who made an offer takes it back, or the other kid or a parent says no.
///
/// # Errors
/// 404 if there is none.
pub(super) async fn end(
    tx: &mut Conn,
    member: &Member,
    key: &OccurrenceKey,
    kid_id: Option<&str>,
) -> Result<(), ApiError> {
    let kid_id = kid_id.unwrap_or(&member.id);
    if !queries::delete(tx, member, key, kid_id).await? {
        return Err(refusals::SWAP_NOT_FOUND);
    }
    versions::publish(tx, &member.family_id);
    Ok(())
}

/// The mark by which a kid does another's.
fn handing_over(key: &OccurrenceKey, kid_id: &str, to_kid_id: &str) -> Mark {
    Mark {
        day: key.day,
        part: key.part,
        kid_id: Some(kid_id.to_owned()),
        kind: MarkKind::HandOver,
        to_kid_id: Some(to_kid_id.to_owned()),
        to_day: None,
    }
}
