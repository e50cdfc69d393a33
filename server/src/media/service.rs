//! Storing and finding photos.

use jiff::Timestamp;

use super::{
    kept::KeptSince,
    model::{Photo, Purpose, Shown},
    picture::Picture,
    queries,
};
use crate::{
    auth::{Member, Viewer},
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    families, limits,
};

/// The size that a file counts as.
pub fn counted_size(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX).max(queries::LEAST_COUNTED)
}

/// Whether a family whose photos take up `taken_up` bytes has room for `more`.
pub fn has_room(taken_up: i64, more: i64) -> bool {
    const MIB: i64 = 1024 * 1024;
    taken_up.saturating_add(more) <= limits::PHOTOS_MIB.most * MIB
}

/// Stores a photo that a member has sent.
///
/// # Errors
/// 409 `media_full`.
pub(super) async fn keep(
    tx: &mut Conn,
    member: &Member,
    purpose: Purpose,
    picture: Picture,
    bytes: Vec<u8>,
    now: Timestamp,
) -> Result<Photo, ApiError> {
    let family_id = &member.family_id;
    families::service::lock_own(tx, family_id).await?;
    let taken_up = queries::taken_up(tx, family_id, KeptSince::of(member, now)).await?;
    if !has_room(taken_up, counted_size(bytes.len())) {
        return Err(refusals::too_many(&limits::PHOTOS_MIB));
    }
    let ids = [&new_id(now), family_id.as_str(), &member.id];
    Ok(queries::insert(tx, ids, purpose, picture, bytes, now).await?)
}

/// A photo that a member or a shared device may see: a proof is for parents and its kid alone.
///
/// # Errors
/// `This photo is not there any more.`
pub(super) async fn find(
    conn: &mut Conn,
    viewer: &Viewer,
    id: &str,
    now: Timestamp,
) -> Result<Shown, ApiError> {
    let since = match viewer {
        Viewer::Member(member) => KeptSince::of(member, now),
        Viewer::Device(device) => KeptSince::on(device.day(now), |day| device.start_of(day)),
    };
    let found = queries::find(conn, viewer.family_id(), id, since).await?;
    found.filter(|photo| photo.is_for(viewer)).ok_or(refusals::PHOTO_NOT_FOUND)
}

/// Checks the photo that a kid hands in as proof. The kid's row must be locked: of two concurrent
/// submissions with one photo, the later finds it used.
///
/// # Errors
/// 409 `photo_required` if one is required and absent, or `This photo is not there any more.`
pub async fn prove(
    tx: &mut Conn,
    kid: &Member,
    photo_id: Option<&str>,
    is_required: bool,
    now: Timestamp,
) -> Result<(), ApiError> {
    match photo_id {
        None if is_required => Err(refusals::PHOTO_REQUIRED),
        None => Ok(()),
        Some(id) => {
            let is_unused = queries::is_unused_proof(tx, kid, id, KeptSince::of(kid, now)).await?;
            is_unused.then_some(()).ok_or(refusals::PHOTO_NOT_FOUND)
        }
    }
}

/// Whether the photo of a submission decided at an instant has expired: undoing the decision does
/// not bring it back, whether or not it has been deleted.
pub fn is_over(parent: &Member, decided_at: Option<Timestamp>, now: Timestamp) -> bool {
    decided_at.is_some_and(|at| at < KeptSince::of(parent, now).decided)
}

/// Checks the photo given for a chore, an item or a member of a parent's family, if there is one.
///
/// # Errors
/// `This photo is not there any more.`
pub async fn attach(
    tx: &mut Conn,
    parent: &Member,
    purpose: Purpose,
    given: Option<&Option<String>>,
    now: Timestamp,
) -> Result<(), ApiError> {
    let Some(Some(id)) = given else { return Ok(()) };
    let family_id = &parent.family_id;
    // The lock waits for a concurrent deletion of unused photos.
    families::service::lock_own(tx, family_id).await?;
    let since = KeptSince::of(parent, now);
    let is_there = queries::is_there(tx, family_id, id, since, purpose).await?;
    is_there.then_some(()).ok_or(refusals::PHOTO_NOT_FOUND)
}
