//! Sessions: where somebody is signed in, until they sign out or it is ended for them.
//!
//! A session that somebody ended is gone, and every request with its token is refused from then on
//! (`auth` reads the session with the member). One that was signed out of leaves its row for a
//! while, as does one whose token has run out: they say that this device has been here before.

mod label;
mod queries;
pub mod routes;
mod uses;

use axum::http::HeaderMap;
use jiff::Timestamp;
use rules::Role;

pub use self::uses::Uses;
pub(crate) use self::uses::used;
use crate::{
    auth::{LIFETIME, Member},
    clock::new_id,
    db::{self, Conn},
    digest::digest,
    error::ApiError,
    events::{self, Topic, Whom},
};

/// Sessions of a member that live at once. One more ends the one that was not used for longest.
const LIVING: i64 = 20;
/// Sessions of a member that have ended and are remembered.
const REMEMBERED: i64 = 20;
/// How short and how long the secret of a device may be.
const SECRET: std::ops::RangeInclusive<usize> = 16..=64;

/// What signs in.
#[derive(Debug, Clone)]
pub struct Device {
    /// A digest of the secret that it keeps for good, if it has one.
    pub digest: Option<String>,
    /// What a person would call it.
    pub label: String,
}

impl Device {
    /// The device that sent these headers and this secret.
    ///
    /// # Errors
    /// A validation error for what cannot be a secret.
    pub fn new(headers: &HeaderMap, secret: Option<&str>) -> Result<Self, ApiError> {
        let is_secret = |secret: &str| {
            SECRET.contains(&secret.len()) && secret.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if !secret.is_none_or(is_secret) {
            return Err(ApiError::field("device", "A device is 16 to 64 visible characters."));
        }
        let digest = secret.map(|secret| digest(&["device", secret]));
        Ok(Self { digest, label: label::of(headers) })
    }
}

/// Whether a device has signed in as a user before, and nobody has ended that for them since.
pub async fn is_known(conn: &mut Conn, user_id: &str, device_digest: &str) -> db::Result<bool> {
    queries::is_known(conn, user_id, device_digest).await
}

/// Begins a session of a user whose token still has this version, and says its id; `None` if it
/// has not, or the user has been removed.
pub async fn begin(
    tx: &mut Conn,
    user_id: &str,
    token_version: i64,
    device: &Device,
    now: Timestamp,
) -> db::Result<Option<String>> {
    let Some(family_id) = queries::hold(tx, user_id, token_version).await? else {
        return Ok(None);
    };
    let id = new_id(now);
    queries::insert(tx, &id, user_id, device, now).await?;
    if queries::end_beyond(tx, user_id, &id, LIVING, now).await? > 0 {
        events::account_changed(tx, user_id);
    }
    tidy(tx, user_id).await?;
    changed(tx, &family_id, user_id);
    Ok(Some(id))
}

/// Ends the session that a member asks with. The device is still one that has been here.
pub async fn sign_out(tx: &mut Conn, member: &Member, now: Timestamp) -> db::Result<()> {
    let Some(id) = &member.session_id else { return Ok(()) };
    queries::mark_ended(tx, id, now).await?;
    tidy(tx, &member.id).await?;
    ended(tx, &member.family_id, &member.id);
    Ok(())
}

/// Ends one session, of the member or of a kid of a parent's, and forgets its device.
///
/// # Errors
/// 404 for one that is not there, or is not theirs to end.
pub async fn end(tx: &mut Conn, member: &Member, id: &str) -> Result<(), ApiError> {
    let owner = queries::owner(tx, &member.family_id, id).await?;
    let may = |owner: &queries::Owner| {
        owner.user_id == member.id || (member.role == Role::Parent && owner.role == Role::Kid)
    };
    let owner = owner
        .filter(may)
        .ok_or_else(|| ApiError::NotFound("This device is not signed in any more.".into()))?;
    queries::delete_with_device(tx, &owner.user_id, id).await?;
    ended(tx, &member.family_id, &owner.user_id);
    Ok(())
}

/// Ends all sessions of a member but the one they ask with, and forgets the devices.
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

fn ended(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::account_changed(tx, user_id);
    changed(tx, family_id, user_id);
}

fn changed(tx: &mut Conn, family_id: &str, user_id: &str) {
    events::changed(tx, family_id, Whom::One(user_id), &[Topic::Sessions]);
}

/// When a session began whose token has run out by now.
fn run_out(now: Timestamp) -> Timestamp {
    now.saturating_sub(LIFETIME).unwrap_or(Timestamp::MIN)
}

/// Deletes what serves nothing any more: rows of no device that has ended, and more than enough of
/// them. By number and never by age: a clock that runs ahead for an hour must sign nobody out.
async fn tidy(tx: &mut Conn, user_id: &str) -> db::Result<()> {
    queries::forget_useless(tx, user_id).await?;
    queries::forget_beyond(tx, user_id, REMEMBERED).await
}
