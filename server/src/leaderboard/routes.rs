//! The route of the leaderboard.

use axum::extract::State;

use super::{model::LeaderboardEntry, queries};
use crate::{
    auth::{Context, Member},
    error::{ApiError, answers},
    extract::Json,
};

/// The leaderboard
///
/// The family's kids by points, then by name.
#[utoipa::path(
    get, path = "/leaderboard", tag = "leaderboard", security(("bearer" = ["kid", "parent"])),
    responses(
        (status = 200, description = "The kids", body = Vec<LeaderboardEntry>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn get_leaderboard(
    State(context): State<Context>,
    member: Member,
) -> Result<Json<Vec<LeaderboardEntry>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::kids_by_points(&mut conn, &member.family_id).await?))
}
