//! SQL of who is signed in.

use jiff::Timestamp;

use super::member::Member;
use crate::db::{Conn, Result};

/// The user of a session that nobody has ended, unless they have been removed.
pub(super) async fn member_of_session(conn: &mut Conn, session_id: &str) -> Result<Option<Member>> {
    conn.sql(
        "SELECT u.id, u.family_id, u.username, u.role, u.points, u.token_version, f.time_zone,
                f.day_starts_at, s.id AS session_id, s.last_used_at AS session_used_at
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN families f ON f.id = u.family_id
         WHERE s.id = $1 AND s.ended_at IS NULL AND u.removed_at IS NULL",
    )
    .bind(session_id)
    .optional()
    .await
}

/// The user with this id, unless they have been removed.
pub(super) async fn member(conn: &mut Conn, id: &str) -> Result<Option<Member>> {
    conn.sql(
        "SELECT u.id, u.family_id, u.username, u.role, u.points, u.token_version, f.time_zone,
                f.day_starts_at,
                CAST(NULL AS TEXT) AS session_id, CAST(NULL AS BIGINT) AS session_used_at
         FROM users u JOIN families f ON f.id = u.family_id
         WHERE u.id = $1 AND u.removed_at IS NULL",
    )
    .bind(id)
    .optional()
    .await
}

/// Everybody who has not been removed.
pub(super) async fn members(conn: &mut Conn) -> Result<Vec<Member>> {
    conn.sql(
        "SELECT u.id, u.family_id, u.username, u.role, u.points, u.token_version, f.time_zone,
                f.day_starts_at,
                CAST(NULL AS TEXT) AS session_id, CAST(NULL AS BIGINT) AS session_used_at
         FROM users u JOIN families f ON f.id = u.family_id
         WHERE u.removed_at IS NULL ORDER BY u.family_id, u.id",
    )
    .all()
    .await
}

/// Whether a user is a kid of a family.
pub(super) async fn is_kid(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) = 1 AS is_kid FROM users
         WHERE family_id = $1 AND id = $2 AND role = 'kid' AND removed_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .scalar()
    .await
}

/// Takes the lock of a user's row; false for one who has been removed. (On `SQLite` there is one
/// writer, and nothing to take.)
pub(super) async fn lock(conn: &mut Conn, id: &str) -> Result<bool> {
    let locked = conn
        .sql(
            "UPDATE users SET token_version = token_version
             WHERE id = $1 AND removed_at IS NULL",
        )
        .bind(id)
        .execute()
        .await?;
    Ok(locked == 1)
}

/// Notes when a session was last used.
pub(super) async fn set_used(conn: &mut Conn, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(
        "UPDATE sessions SET last_used_at = $2
         WHERE id = $1 AND ended_at IS NULL AND last_used_at < $2",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await?;
    Ok(())
}

/// The first of these keys that somebody has.
pub(super) async fn key(conn: &mut Conn, [first, second]: &[String; 2]) -> Result<Option<String>> {
    let found = conn
        .sql(
            "SELECT username_key FROM users WHERE username_key = $1 OR username_key = $2
             ORDER BY CASE WHEN username_key = $1 THEN 0 ELSE 1 END",
        )
        .bind(first)
        .bind(second)
        .scalars()
        .await?;
    Ok(found.into_iter().next())
}
