//! Rows of members: look-ups, and row locks that put writes in order.

use jiff::Timestamp;
use rules::Role;

use super::{member::Member, queries};
use crate::{
    db::{self, Conn},
    error::{ApiError, refusals},
    username,
};

/// One kid, or every kid of a family, for reads of one or of all at once.
#[derive(Debug, Clone, Copy)]
pub enum Kids<'a> {
    /// The member with this id, who is or was a kid.
    One(&'a str),
    /// The kids of the family with this id, including removed ones.
    OfFamily(&'a str),
}

impl Kids<'_> {
    /// Runs a statement for these kids: `of_one` with the kid as `$1`, or `of_family` with the
    /// family as `$1`.
    pub(crate) fn ask<'c>(
        self,
        conn: &'c mut Conn,
        of_one: &'static str,
        of_family: &'static str,
    ) -> db::Sql<'c> {
        match self {
            Self::One(id) => conn.sql(of_one).bind(id),
            Self::OfFamily(id) => conn.sql(of_family).bind(id),
        }
    }
}

/// All members who have not been removed.
pub(crate) async fn all(conn: &mut Conn) -> db::Result<Vec<Member>> {
    queries::members(conn).await
}

/// The member with this id, outside of a request.
///
/// # Errors
/// [`db::Error::NotFound`].
pub async fn find(conn: &mut Conn, id: &str) -> db::Result<Member> {
    queries::member(conn, id).await?.ok_or(db::Error::NotFound)
}

/// Checks that somebody is a kid of the family.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn expect_kid(conn: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    if queries::is_kid(conn, family_id, id).await? { Ok(()) } else { Err(refusals::KID_NOT_FOUND) }
}

/// Checks that somebody is a kid or a parent of the family.
///
/// # Errors
/// `User not found.`
pub async fn expect_kid_or_parent(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<(), ApiError> {
    let is_one = queries::has_other_role(conn, family_id, id, Role::Carer).await?;
    if is_one { Ok(()) } else { Err(refusals::USER_NOT_FOUND) }
}

/// Checks that somebody is a kid or a carer of the family: a parent looks after their account.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn expect_kid_or_carer(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<(), ApiError> {
    let is_one = queries::has_other_role(conn, family_id, id, Role::Parent).await?;
    if is_one { Ok(()) } else { Err(refusals::KID_NOT_FOUND) }
}

/// When somebody joined the family.
pub async fn joined_at(conn: &mut Conn, id: &str) -> db::Result<Timestamp> {
    queries::joined_at(conn, id).await
}

/// Locks the row of a kid of the family until the transaction ends.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn lock_kid(tx: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    queries::lock(tx, id).await?;
    expect_kid(tx, family_id, id).await
}

/// Locks a user's row until the transaction ends. False for one who has been removed.
pub async fn lock_user(tx: &mut Conn, id: &str) -> db::Result<bool> {
    queries::lock(tx, id).await
}

/// Locks the caller's row until the transaction ends, so that their writes happen one after
/// another.
///
/// # Errors
/// [`ApiError::Unauthorized`] for one who has been removed since their token was read.
pub async fn lock(tx: &mut Conn, caller: &Member) -> Result<(), ApiError> {
    if queries::lock(tx, &caller.id).await? { Ok(()) } else { Err(refusals::SIGN_IN_AGAIN) }
}

/// Whether a username is taken.
pub async fn is_taken(conn: &mut Conn, username: &str) -> db::Result<bool> {
    Ok(queries::key(conn, &username::keys(username)).await?.is_some())
}

/// The key of the user with this username or, if there is none, the key a new user would get.
pub async fn key_of(conn: &mut Conn, username: &str) -> db::Result<String> {
    let found = queries::key(conn, &username::keys(username)).await?;
    Ok(found.unwrap_or_else(|| username::username_key(username)))
}
