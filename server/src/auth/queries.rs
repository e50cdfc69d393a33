//! SQL of signed-in users.

use const_format::formatcp;
use jiff::Timestamp;
use rules::Role;

use super::{api_token::ApiTokenRow, member::Member, shared_device::SharedDevice, used::Used};
use crate::db::{Conn, FromRow as _, Result};

/// The columns of a user `u` of a family `f`, and of a shared device `d`.
const USER: &str = "u.id, u.family_id, u.username, u.role, u.cares_from, u.cares_until, u.points,
     u.token_version, f.time_zone, f.day_starts_at, f.next_due_at";
const DEVICE: &str = "d.id, d.family_id, d.name, f.time_zone, f.day_starts_at, f.next_due_at,
     d.last_used_at";

/// The user of a session that has not been ended, unless they have been removed. A session on a
/// shared device ends when the device is revoked or the user is no longer a kid.
pub(super) async fn member_of_session(conn: &mut Conn, session_id: &str) -> Result<Option<Member>> {
    conn.sql(formatcp!(
        "SELECT {USER}, s.id AS session_id, s.last_used_at AS session_used_at,
                s.shared_device_id, CAST(NULL AS TEXT) AS api_token_id
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN families f ON f.id = u.family_id
         LEFT JOIN devices d ON d.id = s.shared_device_id
         WHERE s.id = $1 AND s.ended_at IS NULL AND u.removed_at IS NULL
           AND (s.shared_device_id IS NULL OR (u.role = 'kid' AND d.revoked_at IS NULL))"
    ))
    .bind(session_id)
    .optional()
    .await
}

/// The earliest instant at which something of a family counts by itself, or an earlier one.
pub(super) async fn next_due_at(conn: &mut Conn, family_id: &str) -> Result<Option<Timestamp>> {
    conn.sql("SELECT next_due_at FROM families WHERE id = $1 AND next_due_at IS NOT NULL")
        .bind(family_id)
        .optional_scalar()
        .await
}

/// The user with this id, unless they have been removed.
pub(super) async fn member(conn: &mut Conn, id: &str) -> Result<Option<Member>> {
    conn.sql(formatcp!(
        "SELECT {USER},
                CAST(NULL AS TEXT) AS session_id, CAST(NULL AS BIGINT) AS session_used_at,
                CAST(NULL AS TEXT) AS shared_device_id, CAST(NULL AS TEXT) AS api_token_id
         FROM users u JOIN families f ON f.id = u.family_id
         WHERE u.id = $1 AND u.removed_at IS NULL"
    ))
    .bind(id)
    .optional()
    .await
}

/// Everybody who has not been removed.
pub(super) async fn members(conn: &mut Conn) -> Result<Vec<Member>> {
    conn.sql(formatcp!(
        "SELECT {USER},
                CAST(NULL AS TEXT) AS session_id, CAST(NULL AS BIGINT) AS session_used_at,
                CAST(NULL AS TEXT) AS shared_device_id, CAST(NULL AS TEXT) AS api_token_id
         FROM users u JOIN families f ON f.id = u.family_id
         WHERE u.removed_at IS NULL ORDER BY u.family_id, u.id"
    ))
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

/// Whether a user is a member of a family whose role is another than this.
pub(super) async fn has_other_role(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    role: Role,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) = 1 AS is_other FROM users
         WHERE family_id = $1 AND id = $2 AND role <> $3 AND removed_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(role)
    .scalar()
    .await
}

/// When a user joined.
pub(super) async fn joined_at(conn: &mut Conn, id: &str) -> Result<Timestamp> {
    conn.sql("SELECT created_at FROM users WHERE id = $1").bind(id).scalar().await
}

/// Locks a user's row; false for a removed user. (`SQLite` has one writer, and no row locks.)
pub(super) async fn lock(conn: &mut Conn, id: &str) -> Result<bool> {
    conn.sql(
        "UPDATE users SET token_version = token_version
         WHERE id = $1 AND removed_at IS NULL",
    )
    .bind(id)
    .changed()
    .await
}

/// Notes when something was last used.
pub(super) async fn set_used(conn: &mut Conn, what: Used, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(match what {
        Used::Session => {
            "UPDATE sessions SET last_used_at = $2
             WHERE id = $1 AND ended_at IS NULL AND last_used_at < $2"
        }
        Used::Device => {
            "UPDATE devices SET last_used_at = $2
             WHERE id = $1 AND revoked_at IS NULL AND last_used_at < $2"
        }
        Used::ApiToken => {
            "UPDATE api_tokens SET last_used_at = $2
             WHERE id = $1 AND revoked_at IS NULL AND created_at <= $2
               AND (last_used_at IS NULL OR last_used_at < $2)"
        }
        Used::CalendarFeed => {
            "UPDATE calendar_feeds SET last_used_at = $2
             WHERE id = $1 AND created_at <= $2 AND (last_used_at IS NULL OR last_used_at < $2)"
        }
    })
    .bind(id)
    .bind(now)
    .execute()
    .await
}

/// The shared device of a token, unless it has been revoked.
pub(super) async fn device_of_token(
    conn: &mut Conn,
    token_digest: &str,
) -> Result<Option<SharedDevice>> {
    conn.sql(formatcp!(
        "SELECT {DEVICE} FROM devices d JOIN families f ON f.id = d.family_id
         WHERE d.token_digest = $1 AND d.revoked_at IS NULL"
    ))
    .bind(token_digest)
    .optional()
    .await
}

/// The shared device with this id, unless it has been revoked.
pub(super) async fn shared_device(conn: &mut Conn, id: &str) -> Result<Option<SharedDevice>> {
    conn.sql(formatcp!(
        "SELECT {DEVICE} FROM devices d JOIN families f ON f.id = d.family_id
         WHERE d.id = $1 AND d.revoked_at IS NULL"
    ))
    .bind(id)
    .optional()
    .await
}

/// The token of a program, unless it has been revoked or has run out by now.
pub(super) async fn api_token(
    conn: &mut Conn,
    token_digest: &str,
    now: Timestamp,
) -> Result<Option<ApiTokenRow>> {
    conn.sql(formatcp!(
        "SELECT {} FROM api_tokens
         WHERE token_digest = $1 AND revoked_at IS NULL
           AND (expires_at IS NULL OR expires_at > $2)",
        ApiTokenRow::COLUMNS
    ))
    .bind(token_digest)
    .bind(now)
    .optional()
    .await
}

/// The parent in whose name a token acts, if it is valid now.
pub(super) async fn parent_of_api_token(
    conn: &mut Conn,
    id: &str,
    now: Timestamp,
) -> Result<Option<Member>> {
    conn.sql(formatcp!(
        "SELECT {USER},
                CAST(NULL AS TEXT) AS session_id, CAST(NULL AS BIGINT) AS session_used_at,
                CAST(NULL AS TEXT) AS shared_device_id, t.id AS api_token_id
         FROM api_tokens t JOIN users u ON u.id = t.created_by JOIN families f ON f.id = u.family_id
         WHERE t.id = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)
           AND u.role = 'parent' AND u.removed_at IS NULL"
    ))
    .bind(id)
    .bind(now)
    .optional()
    .await
}

/// The kids of a token that is not for all.
pub(super) async fn kids_of_api_token(conn: &mut Conn, id: &str) -> Result<Vec<String>> {
    conn.sql("SELECT kid_id FROM api_token_kids WHERE token_id = $1 ORDER BY kid_id")
        .bind(id)
        .scalars()
        .await
}

/// The first of these keys that is taken.
pub(super) async fn key(conn: &mut Conn, keys: &[String; 3]) -> Result<Option<String>> {
    let [first, second, third] = keys;
    conn.sql(
        "SELECT username_key FROM users WHERE username_key IN ($1, $2, $3)
         ORDER BY CASE username_key WHEN $1 THEN 0 WHEN $2 THEN 1 ELSE 2 END",
    )
    .bind(first)
    .bind(second)
    .bind(third)
    .optional_scalar()
    .await
}
