//! SQL of chores.

use jiff::Timestamp;

use super::{ChoreFields, routes::Chore};
use crate::db::{Conn, Result};

/// Adds an active chore.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Chore> {
    conn.sql(
        "INSERT INTO chores (id, family_id, name, description, points_value, is_active, created_at)
         VALUES ($1, $2, $3, $4, $5, TRUE, $6)
         RETURNING id, name, description, points_value, is_active, created_at",
    )
    .bind(id)
    .bind(family_id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_value)
    .bind(now)
    .one()
    .await
}

/// A chore of a family.
pub(super) async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Chore>> {
    conn.sql(
        "SELECT id, name, description, points_value, is_active, created_at
         FROM chores WHERE family_id = $1 AND id = $2",
    )
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// Every chore of a family, or the active ones alone; newest first.
pub(super) async fn list(
    conn: &mut Conn,
    family_id: &str,
    only_active: bool,
) -> Result<Vec<Chore>> {
    conn.sql(
        "SELECT id, name, description, points_value, is_active, created_at
         FROM chores WHERE family_id = $1 AND (is_active OR NOT $2)
         ORDER BY created_at DESC, id DESC",
    )
    .bind(family_id)
    .bind(only_active)
    .all()
    .await
}

/// Changes a chore's fields.
pub(super) async fn update(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ChoreFields,
) -> Result<Option<Chore>> {
    conn.sql(
        "UPDATE chores SET name = $3, description = $4, points_value = $5
         WHERE family_id = $1 AND id = $2
         RETURNING id, name, description, points_value, is_active, created_at",
    )
    .bind(family_id)
    .bind(id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_value)
    .optional()
    .await
}

/// Shows or hides a chore.
pub(super) async fn set_active(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    active: bool,
) -> Result<Option<Chore>> {
    conn.sql(
        "UPDATE chores SET is_active = $3 WHERE family_id = $1 AND id = $2
         RETURNING id, name, description, points_value, is_active, created_at",
    )
    .bind(family_id)
    .bind(id)
    .bind(active)
    .optional()
    .await
}

/// Deletes a chore; false if there was none. Its submissions stay, by their snapshot.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    let deleted = conn
        .sql("DELETE FROM chores WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .execute()
        .await?;
    Ok(deleted > 0)
}
