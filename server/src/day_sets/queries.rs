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

/// The versions of the sets of a family, deleted ones too, set by set, oldest first; with `as_of`, as known at that
/// instant.
pub(super) async fn versions_known(
    conn: &mut Conn,
    family_id: &str,
    as_of: Option<Timestamp>,
) -> Result<Vec<VersionRow>> {
    conn.sql(formatcp!(
        "SELECT {VERSION} FROM day_set_versions
         WHERE family_id = $1 AND (CAST($2 AS BIGINT) IS NULL OR created_at <= $2)
         ORDER BY day_set_id, version"
    ))
    .bind(family_id)
    .bind(as_of)
    .all()
    .await
}

/// Whether there is a set of a family that was not deleted.
pub(super) async fn exists(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_there FROM day_sets
         WHERE family_id = $1 AND id = $2 AND deleted_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .scalar()
    .await
}

/// Whether a schedule that holds after a day goes by a set.
pub(super) async fn is_named_after(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    day: Day,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_named FROM chore_schedules
         WHERE family_id = $1 AND day_set_id = $2
           AND (valid_until IS NULL OR (valid_until > $3 AND valid_until >= valid_from))",
    )
    .bind(family_id)
    .bind(id)
    .bind(day)
    .scalar()
    .await
}

/// How many days before the days of a set the schedules that use it are due, each number once; of
/// schedules by which something that counts was done for a day.
pub(super) async fn done_by(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    day: Day,
) -> Result<Vec<i32>> {
    conn.sql(
        "SELECT DISTINCT s.days_before
         FROM chore_submissions c
         JOIN chore_schedules s ON s.chore_id = c.chore_id AND s.valid_from <= c.occurrence_day
              AND (s.valid_until IS NULL OR c.occurrence_day <= s.valid_until)
         WHERE c.family_id = $1 AND s.day_set_id = $2 AND c.occurrence_day = $3
           AND c.status IN ('pending_approval', 'approved')
         ORDER BY s.days_before",
    )
    .bind(family_id)
    .bind(id)
    .bind(day)
    .scalars()
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
        .await
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
    conn.sql(
        "UPDATE day_sets SET deleted_at = $3
         WHERE family_id = $1 AND id = $2 AND deleted_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(now)
    .changed()
    .await
}
