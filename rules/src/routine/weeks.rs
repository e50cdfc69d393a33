//! The weeks of a schedule, which begin on the weekday that it says.

use super::recur::WEEK_DAYS;
use super::terms::{Frequency, Schedule, ScheduleTerms};
use super::version::Version;
use crate::Day;
use crate::bounds::QUOTA_TIMES_MAX;

/// The first day of the week of `day`; weeks begin on `week_start`, 1 for Monday to 7 for Sunday
/// (docs/product/people.md#week-start).
///
/// ```
/// use rules::Day;
/// use rules::routine::week_of;
///
/// let wednesday = Day::parse("2026-03-04").unwrap();
/// assert_eq!(week_of(wednesday, 1), Day::parse("2026-03-02").unwrap());
/// assert_eq!(week_of(wednesday, 7), Day::parse("2026-03-01").unwrap());
/// ```
pub fn week_of(day: Day, week_start: i32) -> Day {
    let first = week_start.clamp(1, 7) - 1;
    day.plus(-(day.weekday() - first).rem_euclid(7))
}

/// The days of a version in one week.
#[derive(Clone, Copy)]
pub(super) struct Days {
    pub(super) first: Day,
    pub(super) last: Day,
    /// Whether the version ends before the week does.
    pub(super) is_cut: bool,
}

/// The days of the week of `day` on which a version holds; `None` if it does not hold on `day`.
pub(super) fn days_around(version: &Version<'_>, day: Day) -> Option<Days> {
    let begins = version.first.max(version.terms().anchor);
    let first = week_of(day, version.terms().week_start);
    let last = first.plus(WEEK_DAYS - 1);
    (begins <= day && day <= version.last).then(|| Days {
        first: first.max(begins),
        last: last.min(version.last),
        is_cut: version.last < last,
    })
}

/// The first day from `from` on which an edit of a schedule can hold: what is due so many times a week keeps whole
/// weeks (docs/product/routines.md#version-begins).
pub(super) fn edited_from(schedule: &Schedule, from: Day) -> Day {
    let week = week_of(from, schedule.terms.week_start);
    let begins = schedule.valid_from.max(schedule.terms.anchor);
    let is_whole = from <= week.max(begins);
    if schedule.terms.freq != Frequency::Quota || is_whole { from } else { week.plus(WEEK_DAYS) }
}

/// The first day on which a pool is without a kid who leaves on `today`: the others keep the whole week of what is due so
/// many times a week (docs/product/routines.md#schedule-versions).
///
/// ```
/// use rules::routine::{left_from, new_schedule};
/// use rules::{Day, Frequency, Schedule, ScheduleTerms};
///
/// let [monday, wednesday] = ["2026-03-02", "2026-03-04"].map(|day| Day::parse(day).unwrap());
/// let terms = ScheduleTerms { freq: Frequency::Quota, times: 3, ..new_schedule(&["ana".into()], monday) };
/// let schedule = Schedule { id: "s".into(), version: 1, valid_from: monday, valid_until: None, paused_from: None, terms };
/// assert_eq!(left_from(&schedule, wednesday), monday);
/// ```
pub fn left_from(schedule: &Schedule, today: Day) -> Day {
    let first = match schedule.terms.freq {
        Frequency::Quota => week_of(today, schedule.terms.week_start),
        _ => today,
    };
    schedule.valid_from.max(first)
}

/// The first day from `from` on in a week of which enough is left that it is due at all, so many times a week.
pub(super) fn first_due(terms: &ScheduleTerms, from: Day) -> Day {
    let next = week_of(from, terms.week_start).plus(WEEK_DAYS);
    let is_due = terms.times.clamp(1, QUOTA_TIMES_MAX) * next.days_since(from) >= WEEK_DAYS;
    if is_due { from } else { next }
}

/// The weeks of a version that have one of these days.
pub(super) fn weeks_between(version: &Version<'_>, first: Day, last: Day) -> Vec<Day> {
    let begins = version.first.max(version.terms().anchor);
    let (mut day, last) = (first.max(begins), last.min(version.last));
    let mut weeks = Vec::new();
    while day <= last {
        let Some(days) = days_around(version, day) else { break };
        weeks.push(days.first);
        if days.last == Day::MAX {
            break;
        }
        day = days.last.plus(1);
    }
    weeks
}
