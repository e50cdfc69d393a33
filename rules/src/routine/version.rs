//! Finds the versions of a schedule that hold on given days (docs/product/routines.md#schedule-versions).

use super::dates::Dates;
use super::model::{MarkKind, Now, Part, Plan, Routine};
use super::terms::{Frequency, Mode, Schedule, ScheduleTerms};
use super::turn::pool;
use crate::Day;
use crate::bounds::LATE_DAYS_MAX;

/// A version and its first and last day: it ends before a later one begins.
#[derive(Clone)]
pub(super) struct Version<'p> {
    pub(super) schedule: &'p Schedule,
    pub(super) dates: Dates<'p>,
    pub(super) first: Day,
    pub(super) last: Day,
    /// The pool, in order.
    pub(super) pool: Vec<&'p str>,
    /// Whether each kid of the pool is still in the family, in the same order.
    pub(super) is_member: Vec<bool>,
    /// Whether the next version goes on with what is due once by this one.
    is_continued: bool,
}

impl<'p> Version<'p> {
    pub(super) fn terms(&self) -> &'p ScheduleTerms {
        &self.schedule.terms
    }

    pub(super) fn holds(&self, day: Day) -> bool {
        self.first <= day && day <= self.last
    }

    pub(super) fn is_after_done(&self) -> bool {
        self.terms().freq == Frequency::AfterDone
    }

    pub(super) fn is_once(&self) -> bool {
        self.terms().freq == Frequency::Once
    }

    pub(super) fn is_quota(&self) -> bool {
        self.terms().freq == Frequency::Quota
    }

    /// Whether each kid has a separate occurrence.
    pub(super) fn is_own(&self) -> bool {
        matches!(self.terms().mode, Mode::Each | Mode::Together)
    }

    /// The kids of the pool who are in the family.
    pub(super) fn members(&self) -> impl Iterator<Item = &'p str> {
        self.pool
            .iter()
            .zip(&self.is_member)
            .filter(|(_, is_member)| **is_member)
            .map(|(kid, _)| *kid)
    }
}

/// The versions of a routine that hold on `first` or later, in order. A version that changes what is due once, and has
/// begun by `today` while that is open, holds from its day on.
pub(super) fn versions<'p>(
    plan: &'p Plan,
    routine: &'p Routine,
    first: Day,
    today: Day,
) -> Vec<Version<'p>> {
    let mut schedules: Vec<&Schedule> = routine.schedules.iter().collect();
    schedules.sort_by_key(|schedule| schedule.version);
    let mut versions = Vec::new();
    let mut later = None;
    for schedule in schedules.into_iter().rev() {
        let from = schedule.valid_from;
        let until = schedule.valid_until.unwrap_or(Day::MAX);
        let last = later.map_or(until, |later: Day| later.plus(-1).min(until));
        if first <= last && from <= last && later.is_none_or(|later| from < later) {
            let pool = pool(&schedule.terms);
            let is_member =
                pool.iter().map(|kid| plan.kid_ids.iter().any(|member| member == kid)).collect();
            let is_continued = false;
            let dates = Dates::new(&schedule.terms, &plan.special_days);
            versions.push(Version {
                schedule,
                dates,
                first: from,
                last,
                pool,
                is_member,
                is_continued,
            });
        }
        later = Some(later.map_or(from, |later| later.min(from)));
    }
    versions.reverse();
    versions.dedup_by(|new, old| {
        old.is_continued = is_changed(routine, old, new);
        let is_one = old.is_continued && new.first <= today;
        if is_one {
            *old = Version { first: old.first, ..new.clone() };
        }
        is_one
    });
    versions
}

/// The last day to do an occurrence of a version that is due on `due_day`: some days later, but before the version's
/// next occurrence and before the routine ends. Later versions change nothing (docs/product/routines.md#late).
pub(super) fn last_day(versions: &[Version<'_>], version: &Version<'_>, due_day: Day) -> Day {
    if version.is_after_done() {
        return version.last.max(due_day);
    }
    if version.is_once() {
        let last = once_last(version, due_day);
        return if version.is_continued { last } else { last.min(version.last).max(due_day) };
    }
    let end = versions.last().map_or(Day::MAX, |version| version.last);
    let late_days = version.terms().late_days.clamp(0, LATE_DAYS_MAX);
    let next = version.dates.on_or_after(due_day.plus(1)).unwrap_or(Day::MAX);
    due_day.plus(late_days).min(end).min(next.plus(-1)).max(due_day)
}

/// Whether a version changes what is due once by the version before it, and was still open.
fn is_changed(routine: &Routine, old: &Version<'_>, new: &Version<'_>) -> bool {
    let day = old.terms().anchor;
    let postponed = routine
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Postpone && mark.day == day)
        .filter_map(|mark| mark.to_day);
    old.is_once()
        && new.is_once()
        && new.terms().anchor == day
        && new.first == old.last.plus(1)
        && new.first <= once_last(old, postponed.fold(day, Day::max))
}

/// The last day to do what is due once, unless its version ends before.
fn once_last(version: &Version<'_>, due_day: Day) -> Day {
    due_day.plus(version.terms().late_days.clamp(0, LATE_DAYS_MAX))
}

/// Whether what is due once was taken back before it was done: its version ended too early.
pub(super) fn is_gone(version: &Version<'_>, due_day: Day, now: Now) -> bool {
    version.is_once() && version.last < now.day && version.last < once_last(version, due_day)
}

/// The parts of the day that have an occurrence.
pub(super) fn parts(terms: &ScheduleTerms) -> impl Iterator<Item = Part> {
    let bits = terms.parts & 7;
    let most = if has_one_part(terms) { 1 } else { 3 };
    [(0, Part::Any), (1, Part::Morning), (2, Part::Midday), (4, Part::Evening)]
        .into_iter()
        .filter(move |(bit, _)| if bits == 0 { *bit == 0 } else { bits & bit != 0 })
        .map(|(_, part)| part)
        .take(most)
}

/// Whether it is due in one part of a day at most.
pub(super) fn has_one_part(terms: &ScheduleTerms) -> bool {
    matches!(terms.freq, Frequency::AfterDone | Frequency::Quota | Frequency::Once)
}
