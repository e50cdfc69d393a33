//! SQL of the assistant.

use jiff::Timestamp;

use crate::db::{Conn, Result};

/// Takes the lock of a user's row. (On `SQLite` there is one writer, and nothing to take.)
pub(super) async fn hold(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql("UPDATE users SET username = username WHERE id = $1").bind(user_id).execute().await?;
    Ok(())
}

/// When the `n`th newest question of a user was asked, if they have asked that many after the first
/// instant and until the second.
pub(super) async fn nth_ask(
    conn: &mut Conn,
    user_id: &str,
    [after, until]: [Timestamp; 2],
    n: i64,
) -> Result<Option<Timestamp>> {
    let found = conn
        .sql(
            "SELECT asked_at FROM assistant_asks
             WHERE user_id = $1 AND asked_at > $2 AND asked_at <= $3
             ORDER BY asked_at DESC LIMIT 1 OFFSET $4",
        )
        .bind(user_id)
        .bind(after)
        .bind(until)
        .bind(n - 1)
        .scalars()
        .await?;
    Ok(found.first().copied())
}

/// Records that a user has asked.
pub(super) async fn insert_ask(
    conn: &mut Conn,
    id: &str,
    user_id: &str,
    at: Timestamp,
) -> Result<()> {
    conn.sql("INSERT INTO assistant_asks (id, user_id, asked_at) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(user_id)
        .bind(at)
        .execute()
        .await?;
    Ok(())
}

/// Forgets the questions of a user up to an instant.
pub(super) async fn delete_asks_until(
    conn: &mut Conn,
    user_id: &str,
    until: Timestamp,
) -> Result<()> {
    conn.sql("DELETE FROM assistant_asks WHERE user_id = $1 AND asked_at <= $2")
        .bind(user_id)
        .bind(until)
        .execute()
        .await?;
    Ok(())
}
