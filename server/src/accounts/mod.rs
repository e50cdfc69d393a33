//! Accounts: signing up, adding kids, promoting, removing (docs/product.md#sign-up).

mod names;
mod queries;
mod removal;
pub mod routes;

use std::net::IpAddr;

use jiff::Timestamp;
use rules::Role;

use self::routes::User;
pub use self::{
    names::{rekeyed, spelling_key, username_key},
    removal::remove,
};
use crate::{
    attempts::{self, Subject},
    auth::{Member, SIGN_IN_AGAIN},
    clock::new_id,
    config::SignUp,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    families::{self, Door},
    limits,
};

/// What changes for a family with its members: who is on the leaderboard and shares the goal.
const TOPICS: [Topic; 3] = [Topic::Family, Topic::Points, Topic::Goal];

/// An account about to be made: checked, and with its password hashed.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// As it will be shown.
    pub username: String,
    /// The PHC string of the password.
    pub password_hash: String,
}

/// How a sign-up finds its family.
#[derive(Debug, Clone)]
pub struct SignUpContext {
    /// Whether this instance serves one family or many.
    pub mode: SignUp,
    /// The time zone a founded family gets.
    pub time_zone: String,
    /// The invite to a family, on a hosted instance.
    pub invite_code: Option<String>,
    /// Where it comes from.
    pub address: IpAddr,
}

/// Whether somebody could sign up now, as far as that can be told without doing it: what
/// [`sign_up`] would refuse anyway is not worth a hash.
///
/// # Errors
/// As [`sign_up`].
pub async fn check_can_sign_up(
    conn: &mut Conn,
    username: &str,
    context: &SignUpContext,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family = match (context.mode, &context.invite_code) {
        (SignUp::Hosted, Some(code)) => Some(families::invited(conn, code).await?),
        (SignUp::Hosted, None) => None,
        (SignUp::Family, _) => families::the_family_seen(conn).await?,
    };
    match family {
        Some(family) => expect_open(&family)?,
        None => attempts::check(conn, &[Subject::families(context.address)], now).await?,
    }
    expect_free(conn, username).await
}

/// Signs somebody up who is not signed in: founds a family or joins one.
///
/// # Errors
/// `Username already registered`, sign-up being closed, an unknown invite, or 429 where too many
/// families have been founded from one address.
pub async fn sign_up(
    tx: &mut Conn,
    account: NewAccount,
    context: SignUpContext,
    now: Timestamp,
) -> Result<User, ApiError> {
    if let Some(family_id) = join(tx, &context).await? {
        return create(tx, &family_id, account, Role::Kid, now).await;
    }
    let family_id = families::found(tx, &account.username, &context.time_zone, now).await?;
    let founder = create(tx, &family_id, account, Role::Parent, now).await?;
    // It counts whatever becomes of the family.
    attempts::count(tx, &[Subject::families(context.address)], now).await?;
    Ok(founder)
}

/// The family that a sign-up joins, locked; `None` for one that founds a family.
///
/// # Errors
/// As [`sign_up`].
async fn join(tx: &mut Conn, context: &SignUpContext) -> Result<Option<String>, ApiError> {
    loop {
        let family = match (context.mode, &context.invite_code) {
            (SignUp::Hosted, Some(code)) => Some(families::invited(tx, code).await?),
            (SignUp::Hosted, None) => None,
            (SignUp::Family, _) => families::the_family(tx).await?,
        };
        let Some(family) = family else { return Ok(None) };
        expect_open(&family)?;
        // One that is deleted before it is locked is looked for again, and is not there then.
        if families::lock(tx, &family.id).await? {
            return Ok(Some(family.id));
        }
    }
}

fn expect_open(family: &Door) -> Result<(), ApiError> {
    if family.signup_open {
        Ok(())
    } else {
        Err(ApiError::Forbidden("Sign-up is closed. Ask a parent to add you.".into()))
    }
}

/// Checks that nobody has a username.
///
/// # Errors
/// `Username already registered`
pub async fn expect_free(conn: &mut Conn, username: &str) -> Result<(), ApiError> {
    if is_taken(conn, username).await? { Err(taken()) } else { Ok(()) }
}

/// Whether somebody has a username.
pub async fn is_taken(conn: &mut Conn, username: &str) -> db::Result<bool> {
    Ok(queries::key(conn, &names::keys(username)).await?.is_some())
}

/// The key of the user who is called so, or, if there is none, the one somebody new would get.
pub async fn key_of(conn: &mut Conn, username: &str) -> db::Result<String> {
    let found = queries::key(conn, &names::keys(username)).await?;
    Ok(found.unwrap_or_else(|| username_key(username)))
}

fn taken() -> ApiError {
    ApiError::Conflict { detail: "Username already registered".into(), code: "username_taken" }
}

/// Adds a kid to a parent's family, open or closed.
///
/// # Errors
/// `Username already registered`.
pub async fn add_kid(
    tx: &mut Conn,
    parent: &Member,
    account: NewAccount,
    now: Timestamp,
) -> Result<User, ApiError> {
    families::lock_own(tx, &parent.family_id).await?;
    create(tx, &parent.family_id, account, Role::Kid, now).await
}

/// Makes an account in a family that is locked.
async fn create(
    tx: &mut Conn,
    family_id: &str,
    account: NewAccount,
    role: Role,
    now: Timestamp,
) -> Result<User, ApiError> {
    events::changed(tx, family_id, Whom::All, &TOPICS);
    let members = queries::count(tx, family_id).await?;
    limits::MEMBERS.expect(members.present)?;
    limits::MEMBERS_EVER.expect(members.ever)?;
    expect_free(tx, &account.username).await?;
    let key = username_key(&account.username);
    let created =
        queries::insert_user(tx, &new_id(now), family_id, &key, &account, role, now).await;
    // Of two at once, the later sees that it is taken only now.
    created.map_err(|error| match error {
        db::Error::Unique(_) => taken(),
        error => error.into(),
    })
}

/// Makes a member of the family a parent; one who is already stays it.
///
/// # Errors
/// `User 'x' not found.`
pub async fn promote(tx: &mut Conn, family_id: &str, username: &str) -> Result<String, ApiError> {
    let key = key_of(tx, username).await?;
    let promoted = queries::promote(tx, family_id, &key).await?;
    let promoted = promoted.ok_or_else(|| no_user(username))?;
    events::changed(tx, family_id, Whom::All, &TOPICS);
    events::account_changed(tx, &promoted.id);
    Ok(promoted.username)
}

/// The answer for a username nobody has.
pub fn no_user(username: &str) -> ApiError {
    ApiError::NotFound(format!("User '{username}' not found.").into())
}

/// Checks that somebody is a kid of the family.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn expect_kid(conn: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    if queries::is_kid(conn, family_id, id).await? { Ok(()) } else { Err(not_a_kid()) }
}

/// Holds the row of a kid of the family until the transaction ends.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn hold_kid(tx: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    queries::hold(tx, id).await?;
    expect_kid(tx, family_id, id).await
}

/// The answer for somebody who is not a kid of the family, or not there at all.
pub fn not_a_kid() -> ApiError {
    ApiError::NotFound("Kid user not found or user is not a kid".into())
}

/// Holds the caller's row until the transaction ends, so that what they do happens one after
/// another.
///
/// # Errors
/// [`ApiError::Unauthorized`] for one who has been removed since their token was read.
pub async fn hold(tx: &mut Conn, caller: &Member) -> Result<(), ApiError> {
    if queries::hold(tx, &caller.id).await? {
        Ok(())
    } else {
        Err(ApiError::Unauthorized(SIGN_IN_AGAIN))
    }
}
