//! SQL of the fridge.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, FridgeNoteFields, Role};

use super::model::FridgeNote;
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The notes of the family `$1`, without those for kids who are gone.
const NOTES: &str = "SELECT n.id, n.text, n.last_day, u.username AS written_by, n.kid_id, n.sticker
     FROM fridge_notes n JOIN users u ON u.id = n.written_by
     LEFT JOIN users k ON k.id = n.kid_id
     WHERE n.family_id = $1 AND k.removed_at IS NULL";

/// The notes for a family that are shown on a day, and those for kids that a member reads, newest first.
pub(super) async fn notes(
    conn: &mut Conn,
    family_id: &str,
    reader: Option<&Member>,
    today: Day,
) -> Result<Vec<FridgeNote>> {
    let is_parent = reader.is_some_and(|reader| reader.role == Role::Parent);
    conn.sql(formatcp!(
        "{NOTES} AND n.last_day >= $2
           AND (n.kid_id IS NULL OR $3 OR n.kid_id = $4 OR n.written_by = $4)
         ORDER BY n.created_at DESC, n.id DESC"
    ))
    .bind(family_id)
    .bind(today)
    .bind(is_parent)
    .bind(reader.map(|reader| reader.id.as_str()))
    .all()
    .await
}

/// One note of a family.
pub(super) async fn one(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<FridgeNote>> {
    conn.sql(formatcp!("{NOTES} AND n.id = $2")).bind(family_id).bind(id).optional().await
}

/// The number of notes for a kid, or for the whole family.
pub(super) async fn count(conn: &mut Conn, family_id: &str, kid_id: Option<&str>) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM fridge_notes
         WHERE family_id = $1 AND COALESCE(kid_id, '') = COALESCE(CAST($2 AS TEXT), '')",
    )
    .bind(family_id)
    .bind(kid_id)
    .scalar()
    .await
}

/// Deletes the notes of a family whose last day has passed.
pub(super) async fn forget_past(conn: &mut Conn, family_id: &str, today: Day) -> Result<()> {
    conn.sql("DELETE FROM fridge_notes WHERE family_id = $1 AND last_day < $2")
        .bind(family_id)
        .bind(today)
        .execute()
        .await
}

/// Adds a note.
pub(super) async fn insert(
    conn: &mut Conn,
    writer: &Member,
    note: &FridgeNote,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO fridge_notes
             (id, family_id, text, last_day, written_by, created_at, kid_id, sticker)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&note.id)
    .bind(&writer.family_id)
    .bind(&note.text)
    .bind(note.last_day)
    .bind(&writer.id)
    .bind(now)
    .bind(note.kid_id.as_deref())
    .bind(note.sticker)
    .execute()
    .await
}

/// Changes a note of a family; false if there is no such note.
pub(super) async fn update(
    conn: &mut Conn,
    writer: &Member,
    id: &str,
    fields: &FridgeNoteFields,
) -> Result<bool> {
    conn.sql(
        "UPDATE fridge_notes SET text = $3, last_day = $4, written_by = $5
         WHERE family_id = $1 AND id = $2",
    )
    .bind(&writer.family_id)
    .bind(id)
    .bind(&fields.text)
    .bind(fields.last_day)
    .bind(&writer.id)
    .changed()
    .await
}

/// The author of a note of a family.
pub(super) async fn author(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<String>> {
    conn.sql("SELECT written_by FROM fridge_notes WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .optional_scalar()
        .await
}

/// Deletes a note of a family; false if there is no such note.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("DELETE FROM fridge_notes WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .changed()
        .await
}
