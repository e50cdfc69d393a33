//! Who is calling: the extractors [`Member`], [`Kid`] and [`Parent`].
//!
//! A handler's signature shows who may call it. Each extractor reads the bearer token and loads
//! the user with one query; role and family come from the database, never from the token.

mod pace;
mod password;
mod queries;
pub mod routes;
mod session;
mod token;
mod write;

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{header::AUTHORIZATION, request::Parts},
};
use jiff::{Timestamp, tz::TimeZone};
use rules::{Day, Role};

pub(crate) use self::routes::is_own_password;
use self::token::Claims;
pub use self::{
    pace::Pace,
    password::{HashCost, Hasher},
    session::Session,
    token::{LIFETIME, TokenKeys},
};
use crate::{
    AppState, accounts,
    attempts::{self, Subject},
    db::{self, Conn},
    error::{ApiError, Over},
    families, sessions,
};

/// Said to a kid who asks for a parent's route, and the other way round.
const WRONG_ROLE: &str = "Operation not permitted for this user role";
/// Said when a token is not, or not any more, that of a user.
pub(crate) const SIGN_IN_AGAIN: &str = "Please sign in again.";
/// Said to somebody who confirms something with a wrong password.
pub(crate) const NOT_YOUR_PASSWORD: &str = "This is not your current password.";
/// Stands where the hash of a password would, for somebody who came with their family's data:
/// nobody can sign in as them until a parent gives them a password.
pub(crate) const NO_PASSWORD: &str = "none";

crate::row! {
    /// A signed-in user.
    #[derive(Debug, Clone)]
    pub struct Member {
        /// Their id.
        id: String,
        /// The family they belong to: nothing they ask for leaves it.
        family_id: String,
        /// Their username, as they wrote it.
        username: String,
        /// Their role now, whatever it was when they signed in.
        role: Role,
        /// Their balance when they asked, in points; 0 for a parent. To show: who spends looks again.
        points: i64,
        /// A token of another version is no good any more.
        token_version: i64,
        /// The IANA name of the family's time zone.
        time_zone: String,
        /// The session they ask with; none outside of a request.
        session_id: Option<String>,
        /// When that was last used, to the hour.
        session_used_at: Option<Timestamp>,
    }
}

/// A signed-in kid.
#[derive(Debug, Clone)]
pub struct Kid(pub Member);

/// A signed-in parent.
#[derive(Debug, Clone)]
pub struct Parent(pub Member);

impl Member {
    /// The family's time zone.
    pub fn zone(&self) -> TimeZone {
        families::zone(&self.time_zone)
    }

    /// The family's day at an instant.
    pub fn day(&self, at: Timestamp) -> Day {
        families::day(&self.zone(), at)
    }

    /// Refuses a member of the other role.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`].
    pub fn require(self, role: Role) -> Result<Self, ApiError> {
        if self.role == role { Ok(self) } else { Err(ApiError::Forbidden(WRONG_ROLE.into())) }
    }
}

/// Everybody who could sign in.
pub(crate) async fn members(conn: &mut Conn) -> db::Result<Vec<Member>> {
    queries::members(conn).await
}

impl FromRequestParts<AppState> for Member {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let token = bearer(parts).ok_or(ApiError::Unauthorized("Not authenticated"))?;
        identify(app, token).await
    }
}

/// The user whose token this is now.
async fn identify(app: &AppState, token: &str) -> Result<Member, ApiError> {
    let now = app.clock.now();
    let Some(claims) = app.tokens.read(token, now) else {
        let is_ours = app.tokens.signed(token).is_some();
        let unknown = ApiError::Unauthorized(SIGN_IN_AGAIN);
        return Err(if is_ours { ApiError::SessionOver(Over::Expired) } else { unknown });
    };
    let mut conn = app.db.read().await?;
    let member = queries::member_of_session(&mut conn, &claims.sid)
        .await?
        .filter(|member| member.id == claims.sub && member.token_version == claims.ver);
    let Some(member) = member else { return Err(why_over(&mut conn, &claims).await?) };
    if let Some(used_at) = member.session_used_at {
        sessions::used(app, &claims.sid, used_at, now);
    }
    Ok(member)
}

/// Why the session of a token that has not run out is over.
async fn why_over(conn: &mut Conn, claims: &Claims) -> db::Result<ApiError> {
    let over = match queries::member(conn, &claims.sub).await? {
        None => Over::Gone,
        Some(member) if member.token_version != claims.ver => Over::PasswordChanged,
        Some(_) => Over::Ended,
    };
    Ok(ApiError::SessionOver(over))
}

impl FromRequestParts<AppState> for Kid {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let member = <Member as FromRequestParts<AppState>>::from_request_parts(parts, app).await?;
        member.require(Role::Kid).map(Self)
    }
}

impl FromRequestParts<AppState> for Parent {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let member = <Member as FromRequestParts<AppState>>::from_request_parts(parts, app).await?;
        member.require(Role::Parent).map(Self)
    }
}

/// For the one route that is open to all and does more for a parent: no `Authorization` header is
/// nobody, but a token that is no good, or a kid's, is refused, so that nobody acts as less than they
/// think.
impl OptionalFromRequestParts<AppState> for Parent {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<Option<Self>, ApiError> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(None);
        }
        <Self as FromRequestParts<AppState>>::from_request_parts(parts, app).await.map(Some)
    }
}

/// The member with this id, outside of a request.
///
/// # Errors
/// [`db::Error::NotFound`].
pub async fn member(conn: &mut Conn, id: &str) -> db::Result<Member> {
    queries::member(conn, id).await?.ok_or(db::Error::NotFound)
}

/// Gives a member another password and ends all their sessions. The device they do it on is still one
/// that has been here.
///
/// # Errors
/// 401 if somebody else has changed or reset it a moment ago.
async fn change_password(
    tx: &mut Conn,
    member: &Member,
    password_hash: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    if !queries::change_password(tx, &member.id, member.token_version, password_hash).await? {
        return Err(ApiError::Unauthorized(SIGN_IN_AGAIN));
    }
    sessions::end_others(tx, member).await?;
    Ok(sessions::sign_out(tx, member, now).await?)
}

/// Gives a kid of the parent's family, or a parent who has none yet, another password and ends
/// their sessions. Failed sign-ins are forgotten, so that nobody need wait to use it.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn reset_password(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    password_hash: &str,
) -> Result<(), ApiError> {
    let key = queries::reset_password(tx, &parent.family_id, kid_id, password_hash).await?;
    let key = key.ok_or_else(accounts::not_a_kid)?;
    sessions::end_all(tx, &parent.family_id, kid_id).await?;
    Ok(attempts::forget(tx, &Subject::username(&key)).await?)
}

/// Gives anybody another password, by their username, and ends their sessions; for whoever runs
/// the server. Failed sign-ins are forgotten.
///
/// # Errors
/// `User 'x' not found.`
pub async fn replace_password(
    tx: &mut Conn,
    username: &str,
    password_hash: &str,
) -> Result<(), ApiError> {
    let key = accounts::key_of(tx, username).await?;
    let user = queries::replace_password(tx, &key, password_hash).await?;
    let user = user.ok_or_else(|| accounts::no_user(username))?;
    sessions::end_all(tx, &user.family_id, &user.id).await?;
    Ok(attempts::forget(tx, &Subject::username(&key)).await?)
}

fn bearer(parts: &Parts) -> Option<&str> {
    let (scheme, token) = parts.headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
