//! SQL of the ledger.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{Given, Kind, Moved, Movement, PointsEntry, Recipient, StandingEntry};
use crate::{
    db::{Conn, FromRow as _, Result},
    error::ApiError,
    paging::{List, Page},
};

/// A kid of a family by username key.
pub(super) async fn kid_by_username(
    conn: &mut Conn,
    family_id: &str,
    username_key: &str,
) -> Result<Option<Recipient>> {
    conn.sql(
        "SELECT id, username FROM users
         WHERE family_id = $1 AND username_key = $2 AND role = 'kid'",
    )
    .bind(family_id)
    .bind(username_key)
    .optional()
    .await
}

/// A user's balance.
pub(super) async fn balance(conn: &mut Conn, user_id: &str) -> Result<i64> {
    conn.sql("SELECT points FROM users WHERE id = $1").bind(user_id).scalar().await
}

/// Changes a kid's balance and returns the new one, with the id of their family.
pub(super) async fn move_balance(conn: &mut Conn, kid_id: &str, amount: i64) -> Result<Moved> {
    conn.sql("UPDATE users SET points = points + $2 WHERE id = $1 RETURNING points, family_id")
        .bind(kid_id)
        .bind(amount)
        .one()
        .await
}

/// Appends an entry. The kid's row must be locked: their entries are numbered without gaps.
pub(super) async fn insert_entry(
    conn: &mut Conn,
    id: &str,
    movement: &Movement<'_>,
    moved: &Moved,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO points_ledger (id, kid_id, seq, kind, source_id, amount, balance, description,
                                    actor_id, created_at, reverses, forgiven, family_id)
         VALUES ($1, $2,
                 (SELECT COALESCE(MAX(seq), 0) + 1 FROM points_ledger WHERE kid_id = $2),
                 $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(id)
    .bind(movement.kid_id)
    .bind(movement.kind)
    .bind(movement.source_id)
    .bind(movement.amount)
    .bind(moved.points)
    .bind(movement.description)
    .bind(movement.actor_id)
    .bind(now)
    .bind(movement.reverses.map(|reversed| reversed.id))
    .bind(movement.reverses.map_or(0, |reversed| reversed.forgiven))
    .bind(&moved.family_id)
    .execute()
    .await
}

/// The entry of a kind and source, if it has not been taken back.
pub(super) async fn standing(
    conn: &mut Conn,
    kid_id: &str,
    kind: Kind,
    source_id: &str,
) -> Result<Option<StandingEntry>> {
    conn.sql(formatcp!(
        "SELECT {} FROM points_ledger e
         WHERE kid_id = $1 AND kind = $2 AND source_id = $3
           AND NOT EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id)",
        StandingEntry::COLUMNS
    ))
    .bind(kid_id)
    .bind(kind)
    .bind(source_id)
    .optional()
    .await
}

/// Whether an entry `e` of the ledger is the award for a deed, which is undone with the decision about
/// the deed. An id has 36 characters; after it comes the number of the decision.
pub const FOR_DEED: &str = "EXISTS (SELECT 1 FROM requests q
                    WHERE e.kind = 'award' AND q.id = substr(e.source_id, 1, 36))";

/// An award or a correction by its entry's id; none for the award for a deed.
pub(super) async fn given(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Given>> {
    conn.sql(formatcp!(
        "SELECT id, kind, source_id, amount, description, kid_id, created_at,
                    EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id) AS is_reversed
             FROM points_ledger e
             WHERE family_id = $1 AND id = $2 AND kind IN ('award', 'adjustment')
               AND NOT {FOR_DEED}"
    ))
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// The points that a kid's pending purchases hold.
pub(super) async fn held(conn: &mut Conn, kid_id: &str) -> Result<i64> {
    conn.sql(
        "SELECT COALESCE(CAST(SUM(points_spent) AS BIGINT), 0) FROM redemptions
         WHERE kid_id = $1 AND status = 'pending'",
    )
    .bind(kid_id)
    .scalar()
    .await
}

/// A kid of a family by id.
pub(super) async fn kid_by_id(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<Recipient>> {
    conn.sql("SELECT id, username FROM users WHERE family_id = $1 AND id = $2 AND role = 'kid'")
        .bind(family_id)
        .bind(id)
        .optional()
        .await
}

/// A kid's entries, newest first by number, as the clock may have been set back.
pub(super) async fn history(
    conn: &mut Conn,
    kid_id: &str,
    page: &Page,
) -> Result<Vec<PointsEntry>, ApiError> {
    let list = List {
        place: "SELECT seq AS at, id FROM points_ledger WHERE kid_id = $1 AND id = $2",
        rows: "SELECT id, kind, amount, balance, description, created_at, reverses,
                      EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id) AS is_reversed,
                      forgiven
               FROM points_ledger e WHERE kid_id = $1 AND (seq, id) < ($2, $3)
               ORDER BY seq DESC LIMIT $4",
    };
    page.rows(conn, list, kid_id).await
}
