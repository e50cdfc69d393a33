//! Accounts: signing up, adding kids, promoting, removing (contract §2).

mod queries;
mod removal;
pub mod routes;

use jiff::Timestamp;
use rules::Role;

pub use self::removal::remove;
use self::routes::User;
use crate::{
    auth::{Member, SIGN_IN_AGAIN},
    clock::new_id,
    config::SignUp,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    families,
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
pub struct Joining {
    /// Whether this instance serves one family or many.
    pub mode: SignUp,
    /// The time zone a founded family gets.
    pub time_zone: String,
    /// The invite to a family, on a hosted instance.
    pub invite_code: Option<String>,
}

/// A username folded for comparison: two that differ only in case are the same.
///
/// Both ways round, since some letters have two lower-case forms (`ς` and `σ`) or an upper-case
/// form of two letters (`ß`).
pub fn username_key(username: &str) -> String {
    username.trim().chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

/// Signs somebody up who is not signed in: founds a family or joins one.
///
/// # Errors
/// `Username already registered`, sign-up being closed, or an unknown invite.
pub async fn sign_up(
    tx: &mut Conn,
    account: NewAccount,
    joining: Joining,
    now: Timestamp,
) -> Result<User, ApiError> {
    let family = match joining {
        Joining { mode: SignUp::Hosted, invite_code: Some(code), .. } => {
            Some(families::invited(tx, &code).await?)
        }
        Joining { mode: SignUp::Hosted, .. } => None,
        Joining { mode: SignUp::Family, .. } => families::the_family(tx).await?,
    };
    match family {
        Some(family) if !family.signup_open => {
            Err(ApiError::Forbidden("Sign-up is closed. Ask a parent to add you.".into()))
        }
        Some(family) => create(tx, &family.id, account, Role::Kid, now).await,
        None => {
            let founded = families::found(tx, &account.username, &joining.time_zone, now).await?;
            create(tx, &founded, account, Role::Parent, now).await
        }
    }
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
    create(tx, &parent.family_id, account, Role::Kid, now).await
}

async fn create(
    tx: &mut Conn,
    family_id: &str,
    account: NewAccount,
    role: Role,
    now: Timestamp,
) -> Result<User, ApiError> {
    events::changed(tx, family_id, Whom::All, &TOPICS);
    let key = username_key(&account.username);
    let created =
        queries::insert_user(tx, &new_id(now), family_id, &key, &account, role, now).await;
    created.map_err(|error| match error {
        db::Error::Unique(_) => ApiError::Conflict {
            detail: "Username already registered".into(),
            code: "username_taken",
        },
        error => error.into(),
    })
}

/// Makes a member of the family a parent; one who is already stays it.
///
/// # Errors
/// `User 'x' not found.`
pub async fn promote(tx: &mut Conn, family_id: &str, username: &str) -> Result<String, ApiError> {
    let promoted = queries::promote(tx, family_id, &username_key(username)).await?;
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
