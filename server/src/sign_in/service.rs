//! Passwords, and tokens for them.

use std::net::IpAddr;

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;

use super::{
    model::{Credentials, Login, Token},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    db::Conn,
    error::{ApiError, refusals},
    rate_limit::{self, Subject},
    sessions::{self, model::Device},
};

/// Sets a member's own password and ends all their sessions. The device of the request stays a
/// known one.
///
/// # Errors
/// 401 if it was changed or reset a moment ago.
pub(super) async fn change_password(
    tx: &mut Conn,
    member: &Member,
    password_hash: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    if !queries::change_password(tx, &member.id, member.token_version, password_hash).await? {
        return Err(refusals::SIGN_IN_AGAIN);
    }
    sessions::service::end_others(tx, member).await?;
    Ok(sessions::service::sign_out(tx, member, now).await?)
}

/// Sets the password of a kid or carer of the parent's family, or of a parent without one, and ends their
/// sessions. Failed sign-ins are forgotten, so that it can be used at once.
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
    let key = key.ok_or(refusals::KID_NOT_FOUND)?;
    sessions::service::end_all(tx, &parent.family_id, kid_id).await?;
    Ok(rate_limit::forget(tx, &Subject::username(&key)).await?)
}

/// Sets the password of any user, by their username, and ends their sessions; for operators. Failed
/// sign-ins are forgotten.
///
/// # Errors
/// `User 'x' not found.`
pub async fn replace_password(
    tx: &mut Conn,
    username: &str,
    password_hash: &str,
) -> Result<(), ApiError> {
    let key = members::key_of(tx, username).await?;
    let user = queries::replace_password(tx, &key, password_hash).await?;
    let user = user.ok_or_else(|| refusals::username_not_found(username))?;
    sessions::service::end_all(tx, &user.family_id, &user.id).await?;
    Ok(rate_limit::forget(tx, &Subject::username(&key)).await?)
}

/// A token for the username and password of the form.
///
/// # Errors
/// 401 for a wrong password, 429 after too many; 403 for a carer outside of their days.
pub(super) async fn sign_in(
    context: &Context,
    address: IpAddr,
    login: Login,
    device: Device,
) -> Result<Token, ApiError> {
    let mut conn = context.db.read().await?;
    let key = members::key_of(&mut conn, &login.username).await?;
    let found = queries::credentials(&mut conn, &key).await?;
    let subjects = guessed(&mut conn, &key, address, found.as_ref(), &device).await?;
    drop(conn);
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    let right = is_right(context, &subjects, login.password, stored).await?;
    let user = found.filter(|_| right);
    let user = user.ok_or(refusals::INCORRECT_LOGIN)?;
    let now = context.clock.now();
    let session_id = begin_session(context, &user, device, now).await?;
    let access_token = context.tokens.issue(&user.id, user.token_version, &session_id, now)?;
    Ok(Token { access_token, token_type: "bearer" })
}

/// The subjects of a guess at a password. A device on which the user has been before has a limit of
/// its own: guesses from elsewhere cannot lock them out of their own devices.
async fn guessed(
    conn: &mut Conn,
    key: &str,
    address: IpAddr,
    found: Option<&Credentials>,
    device: &Device,
) -> Result<Vec<Subject>, ApiError> {
    if let (Some(user), Some(digest)) = (found, &device.digest)
        && sessions::service::is_known(conn, &user.id, digest).await?
    {
        return Ok(vec![Subject::device(&user.id, digest)]);
    }
    Ok(vec![Subject::username(key), Subject::address(address)])
}

#[expect(clippy::disallowed_methods, reason = "whoever signs in has no session yet")]
async fn begin_session(
    context: &Context,
    user: &Credentials,
    device: Device,
    now: Timestamp,
) -> Result<String, ApiError> {
    let (id, version) = (user.id.clone(), user.token_version);
    let begun = context.db.write_without_member(move |tx| {
        async move {
            let begun = sessions::service::begin(tx, &id, version, &device, now).await?;
            if begun.is_some() && !members::find(tx, &id).await?.is_there(now) {
                return Err(refusals::NOT_THERE_NOW);
            }
            Ok(begun)
        }
        .boxed()
    });
    // The password has been changed, or the user removed, while it was checked.
    begun.await?.ok_or(refusals::INCORRECT_LOGIN)
}

/// Whether a password is right. Each guess is counted before it is checked, so that concurrent
/// guesses cannot exceed the limits. A right one does not count, and earlier ones for the same
/// account, the first of the subjects, are forgotten.
///
/// # Errors
/// 429 after too many wrong ones, even if this one is right.
async fn is_right(
    context: &Context,
    subjects: &[Subject],
    password: String,
    stored: Option<String>,
) -> Result<bool, ApiError> {
    let booked = rate_limit::book(&context.db, subjects, context.clock.now()).await?;
    match context.hasher.verify(password, stored).await {
        Ok(true) => rate_limit::give_back(&context.db, booked, subjects.first().cloned()).await?,
        Ok(false) => return Ok(false),
        Err(error) => {
            // The caller has learnt nothing.
            rate_limit::give_back(&context.db, booked, None).await?;
            return Err(error);
        }
    }
    Ok(true)
}

/// Whether a password with which a member confirms something is their own. Wrong ones are counted
/// apart from failed sign-ins, which anybody can cause.
///
/// # Errors
/// 429 after too many failures, 401 when the session has ended meanwhile.
pub(crate) async fn is_own_password(
    context: &Context,
    member: &Member,
    password: String,
) -> Result<bool, ApiError> {
    let mut conn = context.db.read().await?;
    let stored = queries::password_hash(&mut conn, &member.id, member.token_version).await?;
    drop(conn);
    let stored = stored.ok_or(refusals::SIGN_IN_AGAIN)?;
    is_right(context, &[Subject::confirming(&member.id)], password, Some(stored)).await
}

/// Checks a new password.
///
/// # Errors
/// A validation error of the field `new_password`.
pub(super) fn checked(new_password: &str) -> Result<(), ApiError> {
    validate::password(new_password).map_err(|message| ApiError::field("new_password", message))
}
