//! Chores that are due so many times a week, on days that the kids choose (docs/product/routines.md#quota).
//!
//! The times of a week have one key: the first of its days on which the version holds. What was done is in the order of
//! the days on which it was done, whatever the order in which the server heard of it. Of what is left only the next is
//! told, on the first day on which it can be done.

use super::chore::{Chore, Time};
use super::item::{Item, state_of};
use super::model::{Deed, MarkKind, OccurrenceState, Part, WeekCount};
use super::recur::WEEK_DAYS;
use super::terms::Mode;
use super::turn::in_turn;
use super::version::Version;
use super::weeks::{Days, days_around};
use crate::bounds::{QUOTA_GAP_MAX, QUOTA_TIMES_MAX};
use crate::presence::is_excused;
use crate::{Day, SubmissionStatus};

/// One week of one kid, or of all kids who share it.
struct Week<'a> {
    days: Days,
    /// How many times it is due, without absences.
    times: i32,
    /// The least number of days from one time to the next.
    distance: i32,
    /// The days on which it was done, in order.
    done: Vec<Day>,
    is_there: &'a dyn Fn(Day) -> bool,
}

impl Week<'_> {
    fn all(&self) -> impl DoubleEndedIterator<Item = Day> + use<> {
        let Days { first, last, .. } = self.days;
        (0..=last.days_since(first)).map(move |days| first.plus(days))
    }

    fn there(&self) -> impl DoubleEndedIterator<Item = Day> + '_ {
        self.all().filter(|day| (self.is_there)(*day))
    }

    /// How many times it is due: fewer where days are missing, in proportion and rounded down.
    fn due(&self) -> i32 {
        self.times * i32::try_from(self.there().count()).unwrap_or(WEEK_DAYS) / WEEK_DAYS
    }

    /// Whether it would not be due either if nobody were absent: too few days of the week are the version's.
    fn is_too_short(&self) -> bool {
        self.times * (self.days.last.days_since(self.days.first) + 1) < WEEK_DAYS
    }

    /// The first day from today on when the next can be done; today also where nothing is expected of them.
    fn next(&self, today: Day) -> Option<Day> {
        let is_apart =
            |day: Day| self.done.iter().all(|done| day.days_since(*done).abs() >= self.distance);
        let is_free = |day: Day| day == today || day > today && (self.is_there)(day);
        self.all().find(|day| is_free(*day) && is_apart(*day))
    }

    /// The last day on which one has to be done so that all of them still can be.
    fn last_chance(&self, left: i32) -> Option<Day> {
        let mut after = None;
        let mut left = left;
        for day in self.there().rev() {
            if after.is_none_or(|after: Day| after.days_since(day) >= self.distance) {
                after = Some(day);
                left -= 1;
            }
            if left <= 0 {
                return after;
            }
        }
        None
    }
}

impl<'p> Chore<'p> {
    /// Passes the times of a week to `take`: what was done, and the next of what is left.
    pub(super) fn quota_items<'c>(
        &'c self,
        version: &'c Version<'p>,
        time: Time<'p>,
        part: Part,
        only: Option<&str>,
        take: &mut dyn FnMut(Item<'c, 'p>),
    ) {
        let Some(days) = days_around(version, time.day) else { return };
        let deeds = self.deeds(time.day, part);
        if version.is_own() {
            for kid in version.members() {
                let doer = self.handed_to(time.day, part, Some(kid)).unwrap_or(kid);
                // Times done before the hand-over stay theirs.
                let is_of = |deed: &&&Deed| deed.kid_id == doer || deed.kid_id == kid;
                let own = deeds.iter().filter(is_of).copied().collect();
                let is_there = |day| !is_excused(&self.plan.presence, doer, day);
                let whose = Whose { kid: Some(doer), instead_of: (doer != kid).then_some(kid) };
                self.week_items(version, (days, part), whose, (own, &is_there), &mut |item| {
                    if only.is_none_or(|only| item.kid == Some(only)) {
                        take(item);
                    }
                });
            }
            for kid in self.former_doers(version, time.day, part) {
                let own = deeds.iter().filter(|deed| deed.kid_id == kid).copied().collect();
                let whose = Whose { kid: Some(kid), instead_of: None };
                if only.is_none_or(|only| only == kid) {
                    self.week_items(version, (days, part), whose, (own, &|_| false), take);
                }
            }
            return;
        }
        let members: Vec<&str> = version.members().collect();
        let anyone_is_there =
            |day| members.iter().any(|kid| !is_excused(&self.plan.presence, kid, day));
        if version.terms().mode == Mode::Anyone {
            let whose = Whose { kid: None, instead_of: None };
            self.week_items(version, (days, part), whose, (deeds.to_vec(), &anyone_is_there), take);
            return;
        }
        let order =
            || in_turn(&version.dates, &version.pool, time.day).filter(|kid| members.contains(kid));
        let turn = order().next();
        let is_due = |kid: &&str| {
            let is_there = |day| !is_excused(&self.plan.presence, kid, day);
            week(version, days, Vec::new(), &is_there).due() > 0
        };
        let kid = self.handed_to(time.day, part, None).or_else(|| order().find(is_due)).or(turn);
        let is_there = |day| kid.is_some_and(|kid| !is_excused(&self.plan.presence, kid, day));
        let whose = Whose { kid, instead_of: turn.filter(|turn| kid != Some(turn)) };
        self.week_items(version, (days, part), whose, (deeds.to_vec(), &is_there), take);
    }

    fn week_items<'c>(
        &'c self,
        version: &'c Version<'p>,
        (days, part): (Days, Part),
        whose: Whose<'p>,
        (mut deeds, is_there): (Vec<&'p Deed>, &dyn Fn(Day) -> bool),
        take: &mut dyn FnMut(Item<'c, 'p>),
    ) {
        let key = |deed: &&Deed| (deed.done_day, deed.kid_id.clone());
        deeds.sort_by_key(|deed| (key(deed), deed.status != SubmissionStatus::Approved));
        // A device knows one twice while the answer to it is on the way.
        deeds.dedup_by_key(|deed| key(deed));
        let done = deeds.iter().map(|deed| deed.done_day).collect();
        let week = week(version, days, done, is_there);
        let due = week.due();
        let item = |nth: i32, due_day: Day| {
            let mut item = self.item(version, days.first, part, whose.kid);
            item.instead_of = whose.instead_of;
            (item.due_day, item.last_day) = (due_day, days.last);
            item.count = Some(WeekCount { nth, times: due.max(nth), last_chance: None });
            item
        };
        let mut nth = 0;
        for deed in deeds {
            nth += 1;
            let mut item = item(nth, deed.done_day.max(days.first).min(days.last));
            item.kid = whose.kid.map(|_| deed.kid_id.as_str());
            item.instead_of = whose.instead_of.or(whose.kid).filter(|kid| *kid != deed.kid_id);
            item.done_by = vec![&deed.kid_id];
            item.done_day = Some(deed.done_day);
            item.state = state_of(&mut item, deed);
            take(item);
        }
        let today = self.now.day;
        let is_over = today > days.last;
        let is_enough = nth >= due && (nth > 0 || week.is_too_short());
        // Times left of a schedule that ended within the week are not missed.
        if is_enough || is_over && days.is_cut {
            return;
        }
        let next = if is_over { Some(days.last) } else { week.next(today) };
        let Some(due_day) = next.or((due == 0).then_some(days.first)) else { return };
        let is_free = due == 0 || due_day == today && !is_there(today);
        let mut item = item(nth + 1, due_day);
        if let Some(count) = &mut item.count {
            count.times = due;
            count.last_chance = week.last_chance(due - nth).filter(|day| *day >= today);
        }
        item.state = if self.marks(days.first, part, MarkKind::Skip).next().is_some() {
            OccurrenceState::Skipped
        } else if is_free || self.is_excused(&item) {
            OccurrenceState::Excused
        } else if is_over {
            OccurrenceState::Missed
        } else if due_day > today {
            OccurrenceState::Upcoming
        } else {
            OccurrenceState::Open
        };
        take(item);
    }
}

/// Whose a week is, and who had the turn before.
#[derive(Clone, Copy)]
struct Whose<'p> {
    kid: Option<&'p str>,
    instead_of: Option<&'p str>,
}

fn week<'a>(
    version: &Version<'_>,
    days: Days,
    done: Vec<Day>,
    is_there: &'a dyn Fn(Day) -> bool,
) -> Week<'a> {
    let times = version.terms().times.clamp(1, QUOTA_TIMES_MAX);
    let distance = version.terms().gap.clamp(0, QUOTA_GAP_MAX) + 1;
    Week { days, times, distance, done, is_there }
}
