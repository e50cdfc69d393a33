//! Stores prices before they change, and finds the price at an instant.

use jiff::Timestamp;
use rules::price::{self, PriceOf};

use super::{
    Price,
    queries::{self, Earlier},
};
use crate::{
    db::{Conn, Result},
    limits,
    moment::{self, Moment},
};

/// Stores the price of a chore, an assignment or an item before it changes; nothing if the new one
/// is the same. Prices too old to be needed are forgotten.
///
/// # Errors
/// Those of the database.
pub async fn keep(
    tx: &mut Conn,
    of: (&str, &str),
    [before, after]: [&Price; 2],
    now: Timestamp,
) -> Result<()> {
    if before == after {
        return Ok(());
    }
    queries::insert(tx, of, before, now).await?;
    queries::forget(tx, of, now - moment::LATEST, limits::EARLIER_PRICES).await
}

/// The price that counts for a submission or purchase made at an instant
/// (docs/product/offline.md#price-then).
///
/// # Errors
/// Those of the database.
pub async fn at(
    conn: &mut Conn,
    thing: (&str, &str),
    current: Price,
    moment: &Moment,
    of: PriceOf,
) -> Result<Price> {
    let [at, received] = [moment.submitted_at, moment.received_at].map(Timestamp::as_millisecond);
    let (from, until) = price::span(at, received, moment.is_uncertain);
    let from = Timestamp::from_millisecond(from).unwrap_or(Timestamp::MIN);
    let earlier = queries::since(conn, thing, from).await?;
    let ended: Vec<(i32, i64)> =
        earlier.iter().map(|one| (one.points, one.held_until.as_millisecond())).collect();
    let place = price::counts(&ended, current.points, until, of);
    let found = earlier.into_iter().nth(place);
    Ok(found.map_or(current, |Earlier { name, points, .. }| Price { name, points }))
}
