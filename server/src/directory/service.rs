//! Reads and changes the looks of members, chores and items.

use jiff::Timestamp;

use super::{
    model::{Directory, FaceFields, Profile, ProfileFields},
    queries,
};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    media::{self, model::Purpose},
};

/// The directory of a family.
pub(super) async fn of_family(conn: &mut Conn, family_id: &str) -> db::Result<Directory> {
    Ok(Directory {
        members: profiles(conn, family_id).await?,
        chores: queries::chores(conn, family_id).await?,
        items: queries::items(conn, family_id).await?,
    })
}

/// The current members. Removed ones keep their place in the order, so that defaults that depend on
/// it do not change.
pub async fn profiles(conn: &mut Conn, family_id: &str) -> db::Result<Vec<Profile>> {
    let everybody = queries::profiles(conn, family_id).await?.into_iter().enumerate();
    let there = everybody.filter(|(_, stored)| !stored.is_removed);
    Ok(there.map(|(came_before, stored)| stored.shown(came_before)).collect())
}

/// Changes a member's profile.
///
/// # Errors
/// `User not found.`, or `This photo is not there any more.` for a photo that was not sent for a
/// member of the family.
pub async fn set_profile(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    profile: &ProfileFields,
    now: Timestamp,
) -> Result<Profile, ApiError> {
    let family_id = &parent.family_id;
    media::service::attach(tx, parent, Purpose::Member, Some(&profile.photo_id), now).await?;
    if !queries::set_profile(tx, family_id, id, profile).await? {
        return Err(refusals::USER_NOT_FOUND);
    }
    changed(tx, family_id, id).await
}

/// Changes the face and the colour of the caller.
pub(super) async fn set_face(
    tx: &mut Conn,
    member: &Member,
    face: &FaceFields,
) -> Result<Profile, ApiError> {
    queries::set_face(tx, &member.id, face).await?;
    changed(tx, &member.family_id, &member.id).await
}

/// Publishes that a member's profile has changed, and returns it.
async fn changed(tx: &mut Conn, family_id: &str, id: &str) -> Result<Profile, ApiError> {
    events::changed(tx, family_id, Audience::All, &[Topic::Directory]);
    let profile = profiles(tx, family_id).await?.into_iter().find(|profile| profile.id == id);
    profile.ok_or(refusals::USER_NOT_FOUND)
}
