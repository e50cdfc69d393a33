//! The times that one chore is due.

use super::model::{Deed, Mark, MarkKind, Now, Part, Plan, Routine};
use super::recur::step;
use super::version::{Version, parts, versions};
use super::weeks::{days_around, weeks_between};
use crate::bounds::{LATE_DAYS_MAX, POSTPONE_DAYS_MAX};
use crate::{Day, SubmissionStatus};

/// The oldest day of an occurrence that can still be done today, in days back.
const BACK_DAYS: i32 = LATE_DAYS_MAX + POSTPONE_DAYS_MAX;

/// A routine prepared for queries about its occurrences.
pub(super) struct Chore<'p> {
    pub(super) plan: &'p Plan,
    pub(super) routine: &'p Routine,
    pub(super) now: Now,
    pub(super) versions: Vec<Version<'p>>,
    /// The deeds of occurrences that are approved or waiting, by day and part.
    deeds: Vec<&'p Deed>,
}

/// A day on which a version makes the chore due.
#[derive(Clone, Copy)]
pub(super) struct Time<'p> {
    /// The index of the version.
    pub(super) version: usize,
    /// The occurrence's day.
    pub(super) day: Day,
    /// The kid, if the kids have different days.
    pub(super) kid: Option<&'p str>,
}

impl<'p> Chore<'p> {
    /// Prepares a chore for queries about occurrences that can be done, or were due, on `first` or later.
    pub(super) fn new(plan: &'p Plan, routine: &'p Routine, now: Now, first: Day) -> Chore<'p> {
        let first = first.plus(-BACK_DAYS);
        let mut deeds: Vec<&Deed> = routine
            .deeds
            .iter()
            .filter(|deed| stands(deed) && deed.occurrence_day.is_some_and(|day| day >= first))
            .collect();
        deeds.sort_by_key(|deed| (deed.occurrence_day, deed.part as u8));
        Chore { plan, routine, now, versions: versions(plan, routine, first, now.day), deeds }
    }

    /// The deeds of the occurrences of a day and part.
    pub(super) fn deeds(&self, day: Day, part: Part) -> &[&'p Deed] {
        let wanted = (Some(day), part as u8);
        let key = |deed: &&Deed| (deed.occurrence_day, deed.part as u8);
        let start = self.deeds.partition_point(|deed| key(deed) < wanted);
        let rest = self.deeds.get(start..).unwrap_or_default();
        let end = rest.partition_point(|deed| key(deed) == wanted);
        rest.get(..end).unwrap_or_default()
    }

    /// The marks of one kind on the occurrences of a day and part.
    pub(super) fn marks(
        &self,
        day: Day,
        part: Part,
        kind: MarkKind,
    ) -> impl Iterator<Item = &'p Mark> {
        self.routine
            .marks
            .iter()
            .filter(move |mark| mark.day == day && mark.part == part && mark.kind == kind)
    }

    /// The times that may be due in these days, postponed ones included.
    pub(super) fn times_between(&self, first: Day, last: Day) -> Vec<Time<'p>> {
        let mut times = Vec::new();
        for (place, version) in self.versions.iter().enumerate() {
            if version.is_quota() {
                let weeks = weeks_between(version, first, last).into_iter();
                times.extend(weeks.map(|day| Time { version: place, day, kid: None }));
                continue;
            }
            let (mut from, until) = (first.max(version.first), last.min(version.last));
            while !version.is_after_done() && from <= until {
                let Some(day) = version.dates.on_or_after(from).filter(|day| *day <= until) else {
                    break;
                };
                times.push(Time { version: place, day, kid: None });
                if day == Day::MAX {
                    break;
                }
                from = day.plus(1);
            }
        }
        let postponed = self.routine.marks.iter().filter(|mark| {
            mark.to_day.is_some_and(|day| first <= day && day <= last)
                && !(first <= mark.day && mark.day <= last)
        });
        self.push_days(postponed.map(|mark| mark.day).collect(), &mut times);
        self.push_after_done(&mut times);
        times
    }

    /// The times that may be open now, or were done today.
    pub(super) fn times_now(&self) -> Vec<Time<'p>> {
        let today = self.now.day;
        let mut days = vec![today];
        let weeks = self.versions.iter().filter(|version| version.is_quota());
        days.extend(weeks.filter_map(|version| Some(days_around(version, today)?.first)));
        // Only the last occurrence of a version can be open: a new one ends the one before it.
        days.extend(self.versions.iter().filter_map(|version| {
            let before = version.last.min(today.plus(-1));
            let due =
                if version.is_after_done() { None } else { version.dates.on_or_before(before) };
            due.filter(|day| version.holds(*day))
        }));
        days.extend(
            self.deeds
                .iter()
                .filter(|deed| deed.done_day == today)
                .filter_map(|deed| deed.occurrence_day),
        );
        days.extend(
            self.routine.marks.iter().filter(|mark| mark.to_day.is_some()).map(|mark| mark.day),
        );
        let mut times = Vec::new();
        self.push_days(days, &mut times);
        self.push_after_done(&mut times);
        times
    }

    /// The times of a day.
    pub(super) fn times_on(&self, day: Day) -> Vec<Time<'p>> {
        let mut times = Vec::new();
        self.push_after_done(&mut times);
        times.retain(|time| time.day == day);
        self.push_days(vec![day], &mut times);
        times
    }

    /// Adds the times on these days that are due by the calendar.
    fn push_days(&self, mut days: Vec<Day>, times: &mut Vec<Time<'p>>) {
        days.sort_unstable();
        days.dedup();
        for day in days {
            let place = self.versions.iter().position(|version| version.holds(day));
            let Some((place, version)) =
                place.and_then(|place| Some((place, self.versions.get(place)?)))
            else {
                continue;
            };
            let is_due = if version.is_quota() {
                days_around(version, day).is_some_and(|days| days.first == day)
            } else {
                !version.is_after_done() && version.dates.on_or_after(day) == Some(day)
            };
            if is_due {
                times.push(Time { version: place, day, kid: None });
            }
        }
    }

    /// Adds all times of the `after_done` versions.
    fn push_after_done(&self, times: &mut Vec<Time<'p>>) {
        for (place, version) in
            self.versions.iter().enumerate().filter(|(_, version)| version.is_after_done())
        {
            if version.is_own() {
                for kid in version.members() {
                    self.push_chain(place, version, Some(kid), times);
                }
            } else {
                self.push_chain(place, version, None, times);
            }
        }
    }

    /// Adds the times of one kid, or of all: the done ones, those that parents cancelled, and the open one.
    fn push_chain(
        &self,
        place: usize,
        version: &Version<'p>,
        kid: Option<&'p str>,
        times: &mut Vec<Time<'p>>,
    ) {
        let Some(part) = parts(version.terms()).next() else { return };
        let mut days: Vec<Day> = self
            .deeds
            .iter()
            .filter(|deed| is_of(deed, kid) && deed.part == part)
            .filter_map(|deed| deed.occurrence_day.filter(|day| version.holds(*day)))
            .collect();
        let until = version.last.min(self.now.day);
        let mut done: Vec<Day> = self
            .routine
            .deeds
            .iter()
            .filter(|deed| stands(deed) && is_of(deed, kid) && deed.done_day <= until)
            .map(|deed| deed.done_day)
            .collect();
        done.sort_unstable();
        let earliest = version.first.max(version.terms().anchor);
        let step = step(version.terms());
        for place in 0..=done.len() {
            let since = place.checked_sub(1).and_then(|place| done.get(place));
            let next = done.get(place);
            let mut day = since.map_or(earliest, |day| day.plus(step).max(earliest));
            // A cancelled occurrence counts as done on its day.
            while day < version.last
                && next.is_none_or(|next| day < *next)
                && (days.contains(&day) || self.is_void(day, part, kid))
            {
                days.push(day);
                day = day.plus(step);
            }
            if next.is_none() && day <= version.last {
                days.push(day);
            }
        }
        days.sort_unstable();
        days.dedup();
        times.extend(days.into_iter().map(|day| Time { version: place, day, kid }));
    }

    /// Whether a parent's mark says that an occurrence need not be done.
    fn is_void(&self, day: Day, part: Part, kid: Option<&str>) -> bool {
        self.marks(day, part, MarkKind::Skip).next().is_some()
            || self.marks(day, part, MarkKind::Excuse).any(|mark| is_about(mark, kid))
    }
}

/// Whether a mark applies to a kid. With `None` every mark does.
pub(super) fn is_about(mark: &Mark, kid: Option<&str>) -> bool {
    kid.is_none_or(|kid| mark.kid_id.as_deref().is_none_or(|about| about == kid))
}

/// Whether a deed is a kid's. With `None` every deed is.
pub(super) fn is_of(deed: &Deed, kid: Option<&str>) -> bool {
    kid.is_none_or(|kid| deed.kid_id == kid)
}

/// Whether a deed makes its occurrence done, or waiting.
pub(super) fn stands(deed: &Deed) -> bool {
    matches!(deed.status, SubmissionStatus::PendingApproval | SubmissionStatus::Approved)
}
