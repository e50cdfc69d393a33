//! Offering an occurrence to another kid, and what becomes of it.

use jiff::Timestamp;
use rules::{
    Role,
    bounds::ASKED_DAYS,
    routine::{self, Now, Plan},
};

use super::{
    super::{
        handed_in, marks,
        model::{NewMark, OccurrenceKey},
        plan, versions,
    },
    model::{AcceptSwap, AcceptedSwap, SwapOffer},
    queries,
};
use crate::{
    auth::{Member, members},
    db::Conn,
    error::{ApiError, refusals},
    families,
};

/// A kid offers an occurrence that is theirs to do now to another kid. An earlier offer of it goes.
///
/// # Errors
/// 404 for a chore that never came back by itself or somebody who is no kid of the family, or 409 if it cannot be offered.
pub async fn offer(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
    to_kid_id: &str,
    at: Timestamp,
) -> Result<SwapOffer, ApiError> {
    let family_id = &kid.family_id;
    let (plan, now) = handed_in::plan_for(tx, kid, key, at).await?;
    members::expect_kid(tx, family_id, to_kid_id).await?;
    let found = routine::find_occurrence(&plan, &key.chore_id, key.day, key.part, &kid.id, now)
        .ok_or(refusals::NO_OCCURRENCE)?;
    let offer = SwapOffer {
        chore_id: key.chore_id.clone(),
        day: key.day,
        part: key.part,
        kid_id: kid.id.clone(),
        to_kid_id: to_kid_id.to_owned(),
        offered_at: at,
        accepted_at: None,
    };
    if let Some(message) = routine::swap_error(&plan, &key.chore_id, &offer.mark(), now) {
        return Err(refusals::mark_refused(message));
    }
    queries::forget_past(tx, family_id, now.day).await?;
    let last_day = found.last_day.min(plan::away(now.day, ASKED_DAYS));
    queries::set(tx, family_id, &offer, last_day).await?;
    versions::publish(tx, family_id);
    Ok(offer)
}

/// Whether what a kid offers can still be handed over.
pub(in crate::routines) fn stands(plan: &Plan, offer: &SwapOffer, now: Now) -> bool {
    routine::swap_error(plan, &offer.chore_id, &offer.mark(), now).is_none()
}

/// The kid it is offered to says yes, and then a parent, if the family's swaps wait: the last of them hands it over.
///
/// # Errors
/// 404 if it is not offered to them so, not accepted for a parent, or cannot be handed over any more.
pub(super) async fn accept(
    tx: &mut Conn,
    member: &Member,
    key: &OccurrenceKey,
    AcceptSwap { kid_id, to_kid_id }: &AcceptSwap,
    at: Timestamp,
) -> Result<AcceptedSwap, ApiError> {
    let family_id = &member.family_id;
    let (plan, now) = handed_in::plan_for(tx, member, key, at).await?;
    let offer = queries::one(tx, family_id, key, kid_id, now.day).await?;
    let is_asked = |offer: &SwapOffer| {
        let is_theirs = match member.role {
            Role::Parent => offer.accepted_at.is_some(),
            _ => offer.to_kid_id == member.id,
        };
        is_theirs && offer.to_kid_id == *to_kid_id && stands(&plan, offer, now)
    };
    let offer = offer.filter(is_asked).ok_or(refusals::SWAP_NOT_FOUND)?;
    let waits = member.role == Role::Kid && families::service::swaps_wait(tx, family_id).await?;
    if waits {
        queries::accept(tx, family_id, &offer, at).await?;
    } else {
        let new = NewMark { chore_id: key.chore_id.clone(), mark: offer.mark(), note: None };
        marks::say(tx, member, &new, at).await?;
        queries::delete(tx, member, key, kid_id, None).await?;
    }
    versions::publish(tx, family_id);
    Ok(AcceptedSwap { waits })
}

/// The kid who made an offer takes it back, or the other kid or a parent says no.
///
/// # Errors
/// 404 if there is none, or another than the caller read.
pub(super) async fn end(
    tx: &mut Conn,
    member: &Member,
    key: &OccurrenceKey,
    kid_id: &str,
    to_kid_id: Option<&str>,
) -> Result<(), ApiError> {
    families::service::lock_own(tx, &member.family_id).await?;
    if !queries::delete(tx, member, key, kid_id, to_kid_id).await? {
        return Err(refusals::SWAP_NOT_FOUND);
    }
    versions::publish(tx, &member.family_id);
    Ok(())
}
