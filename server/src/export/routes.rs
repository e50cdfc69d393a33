//! Routes to export, import and delete a family.

use axum::{
    extract::{Request, State},
    http::{HeaderName, StatusCode, header},
};
use futures_util::FutureExt as _;

use super::{
    check,
    document::ExportedFamily,
    model::{DeleteFamily, ImportedMember},
    service,
    turns::Turns,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::{self, Json},
    sentences, sign_in,
};

/// The name of the file for browsers.
const ATTACHMENT: (HeaderName, &str) =
    (header::CONTENT_DISPOSITION, "attachment; filename=\"pogona-family.json\"");
/// Everything of the family
///
/// For parents. One document with all rows of the family, but no passwords or sessions: to keep, or
/// to import elsewhere. To import a document larger than 160 MiB, `IMPORT_LIMIT` must be raised
/// there.
#[utoipa::path(
    get, path = "/family/export", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The document", body = ExportedFamily),
        answers::Unauthorized, answers::Forbidden, answers::AnotherOnItsWay
    )
)]
pub async fn export_family(
    State(context): State<Context>,
    State(turns): State<Turns>,
    Parent(parent): Parent,
) -> Result<([(HeaderName, &'static str); 1], Json<ExportedFamily>), ApiError> {
    let _turn = turns.turn_to_export().await?;
    let document = service::export(&context.db, &parent.family_id, context.clock.now()).await?;
    Ok(([ATTACHMENT], Json(document)))
}

/// Fill an empty family
///
/// For parents, of a family with nothing in it but themselves. Takes the document of an export, up
/// to 160 MiB unless the operator of this instance allows more. It is checked as a whole, and
/// imported completely or not at all. A parent in it with the caller's username is the caller; all
/// others have no password until a parent sets one. A username that is taken here gets a number
/// behind it.
#[utoipa::path(
    post, path = "/family/import", tag = "family", security(("bearer" = ["parent"])),
    request_body = ExportedFamily,
    responses(
        (status = 200, description = "The members as they are now", body = Vec<ImportedMember>),
        answers::Body, answers::TooLargeFamily, answers::SlowFamily, answers::Unauthorized, answers::Forbidden,
        answers::FamilyNotEmpty, answers::AnotherOnItsWay
    )
)]
pub async fn import_family(
    State(context): State<Context>,
    State(turns): State<Turns>,
    Parent(founder): Parent,
    request: Request,
) -> Result<Json<Vec<ImportedMember>>, ApiError> {
    let _importing = turns.begin_import(&founder.family_id)?;
    let document: ExportedFamily = extract::document(request, turns.import_mib).await?;
    let _turn = turns.turn_to_import().await?;
    check::check(&document)?;
    let imported = context.write(founder, move |tx, founder| {
        async move { service::import(tx, founder, &document).await }.boxed()
    });
    Ok(Json(imported.await?))
}

/// Delete the family
///
/// For parents, who confirm it with their own password. Everything of the family is deleted, for
/// good, and everybody is signed out. On an instance for one family, the next sign-up founds one
/// again. A wrong password is a 422 about that field; after 10 within 15 minutes the answer is 429.
#[utoipa::path(
    delete, path = "/family", tag = "family", security(("bearer" = ["parent"])),
    request_body = DeleteFamily,
    responses(
        (status = 204, description = "There is nothing of the family any more"),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::TooMany, answers::Overloaded
    )
)]
pub async fn delete_family(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<DeleteFamily>,
) -> Result<StatusCode, ApiError> {
    if !sign_in::service::is_own_password(&context, &parent, input.password).await? {
        return Err(ApiError::field("password", sentences::not_your_password()));
    }
    let now = context.clock.now();
    let deleted = context.write(parent, move |tx, parent| {
        async move { service::delete(tx, parent, now).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
