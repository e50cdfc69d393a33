//! A family's data: out, in, and away.

use axum::{
    extract::{Request, State},
    http::{HeaderName, StatusCode, header},
};
use futures_util::FutureExt as _;
use rules::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Takeout, check};
use crate::{
    AppState,
    auth::{self, Parent},
    docs,
    error::ApiError,
    extract::{self, Json},
};

/// What a browser calls the file.
const ATTACHMENT: (HeaderName, &str) =
    (header::CONTENT_DISPOSITION, "attachment; filename=\"pogona-family.json\"");
/// Who a member of the document is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedMember {
    /// Their id here.
    pub id: String,
    /// Their username here.
    #[schema(example = "leo2")]
    pub username: String,
    /// Their username in the document. Another one means that this one was taken.
    #[schema(example = "leo")]
    pub username_before: String,
    /// Parents review and manage, kids earn and spend.
    pub role: Role,
}

/// A parent's word that the family shall be deleted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DeleteFamily {
    /// The parent's own password.
    #[schema(max_length = 128, example = "correct horse")]
    pub password: String,
}

/// Everything of the family
///
/// For parents. One document with every row there is about the family and no password or session,
/// to keep, or to import elsewhere: where it is larger than 64 MiB, after `IMPORT_LIMIT` was raised
/// there.
#[utoipa::path(
    get, path = "/family/export", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The document", body = Takeout),
        docs::Unauthorized, docs::Forbidden, docs::AnotherOnItsWay
    )
)]
pub async fn export_family(
    State(app): State<AppState>,
    Parent(parent): Parent,
) -> Result<([(HeaderName, &'static str); 1], Json<Takeout>), ApiError> {
    let _turn = app.door.turn_out().await?;
    let document = super::export(&app.db, &parent.family_id, app.clock.now()).await?;
    Ok(([ATTACHMENT], Json(document)))
}

/// Fill an empty family
///
/// For parents, of a family with nothing in it but themselves. Takes the document that an export
/// gave, up to 64 MiB unless whoever runs this instance allows more. It is checked as a whole, and either everything is taken or nothing. A parent
/// in it with the caller's username is the caller; all others have no password until a parent
/// gives them one. Who has a username that is taken here gets a number behind it.
#[utoipa::path(
    post, path = "/family/import", tag = "family", security(("bearer" = ["parent"])),
    request_body = Takeout,
    responses(
        (status = 200, description = "The members as they are now", body = Vec<ImportedMember>),
        docs::Body, docs::TooLargeFamily, docs::SlowFamily, docs::Unauthorized, docs::Forbidden,
        docs::FamilyNotEmpty, docs::AnotherOnItsWay
    )
)]
pub async fn import_family(
    State(app): State<AppState>,
    Parent(founder): Parent,
    request: Request,
) -> Result<Json<Vec<ImportedMember>>, ApiError> {
    let _arrival = app.door.arrive(&founder.family_id)?;
    let document: Takeout = extract::document(request, app.import_mib).await?;
    let _turn = app.door.turn_in().await?;
    check::check(&document)?;
    let imported = app.write(founder, move |tx, founder| {
        async move { super::import(tx, founder, &document).await }.boxed()
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
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::TooMany, docs::Overloaded
    )
)]
pub async fn delete_family(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<DeleteFamily>,
) -> Result<StatusCode, ApiError> {
    if !auth::is_own_password(&app, &parent, input.password).await? {
        return Err(ApiError::field("password", auth::NOT_YOUR_PASSWORD));
    }
    let now = app.clock.now();
    let deleted = app.write(parent, move |tx, parent| {
        async move { super::delete(tx, parent, now).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}
