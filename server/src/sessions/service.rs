//! Beginning and ending sessions.

use jiff::Timestamp;
use rules::Role;

use super::{
    model::{Device, Owner},
    queries,
};
use crate::{
    auth::{LIFETIME, Member, SHARED_LIFETIME, SharedDevice},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
};

/// The most living sessions of a member. One more ends the least recently used.
const LIVING: i64 = 20;

/// The most ended sessions of a member that are kept.
const REMEMBERED: i64 = 20;

/// Whether a device has signed in as a user before, and that session was not ended for them since.
pub async fn is_known(conn: &mut Conn, user_id: &str, device_digest: &str) -> db::Result<bool> {
    queries::is_known(conn, user_id, device_digest).await
}

/// Begins a session of a user whose tokens still have this version, and returns its id; `None` if
/// the version has changed, or the user has been removed.
pub async fn begin(
    tx: &mut Conn,
    user_id: &str,
    token_version: i64,
    device: &Device,
    now: Timestamp,
) -> db::Result<Option<String>> {
    let Some(family_id) = queries::lock(tx, user_id, token_version).await? else {
        return Ok(None);
    };
    let id = new_id(now);
    queries::insert(tx, &id, [&family_id, user_id], device, now).await?;
    if queries::end_beyond(tx, user_id, &id, LIVING, now).await? > 0 {
        events::account_changed(tx, user_id);
    }
    tidy(tx, user_id).await?;
    changed(tx, &family_id, user_id);
    Ok(Some(id))
}

/// Begins a session of a kid on a shared device, and returns its id; `None` if their tokens have
/// another version by now. Their previous session there ends, so there is never more than one.
pub async fn begin_shared(
    tx: &mut Conn,
    user_id: &str,
    token_version: i64,
    device: &SharedDevice,
    now: Timestamp,
) -> db::Result<Option<String>> {
    let Some(family_id) = queries::lock(tx, user_id, token_version).await? else {
        return Ok(None);
    };
    let run_out = now.saturating_sub(SHARED_LIFETIME).unwrap_or(Timestamp::MIN);
    queries::delete_on_device(tx, &device.id, user_id, run_out).await?;
    let id = new_id(now);
    queries::insert_shared(tx, &id, [&family_id, user_id], device, now).await?;
    Ok(Some(id))
}

/// Ends every session on a shared device, and its streams.
pub async fn end_on_device(tx: &mut Conn, device_id: &str) -> db::Result<()> {
    for user_id in queries::delete_all_on_device(tx, device_id).await? {
        events::account_changed(tx, &user_id);
    }
    Ok(())
}

/// Ends the sessions of a user on shared devices.
pub async fn end_shared(tx: &mut Conn, user_id: &str) -> db::Result<()> {
    queries::delete_shared(tx, user_id).await?;
    events::account_changed(tx, user_id);
    Ok(())
}

/// Ends the session of a member's request. The device stays a known one.
pub async fn sign_out(tx: &mut Conn, member: &Member, now: Timestamp) -> db::Result<()> {
    let Some(id) = &member.session_id else { return Ok(()) };
    queries::mark_ended(tx, id, now).await?;
    tidy(tx, &member.id).await?;
    ended(tx, &member.family_id, &member.id);
    Ok(())
}

/// Ends one session, of the member, or of a parent's kid or carer, and forgets its device.
///
/// # Errors
/// 404 for an unknown session, or one that the member may not end.
pub async fn end(tx: &mut Conn, member: &Member, id: &str) -> Result<(), ApiError> {
    let owner = queries::owner(tx, &member.family_id, id).await?;
    let may = |owner: &Owner| {
        owner.user_id == member.id || (member.role == Role::Parent && owner.role != Role::Parent)
    };
    let owner = owner.filter(may).ok_or(refusals::SESSION_NOT_FOUND)?;
    queries::delete_with_device(tx, &owner.user_id, id).await?;
    ended(tx, &member.family_id, &owner.user_id);
    Ok(())
}

/// Ends all sessions of a member except that of the request, and forgets the devices.
pub async fn end_others(tx: &mut Conn, member: &Member) -> db::Result<()> {
    let Some(id) = &member.session_id else { return Ok(()) };
    queries::delete_others(tx, &member.id, id).await?;
    ended(tx, &member.family_id, &member.id);
    Ok(())
}

/// Ends all sessions of a user, and forgets the devices.
pub async fn end_all(tx: &mut Conn, family_id: &str, user_id: &str) -> db::Result<()> {
    queries::delete_all(tx, user_id).await?;
    ended(tx, family_id, user_id);
    Ok(())
}

pub(super) fn ended(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::account_changed(tx, user_id);
    changed(tx, family_id, user_id);
}

fn changed(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::changed(tx, family_id, Audience::One(user_id), &[Topic::Sessions]);
}

/// The latest start of a session whose token has expired by now.
pub fn run_out(now: Timestamp) -> Timestamp {
    now.saturating_sub(LIFETIME).unwrap_or(Timestamp::MIN)
}

/// Deletes useless rows: devices for notices without a session, ended sessions without a device,
/// and surplus ones. By number and never by age: a clock that runs ahead for an hour must sign
/// nobody out.
async fn tidy(tx: &mut Conn, user_id: &str) -> db::Result<()> {
    queries::forget_subscriptions(tx, user_id).await?;
    queries::forget_useless(tx, user_id).await?;
    queries::forget_beyond(tx, user_id, REMEMBERED).await
}
