//! SQL of the streak.

use rules::{BonusDue, PaidBonus};

use super::model::{Bonus, Deed};
use crate::db::{Conn, Result};

/// Everything a kid handed in, in no order: the rules want none, and sorting out what is alike would
/// cost `SQLite` more than reading it.
pub(super) async fn deeds(conn: &mut Conn, kid_id: &str) -> Result<Vec<Deed>> {
    conn.sql(
        "SELECT day, status, effort_minutes FROM chore_submissions WHERE kid_id = $1
         UNION ALL
         SELECT day, status, CAST(NULL AS INTEGER) FROM assignment_submissions WHERE kid_id = $1",
    )
    .bind(kid_id)
    .all()
    .await
}

/// The bonuses a kid was paid, without those that were taken back.
pub(super) async fn paid(conn: &mut Conn, kid_id: &str) -> Result<Vec<Bonus>> {
    conn.sql(
        "SELECT day, streak_day, number FROM streak_bonuses
         WHERE kid_id = $1 AND NOT undone ORDER BY day, streak_day",
    )
    .bind(kid_id)
    .all()
    .await
}

/// Notes a bonus as paid, for the first time or after it was taken back.
pub(super) async fn insert_bonus(conn: &mut Conn, kid_id: &str, due: &BonusDue) -> Result<Bonus> {
    conn.sql(
        "INSERT INTO streak_bonuses (kid_id, day, streak_day, points) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kid_id, day, streak_day)
         DO UPDATE SET number = streak_bonuses.number + 1, points = excluded.points, undone = FALSE
         WHERE streak_bonuses.undone
         RETURNING day, streak_day, number",
    )
    .bind(kid_id)
    .bind(due.day)
    .bind(due.streak_day)
    .bind(due.points)
    .one()
    .await
}

/// Notes a bonus as it was noted elsewhere.
pub(super) async fn insert_arrived(
    conn: &mut Conn,
    kid_id: &str,
    bonus: &BonusDue,
    number: i32,
    undone: bool,
) -> Result<()> {
    conn.sql(
        "INSERT INTO streak_bonuses (kid_id, day, streak_day, points, number, undone)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(kid_id)
    .bind(bonus.day)
    .bind(bonus.streak_day)
    .bind(bonus.points)
    .bind(number)
    .bind(undone)
    .execute()
    .await?;
    Ok(())
}

/// Notes that a bonus was taken back.
pub(super) async fn undo_bonus(conn: &mut Conn, kid_id: &str, bonus: &PaidBonus) -> Result<Bonus> {
    conn.sql(
        "UPDATE streak_bonuses SET undone = TRUE
         WHERE kid_id = $1 AND day = $2 AND streak_day = $3 AND NOT undone
         RETURNING day, streak_day, number",
    )
    .bind(kid_id)
    .bind(bonus.day)
    .bind(bonus.streak_day)
    .one()
    .await
}
