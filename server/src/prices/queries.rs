//! SQL of earlier prices.

use jiff::Timestamp;

use super::Price;
use crate::db::{Conn, Result};

crate::db::row! {
    /// An earlier price.
    pub(super) struct Earlier {
        name: String,
        points: i32,
        held_until: Timestamp,
    }
}

/// Stores a price that held until an instant. If two ended at once, the first stays.
pub(super) async fn insert(
    conn: &mut Conn,
    (family_id, thing_id): (&str, &str),
    price: &Price,
    held_until: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO earlier_prices (family_id, thing_id, name, points, held_until)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(family_id)
    .bind(thing_id)
    .bind(&price.name)
    .bind(price.points)
    .bind(held_until)
    .execute()
    .await
}

/// Forgets the prices that ended before an instant, and all but the newest of one thing.
pub(super) async fn forget(
    conn: &mut Conn,
    (family_id, thing_id): (&str, &str),
    before: Timestamp,
    newest: i64,
) -> Result<()> {
    conn.sql(
        "DELETE FROM earlier_prices WHERE family_id = $1 AND (held_until < $3
           OR thing_id = $2 AND held_until <= (
               SELECT e.held_until FROM earlier_prices e
               WHERE e.family_id = $1 AND e.thing_id = $2
               ORDER BY e.held_until DESC LIMIT 1 OFFSET $4))",
    )
    .bind(family_id)
    .bind(thing_id)
    .bind(before)
    .bind(newest)
    .execute()
    .await
}

/// The prices of a thing that ended after an instant, oldest first: the first is the one that held
/// at the instant.
pub(super) async fn since(
    conn: &mut Conn,
    (family_id, thing_id): (&str, &str),
    at: Timestamp,
) -> Result<Vec<Earlier>> {
    conn.sql(
        "SELECT name, points, held_until FROM earlier_prices
         WHERE family_id = $1 AND thing_id = $2 AND held_until > $3 ORDER BY held_until",
    )
    .bind(family_id)
    .bind(thing_id)
    .bind(at)
    .all()
    .await
}
