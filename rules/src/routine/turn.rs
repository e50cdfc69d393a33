//! Computes turns from the calendar alone, without a stored counter (docs/product/routines.md#turns).

use super::dates::Dates;
use super::terms::ScheduleTerms;
use crate::Day;
use crate::bounds::POOL_MAX;

/// The pool in valid form: each kid once, at most [`POOL_MAX`].
pub(super) fn pool(terms: &ScheduleTerms) -> Vec<&str> {
    let mut pool: Vec<&str> = Vec::new();
    for kid in terms.kid_ids.iter().take(POOL_MAX) {
        if !pool.contains(&kid.as_str()) {
            pool.push(kid);
        }
    }
    pool
}

/// The pool, beginning with the kid whose turn a due day is; each next kid stands in for the one before.
pub(super) fn in_turn<'a, 'p>(
    dates: &Dates<'_>,
    pool: &'a [&'p str],
    day: Day,
) -> impl Iterator<Item = &'p str> + use<'a, 'p> {
    let length = i32::try_from(pool.len().max(1)).unwrap_or(1);
    let first = usize::try_from(dates.periods(day).rem_euclid(length)).unwrap_or(0);
    pool.iter().cycle().skip(first).take(pool.len()).copied()
}
