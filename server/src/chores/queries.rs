//! SQL of chores.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{Chore, ChoreFields, DoneChore, Proof};
use crate::{
    db::{Conn, FromRow, Result},
    error::ApiError,
    paging::{List, Page},
};

/// The columns of a chore.
const CHORE: &str = Chore::COLUMNS;

/// Adds an active chore.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Chore> {
    conn.sql(formatcp!(
        "INSERT INTO chores (id, family_id, name, description, points_value, is_active, created_at,
                             icon, photo_id, proof, proof_since, steps, group_id)
         VALUES ($1, $2, $3, $4, $5, TRUE, $6, $7, $8, $9, CASE WHEN $10 THEN $6 END, $11, $12)
         RETURNING {CHORE}"
    ))
    .bind(id)
    .bind(family_id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_value)
    .bind(now)
    .bind(fields.icon.as_ref().and_then(Option::as_deref))
    .bind(fields.photo_id.as_ref().and_then(Option::as_deref))
    .bind(fields.proof.unwrap_or(Proof::No))
    .bind(fields.proof.is_some_and(|proof| proof != Proof::No))
    .bind(fields.steps.clone().unwrap_or_default())
    .bind(fields.group_id.as_ref().and_then(Option::as_deref))
    .one()
    .await
}

/// A chore of a family.
pub(super) async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Chore>> {
    conn.sql(formatcp!("SELECT {CHORE} FROM chores WHERE family_id = $1 AND id = $2"))
        .bind(family_id)
        .bind(id)
        .optional()
        .await
}

/// Every chore of a family, or the active ones alone: those that were never put in order, newest
/// first, then the others in their order.
pub(super) async fn list(
    conn: &mut Conn,
    family_id: &str,
    only_active: bool,
    page: &Page,
) -> Result<Vec<Chore>, ApiError> {
    const PLACE: &str = "SELECT created_at AS at, id FROM chores WHERE family_id = $1 AND id = $2";
    // The position of the row with the id `$3`; before the first row there is none.
    const POSITION: &str =
        "COALESCE((SELECT position FROM chores WHERE family_id = $1 AND id = $3), 0)";
    const AFTER: &str = formatcp!(
        "position >= {POSITION} AND (position > {POSITION} OR (created_at, id) < ($2, $3))
         ORDER BY position, created_at DESC, id DESC LIMIT $4"
    );
    let rows = if only_active {
        formatcp!("SELECT {CHORE} FROM chores WHERE family_id = $1 AND is_active AND {AFTER}")
    } else {
        formatcp!("SELECT {CHORE} FROM chores WHERE family_id = $1 AND {AFTER}")
    };
    page.rows(conn, List { place: PLACE, rows }, family_id).await
}

/// The number of a family's chores.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM chores WHERE family_id = $1").bind(family_id).scalar().await
}

/// Changes a chore's fields. A change of whether it takes a photo counts from `now` on; in another
/// group it has no place yet.
pub(super) async fn update(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Option<Chore>> {
    conn.sql(formatcp!(
        "UPDATE chores SET name = $3, description = $4, points_value = $5,
                icon = CASE WHEN $6 THEN $7 ELSE icon END,
                photo_id = CASE WHEN $8 THEN $9 ELSE photo_id END,
                proof = COALESCE($10, proof),
                proof_since = CASE WHEN COALESCE($10, proof) = proof THEN proof_since ELSE $11 END,
                steps = COALESCE($12, steps),
                position = CASE WHEN $13 AND group_id IS DISTINCT FROM $14 THEN 0 ELSE position END,
                group_id = CASE WHEN $13 THEN $14 ELSE group_id END
         WHERE family_id = $1 AND id = $2
         RETURNING {CHORE}"
    ))
    .bind(family_id)
    .bind(id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_value)
    .bind(fields.icon.is_some())
    .bind(fields.icon.as_ref().and_then(Option::as_deref))
    .bind(fields.photo_id.is_some())
    .bind(fields.photo_id.as_ref().and_then(Option::as_deref))
    .bind(fields.proof)
    .bind(now)
    .bind(fields.steps.clone())
    .bind(fields.group_id.is_some())
    .bind(fields.group_id.as_ref().and_then(Option::as_deref))
    .optional()
    .await
}

/// Whether a chore of a family took photos as proof at an instant.
pub(super) async fn takes_proof(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    done_at: Timestamp,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS takes_proof FROM chores
         WHERE family_id = $1 AND id = $2 AND proof = 'must' AND proof_since <= $3",
    )
    .bind(family_id)
    .bind(id)
    .bind(done_at)
    .scalar()
    .await
}

/// Shows or hides a chore.
pub(super) async fn set_active(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    active: bool,
    now: Timestamp,
) -> Result<Option<Chore>> {
    conn.sql(formatcp!(
        "UPDATE chores
         SET is_active = $3,
             hidden_at = CASE WHEN $3 THEN NULL WHEN is_active THEN $4 ELSE hidden_at END
         WHERE family_id = $1 AND id = $2
         RETURNING {CHORE}"
    ))
    .bind(family_id)
    .bind(id)
    .bind(active)
    .bind(now)
    .optional()
    .await
}

/// Keeps the data of a chore that is about to be deleted, for submissions that were done before and
/// arrive later. A chore that was hidden at an unknown time needs none.
pub(super) async fn remember(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<()> {
    // Of two concurrent deletions, the later waits here and then finds no chore.
    conn.sql(
        "INSERT INTO deleted_chores (id, family_id, name, points_value, shown_until)
         SELECT id, family_id, name, points_value, COALESCE(hidden_at, $3) FROM chores
         WHERE family_id = $1 AND id = $2 AND (is_active OR hidden_at IS NOT NULL)
         ON CONFLICT DO NOTHING",
    )
    .bind(family_id)
    .bind(id)
    .bind(now)
    .execute()
    .await
}

/// Forgets a family's deleted chores that nobody could do since an instant, except those that past
/// weeks show.
pub(super) async fn forget(conn: &mut Conn, family_id: &str, before: Timestamp) -> Result<()> {
    conn.sql(
        "DELETE FROM deleted_chores WHERE family_id = $1 AND shown_until < $2
           AND NOT EXISTS (SELECT 1 FROM chore_schedules s
                           WHERE s.family_id = $1 AND s.chore_id = deleted_chores.id)",
    )
    .bind(family_id)
    .bind(before)
    .execute()
    .await
}

/// A chore of a family that was hidden or deleted after an instant.
pub(super) async fn gone_since(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    at: Timestamp,
) -> Result<Option<DoneChore>> {
    conn.sql(
        "SELECT id, name, points_value FROM chores
         WHERE family_id = $1 AND id = $2 AND hidden_at > $3
         UNION ALL
         SELECT id, name, points_value FROM deleted_chores
         WHERE family_id = $1 AND id = $2 AND shown_until > $3",
    )
    .bind(family_id)
    .bind(id)
    .bind(at)
    .optional()
    .await
}

/// Deletes a chore; false if there was none. Its submissions stay, by their snapshot.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("DELETE FROM chores WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .changed()
        .await
}

/// Deletes a chore that was never handed in, assigned or scheduled; false if there is none.
pub(super) async fn delete_unused(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql(
        "DELETE FROM chores WHERE family_id = $1 AND id = $2
           AND NOT EXISTS (
               SELECT 1 FROM users k JOIN chore_submissions s ON s.kid_id = k.id
               WHERE k.family_id = $1 AND s.chore_id = $2)
           AND NOT EXISTS (
               SELECT 1 FROM assignments a WHERE a.family_id = $1 AND a.chore_id = $2)
           AND NOT EXISTS (
               SELECT 1 FROM chore_schedules c WHERE c.family_id = $1 AND c.chore_id = $2)",
    )
    .bind(family_id)
    .bind(id)
    .changed()
    .await
}
