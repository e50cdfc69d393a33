//! SQL about kids.

use const_format::formatcp;
use rules::Day;

use super::model::{DayOfKid, Standing};
use crate::{
    auth::members::Kids,
    db::{Conn, Result},
};

/// The accounts and numbers of the kids of family `$1` that match a condition.
macro_rules! standings {
    ($which:literal) => {
        formatcp!(
            "SELECT k.id, k.username, k.points,
                    COALESCE((SELECT CAST(SUM(points_spent) AS BIGINT) FROM redemptions
                              WHERE kid_id = k.id AND status = 'pending'), 0) AS held,
                    (SELECT COUNT(*) FROM chore_submissions
                     WHERE kid_id = k.id AND status = 'pending_approval')
                    + (SELECT COUNT(*) FROM assignment_submissions
                       WHERE kid_id = k.id AND status = 'pending_approval')
                    + (SELECT COUNT(*) FROM redemptions
                       WHERE kid_id = k.id AND status = 'pending')
                    + (SELECT COUNT(*) FROM requests
                       WHERE requester_id = k.id AND status = 'pending') AS waiting,
                    (SELECT COUNT(*) FROM assignments a
                     WHERE a.kid_id = k.id AND a.taken_back_at IS NULL AND NOT EXISTS (
                         SELECT 1 FROM assignment_submissions s WHERE s.assignment_id = a.id
                         AND s.status IN ('pending_approval', 'approved'))) AS to_do
             FROM users k
             WHERE k.family_id = $1 AND k.role = 'kid' AND k.removed_at IS NULL AND {which}
             ORDER BY k.username_key",
            which = $which
        )
    };
}

/// The accounts and numbers of a family's kids, by name.
pub(super) async fn standings(conn: &mut Conn, family_id: &str) -> Result<Vec<Standing>> {
    conn.sql(standings!("TRUE")).bind(family_id).all().await
}

/// The account and numbers of a kid of a family.
pub(super) async fn standing(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<Standing>> {
    conn.sql(standings!("k.id = $2")).bind(family_id).bind(id).optional().await
}

/// The submissions of kids on each day from `$2` on, added up; days without any are left out. `$1`
/// selects the kids.
macro_rules! days {
    ($kids:literal) => {
        formatcp!(
            "SELECT kid_id, day, COUNT(*) AS done,
                    CAST(SUM(effort_minutes) AS BIGINT) AS effort_minutes,
                    CAST(SUM(points) AS BIGINT) AS points
             FROM (
                 SELECT kid_id, day, effort_minutes,
                        CASE WHEN status = 'approved' AND pays THEN points_value + effort_points
                             ELSE 0 END AS points
                 FROM chore_submissions
                 WHERE kid_id IN ({kids}) AND day >= $2 AND status IN ('pending_approval', 'approved')
                 UNION ALL
                 SELECT s.kid_id, s.day, 0,
                        CASE WHEN s.status = 'approved' THEN a.points_value ELSE 0 END
                 FROM assignment_submissions s JOIN assignments a ON a.id = s.assignment_id
                 WHERE s.kid_id IN ({kids}) AND s.day >= $2 AND s.status IN ('pending_approval', 'approved')
             ) d GROUP BY kid_id, day",
            kids = $kids
        )
    };
}

/// The submissions of kids on each day from a day on, added up.
pub(super) async fn days(conn: &mut Conn, kids: Kids<'_>, from: Day) -> Result<Vec<DayOfKid>> {
    let of_family = days!("SELECT id FROM users WHERE family_id = $1 AND role = 'kid'");
    kids.ask(conn, days!("$1"), of_family).bind(from).all().await
}
