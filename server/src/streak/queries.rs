//! SQL of the streak.

use const_format::formatcp;
use rules::{BonusDue, PaidBonus};

use super::model::{Bonus, StreakSubmission, StreakSubmissionOfKid};
use crate::{
    auth::members::Kids,
    db::{Conn, FromRow, Result},
    routines::model::OF_KID,
};

/// The columns of a bonus.
const BONUS: &str = Bonus::COLUMNS;

/// The submissions of kids, without what they ticked as parents, unordered and with duplicates: the
/// rules accept that, and removing duplicates would cost `SQLite` more than reading them. `$1`
/// selects the kids; for several kids, the kid's id comes first.
macro_rules! deeds {
    ($whose:literal, $kids:literal) => {
        formatcp!(
            "SELECT {whose}day, status, effort_minutes FROM chore_submissions
             WHERE kid_id IN ({kids}) AND {OF_KID}
             UNION ALL
             SELECT {whose}day, status, CAST(NULL AS INTEGER) FROM assignment_submissions
             WHERE kid_id IN ({kids})",
            whose = $whose,
            kids = $kids,
            OF_KID = OF_KID
        )
    };
}

/// All submissions of a kid.
pub(super) async fn deeds(conn: &mut Conn, kid_id: &str) -> Result<Vec<StreakSubmission>> {
    conn.sql(deeds!("", "$1")).bind(kid_id).all().await
}

/// All submissions of the kids of a family.
pub(super) async fn deeds_of_all(
    conn: &mut Conn,
    family_id: &str,
) -> Result<Vec<StreakSubmissionOfKid>> {
    conn.sql(deeds!("kid_id, ", "SELECT id FROM users WHERE family_id = $1 AND role = 'kid'"))
        .bind(family_id)
        .all()
        .await
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
    .await?;
    Ok(())
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
