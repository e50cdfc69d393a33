//! Signing up, the users of a family, promoting, removing.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::{CarerDays, Role, validate};

use super::{
    model::{FamilyMember, NewCarer, NewUser, Promote, Promoted, User},
    queries, removal, service,
};
use crate::{
    auth::{AnyRole, Context, Member, Parent},
    config,
    error::{ApiError, answers},
    extract::Json,
    http::ClientAddr,
    idempotency::IdempotencyKey,
    paging::Page,
};

/// Sign up, or add a kid
///
/// Without a token: the first account of the instance founds the family as its parent, later ones
/// join it as kids while sign-up is open; on a hosted instance every sign-up founds a family
/// unless it brings an invite. With a parent's token: adds a kid to their family, open or closed.
///
/// Two names that look alike are the same: they are compared without case and joiners, and in the same form
/// (NFKC). A parent's `Idempotency-Key` goes with the username: a repeat gets the first answer, whatever
/// its password. After 50 sign-ups from an address within 15 minutes, or 20 families within a day, the
/// answer is 429.
#[utoipa::path(
    post, path = "/users", tag = "accounts", request_body = NewUser, params(IdempotencyKey),
    security((), ("bearer" = ["parent"])),
    responses(
        (status = 201, description = "The new account", body = User),
        answers::Body, answers::Unauthorized, answers::SignUpClosed, answers::UsernameTaken, answers::TooManySignUps,
        answers::Overloaded
    )
)]
pub async fn create_user(
    State(context): State<Context>,
    State(mode): State<config::SignUp>,
    ClientAddr(address): ClientAddr,
    caller: Option<Parent>,
    key: IdempotencyKey,
    Json(input): Json<NewUser>,
) -> Result<(StatusCode, Json<User>), ApiError> {
    let (username, sign_up) = input.checked(mode, address)?;
    let created = match caller {
        Some(Parent(parent)) => {
            let account = (username, input.password);
            service::add_member(&context, parent, key, account, None).await?
        }
        None => service::sign_up(&context, username, input.password, sign_up).await?,
    };
    Ok((StatusCode::CREATED, Json(created)))
}

/// Add a carer
///
/// For parents. A carer, for instance a grandparent or a sitter, looks after the kids on some days: sees
/// the board, the week and the fridge, ticks for kids and writes notes, and reaches nothing else. The
/// `Idempotency-Key` goes with the username and the days.
#[utoipa::path(
    post, path = "/carers", tag = "accounts", security(("bearer" = ["parent"])),
    request_body = NewCarer, params(IdempotencyKey),
    responses(
        (status = 201, description = "The new account", body = User),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::UsernameTaken,
        answers::Overloaded
    )
)]
pub async fn add_carer(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<NewCarer>,
) -> Result<(StatusCode, Json<User>), ApiError> {
    let username = input.checked()?;
    let NewCarer { password, days, .. } = input;
    let account = (username, password);
    let created = service::add_member(&context, parent, key, account, Some(days)).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Change a carer's days
///
/// For parents. On a day that is none of these the carer is signed out, and cannot sign in. To take the
/// role back, remove them.
#[utoipa::path(
    put, path = "/carers/{id}", tag = "accounts", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The carer")), request_body = CarerDays,
    responses(
        (status = 204, description = "These are the days now"),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoUser
    )
)]
pub async fn set_carer_days(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(days): Json<CarerDays>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { service::set_carer_days(tx, parent, &id, days, now).await }.boxed()
    });
    set.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The signed-in user
///
/// The owner of the token, with their current role and points.
#[utoipa::path(
    get, path = "/users/me", tag = "accounts", security(("bearer" = [])),
    responses((status = 200, description = "The caller", body = User), answers::Unauthorized)
)]
pub async fn current_user(AnyRole(member): AnyRole) -> Json<User> {
    let Member { id, username, role, points, .. } = member;
    Json(User { id, username, role, points: (role == Role::Kid).then_some(points) })
}

/// The family's members
///
/// For parents. Newest first.
#[utoipa::path(
    get, path = "/users", tag = "accounts", security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The members", body = Vec<FamilyMember>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn list_users(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<FamilyMember>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::users(&mut conn, &parent.family_id, &page).await?))
}

/// Make a member of the family a parent
///
/// For parents. Somebody who is a parent already stays one. Takes effect at once, also for
/// sessions that are open.
#[utoipa::path(
    post, path = "/users/promote-to-parent", tag = "accounts", security(("bearer" = ["parent"])),
    request_body = Promote,
    responses(
        (status = 200, description = "Who is a parent now", body = Promoted),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoUsername
    )
)]
pub async fn promote_to_parent(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<Promote>,
) -> Result<Json<Promoted>, ApiError> {
    let username = validate::promote_username(&input.username);
    let username = username.map_err(|message| ApiError::field("username", message))?;
    let now = context.clock.now();
    let promoted = context.write(parent, move |tx, parent| {
        async move { service::promote(tx, parent, &username, now).await }.boxed()
    });
    Ok(Json(Promoted { username: promoted.await? }))
}

/// Remove a member of the family
///
/// For parents. Somebody removed cannot sign in any more, sessions that are open end at once, and
/// the username is free again. What they have done stays; what waits for a decision is rejected,
/// and held points are given back. The family gets a new invite code. A parent may remove
/// themselves, or another parent, but never the last one (`last_parent`).
#[utoipa::path(
    delete, path = "/users/{id}", tag = "accounts", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The member")),
    responses(
        (status = 204, description = "They are not in the family any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoUser, answers::LastParent
    )
)]
pub async fn remove_user(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let removed = context.write(parent, move |tx, parent| {
        async move { removal::remove(tx, parent, &id, now).await }.boxed()
    });
    removed.await?;
    Ok(StatusCode::NO_CONTENT)
}
