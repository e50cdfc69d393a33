//! A kid's streak.

use axum::extract::State;
use rules::Streak;

use crate::{AppState, auth::Kid, docs, error::ApiError, extract::Json};

/// My streak
///
/// For kids. Days are days in the family's time zone; a day counts as soon as something is handed
/// in, and stops counting if that is rejected with less than 10 minutes of effort.
#[utoipa::path(
    get, path = "/kids/streak", tag = "streak", security(("bearer" = ["kid"])),
    responses(
        (status = 200, description = "The streak as of today", body = Streak),
        docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn get_streak(
    State(app): State<AppState>,
    Kid(kid): Kid,
) -> Result<Json<Streak>, ApiError> {
    let today = kid.day(app.clock.now());
    let mut conn = app.db.read().await?;
    Ok(Json(super::of(&mut conn, &kid.id, today).await?))
}
