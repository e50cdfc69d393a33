//! The route of a kid's streak.

use axum::extract::State;
use rules::Streak;

use super::service;
use crate::{
    auth::{Context, Kid},
    error::{ApiError, answers},
    extract::Json,
};

/// My streak
///
/// For kids. Days follow the family's time zone; a day counts as soon as something is handed in,
/// and stops counting if that is rejected with less than 10 minutes of effort.
#[utoipa::path(
    get, path = "/kids/streak", tag = "streak", security(("bearer" = ["kid"])),
    responses(
        (status = 200, description = "The streak as of today", body = Streak),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn get_streak(
    State(context): State<Context>,
    Kid(kid): Kid,
) -> Result<Json<Streak>, ApiError> {
    let today = kid.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::of(&mut conn, &kid.id, today).await?))
}
