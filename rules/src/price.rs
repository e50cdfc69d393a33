//! Finds the price that applied when something was done or asked for (docs/product/offline.md#price-then).

use crate::bounds::{OFFLINE_MS, PRICE_DOUBT_MS};

/// The kind of thing that has a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceOf {
    /// A chore: a higher price is better for the kid.
    Deed,
    /// A reward: a lower price is better for the kid.
    Reward,
}

/// The first and last instant at which something may have happened, in milliseconds since the epoch: within
/// [`PRICE_DOUBT_MS`] of `at`, the device's time, or any time in the [`OFFLINE_MS`] before `received`, the server's
/// time, if the device's time is uncertain.
///
/// ```
/// use rules::bounds::OFFLINE_MS;
/// use rules::price::span;
///
/// assert_eq!(span(10_000, 60_000, false), (7_000, 13_000));
/// assert_eq!(span(10_000, OFFLINE_MS, true), (0, OFFLINE_MS));
/// ```
pub fn span(at: i64, received: i64, is_uncertain: bool) -> (i64, i64) {
    if is_uncertain {
        (received.saturating_sub(OFFLINE_MS), received)
    } else {
        (at.saturating_sub(PRICE_DOUBT_MS), at.saturating_add(PRICE_DOUBT_MS))
    }
}

/// The price that applies: an index into `earlier`, or its length for the current price. Of the prices that may have
/// held in a [`span`] that ends at `until`, the best for the kid applies, and of equal ones the last, so that after a
/// mere renaming the new name applies. `earlier` has the points of each price that ended after the span began, and the
/// instant at which it ended, oldest first.
///
/// ```
/// use rules::price::{PriceOf, counts};
///
/// let earlier = [(15, 1_000), (20, 2_000)];
/// assert_eq!(counts(&earlier, 10, 500, PriceOf::Deed), 0);
/// assert_eq!(counts(&earlier, 10, 1_000, PriceOf::Deed), 1);
/// assert_eq!(counts(&earlier, 10, 2_000, PriceOf::Reward), 2);
/// assert_eq!(counts(&[(10, 1_000)], 10, 2_000, PriceOf::Reward), 1);
/// ```
pub fn counts(earlier: &[(i32, i64)], current: i32, until: i64, of: PriceOf) -> usize {
    let others = earlier.iter().take_while(|(_, ended)| *ended <= until).count();
    let points = earlier.iter().map(|(points, _)| *points).chain([current]);
    let held = points.take(others + 1).enumerate();
    let best = held.reduce(|best, next| {
        let is_better = match of {
            PriceOf::Deed => next.1 >= best.1,
            PriceOf::Reward => next.1 <= best.1,
        };
        if is_better { next } else { best }
    });
    best.map_or(earlier.len(), |(place, _)| place)
}
