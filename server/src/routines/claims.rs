//! Claims: a kid is doing a chore for anyone (docs/product/routines.md#claims).

use jiff::Timestamp;
use rules::{
    Role,
    routine::{self, Claim, Mode},
};

use super::{handed_in, model::OccurrenceKey, queries, versions};
use crate::{
    auth::Member,
    db::Conn,
    error::{ApiError, refusals},
};

/// Claims an occurrence that anyone may do for a kid, for two hours from now.
///
/// # Errors
/// `Chore not found.` for one that never came back by itself, or 409 if there is no such occurrence, it is not for anyone, cannot be done now, or another kid is
/// doing it.
pub(super) async fn claim(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
    at: Timestamp,
) -> Result<Claim, ApiError> {
    let family_id = &kid.family_id;
    let (found, now) = handed_in::named(tx, kid, key, at).await?;
    if found.mode != Mode::Anyone {
        return Err(refusals::NOT_FOR_ANYONE);
    }
    handed_in::expect_to_do(tx, kid, &found, now).await?;
    if let Some(other) = found.claim.filter(|claim| claim.kid_id != kid.id) {
        let name = queries::plan::display_name(tx, &other.kid_id).await?;
        return Err(refusals::claimed_by_other(&name));
    }
    let claim = Claim {
        day: key.day,
        part: key.part,
        kid_id: kid.id.clone(),
        until_day: now.day,
        until_minute: routine::claim_until(now, kid.day_starts_at),
    };
    queries::claims::delete_before(tx, family_id, now.day).await?;
    queries::claims::set(tx, family_id, &key.chore_id, &claim).await?;
    versions::publish(tx, family_id);
    Ok(claim)
}

/// Deletes the claim of an occurrence: a kid their own, a parent any.
///
/// # Errors
/// 404 if there is none.
pub(super) async fn give_back(
    tx: &mut Conn,
    member: &Member,
    key: &OccurrenceKey,
) -> Result<(), ApiError> {
    let kid_id = (member.role == Role::Kid).then_some(member.id.as_str());
    if queries::claims::delete(tx, &member.family_id, key, kid_id).await? == 0 {
        return Err(refusals::CLAIM_NOT_FOUND);
    }
    versions::publish(tx, &member.family_id);
    Ok(())
}
