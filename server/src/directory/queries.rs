//! SQL for the looks of members, chores and items.

use super::model::{ChoreLook, FaceFields, ItemLook, ProfileFields, StoredProfile};
use crate::db::{Conn, FromRow as _, Result};
use const_format::formatcp;

/// The current and former members of a family, in the order they came.
pub(super) async fn profiles(conn: &mut Conn, family_id: &str) -> Result<Vec<StoredProfile>> {
    conn.sql(
        "SELECT id, username, display_name, role, face, colour, photo_id, picture_mode,
                removed_at IS NOT NULL AS is_removed
         FROM users WHERE family_id = $1 ORDER BY created_at, id",
    )
    .bind(family_id)
    .all()
    .await
}

/// The chores of a family with a chosen look, proof or steps, in the order they were made.
pub(super) async fn chores(conn: &mut Conn, family_id: &str) -> Result<Vec<ChoreLook>> {
    conn.sql(
        formatcp!("SELECT {} FROM chores
         WHERE family_id = $1 AND (icon IS NOT NULL OR photo_id IS NOT NULL OR proof <> 'no' OR steps <> '[]')
         ORDER BY created_at, id", ChoreLook::COLUMNS),
    )
    .bind(family_id)
    .all()
    .await
}

/// The items of a family with a chosen look, in the order they were made.
pub(super) async fn items(conn: &mut Conn, family_id: &str) -> Result<Vec<ItemLook>> {
    conn.sql(
        "SELECT id, icon, photo_id FROM store_items
         WHERE family_id = $1 AND (icon IS NOT NULL OR photo_id IS NOT NULL)
         ORDER BY created_at, id",
    )
    .bind(family_id)
    .all()
    .await
}

/// Changes a member's name and look; false if there is no member with this id.
pub(super) async fn set_profile(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    profile: &ProfileFields,
) -> Result<bool> {
    conn.sql(
        "UPDATE users SET display_name = $3, face = $4, colour = $5, picture_mode = $6,
                          photo_id = $7
         WHERE family_id = $1 AND id = $2 AND removed_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(profile.display_name.as_deref())
    .bind(profile.face.face.as_deref())
    .bind(profile.face.colour.as_deref())
    .bind(profile.picture_mode)
    .bind(profile.photo_id.as_deref())
    .changed()
    .await
}

/// Changes a member's face and colour.
pub(super) async fn set_face(conn: &mut Conn, id: &str, face: &FaceFields) -> Result<()> {
    conn.sql("UPDATE users SET face = $2, colour = $3 WHERE id = $1")
        .bind(id)
        .bind(face.face.as_deref())
        .bind(face.colour.as_deref())
        .execute()
        .await
}
