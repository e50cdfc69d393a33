//! The route of the first steps.

use axum::extract::State;

use super::{model::FirstSteps, queries};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
};

/// The first steps
///
/// For parents: the first steps that a new family has done.
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
