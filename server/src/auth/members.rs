//! Rows of members: who is found, and what locks a row so that things happen one after another.

use jiff::Timestamp;

use super::{member::Member, queries};
use crate::{
    db::{self, Conn},
    error::{ApiError, refusals},
    username,
};

/// One kid, or every kid of a family: what is read of the one is read of all at once.
#[derive(Debug, Clone, Copy)]
pub enum Kids<'a> {
    /// The kid with this id, or whoever was one.
    One(&'a str),
    /// The kids of the family with this id, removed ones among them.
    OfFamily(&'a str),
}

impl Kids<'_> {
    /// Runs a statement about them: `of_one` of the kid `$1`, `of_family` of the kids of the family
    /// `$1`.
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

/// Everybody who could sign in.
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

/// Locks the caller's row until the transaction ends, so that what they do happens one after
/// another.
///
/// # Errors
/// [`ApiError::Unauthorized`] for one who has been removed since their token was read.
pub async fn lock(tx: &mut Conn, caller: &Member) -> Result<(), ApiError> {
    if queries::lock(tx, &caller.id).await? { Ok(()) } else { Err(refusals::SIGN_IN_AGAIN) }
}

/// Whether somebody has a username.
pub async fn is_taken(conn: &mut Conn, username: &str) -> db::Result<bool> {
    Ok(queries::key(conn, &username::keys(username)).await?.is_some())
}

/// The key of the user who is called so, or, if there is none, the one somebody new would get.
pub async fn key_of(conn: &mut Conn, username: &str) -> db::Result<String> {
    let found = queries::key(conn, &username::keys(username)).await?;
    Ok(found.unwrap_or_else(|| username::username_key(username)))
}
