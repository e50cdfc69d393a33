//! Special days in an imported family, under the new ids.

use crate::{
    db::{Conn, Result},
    export::document::{ExportedDaySet, ExportedDaySetVersion},
};

/// Adds a set.
pub(in crate::export) async fn insert_day_set(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    day_set: &ExportedDaySet,
) -> Result<()> {
    conn.sql(
        "INSERT INTO day_sets (id, family_id, created_at, deleted_at) VALUES ($1, $2, $3, $4)",
    )
    .bind(id)
    .bind(family_id)
    .bind(day_set.created_at)
    .bind(day_set.deleted_at)
    .execute()
    .await?;
    Ok(())
}

/// Adds a version of a set: `[set, author]`.
pub(in crate::export) async fn insert_day_set_version(
    conn: &mut Conn,
    family_id: &str,
    [day_set_id, created_by]: [&str; 2],
    version: &ExportedDaySetVersion,
) -> Result<()> {
    conn.sql(
        "INSERT INTO day_set_versions (family_id, day_set_id, version, valid_from, name, color, days,
                                       created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(family_id)
    .bind(day_set_id)
    .bind(version.version)
    .bind(version.valid_from)
    .bind(&version.name)
    .bind(version.color)
    .bind(version.days.clone())
    .bind(version.created_at)
    .bind(created_by)
    .execute()
    .await?;
    Ok(())
}
