//! SQL of devices that take notices. A device takes them while its session lives.

use jiff::Timestamp;

use super::model::{Holder, NotifiedDevice, Owner, StoredKey, Subscription, SubscriptionKeys};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The key of the instance, once it has one.
pub(super) async fn key(conn: &mut Conn) -> Result<Option<StoredKey>> {
    conn.sql("SELECT private_key, public_key FROM push_key").optional().await
}

/// Gives the instance its key, unless another process was faster.
pub(super) async fn keep_key(conn: &mut Conn, key: &StoredKey, now: Timestamp) -> Result<()> {
    conn.sql(
        "INSERT INTO push_key (id, private_key, public_key, created_at) VALUES (1, $1, $2, $3)
         ON CONFLICT DO NOTHING",
    )
    .bind(&key.private_key)
    .bind(&key.public_key)
    .bind(now)
    .execute()
    .await
}

/// The member that has an endpoint, if any; the row is locked until the transaction ends.
pub(super) async fn holder(conn: &mut Conn, endpoint_digest: &str) -> Result<Option<Holder>> {
    conn.sql(
        "UPDATE push_subscriptions SET endpoint_digest = endpoint_digest
         WHERE endpoint_digest = $1 RETURNING id, user_id",
    )
    .bind(endpoint_digest)
    .optional()
    .await
}

/// Adds the calling device of a member; false if another process was faster with the same endpoint.
pub(super) async fn insert(
    conn: &mut Conn,
    member: &Member,
    id: &str,
    (endpoint, endpoint_digest): (&str, &str),
    keys: &SubscriptionKeys,
    label: &str,
    now: Timestamp,
) -> Result<bool> {
    conn.sql(
        "INSERT INTO push_subscriptions (id, family_id, user_id, session_id, endpoint,
                                         endpoint_digest, p256dh, auth, label, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(&member.family_id)
    .bind(&member.id)
    .bind(member.session_id.as_deref())
    .bind(endpoint)
    .bind(endpoint_digest)
    .bind(&keys.p256dh)
    .bind(&keys.auth)
    .bind(label)
    .bind(now)
    .changed()
    .await
}

/// Gives a device of a member the session of the request, and its new keys.
pub(super) async fn renew(
    conn: &mut Conn,
    member: &Member,
    id: &str,
    keys: &SubscriptionKeys,
    label: &str,
) -> Result<()> {
    conn.sql(
        "UPDATE push_subscriptions SET session_id = $2, p256dh = $3, auth = $4, label = $5
         WHERE id = $1",
    )
    .bind(id)
    .bind(member.session_id.as_deref())
    .bind(&keys.p256dh)
    .bind(&keys.auth)
    .bind(label)
    .execute()
    .await
}

/// Deletes the other devices of a session: a browser has one address at a time.
pub(super) async fn delete_others_of_session(
    conn: &mut Conn,
    session_id: Option<&str>,
    id: &str,
) -> Result<()> {
    conn.sql("DELETE FROM push_subscriptions WHERE session_id = $1 AND id <> $2")
        .bind(session_id)
        .bind(id)
        .execute()
        .await
}

/// The devices of a member that take notices, in the order in which they were switched on.
/// `session_id` is the caller's own. Sessions that began by `run_out` have expired.
pub(super) async fn living(
    conn: &mut Conn,
    user_id: &str,
    session_id: Option<&str>,
    run_out: Timestamp,
) -> Result<Vec<NotifiedDevice>> {
    conn.sql(
        "SELECT p.id, p.label, p.created_at, p.last_delivered_at,
                p.failing_since IS NOT NULL AS failing,
                p.session_id = COALESCE($2, '') AS is_mine
         FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
         WHERE p.user_id = $1 AND s.ended_at IS NULL AND s.created_at > $3
         ORDER BY p.created_at, p.id",
    )
    .bind(user_id)
    .bind(session_id)
    .bind(run_out)
    .all()
    .await
}

/// A device with its address and keys, while its session lives.
pub(super) async fn find(
    conn: &mut Conn,
    id: &str,
    run_out: Timestamp,
) -> Result<Option<Subscription>> {
    conn.sql(
        "SELECT p.id, p.family_id, p.user_id, p.endpoint, p.p256dh, p.auth
         FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
         JOIN users u ON u.id = p.user_id
         WHERE p.id = $1 AND s.ended_at IS NULL AND s.created_at > $2 AND u.removed_at IS NULL",
    )
    .bind(id)
    .bind(run_out)
    .optional()
    .await
}

/// The member that has a device, if the caller may manage it: their own, or for a parent a kid's.
pub(super) async fn owner(conn: &mut Conn, member: &Member, id: &str) -> Result<Option<String>> {
    conn.sql(
        "SELECT p.user_id FROM push_subscriptions p JOIN users u ON u.id = p.user_id
         WHERE p.family_id = $1 AND p.id = $2
           AND (p.user_id = $3 OR ($4 = 'parent' AND u.role = 'kid'))",
    )
    .bind(&member.family_id)
    .bind(id)
    .bind(&member.id)
    .bind(member.role)
    .scalars()
    .await
    .map(|found: Vec<String>| found.into_iter().next())
}

/// Deletes a device; false if there is none.
pub(super) async fn delete(conn: &mut Conn, id: &str) -> Result<bool> {
    conn.sql("DELETE FROM push_subscriptions WHERE id = $1").bind(id).changed().await
}

/// Deletes a device that its push service no longer knows, and returns the member that had it.
pub(super) async fn delete_gone(conn: &mut Conn, id: &str) -> Result<Option<Owner>> {
    conn.sql("DELETE FROM push_subscriptions WHERE id = $1 RETURNING family_id, user_id")
        .bind(id)
        .optional()
        .await
}

/// Records that a push service accepted a message for a device, and returns the member that has it.
pub(super) async fn note_delivered(
    conn: &mut Conn,
    id: &str,
    now: Timestamp,
) -> Result<Option<Owner>> {
    conn.sql(
        "UPDATE push_subscriptions
         SET failing_since = NULL,
             last_delivered_at = CASE WHEN created_at > $2 THEN created_at ELSE $2 END
         WHERE id = $1 RETURNING family_id, user_id",
    )
    .bind(id)
    .bind(now)
    .optional()
    .await
}

/// Records that a push service did not accept a message for a device, and returns the member that
/// has it.
pub(super) async fn note_failed(
    conn: &mut Conn,
    id: &str,
    now: Timestamp,
) -> Result<Option<Owner>> {
    conn.sql(
        "UPDATE push_subscriptions
         SET failing_since = COALESCE(failing_since,
                                      CASE WHEN created_at > $2 THEN created_at ELSE $2 END)
         WHERE id = $1 RETURNING family_id, user_id",
    )
    .bind(id)
    .bind(now)
    .optional()
    .await
}
