//! SQL of the leaderboard.

use super::model::LeaderboardEntry;
use crate::db::{Conn, Result};

/// The kids of a family by points, then by name.
pub(super) async fn kids_by_points(
    conn: &mut Conn,
    family_id: &str,
) -> Result<Vec<LeaderboardEntry>> {
    conn.sql(
        "SELECT id, username, role, points FROM users
         WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL
         ORDER BY points DESC, username_key",
    )
    .bind(family_id)
    .all()
    .await
}
