//! Founding, finding and changing families.

use jiff::Timestamp;
use rules::isolate::has_right_to_left;

use super::{
    model::{Family, FamilyFields, FamilyToJoin},
    queries,
};
use crate::{
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    letters, sentences,
};

/// Letters in an invite code: 60 bits, not to be guessed.
const INVITE_LENGTH: usize = 12;

/// Founds a family, without a goal yet, for the parent `username`, and returns its id.
///
/// # Errors
/// When the system's random source fails.
pub async fn found(
    tx: &mut Conn,
    username: &str,
    time_zone: &str,
    now: Timestamp,
) -> Result<String, ApiError> {
    queries::mark_founded(tx).await?;
    let id = new_id(now);
    let (name, code) = (first_name(username), letters::code(INVITE_LENGTH)?);
    queries::insert_family(tx, &id, &name, time_zone, &code, now).await?;
    Ok(id)
}

/// The name of a new family. A text is shown in the direction of its first letter, so a name that
/// runs from right to left does not come first.
fn first_name(founder: &str) -> String {
    if has_right_to_left(founder) {
        format!("Family of {founder}")
    } else {
        format!("{founder}'s family")
    }
}

/// The family of an instance that serves one, or `None` if the caller is to found it: of two
/// concurrent first sign-ups, one waits here and then joins.
pub async fn the_family(tx: &mut Conn) -> db::Result<Option<FamilyToJoin>> {
    // It can be deleted between the two statements, and then founded again.
    for _ in 0..3 {
        if queries::take_founding(tx).await? {
            return Ok(None);
        }
        if let Some(family) = queries::only_family(tx).await? {
            return Ok(Some(family));
        }
    }
    Err(db::Error::Busy("the family is being deleted".into()))
}

/// [`the_family`], without locks.
pub async fn the_family_seen(conn: &mut Conn) -> db::Result<Option<FamilyToJoin>> {
    if !queries::is_founded(conn).await? {
        return Ok(None);
    }
    queries::only_family(conn).await
}

/// The family that gave out an invite.
///
/// # Errors
/// A validation error for an unknown invite.
pub async fn invited(tx: &mut Conn, code: &str) -> Result<FamilyToJoin, ApiError> {
    let code = code.trim().to_ascii_uppercase();
    queries::family_by_invite(tx, &code)
        .await?
        .ok_or_else(|| ApiError::field("invite_code", sentences::invite_code_invalid()))
}

/// Changes a family. Its days, and with them streaks and the goal, follow its time zone.
pub async fn update(tx: &mut Conn, family_id: &str, fields: &FamilyFields) -> db::Result<Family> {
    let topics = [Topic::Family, Topic::Points, Topic::Goal];
    events::changed(tx, family_id, Audience::All, &topics);
    queries::update(tx, family_id, fields).await
}

/// Gives a parent's family a new invite code; the old one stops working.
///
/// # Errors
/// When the system's random source fails.
pub async fn renew_invite(tx: &mut Conn, parent: &Member) -> Result<Family, ApiError> {
    events::changed(tx, &parent.family_id, Audience::One(&parent.id), &[Topic::Family]);
    Ok(queries::set_invite(tx, &parent.family_id, &letters::code(INVITE_LENGTH)?).await?)
}

/// Locks a family's row until the transaction ends, so that changes that depend on each other
/// happen one after another. False for a family that has been deleted meanwhile.
pub async fn lock(tx: &mut Conn, id: &str) -> db::Result<bool> {
    queries::lock(tx, id).await
}

/// [`lock`] for a member of the family.
///
/// # Errors
/// [`ApiError::Unauthorized`] if the family has been deleted, and its members with it.
pub async fn lock_own(tx: &mut Conn, id: &str) -> Result<(), ApiError> {
    if lock(tx, id).await? { Ok(()) } else { Err(refusals::SIGN_IN_AGAIN) }
}

/// Whether a swap that two kids of a family agree on waits for a parent.
pub async fn swaps_wait(conn: &mut Conn, family_id: &str) -> db::Result<bool> {
    queries::swaps_wait(conn, family_id).await
}

/// Whether the instance has been founded.
pub async fn is_founded(conn: &mut Conn) -> db::Result<bool> {
    queries::is_founded(conn).await
}

/// The name of a family.
pub async fn name(conn: &mut Conn, family_id: &str) -> db::Result<String> {
    queries::name(conn, family_id).await
}
