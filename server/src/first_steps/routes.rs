//! Asking how far one's family has come.

use axum::extract::State;

use super::{model::FirstSteps, queries};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
};

/// How far a new family has come
///
/// For parents: which of the first steps are done.
#[utoipa::path(
    get, path = "/family/first-steps", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The first steps", body = FirstSteps),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn first_steps(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<FirstSteps>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::first_steps(&mut conn, &parent.family_id).await?))
}
