//! SQL of what counts by itself.

use jiff::Timestamp;

use crate::{
    db::{Conn, Result},
    submissions::rows::Due,
};

/// The submissions of a family's kids that count by themselves by an instant, in the order in which they do.
pub(in crate::submissions) async fn due(
    conn: &mut Conn,
    family_id: &str,
    now: Timestamp,
) -> Result<Vec<Due>> {
    conn.sql(
        "SELECT s.id, s.kid_id, s.chore_name, s.points_value, s.effort_points, s.pays, s.counts_at,
                v.actor_id AS set_by
         FROM chore_submissions s JOIN chore_schedules v ON v.id = s.schedule_id
         JOIN users k ON k.id = s.kid_id AND k.role = 'kid' AND k.removed_at IS NULL
         WHERE s.family_id = $1 AND s.counts_at <= $2 AND s.counts_at IS NOT NULL
           AND s.status = 'pending_approval' AND s.decision = 0
         ORDER BY s.counts_at, s.id",
    )
    .bind(family_id)
    .bind(now)
    .all()
    .await
}

/// Approves one of these.
pub(in crate::submissions) async fn approve(conn: &mut Conn, due: &Due) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET status = 'approved', reviewed_at = counts_at,
                                      reviewed_by = $2, decision = 1
         WHERE id = $1",
    )
    .bind(&due.id)
    .bind(&due.set_by)
    .execute()
    .await
}

/// Leaves those to a parent that count by themselves by an instant.
pub(in crate::submissions) async fn leave(
    conn: &mut Conn,
    family_id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET counts_at = NULL, have_a_look = FALSE
         WHERE family_id = $1 AND counts_at <= $2 AND counts_at IS NOT NULL
           AND status = 'pending_approval' AND decision = 0",
    )
    .bind(family_id)
    .bind(now)
    .execute()
    .await
}

/// Leaves those to a parent whose members are no kids any more.
pub(in crate::submissions) async fn leave_of_others(
    conn: &mut Conn,
    family_id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET counts_at = NULL, have_a_look = FALSE
         WHERE family_id = $1 AND counts_at <= $2 AND counts_at IS NOT NULL
           AND status = 'pending_approval' AND decision = 0
           AND kid_id NOT IN (
               SELECT id FROM users WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL)",
    )
    .bind(family_id)
    .bind(now)
    .execute()
    .await
}

/// The number of a kid's submissions of a chore that were to count by themselves.
pub(in crate::submissions) async fn number(
    conn: &mut Conn,
    kid_id: &str,
    chore_id: &str,
) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM chore_submissions
         WHERE kid_id = $1 AND chore_id = $2 AND counts_at IS NOT NULL",
    )
    .bind(kid_id)
    .bind(chore_id)
    .scalar()
    .await
}

/// Notes that something counts by itself at an instant. It writes the family's row in any case, so that
/// [`note_next`] waits until the submission is there.
pub(in crate::submissions) async fn note(
    conn: &mut Conn,
    family_id: &str,
    at: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE families
         SET next_due_at = CASE WHEN next_due_at < $2 THEN next_due_at ELSE $2 END
         WHERE id = $1",
    )
    .bind(family_id)
    .bind(at)
    .execute()
    .await
}

/// Notes when the next thing counts by itself. The family's row is locked by a statement of its own, so that the one
/// after it sees what was stored while it waited.
pub(in crate::submissions) async fn note_next(conn: &mut Conn, family_id: &str) -> Result<()> {
    conn.sql("UPDATE families SET next_due_at = next_due_at WHERE id = $1")
        .bind(family_id)
        .execute()
        .await?;
    conn.sql(
        "UPDATE families SET next_due_at = (
             SELECT MIN(counts_at) FROM chore_submissions
             WHERE family_id = $1 AND counts_at IS NOT NULL
               AND status = 'pending_approval' AND decision = 0)
         WHERE id = $1",
    )
    .bind(family_id)
    .execute()
    .await
}
