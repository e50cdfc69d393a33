//! Signing up, the users of a family, promoting, removing.

use std::net::IpAddr;

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::{Role, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{NewAccount, SignUpContext, queries};
use crate::{
    AppState,
    attempts::{self, Subject},
    auth::{Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    families,
    fields::Fields,
    http::ClientAddr,
    paging::Page,
};

crate::row! {
    /// A member of the family.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct User {
        /// The user's id.
        id: String,
        /// As they wrote it when signing up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// A kid's balance, in points; null for parents.
        #[schema(required, minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        points: Option<i64>,
    }
}

crate::row! {
    /// A member of the family, as a parent sees them.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct FamilyMember {
        /// The user's id.
        id: String,
        /// As they wrote it when signing up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// A kid's balance, in points; null for parents.
        #[schema(required, minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        points: Option<i64>,
        /// False for somebody who came with an import, until a parent gives them one.
        #[schema(example = true)]
        has_password: bool,
    }
}

/// A new account.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignUp {
    /// 3 to 32 characters, unique on the instance in any case.
    #[schema(min_length = 3, max_length = 32, example = "leo")]
    pub username: String,
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "correct horse")]
    pub password: String,
    /// For the account that founds a family: the IANA name of its time zone. UTC if absent.
    #[schema(example = "America/New_York")]
    pub time_zone: Option<String>,
    /// On a hosted instance: joins the family that gave it out, as a kid. In any case.
    #[schema(example = "7KQ2MXPD4HRB")]
    pub invite_code: Option<String>,
}

/// Who becomes a parent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Promote {
    /// A member of the family, in any case.
    #[schema(example = "grandma")]
    pub username: String,
}

/// Who has become a parent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Promoted {
    /// As they wrote it when signing up.
    #[schema(example = "grandma")]
    pub username: String,
}

/// Sign up, or add a kid
///
/// Without a token: the first account of the instance founds the family as its parent, later ones
/// join it as kids while sign-up is open; on a hosted instance every sign-up founds a family
/// unless it brings an invite. With a parent's token: adds a kid to their family, open or closed.
///
/// Two names that look alike are the same: they are compared without case, and in the same form
/// (NFKC). After 50 sign-ups from an address within 15 minutes, or 20 families within a day, the
/// answer is 429.
#[utoipa::path(
    post, path = "/users", tag = "accounts", request_body = SignUp,
    security((), ("bearer" = ["parent"])),
    responses(
        (status = 201, description = "The new account", body = User),
        docs::Body, docs::Unauthorized, docs::SignUpClosed, docs::UsernameTaken, docs::TooManySignUps,
        docs::Overloaded
    )
)]
pub async fn create_user(
    State(app): State<AppState>,
    ClientAddr(address): ClientAddr,
    caller: Option<Parent>,
    Json(input): Json<SignUp>,
) -> Result<(StatusCode, Json<User>), ApiError> {
    let (username, context) = input.checked(&app, address)?;
    let created = match caller {
        Some(Parent(parent)) => add_kid(&app, parent, username, input.password).await?,
        None => sign_up(&app, username, input.password, context).await?,
    };
    Ok((StatusCode::CREATED, Json(created)))
}

async fn add_kid(
    app: &AppState,
    parent: Member,
    username: String,
    password: String,
) -> Result<User, ApiError> {
    super::expect_free(&mut app.db.read().await?, &username).await?;
    let password_hash = app.hasher.hash(password).await?;
    let account = NewAccount { username, password_hash };
    let now = app.clock.now();
    let add = app.write(parent, move |tx, parent| {
        async move { super::add_kid(tx, parent, account, now).await }.boxed()
    });
    add.await
}

/// Signs somebody up whom nobody knows: hashing is the last thing that is done for them.
#[expect(clippy::disallowed_methods, reason = "nobody is signed in who signs up")]
async fn sign_up(
    app: &AppState,
    username: String,
    password: String,
    context: SignUpContext,
) -> Result<User, ApiError> {
    let now = app.clock.now();
    let booked = attempts::book(&app.db, &[Subject::sign_ups(context.address)], now).await?;
    super::check_can_sign_up(&mut app.db.read().await?, &username, &context, now).await?;
    let password_hash = match app.hasher.hash_for_stranger(password).await {
        Ok(hash) => hash,
        Err(error) => {
            attempts::give_back(&app.db, booked, None).await?;
            return Err(error);
        }
    };
    let account = NewAccount { username, password_hash };
    let now = app.clock.now();
    let write = app.db.write_without_member(move |tx| {
        async move { super::sign_up(tx, account, context, now).await }.boxed()
    });
    write.await
}

impl SignUp {
    fn checked(
        &self,
        app: &AppState,
        address: IpAddr,
    ) -> Result<(String, SignUpContext), ApiError> {
        let mut fields = Fields::default();
        let username = fields.take("username", validate::username(&self.username));
        fields.take("password", validate::password(&self.password));
        let time_zone = fields.take("time_zone", families::time_zone(self.time_zone.as_deref()));
        let invite_code = self.invite_code.clone().filter(|code| !code.trim().is_empty());
        fields
            .finish((username, SignUpContext { mode: app.signup, time_zone, invite_code, address }))
    }
}

/// The signed-in user
///
/// Who the token belongs to, with their role and points as they are now.
#[utoipa::path(
    get, path = "/users/me", tag = "accounts", security(("bearer" = [])),
    responses((status = 200, description = "The caller", body = User), docs::Unauthorized)
)]
pub async fn current_user(member: Member) -> Json<User> {
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
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn list_users(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<FamilyMember>>, ApiError> {
    let mut conn = app.db.read().await?;
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
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoUsername
    )
)]
pub async fn promote_to_parent(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<Promote>,
) -> Result<Json<Promoted>, ApiError> {
    let username = validate::promote_username(&input.username);
    let username = username.map_err(|message| ApiError::field("username", message))?;
    let promoted = app.write(parent, move |tx, parent| {
        async move { super::promote(tx, &parent.family_id, &username).await }.boxed()
    });
    Ok(Json(Promoted { username: promoted.await? }))
}

/// Remove a member of the family
///
/// For parents. Somebody removed cannot sign in any more, sessions that are open end at once, and
/// the username is free again. What they have done stays; what waits for a decision is rejected,
/// and held points are given back. The family's invite code is another one from then on. A parent may remove themselves, or another parent, but never the
/// last one (`last_parent`).
#[utoipa::path(
    delete, path = "/users/{id}", tag = "accounts", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The member")),
    responses(
        (status = 204, description = "They are not in the family any more"),
        docs::Unauthorized, docs::Forbidden, docs::NoUser, docs::LastParent
    )
)]
pub async fn remove_user(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = app.clock.now();
    let removed = app.write(parent, move |tx, parent| {
        async move { super::remove(tx, parent, &id, now).await }.boxed()
    });
    removed.await?;
    Ok(StatusCode::NO_CONTENT)
}
