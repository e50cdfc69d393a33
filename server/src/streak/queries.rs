//! SQL of the streak.

use rules::BonusDue;

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

/// The bonuses a kid was paid.
pub(super) async fn paid(conn: &mut Conn, kid_id: &str) -> Result<Vec<Bonus>> {
    conn.sql(
        "SELECT day, streak_day FROM streak_bonuses WHERE kid_id = $1 ORDER BY day, streak_day",
    )
    .bind(kid_id)
    .all()
    .await
}

/// Notes a bonus as paid.
pub(super) async fn insert_bonus(conn: &mut Conn, kid_id: &str, due: &BonusDue) -> Result<()> {
    conn.sql(
        "INSERT INTO streak_bonuses (kid_id, day, streak_day, points) VALUES ($1, $2, $3, $4)",
    )
    .bind(kid_id)
    .bind(due.day)
    .bind(due.streak_day)
    .bind(due.points)
    .execute()
    .await?;
    Ok(())
}
