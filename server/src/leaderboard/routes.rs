//! Who has how many points.

use axum::extract::State;
use rules::Role;
use serde::Serialize;
use utoipa::ToSchema;

use super::queries;
use crate::{AppState, auth::Member, docs, error::ApiError, extract::Json};

crate::row! {
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

/// The leaderboard
///
/// The family's kids by points, then by name.
#[utoipa::path(
    get, path = "/leaderboard", tag = "leaderboard", security(("bearer" = [])),
    responses(
        (status = 200, description = "The kids", body = Vec<LeaderboardEntry>),
        docs::Unauthorized
    )
)]
pub async fn get_leaderboard(
    State(app): State<AppState>,
    member: Member,
) -> Result<Json<Vec<LeaderboardEntry>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::kids_by_points(&mut conn, &member.family_id).await?))
}
