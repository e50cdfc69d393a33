//! SQL of accounts.

use jiff::Timestamp;
use rules::Role;

use super::{NewAccount, routes::User};
use crate::db::{Conn, Result};

/// Makes an account with 0 points.
pub(super) async fn insert_user(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    username_key: &str,
    account: &NewAccount,
    role: Role,
    now: Timestamp,
) -> Result<User> {
    conn.sql(
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points,
                            token_version, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7)
         RETURNING id, username, role, CASE WHEN role = 'kid' THEN points END AS points",
    )
    .bind(id)
    .bind(family_id)
    .bind(&account.username)
    .bind(username_key)
    .bind(&account.password_hash)
    .bind(role)
    .bind(now)
    .one()
    .await
}

/// One user as the API shows them.
pub(super) async fn user(conn: &mut Conn, id: &str) -> Result<User> {
    conn.sql(
        "SELECT id, username, role, CASE WHEN role = 'kid' THEN points END AS points
         FROM users WHERE id = $1",
    )
    .bind(id)
    .one()
    .await
}

/// The members of a family, newest first.
pub(super) async fn users(conn: &mut Conn, family_id: &str) -> Result<Vec<User>> {
    conn.sql(
        "SELECT id, username, role, CASE WHEN role = 'kid' THEN points END AS points
         FROM users WHERE family_id = $1 ORDER BY created_at DESC, id DESC",
    )
    .bind(family_id)
    .all()
    .await
}

/// Makes a member of the family a parent and says their username.
pub(super) async fn promote(
    conn: &mut Conn,
    family_id: &str,
    username_key: &str,
) -> Result<Option<String>> {
    let promoted = conn
        .sql(
            "UPDATE users SET role = 'parent' WHERE family_id = $1 AND username_key = $2
             RETURNING username",
        )
        .bind(family_id)
        .bind(username_key)
        .scalars()
        .await?;
    Ok(promoted.into_iter().next())
}

/// Takes the lock of a user's row. (On `SQLite` there is one writer, and nothing to take.)
pub(super) async fn hold(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("UPDATE users SET token_version = token_version WHERE id = $1")
        .bind(id)
        .execute()
        .await?;
    Ok(())
}
