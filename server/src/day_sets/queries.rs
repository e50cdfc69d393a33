//! SQL of day sets.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, DaySetFields};

use super::model::{Days, VersionRow};
use crate::{
    auth::Member,
    db::{Conn, FromRow, Result},
};

const VERSION: &str = VersionRow::COLUMNS;

/// The versions of the sets of a family that were not deleted, set by set, oldest first.
pub(super) async fn versions(conn: &mut Conn, family_id: &str) -> Result<Vec<VersionRow>> {
    conn.sql(formatcp!(
        "SELECT {VERSION} FROM day_set_versions
         WHERE family_id = $1 AND day_set_id IN (
             SELECT id FROM day_sets WHERE family_id = $1 AND deleted_at IS NULL)
         ORDER BY day_set_id, version"
    ))
    .bind(family_id)
    .all()
    .await
}

/// The versions of a set of a family that was not deleted, oldest first; none if there is no such
/// set.
pub(super) async fn versions_of(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Vec<VersionRow>> {
    conn.sql(formatcp!(
        "SELECT {VERSION} FROM day_set_versions
         WHERE family_id = $1 AND day_set_id = $2 AND day_set_id IN (
             SELECT id FROM day_sets WHERE family_id = $1 AND deleted_at IS NULL)
         ORDER BY version"
    ))
    .bind(family_id)
    .bind(id)
    .all()
    .await
}

/// The number of sets of a family that were not deleted.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM day_sets WHERE family_id = $1 AND deleted_at IS NULL")
        .bind(family_id)
        .scalar()
        .await
}

/// The number of versions of all sets of a family, of deleted ones too.
pub(super) async fn count_versions(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM day_set_versions WHERE family_id = $1")
        .bind(family_id)
        .scalar()
        .await
}

/// Adds a set, without its first version.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql("INSERT INTO day_sets (id, family_id, created_at) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(family_id)
        .bind(now)
        .execute()
        .await?;
    Ok(())
}

/// Adds a version of a set.
pub(super) async fn insert_version(
    conn: &mut Conn,
    parent: &Member,
    (id, version, valid_from): (&str, i32, Day),
    fields: &DaySetFields,
    now: Timestamp,
) -> Result<VersionRow> {
    conn.sql(formatcp!(
        "INSERT INTO day_set_versions (family_id, day_set_id, version, valid_from, name, color, days,
                                       created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         RETURNING {VERSION}"
    ))
    .bind(&parent.family_id)
    .bind(id)
    .bind(version)
    .bind(valid_from)
    .bind(&fields.name)
    .bind(fields.color)
    .bind(Days(fields.days.clone()))
    .bind(now)
    .bind(&parent.id)
    .one()
    .await
}

/// Deletes a set of a family; false if there is no such set.
pub(super) async fn delete(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<bool> {
    let deleted = conn
        .sql(
            "UPDATE day_sets SET deleted_at = $3
             WHERE family_id = $1 AND id = $2 AND deleted_at IS NULL",
        )
        .bind(family_id)
        .bind(id)
        .bind(now)
        .execute()
        .await?;
    Ok(deleted == 1)
}
