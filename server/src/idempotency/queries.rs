//! SQL of the idempotency keys.

use jiff::Timestamp;

use crate::{
    auth::Member,
    db::{Conn, Result},
};

crate::db::row! {
    /// The digest of a key's request, and its answer.
    #[derive(Debug)]
    pub(super) struct Answered {
        request_digest: String,
        answer: String,
    }
}

/// Claims a key for this transaction; false if it has been used before. On `PostgreSQL` a second
/// caller waits here until the first has committed or rolled back.
pub(super) async fn claim(
    conn: &mut Conn,
    member: &Member,
    key: &str,
    digest: &str,
    now: Timestamp,
) -> Result<bool> {
    conn.sql(
        "INSERT INTO idempotency_keys (family_id, user_id, idempotency_key, request_digest,
                                       answer, created_at)
         VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING",
    )
    .bind(&member.family_id)
    .bind(&member.id)
    .bind(key)
    .bind(digest)
    .bind(now)
    .changed()
    .await
}

/// Whether a key has been used.
pub(super) async fn is_answered(conn: &mut Conn, user_id: &str, key: &str) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_answered FROM idempotency_keys
         WHERE user_id = $1 AND idempotency_key = $2",
    )
    .bind(user_id)
    .bind(key)
    .scalar()
    .await
}

/// The answer stored for a key.
pub(super) async fn answer(conn: &mut Conn, user_id: &str, key: &str) -> Result<Answered> {
    conn.sql(
        "SELECT request_digest, answer FROM idempotency_keys
         WHERE user_id = $1 AND idempotency_key = $2",
    )
    .bind(user_id)
    .bind(key)
    .one()
    .await
}

/// Stores the answer of a claimed key.
pub(super) async fn keep(conn: &mut Conn, user_id: &str, key: &str, answer: &str) -> Result<()> {
    conn.sql("UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND idempotency_key = $2")
        .bind(user_id)
        .bind(key)
        .bind(answer)
        .execute()
        .await
}

/// Deletes a user's keys from before an instant.
pub(super) async fn forget(conn: &mut Conn, user_id: &str, before: Timestamp) -> Result<()> {
    conn.sql("DELETE FROM idempotency_keys WHERE user_id = $1 AND created_at < $2")
        .bind(user_id)
        .bind(before)
        .execute()
        .await
}
