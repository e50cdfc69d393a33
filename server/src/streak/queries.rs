//! SQL of the streak.

use const_format::formatcp;
use rules::{BonusDue, PaidBonus};

use super::model::{Bonus, Deed, DeedOfKid};
use crate::{
    auth::members::Kids,
    db::{Conn, FromRow, Result},
};

/// The columns of a bonus.
const BONUS: &str = Bonus::COLUMNS;

/// What kids handed in, in no order: the rules want none, and sorting out what is alike would cost
/// `SQLite` more than reading it. `$1` says which kids; of several, whose it is comes first.
macro_rules! deeds {
    ($whose:literal, $kids:literal) => {
        formatcp!(
            "SELECT {whose}day, status, effort_minutes FROM chore_submissions WHERE kid_id IN ({kids})
             UNION ALL
             SELECT {whose}day, status, CAST(NULL AS INTEGER) FROM assignment_submissions
             WHERE kid_id IN ({kids})",
            whose = $whose,
            kids = $kids
        )
    };
}

/// Everything that a kid handed in.
pub(super) async fn deeds(conn: &mut Conn, kid_id: &str) -> Result<Vec<Deed>> {
    conn.sql(deeds!("", "$1")).bind(kid_id).all().await
}

/// Everything that the kids of a family handed in.
pub(super) async fn deeds_of_all(conn: &mut Conn, family_id: &str) -> Result<Vec<DeedOfKid>> {
    conn.sql(deeds!("kid_id, ", "SELECT id FROM users WHERE family_id = $1 AND role = 'kid'"))
        .bind(family_id)
        .all()
        .await
}

/// The bonuses kids were paid, without those that were taken back. `$1` says which kids.
macro_rules! paid {
    ($kids:literal) => {
        formatcp!(
            "SELECT {BONUS} FROM streak_bonuses
             WHERE NOT undone AND kid_id IN ({kids}) ORDER BY day, streak_day",
            kids = $kids
        )
    };
}

/// The bonuses kids were paid, without those that were taken back.
pub(super) async fn paid(conn: &mut Conn, kids: Kids<'_>) -> Result<Vec<Bonus>> {
    let of_family = paid!("SELECT id FROM users WHERE family_id = $1 AND role = 'kid'");
    kids.ask(conn, paid!("$1"), of_family).all().await
}

/// Notes a bonus as paid, for the first time or after it was taken back.
pub(super) async fn insert_bonus(conn: &mut Conn, kid_id: &str, due: &BonusDue) -> Result<Bonus> {
    conn.sql(formatcp!(
        "INSERT INTO streak_bonuses (kid_id, day, streak_day, points) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kid_id, day, streak_day)
         DO UPDATE SET number = streak_bonuses.number + 1, points = excluded.points, undone = FALSE
         WHERE streak_bonuses.undone
         RETURNING {BONUS}"
    ))
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
    conn.sql(formatcp!(
        "UPDATE streak_bonuses SET undone = TRUE
         WHERE kid_id = $1 AND day = $2 AND streak_day = $3 AND NOT undone
         RETURNING {BONUS}"
    ))
    .bind(kid_id)
    .bind(bonus.day)
    .bind(bonus.streak_day)
    .one()
    .await
}
