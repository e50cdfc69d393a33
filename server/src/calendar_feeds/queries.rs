//! SQL of calendar links.

use jiff::Timestamp;

use super::model::{CalendarFeed, LinkedKid};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The number of a family's links.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM calendar_feeds WHERE family_id = $1")
        .bind(family_id)
        .scalar()
        .await
}

/// Adds a link to the days of a kid, with a checked name.
pub(super) async fn insert(
    conn: &mut Conn,
    parent: &Member,
    (id, token_digest): (&str, &str),
    (kid_id, name): (&str, &str),
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO calendar_feeds (id, family_id, kid_id, name, token_digest, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(kid_id)
    .bind(name)
    .bind(token_digest)
    .bind(&parent.id)
    .bind(now)
    .execute().await
}

/// The links of a family, in the order in which they were made.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> Result<Vec<CalendarFeed>> {
    conn.sql(
        "SELECT f.id, f.kid_id, f.name, u.username AS created_by, f.created_at, f.last_used_at
         FROM calendar_feeds f JOIN users u ON u.id = f.created_by
         WHERE f.family_id = $1 ORDER BY f.created_at, f.id",
    )
    .bind(family_id)
    .all()
    .await
}

/// Removes a link; false if there is none.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("DELETE FROM calendar_feeds WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .changed()
        .await
}

/// Removes the links to the days of a kid.
pub(super) async fn delete_of_kid(conn: &mut Conn, kid_id: &str) -> Result<()> {
    conn.sql("DELETE FROM calendar_feeds WHERE kid_id = $1").bind(kid_id).execute().await
}

/// The kid whose days a link shows.
pub(super) async fn linked(conn: &mut Conn, token_digest: &str) -> Result<Option<LinkedKid>> {
    conn.sql(
        "SELECT id, family_id, kid_id, last_used_at FROM calendar_feeds WHERE token_digest = $1",
    )
    .bind(token_digest)
    .optional()
    .await
}
