//! Photos of an exported or imported family.

use crate::{
    db::{Conn, Result},
    export::document::ExportedPhoto,
    media::Picture,
};

/// The photos in use in a family, oldest first, without those that have expired because the
/// decision about them was made before an instant.
pub(in crate::export) async fn photos(
    conn: &mut Conn,
    family_id: &str,
    decided_since: jiff::Timestamp,
) -> Result<Vec<ExportedPhoto>> {
    conn.sql(
        "SELECT id, purpose, created_by, created_at, media_type, bytes FROM media m
         WHERE family_id = $1
           AND (EXISTS (SELECT 1 FROM chores c WHERE c.photo_id = m.id)
                OR EXISTS (SELECT 1 FROM store_items i WHERE i.photo_id = m.id)
                OR EXISTS (SELECT 1 FROM users u WHERE u.photo_id = m.id)
                OR EXISTS (SELECT 1 FROM chore_submissions s WHERE s.photo_id = m.id
                           AND COALESCE(s.withdrawn_at, s.reviewed_at, $2) >= $2)
                OR EXISTS (SELECT 1 FROM assignment_submissions s WHERE s.photo_id = m.id
                           AND COALESCE(s.withdrawn_at, s.reviewed_at, $2) >= $2))
         ORDER BY created_at, id",
    )
    .bind(family_id)
    .bind(decided_since)
    .all()
    .await
}

/// Adds a photo: `[id, sender]`.
pub(in crate::export) async fn insert_photo(
    conn: &mut Conn,
    family_id: &str,
    [id, created_by]: [String; 2],
    photo: &ExportedPhoto,
    picture: Picture,
) -> Result<()> {
    conn.sql(
        "INSERT INTO media (id, family_id, purpose, created_by, created_at, media_type, width, height,
                            size, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(id)
    .bind(family_id)
    .bind(photo.purpose)
    .bind(created_by)
    .bind(photo.created_at)
    .bind(picture.media_type)
    .bind(picture.width)
    .bind(picture.height)
    .bind(i32::try_from(photo.bytes.len()).unwrap_or(i32::MAX))
    .bind(photo.bytes.as_slice())
    .execute().await
}

/// Gives a member their photo.
pub(in crate::export) async fn set_photo(conn: &mut Conn, user_id: &str, id: &str) -> Result<()> {
    conn.sql("UPDATE users SET photo_id = $2 WHERE id = $1").bind(user_id).bind(id).execute().await
}
