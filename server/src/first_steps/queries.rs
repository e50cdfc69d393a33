//! SQL of the first steps.

use const_format::formatcp;

use super::model::FirstSteps;
use crate::{
    db::{Conn, Result},
    routines::model::OF_KID,
};

/// The first steps of a family. A kid who has handed something in has signed in, even if the
/// session is gone; the ledger remembers an approval that was undone.
pub(super) async fn first_steps(conn: &mut Conn, family_id: &str) -> Result<FirstSteps> {
    conn.sql(formatcp!(
        "SELECT EXISTS (SELECT 1 FROM users
                        WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL) AS has_kids,
                EXISTS (SELECT 1 FROM chores WHERE family_id = $1) AS has_chores,
                EXISTS (SELECT 1 FROM store_items i
                        WHERE i.family_id = $1
                          AND NOT EXISTS (SELECT 1 FROM goals g WHERE g.item_id = i.id))
                    AS has_rewards,
                EXISTS (SELECT 1 FROM users u JOIN sessions s ON s.user_id = u.id
                        WHERE u.family_id = $1 AND u.role = 'kid')
                    OR EXISTS (SELECT 1 FROM users u JOIN chore_submissions s ON s.kid_id = u.id
                               WHERE u.family_id = $1 AND s.recorded_by IS NULL)
                    AS kid_signed_in,
                EXISTS (SELECT 1 FROM users u JOIN chore_submissions s ON s.kid_id = u.id
                        WHERE u.family_id = $1 AND s.status = 'approved' AND {OF_KID})
                    OR EXISTS (SELECT 1 FROM users u JOIN points_ledger e ON e.kid_id = u.id
                               WHERE u.family_id = $1 AND e.kind IN ('chore', 'assignment'))
                    AS has_approved"
    ))
    .bind(family_id)
    .one()
    .await
}
