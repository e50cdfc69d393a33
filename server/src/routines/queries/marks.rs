//! SQL of marks.

use jiff::Timestamp;
use rules::{Day, routine::Mark};

use super::super::model::{NewMark, OccurrenceMark};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// Adds a mark.
pub(in crate::routines) async fn insert(
    conn: &mut Conn,
    parent: &Member,
    id: &str,
    new: &NewMark,
    now: Timestamp,
) -> Result<()> {
    let mark = &new.mark;
    conn.sql(
        "INSERT INTO occurrence_marks (id, family_id, chore_id, day, part, kid_id, kind, to_kid_id,
                                       to_day, note, actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(&new.chore_id)
    .bind(mark.day)
    .bind(mark.part)
    .bind(mark.kid_id.as_deref())
    .bind(mark.kind)
    .bind(mark.to_kid_id.as_deref())
    .bind(mark.to_day)
    .bind(new.note.as_deref())
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// A mark of a family.
pub(in crate::routines) async fn by_id(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<OccurrenceMark> {
    conn.sql(
        "SELECT m.id, m.chore_id, m.day, m.part, m.kid_id, m.kind, m.to_kid_id, m.to_day, m.note,
                u.username AS actor
         FROM occurrence_marks m JOIN users u ON u.id = m.actor_id
         WHERE m.family_id = $1 AND m.id = $2",
    )
    .bind(family_id)
    .bind(id)
    .one()
    .await
}

/// Cancels the current mark of a kind on an occurrence, of a kid or of all; returns its id, if
/// there was one.
pub(in crate::routines) async fn undo(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    mark: &Mark,
    now: Timestamp,
) -> Result<Option<String>> {
    conn.sql(
        "UPDATE occurrence_marks SET undone_at = $7
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4 AND kind = $5
           AND COALESCE(kid_id, '') = $6 AND undone_at IS NULL
         RETURNING id",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(mark.day)
    .bind(mark.part)
    .bind(mark.kind)
    .bind(mark.kid_id.as_deref().unwrap_or_default())
    .bind(now)
    .optional_scalar()
    .await
}

/// Cancels the marks that hand over occurrences due on a day or later to a kid, except for those
/// that the kid has done; returns their number.
pub(in crate::routines) async fn undo_handed_to(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    day: Day,
    now: Timestamp,
) -> Result<u64> {
    conn.sql(
        "UPDATE occurrence_marks SET undone_at = $4
         WHERE family_id = $1 AND to_kid_id = $2 AND undone_at IS NULL
           AND (day >= $3 OR EXISTS (
                SELECT 1 FROM occurrence_marks p
                WHERE p.family_id = $1 AND p.chore_id = occurrence_marks.chore_id
                  AND p.day = occurrence_marks.day AND p.part = occurrence_marks.part
                  AND p.undone_at IS NULL AND p.to_day >= $3))
           AND NOT EXISTS (
                SELECT 1 FROM chore_submissions s
                WHERE s.kid_id = $2 AND s.chore_id = occurrence_marks.chore_id
                  AND s.occurrence_day = occurrence_marks.day AND s.part = occurrence_marks.part
                  AND s.status IN ('pending_approval', 'approved'))",
    )
    .bind(family_id)
    .bind(kid_id)
    .bind(day)
    .bind(now)
    .affected()
    .await
}

/// The number of marks on the occurrences of a family from a day on, cancelled ones included.
pub(in crate::routines) async fn count_since(
    conn: &mut Conn,
    family_id: &str,
    day: Day,
) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM occurrence_marks WHERE family_id = $1 AND day >= $2")
        .bind(family_id)
        .bind(day)
        .scalar()
        .await
}
