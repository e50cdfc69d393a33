//! Computes the days of a schedule arithmetically, in a constant number of steps at any distance from the anchor.
//!
//! Every schedule has a *unit*: the day, week or month it counts in. Units are numbered; from the anchor's on, every
//! `step`th unit is *active*, and some days of an active unit are due.

use super::terms::{Frequency, ScheduleTerms, TurnEvery};
use crate::Day;
use crate::bounds::EVERY_MAX;

/// With at most this many days between active units, every week has one.
pub(super) const WEEK_DAYS: i32 = 7;
/// With at most this many days between active units, every month has one.
const SHORTEST_MONTH_DAYS: i32 = 28;

/// The day on which weeks begin, in days after Monday.
fn week_start(terms: &ScheduleTerms) -> i32 {
    terms.week_start.clamp(1, 7) - 1
}

/// The number of a day's week.
pub(super) fn week(terms: &ScheduleTerms, day: Day) -> i32 {
    (day.number() + 3 - week_start(terms)).div_euclid(7) // Day 0 was a Thursday.
}

/// Weekdays as bits, beginning with the first day of the week.
fn week_days(terms: &ScheduleTerms) -> i32 {
    let days = weekdays(terms);
    (days | days << 7) >> week_start(terms) & 127
}

/// The number of a day's month.
pub(super) fn month(day: Day) -> i32 {
    day.year() * 12 + i32::try_from(day.month()).unwrap_or(1) - 1
}

/// The first day of a month as a [`Day::number`], and the month's length; `None` outside the range of [`Day`].
fn month_days(month: i32) -> Option<(i32, i32)> {
    let first_of = |month: i32| {
        let number = month.rem_euclid(12).unsigned_abs() + 1;
        Day::from_ymd(month.div_euclid(12), number, 1).map(Day::number)
    };
    let first = first_of(month)?;
    Some((first, first_of(month + 1).map_or(31, |next| next - first)))
}

/// Units between active ones, clamped to a valid number.
pub(super) fn step(terms: &ScheduleTerms) -> i32 {
    terms.every.clamp(1, EVERY_MAX)
}

/// Weekdays as bits, invalid bits removed.
pub(super) fn weekdays(terms: &ScheduleTerms) -> i32 {
    terms.weekdays & 127
}

fn unit(terms: &ScheduleTerms, day: Day) -> i32 {
    match terms.freq {
        Frequency::Daily | Frequency::AfterDone | Frequency::DaySet | Frequency::Once => {
            day.number()
        }
        Frequency::Weekly | Frequency::Quota => week(terms, day),
        Frequency::MonthlyDay | Frequency::MonthlyWeekday => month(day),
    }
}

/// The due days of an active unit: the number of its first day, and bits from that day on.
fn days_of(terms: &ScheduleTerms, unit: i32) -> (i32, i32) {
    match terms.freq {
        Frequency::Daily | Frequency::AfterDone | Frequency::DaySet | Frequency::Once => (unit, 1),
        Frequency::Quota => (unit * 7 - 3 + week_start(terms), 1),
        Frequency::Weekly => (unit * 7 - 3 + week_start(terms), week_days(terms)),
        Frequency::MonthlyDay | Frequency::MonthlyWeekday => month_days(unit)
            .map_or((0, 0), |(first, length)| (first + in_month(terms, first, length), 1)),
    }
}

/// The due day of a month, in days after its first.
fn in_month(terms: &ScheduleTerms, first: i32, length: i32) -> i32 {
    if terms.freq == Frequency::MonthlyDay {
        return terms.month_day.unwrap_or(1).clamp(1, length) - 1;
    }
    let wanted = i32::try_from(weekdays(terms).trailing_zeros()).unwrap_or(0);
    let from_first = (wanted - (first + 3)).rem_euclid(7);
    match terms.nth.unwrap_or(1) {
        ..0 => from_first + (length - 1 - from_first) / 7 * 7,
        nth => from_first + (nth.clamp(1, 4) - 1) * 7,
    }
}

/// The days of a week before `offset`, as bits.
fn before(offset: i32) -> i32 {
    (1 << offset.clamp(0, 7)) - 1
}

/// The first due day from `day` on.
pub(super) fn on_or_after(terms: &ScheduleTerms, day: Day) -> Option<Day> {
    if terms.freq == Frequency::Once {
        return Some(terms.anchor).filter(|anchor| *anchor >= day);
    }
    let (from, step, base) = (day.max(terms.anchor), step(terms), unit(terms, terms.anchor));
    let first = base + (unit(terms, from) - base + step - 1) / step * step;
    // The first active unit may have no due day left, so the next one is tried too.
    [first, first + step].into_iter().find_map(|unit| {
        let (start, days) = days_of(terms, unit);
        let left = days & !before(from.number() - start);
        let offset = i32::try_from(left.trailing_zeros()).ok()?;
        if left == 0 { None } else { Day::from_number(start + offset) }
    })
}

/// The last due day up to `day`.
pub(super) fn on_or_before(terms: &ScheduleTerms, day: Day) -> Option<Day> {
    let (step, base) = (step(terms), unit(terms, terms.anchor));
    if day < terms.anchor {
        return None;
    }
    if terms.freq == Frequency::Once {
        return Some(terms.anchor);
    }
    let last = base + (unit(terms, day) - base) / step * step;
    let found = [last, last - step].into_iter().find_map(|unit| {
        let (start, days) = days_of(terms, unit);
        let left = days & before(day.number() - start + 1);
        let offset = 31 - i32::try_from(left.leading_zeros()).ok()?;
        if left == 0 { None } else { Day::from_number(start + offset) }
    });
    found.filter(|day| *day >= terms.anchor)
}

/// The number of turn periods between the anchor and a due day. Only periods with a due day count, so that no kid is
/// skipped if a period is shorter than the time between two due days.
pub(super) fn periods(terms: &ScheduleTerms, day: Day) -> i32 {
    let (step, anchor) = (step(terms), terms.anchor);
    let units = (unit(terms, day) - unit(terms, anchor)) / step;
    let (days, is_weekly) = match terms.freq {
        Frequency::Daily | Frequency::AfterDone | Frequency::DaySet | Frequency::Once => {
            (step, false)
        }
        Frequency::Weekly => (step * WEEK_DAYS, true),
        Frequency::MonthlyDay | Frequency::MonthlyWeekday | Frequency::Quota => return units,
    };
    match terms.turn_every {
        TurnEvery::Week if days <= WEEK_DAYS => week(terms, day) - week(terms, anchor),
        TurnEvery::Month if days <= SHORTEST_MONTH_DAYS => month(day) - month(anchor),
        TurnEvery::Occurrence if is_weekly => {
            let days = week_days(terms);
            let place = |day: Day| (day.weekday() - week_start(terms)).rem_euclid(7);
            let earlier = |day: Day| count(days & before(place(day)));
            units * count(days) + earlier(day) - earlier(anchor)
        }
        TurnEvery::Occurrence | TurnEvery::Week | TurnEvery::Month => units,
    }
}

fn count(bits: i32) -> i32 {
    i32::try_from(bits.count_ones()).unwrap_or(0)
}
