//! A parent's view of the kids.

use axum::extract::{Path, State};

use super::{model::KidOverview, service};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
};

/// The kids
///
/// For parents: how every kid of the family is doing, by name.
#[utoipa::path(
    get, path = "/kids", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "How the kids are doing", body = Vec<KidOverview>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn kids_overview(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<KidOverview>>, ApiError> {
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::overviews(&mut conn, &parent.family_id, today).await?))
}

/// One kid
///
/// For parents: points, streak, what waits, and the last seven days.
#[utoipa::path(
    get, path = "/kids/{id}/overview", tag = "family", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")),
    responses(
        (status = 200, description = "How the kid is doing", body = KidOverview),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn kid_overview(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<KidOverview>, ApiError> {
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::overview(&mut conn, &parent, &id, today).await?))
}
