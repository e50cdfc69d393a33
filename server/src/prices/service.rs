//! Keeping what is about to change, and finding what held at an instant.

use jiff::{SignedDuration, Timestamp};
use rules::bounds;

use super::{
    Price,
    queries::{self, Earlier},
};
use crate::{
    db::{Conn, Result},
    limits,
    moment::Moment,
};

/// How long ago something may have been done or asked for that arrives now.
const KEPT: SignedDuration = SignedDuration::from_hours(bounds::OFFLINE_DAYS * 24);

/// A device dates what is done on it as well as this: where a price changed closer to it, both may have held.
const DOUBT: SignedDuration = SignedDuration::from_secs(3);

/// Keeps the price that a chore, an assignment or an item has before it gets another; nothing where both
/// are the same. What is too old to be asked for is forgotten.
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
    queries::forget(tx, of, now - KEPT, limits::EARLIER_PRICES).await
}

/// The price at the moment of something a kid did or asked for. Where it changed about then, or nobody can
/// tell when that was, `better` chooses for the kid among those that it may have been.
///
/// # Errors
/// Those of the database.
pub async fn at(
    conn: &mut Conn,
    of: (&str, &str),
    current: Price,
    moment: &Moment,
    better: fn(Price, Price) -> Price,
) -> Result<Price> {
    let [from, until] = if moment.is_uncertain {
        [moment.received_at - KEPT, moment.received_at]
    } else {
        [moment.submitted_at - DOUBT, moment.submitted_at + DOUBT]
    };
    let earlier = queries::since(conn, of, from).await?;
    let possible = earlier.iter().take_while(|price| price.held_until <= until).count() + 1;
    let held = earlier.into_iter().map(|Earlier { name, points, .. }| Price { name, points });
    let held = held.chain([current.clone()]).take(possible);
    Ok(held.reduce(better).unwrap_or(current))
}

/// Of what is paid for something done, the more.
pub fn dearer(one: Price, other: Price) -> Price {
    if other.points > one.points { other } else { one }
}

/// Of what something costs, the less.
pub fn cheaper(one: Price, other: Price) -> Price {
    if other.points < one.points { other } else { one }
}
