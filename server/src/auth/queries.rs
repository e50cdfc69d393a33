//! SQL of signing in.

use jiff::Timestamp;

use super::Member;
use crate::db::{Conn, Result};

crate::row! {
    /// What checking a password needs.
    #[derive(Debug)]
    pub(super) struct Credentials {
        id: String,
        password_hash: String,
        token_version: i64,
    }
}

/// The user with this id.
pub(super) async fn member(conn: &mut Conn, id: &str) -> Result<Option<Member>> {
    conn.sql(
        "SELECT u.id, u.family_id, u.username, u.role, u.token_version, f.time_zone
         FROM users u JOIN families f ON f.id = u.family_id WHERE u.id = $1",
    )
    .bind(id)
    .optional()
    .await
}

/// The credentials behind a folded username.
pub(super) async fn credentials(
    conn: &mut Conn,
    username_key: &str,
) -> Result<Option<Credentials>> {
    conn.sql("SELECT id, password_hash, token_version FROM users WHERE username_key = $1")
        .bind(username_key)
        .optional()
        .await
}

/// When the `n`th newest failure of a username happened, if it has had that many since `since`.
pub(super) async fn nth_failure_of_username(
    conn: &mut Conn,
    username_digest: &str,
    since: Timestamp,
    n: i64,
) -> Result<Option<Timestamp>> {
    let found = conn
        .sql(
            "SELECT failed_at FROM login_failures WHERE username_digest = $1 AND failed_at > $2
             ORDER BY failed_at DESC LIMIT 1 OFFSET $3",
        )
        .bind(username_digest)
        .bind(since)
        .bind(n - 1)
        .scalars()
        .await?;
    Ok(found.first().copied())
}

/// When the `n`th newest failure from an address happened, if it has had that many since `since`.
pub(super) async fn nth_failure_from_address(
    conn: &mut Conn,
    address: &str,
    since: Timestamp,
    n: i64,
) -> Result<Option<Timestamp>> {
    let found = conn
        .sql(
            "SELECT failed_at FROM login_failures WHERE address = $1 AND failed_at > $2
             ORDER BY failed_at DESC LIMIT 1 OFFSET $3",
        )
        .bind(address)
        .bind(since)
        .bind(n - 1)
        .scalars()
        .await?;
    Ok(found.first().copied())
}

/// Records a failed sign-in.
pub(super) async fn insert_failure(
    conn: &mut Conn,
    id: &str,
    username_digest: &str,
    address: &str,
    at: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO login_failures (id, username_digest, address, failed_at)
         VALUES ($1, $2, $3, $4)",
    )
    .bind(id)
    .bind(username_digest)
    .bind(address)
    .bind(at)
    .execute()
    .await?;
    Ok(())
}

/// Forgets the failures up to an instant.
pub(super) async fn delete_failures_until(conn: &mut Conn, until: Timestamp) -> Result<()> {
    conn.sql("DELETE FROM login_failures WHERE failed_at <= $1").bind(until).execute().await?;
    Ok(())
}

/// Forgets the failures of a username.
pub(super) async fn delete_failures_of(conn: &mut Conn, username_digest: &str) -> Result<()> {
    conn.sql("DELETE FROM login_failures WHERE username_digest = $1")
        .bind(username_digest)
        .execute()
        .await?;
    Ok(())
}
