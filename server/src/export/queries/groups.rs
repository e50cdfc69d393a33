//! Groups of an imported family, under the new ids.

use crate::{
    db::{Conn, Result},
    export::document::ExportedGroup,
};

/// Adds a group.
pub(in crate::export) async fn insert_group(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    group: &ExportedGroup,
) -> Result<()> {
    conn.sql(
        "INSERT INTO groups (id, family_id, kind, name, color, position, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(id)
    .bind(family_id)
    .bind(group.kind)
    .bind(&group.name)
    .bind(group.color)
    .bind(group.position)
    .bind(group.created_at)
    .execute()
    .await?;
    Ok(())
}
