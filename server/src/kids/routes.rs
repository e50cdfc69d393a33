//! A parent's view of the kids.

use axum::extract::{Path, State};

use super::{model::KidOverview, service};
use crate::{
    auth::{Context, Reader},
    error::{ApiError, answers, refusals},
    extract::Json,
};

/// The kids
///
/// For parents: an overview of every kid of the family, by name.
#[utoipa::path(
    get, path = "/kids", tag = "family",
    security(("bearer" = ["parent"]), ("api_token" = ["read"])),
    responses(
        (status = 200, description = "How the kids are doing", body = Vec<KidOverview>),
        answers::UnknownReader, answers::NotReader
    )
)]
pub async fn kids_overview(
    State(context): State<Context>,
    reader: Reader,
) -> Result<Json<Vec<KidOverview>>, ApiError> {
    let Reader { member: parent, kids } = reader.parent()?;
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    let mut overviews = service::overviews(&mut conn, &parent.family_id, today).await?;
    overviews.retain(|kid| kids.has(&kid.id));
    Ok(Json(overviews))
}

/// One kid
///
/// For parents: points, streak, pending things, and the last seven days.
#[utoipa::path(
    get, path = "/kids/{id}/overview", tag = "family",
    security(("bearer" = ["parent"]), ("api_token" = ["read"])),
    params(("id" = String, Path, description = "The kid")),
    responses(
        (status = 200, description = "How the kid is doing", body = KidOverview),
        answers::UnknownReader, answers::NotReader, answers::NoKid
    )
)]
pub async fn kid_overview(
    State(context): State<Context>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Json<KidOverview>, ApiError> {
    let Reader { member: parent, kids } = reader.parent()?;
    kids.expect(&id, refusals::KID_NOT_FOUND)?;
    let today = parent.day(context.clock.now());
    let mut conn = context.db.read().await?;
    Ok(Json(service::overview(&mut conn, &parent, &id, today).await?))
}
