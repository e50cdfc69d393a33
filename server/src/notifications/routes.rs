//! Routes of notices on members' devices.

use axum::extract::{Path, State};
use futures_util::FutureExt as _;
use rules::remind::{KidSettings, ParentSettings};

use super::{
    approvals,
    model::{ApproveFromNotice, ApprovedFromNotice, Notifications},
    service,
};
use crate::{
    auth::{Context, Parent, Personal, members},
    error::{ApiError, answers},
    extract::Json,
    http::ClientAddr,
};

/// My notices
///
/// The caller's settings, their devices, and the last 20 notices with their outcomes.
#[utoipa::path(
    get, path = "/notifications", tag = "notifications", security(("bearer" = ["kid", "parent"])),
    responses(
        (status = 200, description = "The notices", body = Notifications),
        answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn my_notifications(
    State(context): State<Context>,
    Personal(member): Personal,
) -> Result<Json<Notifications>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    let session_id = member.session_id.as_deref();
    Ok(Json(service::of(&mut conn, &member.id, session_id, now).await?))
}

/// Change my notices
///
/// For parents. Both ends of quiet hours, or none.
#[utoipa::path(
    put, path = "/notifications/settings", tag = "notifications", security(("bearer" = ["parent"])),
    request_body = ParentSettings,
    responses(
        (status = 200, description = "The notices as they are now", body = Notifications),
        answers::Body, answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn set_my_notifications(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<ParentSettings>,
) -> Result<Json<Notifications>, ApiError> {
    let settings = service::checked_of_parent(&input)?;
    let now = context.clock.now();
    let changed = context.write(parent, move |tx, parent| {
        async move { service::set_own(tx, parent, &settings, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// A kid's notices
///
/// For parents. The kid's settings, their devices, and the last 20 notices with their outcomes.
#[utoipa::path(
    get, path = "/kids/{id}/notifications", tag = "notifications",
    security(("bearer" = ["parent"])), params(("id" = String, Path, description = "The kid")),
    responses(
        (status = 200, description = "The notices", body = Notifications),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn kid_notifications(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Notifications>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    let session_id = parent.session_id.as_deref();
    Ok(Json(service::of(&mut conn, &id, session_id, now).await?))
}

/// Change a kid's notices
///
/// For parents: kids themselves can only switch their devices on and off.
#[utoipa::path(
    put, path = "/kids/{id}/notifications/settings", tag = "notifications",
    security(("bearer" = ["parent"])), params(("id" = String, Path, description = "The kid")),
    request_body = KidSettings,
    responses(
        (status = 200, description = "The notices as they are now", body = Notifications),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn set_kid_notifications(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<KidSettings>,
) -> Result<Json<Notifications>, ApiError> {
    let settings = service::checked_of_kid(&input)?;
    let now = context.clock.now();
    let changed = context.write(parent, move |tx, parent| {
        async move { service::set_of_kid(tx, parent, &id, &settings, now).await }.boxed()
    });
    Ok(Json(changed.await?))
}

/// Approve from a notice
///
/// With the token in a notice about one thing, in the name of the parent who got it; no sign-in is
/// needed. The token works once, for a week, and while the device is switched on; it approves the
/// thing only in the state it was in then. After 50 invalid tokens from an address within 15
/// minutes, the answer is 429.
#[utoipa::path(
    post, path = "/push/approve", tag = "notifications", request_body = ApproveFromNotice,
    responses(
        (status = 200, description = "It is approved", body = ApprovedFromNotice),
        answers::Body, answers::ApprovalOver, answers::CannotApproveFromNotice,
        answers::TooManyApprovals
    )
)]
pub async fn approve_from_notice(
    State(context): State<Context>,
    ClientAddr(address): ClientAddr,
    Json(input): Json<ApproveFromNotice>,
) -> Result<Json<ApprovedFromNotice>, ApiError> {
    Ok(Json(approvals::approve(&context, address, &input.token).await?))
}
