//! Notes on the fridge of an imported family, under the new ids.

use crate::{
    clock::new_id,
    db::{Conn, Result},
    export::document::ExportedFridgeNote,
};

/// Adds a note.
pub(in crate::export) async fn insert_fridge_note(
    conn: &mut Conn,
    family_id: &str,
    written_by: &str,
    kid_id: Option<&str>,
    note: &ExportedFridgeNote,
) -> Result<()> {
    conn.sql(
        "INSERT INTO fridge_notes
             (id, family_id, text, last_day, written_by, created_at, kid_id, sticker)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(new_id(note.created_at))
    .bind(family_id)
    .bind(&note.text)
    .bind(note.last_day)
    .bind(written_by)
    .bind(note.created_at)
    .bind(kid_id)
    .bind(note.sticker)
    .execute()
    .await?;
    Ok(())
}
