//! SQL of attempts.

use jiff::Timestamp;

use crate::db::{Conn, Result};

/// Makes transactions count one after another. (`SQLite` has one writer, and no row locks.)
pub(super) async fn lock(conn: &mut Conn) -> Result<()> {
    conn.sql("UPDATE attempt_turn SET id = id").execute().await
}

/// When the `n`th newest attempt of a subject was made, if there were that many after the first
/// instant and until the second.
pub(super) async fn nth(
    conn: &mut Conn,
    subject: &str,
    [after, until]: [Timestamp; 2],
    n: i64,
) -> Result<Option<Timestamp>> {
    let found = conn
        .sql(
            "SELECT at FROM attempts WHERE subject = $1 AND at > $2 AND at <= $3
             ORDER BY at DESC LIMIT 1 OFFSET $4",
        )
        .bind(subject)
        .bind(after)
        .bind(until)
        .bind(n - 1)
        .scalars()
        .await?;
    Ok(found.first().copied())
}

/// Counts an attempt of a subject from the first instant until the second.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    subject: &str,
    [at, until]: [Timestamp; 2],
) -> Result<()> {
    conn.sql("INSERT INTO attempts (id, subject, at, until) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(subject)
        .bind(at)
        .bind(until)
        .execute()
        .await
}

/// Forgets an attempt.
pub(super) async fn delete(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("DELETE FROM attempts WHERE id = $1").bind(id).execute().await
}

/// Forgets the attempts of a subject.
pub(super) async fn delete_of(conn: &mut Conn, subject: &str) -> Result<()> {
    conn.sql("DELETE FROM attempts WHERE subject = $1").bind(subject).execute().await
}

/// Forgets the attempts that no longer count.
pub(super) async fn delete_ended(conn: &mut Conn, now: Timestamp) -> Result<()> {
    conn.sql("DELETE FROM attempts WHERE until <= $1").bind(now).execute().await
}
