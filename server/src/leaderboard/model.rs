//! Rows and answers of the leaderboard.

use rules::Role;
use serde::Serialize;
use utoipa::ToSchema;

crate::db::row! {
    /// A kid on the leaderboard.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct LeaderboardEntry {
        /// The kid's id.
        id: String,
        /// The kid's username.
        #[schema(example = "leo")]
        username: String,
        /// Always `kid`: parents have no points.
        #[schema(example = "kid")]
        role: Role,
        /// Their balance, in points.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        points: i64,
    }
}
