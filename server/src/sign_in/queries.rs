//! SQL of passwords.

use super::model::{Credentials, Replaced};
use crate::{
    auth::NO_PASSWORD,
    db::{Conn, Result},
};

/// The credentials behind a folded username, if there are any.
pub(super) async fn credentials(
    conn: &mut Conn,
    username_key: &str,
) -> Result<Option<Credentials>> {
    conn.sql(
        "SELECT id, password_hash, token_version FROM users
         WHERE username_key = $1 AND password_hash <> $2",
    )
    .bind(username_key)
    .bind(NO_PASSWORD)
    .optional()
    .await
}

/// The password hash of a user whose tokens have this version.
pub(super) async fn password_hash(
    conn: &mut Conn,
    id: &str,
    version: i64,
) -> Result<Option<String>> {
    conn.sql("SELECT password_hash FROM users WHERE id = $1 AND token_version = $2")
        .bind(id)
        .bind(version)
        .optional_scalar()
        .await
}

/// Sets a user's password, if their tokens still have this version, and raises the version; false
/// if it was raised already.
pub(super) async fn change_password(
    conn: &mut Conn,
    id: &str,
    version: i64,
    password_hash: &str,
) -> Result<bool> {
    conn.sql(
        "UPDATE users SET password_hash = $3, token_version = token_version + 1
         WHERE id = $1 AND token_version = $2 AND removed_at IS NULL",
    )
    .bind(id)
    .bind(version)
    .bind(password_hash)
    .changed()
    .await
}

/// Sets the password of a kid or carer of a family, or of a member without one, raises the version of their
/// tokens, and returns their folded username.
pub(super) async fn reset_password(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    password_hash: &str,
) -> Result<Option<String>> {
    conn.sql(
        "UPDATE users SET password_hash = $3, token_version = token_version + 1
         WHERE family_id = $1 AND id = $2 AND (role <> 'parent' OR password_hash = $4)
           AND removed_at IS NULL
         RETURNING username_key",
    )
    .bind(family_id)
    .bind(kid_id)
    .bind(password_hash)
    .bind(NO_PASSWORD)
    .optional_scalar()
    .await
}

/// Sets the password of the user of a folded username, raises the version of their tokens, and
/// returns the user. (The key of a removed user is no username.)
pub(super) async fn replace_password(
    conn: &mut Conn,
    username_key: &str,
    password_hash: &str,
) -> Result<Option<Replaced>> {
    conn.sql(
        "UPDATE users SET password_hash = $2, token_version = token_version + 1
         WHERE username_key = $1 RETURNING id, family_id",
    )
    .bind(username_key)
    .bind(password_hash)
    .optional()
    .await
}
