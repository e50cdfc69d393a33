//! SQL of the sessions. A session lives until it is signed out of, or its token expires.

use jiff::Timestamp;

use super::model::{Device, Owner, SignedIn};
use crate::{
    auth::SharedDevice,
    db::{Conn, Result},
};

/// More rows than a member has. (`SQLite` has no `OFFSET` without a `LIMIT`.)
const ALL: i64 = 1_000_000;

/// Locks the row of a user whose tokens have this version until the transaction ends, and returns
/// their family: a concurrent change of the password waits, and then ends this session too.
pub(super) async fn lock(
    conn: &mut Conn,
    user_id: &str,
    token_version: i64,
) -> Result<Option<String>> {
    conn.sql(
        "UPDATE users SET token_version = token_version
         WHERE id = $1 AND token_version = $2 AND removed_at IS NULL RETURNING family_id",
    )
    .bind(user_id)
    .bind(token_version)
    .optional_scalar()
    .await
}

/// Adds a session of a user.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    [family_id, user_id]: [&str; 2],
    device: &Device,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO sessions (id, family_id, user_id, device_digest, label, created_at, last_used_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6)",
    )
    .bind(id)
    .bind(family_id)
    .bind(user_id)
    .bind(device.digest.as_deref())
    .bind(&device.label)
    .bind(now)
    .execute().await
}

/// Adds a session of a kid on a shared device.
pub(super) async fn insert_shared(
    conn: &mut Conn,
    id: &str,
    [family_id, user_id]: [&str; 2],
    device: &SharedDevice,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO sessions (id, family_id, user_id, device_digest, label, created_at,
                               last_used_at, shared_device_id)
         VALUES ($1, $2, $3, NULL, $4, $5, $5, $6)",
    )
    .bind(id)
    .bind(family_id)
    .bind(user_id)
    .bind(&device.name)
    .bind(now)
    .bind(&device.id)
    .execute()
    .await
}

/// Deletes the sessions on a shared device of a user, and those that began before an instant.
pub(super) async fn delete_on_device(
    conn: &mut Conn,
    device_id: &str,
    user_id: &str,
    run_out: Timestamp,
) -> Result<()> {
    conn.sql(
        "DELETE FROM sessions
         WHERE shared_device_id = $1 AND (user_id = $2 OR created_at <= $3)",
    )
    .bind(device_id)
    .bind(user_id)
    .bind(run_out)
    .execute()
    .await
}

/// Deletes every session on a shared device, and returns the members they belonged to.
pub(super) async fn delete_all_on_device(conn: &mut Conn, device_id: &str) -> Result<Vec<String>> {
    conn.sql("DELETE FROM sessions WHERE shared_device_id = $1 RETURNING user_id")
        .bind(device_id)
        .scalars()
        .await
}

/// Deletes the sessions of a user on shared devices.
pub(super) async fn delete_shared(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql("DELETE FROM sessions WHERE user_id = $1 AND shared_device_id IS NOT NULL")
        .bind(user_id)
        .execute()
        .await
}

/// Whether a device has a session row of a user.
pub(super) async fn is_known(conn: &mut Conn, user_id: &str, device_digest: &str) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_known FROM sessions WHERE user_id = $1 AND device_digest = $2",
    )
    .bind(user_id)
    .bind(device_digest)
    .scalar()
    .await
}

/// The living sessions of a user, without those on shared devices, the last used first. `current`
/// is the caller's own.
pub(super) async fn living(
    conn: &mut Conn,
    user_id: &str,
    current: Option<&str>,
    run_out: Timestamp,
) -> Result<Vec<SignedIn>> {
    conn.sql(
        "SELECT id, label, created_at AS signed_in_at, last_used_at,
                id = COALESCE($2, '') AS is_current
         FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND created_at > $3
           AND shared_device_id IS NULL
         ORDER BY last_used_at DESC, id DESC",
    )
    .bind(user_id)
    .bind(current)
    .bind(run_out)
    .all()
    .await
}

/// The member that a session of the family belongs to, unless it was signed out of.
pub(super) async fn owner(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Owner>> {
    conn.sql(
        "SELECT u.id AS user_id, u.role FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = $2 AND u.family_id = $1 AND s.ended_at IS NULL AND u.removed_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// Records that a session was signed out of: not before it began, even if the clock says so.
pub(super) async fn mark_ended(conn: &mut Conn, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(
        "UPDATE sessions SET ended_at = CASE WHEN created_at > $2 THEN created_at ELSE $2 END
         WHERE id = $1 AND ended_at IS NULL",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await
}

/// Signs out of the sessions of a user beyond the `most` last used, of which `newest` is one. Those
/// on shared devices end by themselves, and do not count.
pub(super) async fn end_beyond(
    conn: &mut Conn,
    user_id: &str,
    newest: &str,
    most: i64,
    now: Timestamp,
) -> Result<u64> {
    conn.sql(
        "UPDATE sessions SET ended_at = CASE WHEN created_at > $4 THEN created_at ELSE $4 END
         WHERE id IN (
             SELECT id FROM sessions
             WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL AND shared_device_id IS NULL
             ORDER BY last_used_at DESC, id DESC LIMIT $5 OFFSET $3)",
    )
    .bind(user_id)
    .bind(newest)
    .bind(most - 1)
    .bind(now)
    .bind(ALL)
    .affected()
    .await
}

/// Deletes a session of a user, and all rows that make its device a known one.
pub(super) async fn delete_with_device(conn: &mut Conn, user_id: &str, id: &str) -> Result<()> {
    conn.sql(
        "DELETE FROM sessions WHERE user_id = $1 AND (
             id = $2 OR device_digest = (SELECT device_digest FROM sessions WHERE id = $2))",
    )
    .bind(user_id)
    .bind(id)
    .execute()
    .await
}

/// Deletes all sessions of a user except one and those of its device.
pub(super) async fn delete_others(conn: &mut Conn, user_id: &str, id: &str) -> Result<()> {
    conn.sql(
        "DELETE FROM sessions WHERE user_id = $1 AND id <> $2 AND (
             ended_at IS NULL
             OR device_digest <> COALESCE((SELECT device_digest FROM sessions WHERE id = $2), ''))",
    )
    .bind(user_id)
    .bind(id)
    .execute()
    .await
}

/// Deletes every session of a user.
pub(super) async fn delete_all(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql("DELETE FROM sessions WHERE user_id = $1").bind(user_id).execute().await
}

/// Deletes the ended sessions of a user that belong to no device, or to one with a newer row.
pub(super) async fn forget_useless(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql(
        "DELETE FROM sessions
         WHERE user_id = $1 AND ended_at IS NOT NULL AND (
             device_digest IS NULL OR EXISTS (
                 SELECT 1 FROM sessions newer
                 WHERE newer.user_id = $1 AND newer.device_digest = sessions.device_digest
                   AND newer.id > sessions.id))",
    )
    .bind(user_id)
    .execute()
    .await
}

/// Deletes the ended sessions of a user beyond the `most` last used.
pub(super) async fn forget_beyond(conn: &mut Conn, user_id: &str, most: i64) -> Result<()> {
    conn.sql(
        "DELETE FROM sessions WHERE id IN (
             SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL
             ORDER BY last_used_at DESC, id DESC LIMIT $3 OFFSET $2)",
    )
    .bind(user_id)
    .bind(most)
    .bind(ALL)
    .execute()
    .await
}

/// Deletes the devices of a user for notices whose sessions were signed out of. (Those of a deleted
/// session go by themselves.)
pub(super) async fn forget_subscriptions(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql(
        "DELETE FROM push_subscriptions WHERE session_id IN (
             SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL)",
    )
    .bind(user_id)
    .execute()
    .await
}
