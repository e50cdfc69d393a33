//! Routes for the looks of members and things, and for changing those of members.

use axum::extract::{Path, State};
use futures_util::FutureExt as _;

use super::{
    model::{Directory, FaceInput, Profile, ProfileInput},
    service,
};
use crate::{
    auth::{Context, OwnDevice, Parent, Viewer},
    error::{ApiError, answers},
    extract::Json,
};

/// The directory
///
/// The members of the family with their names, faces and colours, and the chosen looks of chores
/// and items. Other answers refer to members by username and to things by id; this one tells what
/// to show for them. Carers are told of no items.
#[utoipa::path(
    get, path = "/directory", tag = "family", security(("device" = []), ("bearer" = [])),
    responses(
        (status = 200, description = "How members, chores and items are shown", body = Directory),
        answers::UnknownViewer
    )
)]
pub async fn get_directory(
    State(context): State<Context>,
    viewer: Viewer,
) -> Result<Json<Directory>, ApiError> {
    let mut conn = context.db.read().await?;
    let mut directory = service::of_family(&mut conn, viewer.family_id()).await?;
    if viewer.is_carer() {
        directory.items.clear();
    }
    Ok(Json(directory))
}

/// Change a member's profile
///
/// For parents, about any member of the family.
#[utoipa::path(
    put, path = "/members/{id}/profile", tag = "family", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The member")), request_body = ProfileInput,
    responses(
        (status = 200, description = "How they are shown now", body = Profile),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoUserOrPhoto
    )
)]
pub async fn set_profile(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<ProfileInput>,
) -> Result<Json<Profile>, ApiError> {
    let profile = input.checked()?;
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { service::set_profile(tx, parent, &id, &profile, now).await }.boxed()
    });
    Ok(Json(set.await?))
}

/// Choose a face and a colour
///
/// For everybody, about themselves, on a device of their own.
#[utoipa::path(
    put, path = "/profile", tag = "family", security(("bearer" = [])), request_body = FaceInput,
    responses(
        (status = 200, description = "How the caller is shown now", body = Profile),
        answers::Body, answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn set_face(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
    Json(input): Json<FaceInput>,
) -> Result<Json<Profile>, ApiError> {
    let face = input.checked()?;
    let set = context.write(member, move |tx, member| {
        async move { service::set_face(tx, member, &face).await }.boxed()
    });
    Ok(Json(set.await?))
}
