//! SQL of the board.

use rules::Day;

use super::model::ExtraChore;
use crate::db::{Conn, Result};

/// The active chores of a family that can be done on a day though they are not due, by name.
pub(super) async fn extras(
    conn: &mut Conn,
    family_id: &str,
    today: Day,
) -> Result<Vec<ExtraChore>> {
    conn.sql(
        "SELECT id, name, points_value FROM chores c
         WHERE family_id = $1 AND is_active AND NOT EXISTS (
             SELECT 1 FROM chore_schedules s
             WHERE s.family_id = $1 AND s.chore_id = c.id AND s.valid_from <= $2
               AND NOT s.more_often AND (s.valid_until IS NULL OR s.valid_until >= $2))
         ORDER BY name, id",
    )
    .bind(family_id)
    .bind(today)
    .all()
    .await
}
