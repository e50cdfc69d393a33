//! SQL of the fridge.

use jiff::Timestamp;
use rules::{Day, FridgeNoteFields};

use super::model::FridgeNote;
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The notes of a family that are shown on a day, newest first.
pub(super) async fn notes(conn: &mut Conn, family_id: &str, today: Day) -> Result<Vec<FridgeNote>> {
    conn.sql(
        "SELECT n.id, n.text, n.last_day, u.username AS written_by
         FROM fridge_notes n JOIN users u ON u.id = n.written_by
         WHERE n.family_id = $1 AND n.last_day >= $2
         ORDER BY n.created_at DESC, n.id DESC",
    )
    .bind(family_id)
    .bind(today)
    .all()
    .await
}

/// The number of notes of a family.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM fridge_notes WHERE family_id = $1")
        .bind(family_id)
        .scalar()
        .await
}

/// Deletes the notes of a family whose last day has passed.
pub(super) async fn forget_past(conn: &mut Conn, family_id: &str, today: Day) -> Result<()> {
    conn.sql("DELETE FROM fridge_notes WHERE family_id = $1 AND last_day < $2")
        .bind(family_id)
        .bind(today)
        .execute()
        .await?;
    Ok(())
}

/// Adds a note.
pub(super) async fn insert(
    conn: &mut Conn,
    writer: &Member,
    id: &str,
    fields: &FridgeNoteFields,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO fridge_notes (id, family_id, text, last_day, written_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id)
    .bind(&writer.family_id)
    .bind(&fields.text)
    .bind(fields.last_day)
    .bind(&writer.id)
    .bind(now)
    .execute()
    .await?;
    Ok(())
}

/// Changes a note of a family; false if there is no such note.
pub(super) async fn update(
    conn: &mut Conn,
    writer: &Member,
    id: &str,
    fields: &FridgeNoteFields,
) -> Result<bool> {
    let changed = conn
        .sql(
            "UPDATE fridge_notes SET text = $3, last_day = $4, written_by = $5
             WHERE family_id = $1 AND id = $2",
        )
        .bind(&writer.family_id)
        .bind(id)
        .bind(&fields.text)
        .bind(fields.last_day)
        .bind(&writer.id)
        .execute()
        .await?;
    Ok(changed == 1)
}

/// The author of a note of a family.
pub(super) async fn author(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<String>> {
    let author = conn
        .sql("SELECT written_by FROM fridge_notes WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .scalars()
        .await?;
    Ok(author.into_iter().next())
}

/// Deletes a note of a family; false if there is no such note.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    let deleted = conn
        .sql("DELETE FROM fridge_notes WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .execute()
        .await?;
    Ok(deleted == 1)
}
