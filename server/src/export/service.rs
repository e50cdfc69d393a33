//! Exporting, importing and deleting a family.

use jiff::Timestamp;

use super::{
    document::{self, ExportedFamily},
    import::Import,
    model::ImportedMember,
    queries,
};
use crate::{
    auth::{Member, members},
    db::{self, Conn, Db},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families,
};

/// Everything of a family, as it is at one instant.
pub async fn export(db: &Db, family_id: &str, now: Timestamp) -> db::Result<ExportedFamily> {
    let mut conn = db.snapshot().await?;
    let conn = &mut conn;
    Ok(ExportedFamily {
        pogona_family: document::VERSION,
        exported_at: now,
        family: queries::one(conn, family_id).await?,
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
        streak_bonuses: queries::all(conn, family_id).await?,
        ledger: queries::all(conn, family_id).await?,
    })
}

/// Fills the family of its founder with what was in another one; who the members are now.
///
/// A parent of the document with the founder's username is the founder. Everybody else gets an
/// account without a password, under their own username or one like it.
///
/// # Errors
/// A validation error about the document, or 409 for a family that has something in it.
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

/// Deletes a family with everything in it, and ends everybody's sessions and streams.
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
