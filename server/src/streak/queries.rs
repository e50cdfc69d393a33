//! SQL of the streak.

use const_format::formatcp;
use rules::{BonusDue, PaidBonus};

use super::model::{Bonus, StreakSubmission};
use crate::{
    auth::members::Kids,
    db::{Conn, FromRow, Result},
    routines::model::OF_KID,
};

/// The columns of a bonus.
const BONUS: &str = Bonus::COLUMNS;

/// What kids handed in on each day, without what they ticked as parents: each status once, with the
/// most effort, which is what the rules go by. The index `chore_submissions_by_day` has all of it.
/// `$1` selects the kids.
macro_rules! deeds {
    ($kids:literal) => {
        formatcp!(
            "SELECT kid_id, day, status, MAX(effort_minutes) AS effort_minutes
             FROM chore_submissions WHERE kid_id IN ({kids}) AND {OF_KID}
             GROUP BY kid_id, day, status
             UNION ALL
             SELECT kid_id, day, status, CAST(NULL AS INTEGER) FROM assignment_submissions
             WHERE kid_id IN ({kids})",
            kids = $kids,
            OF_KID = OF_KID
        )
    };
}

/// What kids handed in on each day, unordered.
pub(super) async fn deeds(conn: &mut Conn, kids: Kids<'_>) -> Result<Vec<StreakSubmission>> {
    let of_family = deeds!("SELECT id FROM users WHERE family_id = $1 AND role = 'kid'");
    kids.ask(conn, deeds!("$1"), of_family).all().await
}

/// The paid bonuses of kids, without reversed ones. `$1` selects the kids.
macro_rules! paid {
    ($kids:literal) => {
        formatcp!(
            "SELECT {BONUS} FROM streak_bonuses
             WHERE NOT undone AND kid_id IN ({kids}) ORDER BY day, streak_day",
            kids = $kids
        )
    };
}

/// The paid bonuses of kids, without reversed ones.
pub(super) async fn paid(conn: &mut Conn, kids: Kids<'_>) -> Result<Vec<Bonus>> {
    let of_family = paid!("SELECT id FROM users WHERE family_id = $1 AND role = 'kid'");
    kids.ask(conn, paid!("$1"), of_family).all().await
}

/// Records a bonus as paid, for the first time or after it was reversed.
pub(super) async fn insert_bonus(conn: &mut Conn, kid_id: &str, due: &BonusDue) -> Result<Bonus> {
    conn.sql(formatcp!(
        "INSERT INTO streak_bonuses (family_id, kid_id, day, streak_day, points)
         VALUES ((SELECT family_id FROM users WHERE id = $1), $1, $2, $3, $4)
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

/// Records a bonus from an import.
pub(super) async fn insert_arrived(
    conn: &mut Conn,
    kid_id: &str,
    bonus: &BonusDue,
    number: i32,
    undone: bool,
) -> Result<()> {
    conn.sql(
        "INSERT INTO streak_bonuses (family_id, kid_id, day, streak_day, points, number, undone)
         VALUES ((SELECT family_id FROM users WHERE id = $1), $1, $2, $3, $4, $5, $6)",
    )
    .bind(kid_id)
    .bind(bonus.day)
    .bind(bonus.streak_day)
    .bind(bonus.points)
    .bind(number)
    .bind(undone)
    .execute()
    .await
}

/// Records that a bonus was reversed.
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
