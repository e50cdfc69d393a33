//! Exporting, importing and deleting a family.

use std::collections::HashSet;

use jiff::Timestamp;

use super::{
    document::{self, ExportedFamily, FamilySettings},
    import::Import,
    model::ImportedMember,
    queries,
};
use crate::{
    auth::{Member, members},
    calendar,
    db::{self, Conn, Db},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families,
    media::KeptSince,
};

/// Everything of a family, at one instant.
pub async fn export(db: &Db, family_id: &str, now: Timestamp) -> db::Result<ExportedFamily> {
    let mut conn = db.snapshot().await?;
    let conn = &mut conn;
    let family: FamilySettings = queries::one(conn, family_id).await?;
    let media = queries::photos(conn, family_id, photos_since(&family, now)).await?;
    let mut document = ExportedFamily {
        pogona_family: document::VERSION,
        exported_at: now,
        family,
        members: queries::all(conn, family_id).await?,
        chores: queries::all(conn, family_id).await?,
        submissions: queries::all(conn, family_id).await?,
        assignments: queries::all(conn, family_id).await?,
        attempts: queries::all(conn, family_id).await?,
        items: queries::all(conn, family_id).await?,
        purchases: queries::all(conn, family_id).await?,
        requests: queries::all(conn, family_id).await?,
        goal: queries::one(conn, family_id).await?,
        schedules: queries::all(conn, family_id).await?,
        pools: queries::all(conn, family_id).await?,
        marks: queries::all(conn, family_id).await?,
        absences: queries::all(conn, family_id).await?,
        home_patterns: queries::all(conn, family_id).await?,
        rest_days: queries::all(conn, family_id).await?,
        day_passes: queries::all(conn, family_id).await?,
        day_sets: queries::all(conn, family_id).await?,
        day_set_versions: queries::all(conn, family_id).await?,
        groups: queries::all(conn, family_id).await?,
        fridge_notes: queries::all(conn, family_id).await?,
        streak_bonuses: queries::all(conn, family_id).await?,
        media,
        ledger: queries::all(conn, family_id).await?,
    };
    forget_gone_photos(&mut document);
    Ok(document)
}

/// The instant since which a submission must have been decided for its photo to be kept.
fn photos_since(family: &FamilySettings, now: Timestamp) -> Timestamp {
    let zone = calendar::zone(&family.time_zone);
    let day_starts_at = family.day_starts_at.unwrap_or_default();
    let today = calendar::now(&zone, day_starts_at, now).day;
    KeptSince::on(today, |day| calendar::at_minute(&zone, day, day_starts_at)).decided
}

/// Removes references to photos that have expired, so that it makes no difference whether they have
/// been deleted yet.
fn forget_gone_photos(document: &mut ExportedFamily) {
    let there: HashSet<&str> = document.media.iter().map(|photo| photo.id.as_str()).collect();
    let submissions = document.submissions.iter_mut().map(|done| &mut done.photo_id);
    let attempts = document.attempts.iter_mut().map(|done| &mut done.photo_id);
    for photo_id in submissions.chain(attempts) {
        photo_id.take_if(|id| !there.contains(id.as_str()));
    }
}

/// Fills the founder's family with the data of the document, and returns the members with their new
/// ids.
///
/// A parent of the document with the founder's username is the founder. Everybody else gets an
/// account without a password, under their own username or one like it.
///
/// # Errors
/// A validation error about the document, or 409 if the family is not empty.
pub async fn import(
    tx: &mut Conn,
    founder: &Member,
    document: &ExportedFamily,
) -> Result<Vec<ImportedMember>, ApiError> {
    members::lock(tx, founder).await?;
    families::service::lock_own(tx, &founder.family_id).await?;
    if !queries::is_empty(tx, &founder.family_id).await? {
        return Err(refusals::FAMILY_NOT_EMPTY);
    }
    events::changed(tx, &founder.family_id, Audience::All, &Topic::ALL);
    Import::new(document, founder).write(tx).await
}

/// Deletes a family with everything in it, and ends all its sessions and streams.
///
/// # Errors
/// 401 for a parent who has been removed meanwhile.
pub async fn delete(tx: &mut Conn, parent: &Member, now: Timestamp) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    queries::hold_instance(tx).await?;
    members::lock(tx, parent).await?;
    families::service::lock_own(tx, family_id).await?;
    for id in queries::end_accounts(tx, family_id, now).await? {
        events::account_changed(tx, &id);
    }
    queries::leave(tx, family_id).await?;
    Ok(queries::erase(tx, family_id).await?)
}
