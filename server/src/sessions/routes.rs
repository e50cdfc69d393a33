//! Routes to sign out, and to list and end sessions.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{model::SignedIn, queries, service};
use crate::{
    auth::{AnyRole, Context, OwnDevice, Parent, members},
    error::{ApiError, answers},
    extract::Json,
};

/// Sign out
///
/// Ends the session of this request, at once and for good. The others go on.
#[utoipa::path(
    post, path = "/sign-out", tag = "sessions", security(("bearer" = [])),
    responses(
        (status = 204, description = "The token is no good any more"),
        answers::Unauthorized, answers::RoleChanged
    )
)]
pub async fn sign_out(
    State(context): State<Context>,
    AnyRole(member): AnyRole,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let signed_out = context.write(member, move |tx, member| {
        async move { Ok(service::sign_out(tx, member, now).await?) }.boxed()
    });
    signed_out.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// My sessions
///
/// The devices on which the caller is signed in, the last used first. A session ends 30 days after
/// the sign-in; if there are more than 20, the least recently used one ends.
#[utoipa::path(
    get, path = "/sessions", tag = "sessions", security(("bearer" = [])),
    responses(
        (status = 200, description = "The devices", body = Vec<SignedIn>),
        answers::Unauthorized, answers::OnSharedDevice
    )
)]
pub async fn my_sessions(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
) -> Result<Json<Vec<SignedIn>>, ApiError> {
    let mut conn = context.db.read().await?;
    let current = member.session_id.as_deref();
    let run_out = service::run_out(context.clock.now());
    Ok(Json(queries::living(&mut conn, &member.id, current, run_out).await?))
}

/// Sign out one device
///
/// A device of the caller's own or, for parents, of a kid's or carer's. It is signed out at once.
#[utoipa::path(
    delete, path = "/sessions/{id}", tag = "sessions", security(("bearer" = [])),
    params(("id" = String, Path, description = "The session")),
    responses(
        (status = 204, description = "It is signed out"),
        answers::Unauthorized, answers::NotOnSharedDevice, answers::NoSession
    )
)]
pub async fn end_session(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let ended = context.write(member, move |tx, member| {
        async move { service::end(tx, member, &id).await }.boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out the other devices
///
/// All of the caller's devices except this one.
#[utoipa::path(
    delete, path = "/sessions/others", tag = "sessions", security(("bearer" = [])),
    responses(
        (status = 204, description = "They are signed out"),
        answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn end_other_sessions(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
) -> Result<StatusCode, ApiError> {
    let ended = context.write(member, move |tx, member| {
        async move { Ok(service::end_others(tx, member).await?) }.boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out everywhere
///
/// All of the caller's devices, including this one.
#[utoipa::path(
    delete, path = "/sessions", tag = "sessions", security(("bearer" = [])),
    responses(
        (status = 204, description = "All are signed out"),
        answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn end_all_sessions(
    State(context): State<Context>,
    OwnDevice(member): OwnDevice,
) -> Result<StatusCode, ApiError> {
    let ended = context.write(member, move |tx, member| {
        async move { Ok(service::end_all(tx, &member.family_id, &member.id).await?) }.boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A kid's sessions
///
/// For parents. The devices on which a kid or a carer is signed in, the last used first.
#[utoipa::path(
    get, path = "/users/{id}/sessions", tag = "sessions", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid or carer")),
    responses(
        (status = 200, description = "The devices", body = Vec<SignedIn>),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn kid_sessions(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Vec<SignedIn>>, ApiError> {
    let mut conn = context.db.read().await?;
    members::expect_kid_or_carer(&mut conn, &parent.family_id, &id).await?;
    let run_out = service::run_out(context.clock.now());
    Ok(Json(queries::living(&mut conn, &id, None, run_out).await?))
}

/// Sign a kid out everywhere
///
/// For parents. All devices of a kid or a carer.
#[utoipa::path(
    delete, path = "/users/{id}/sessions", tag = "sessions", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid or carer")),
    responses(
        (status = 204, description = "All are signed out"),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn end_kid_sessions(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let ended = context.write(parent, move |tx, parent| {
        async move {
            members::expect_kid_or_carer(tx, &parent.family_id, &id).await?;
            Ok(service::end_all(tx, &parent.family_id, &id).await?)
        }
        .boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}
