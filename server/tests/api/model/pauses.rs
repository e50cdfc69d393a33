//! Pauses of what comes back (docs/product/routines.md#pause).

use super::{
    days::day_of,
    run::Run,
    said::{AsOf, Ends},
    world::{INVALID, Refusal, Told, World},
};
use axum::http::Method;
use rules::{
    Day,
    routine::{Frequency, PauseDays, ScheduleTerms, pause_problems},
};
use serde_json::json;

/// A chore that does not come back cannot be paused.
const NOT_TO_PAUSE: Refusal = (409, "not_to_pause");

/// The first day of a pause, and the day on which the chore comes back.
type Pause = (Day, Day);

impl World {
    /// The pause of a chore, if it is not over on a day.
    pub(super) fn pause_of(&self, chore: usize, day: Day) -> Option<Pause> {
        let again = &self.versions[self.after_pause(chore, day)?];
        again.paused_from.map(|from| (from, again.from))
    }

    /// The version of a chore that begins after a pause that is not over on a day.
    fn after_pause(&self, chore: usize, day: Day) -> Option<usize> {
        self.held(chore).find(|which| {
            let version = &self.versions[*which];
            version.paused_from.is_some() && day < version.from
        })
    }

    /// The versions of a chore that have held, or will.
    fn held(&self, chore: usize) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.versions.len()).filter(move |which| {
            let version = &self.versions[*which];
            version.chore == chore && version.days(AsOf::Now).is_some()
        })
    }

    /// Expects that a chore comes back on a day or later.
    fn expect_to_pause(&self, chore: usize, day: Day) -> Result<(), Refusal> {
        let holds = self.held(chore).map(|which| &self.versions[which]);
        let holds: Vec<_> = holds.filter(|version| version.holds_since(day)).collect();
        let is_once = holds.iter().any(|version| version.terms.freq == Frequency::Once);
        if holds.is_empty() || is_once { Err(NOT_TO_PAUSE) } else { Ok(()) }
    }

    fn pause(&mut self, by: usize, chore: usize, days: PauseDays) -> Told {
        self.must_be_parent(by)?;
        self.active_chore(chore)?;
        let today = day_of(self.today());
        if !pause_problems(days, today).is_empty() {
            return Err(INVALID);
        }
        let is_done = self.is_done_since(chore, days.from_day);
        let mut from = days.from_day.add_days(i32::from(is_done)).unwrap();
        if days.until_day < from {
            return Err(INVALID);
        }
        let again = days.until_day.add_days(1).unwrap();
        self.expect_to_pause(chore, from)?;
        if let Some(pause) = self.pause_of(chore, today) {
            if pause == (from, again) {
                return Ok(200);
            }
            if pause.0 < today && from == today {
                from = pause.0;
            } else {
                self.come_back(chore);
            }
        }
        self.pause_between(chore, (from, again));
        Ok(200)
    }

    fn go_on(&mut self, by: usize, chore: usize) -> Told {
        self.must_be_parent(by)?;
        self.active_chore(chore)?;
        let today = day_of(self.today());
        self.expect_to_pause(chore, today)?;
        self.come_back(chore);
        Ok(200)
    }

    /// Lets the versions of a chore hold until a pause, and from the day after it.
    pub(super) fn pause_between(&mut self, chore: usize, (from, again): Pause) {
        let after = self.held(chore).filter_map(|which| {
            let version = &self.versions[which];
            let last = version.ends.last(AsOf::Now);
            let is_again = version.paused_from == Some(from);
            let begins = if is_again { again } else { version.from.max(again) };
            last.is_none_or(|last| again <= last).then(|| (begins, last, version.terms.clone()))
        });
        let after = after.collect();
        self.end_versions(chore, from.add_days(-1).unwrap());
        self.begin(chore, after, Some(from));
    }

    /// Ends a pause today, or takes it back; then the days are as before it.
    fn come_back(&mut self, chore: usize) {
        let today = day_of(self.today());
        let Some(again) = self.after_pause(chore, today) else { return };
        let from = self.versions[again].paused_from.unwrap();
        let begins = from.max(today);
        let last_before = Some(from.add_days(-1).unwrap());
        let before = self.held(chore).rfind(|which| *which < again).filter(|which| {
            let (before, after) = (&self.versions[*which], &self.versions[again]);
            before.ends.last(AsOf::Now) == last_before && before.terms == after.terms
        });
        if let Some(before) = before.filter(|_| begins == from) {
            let when = self.when();
            let after = &mut self.versions[again];
            let ends = after.ends.clone();
            after.ends.end(when, after.from.add_days(-1).unwrap());
            self.versions[before].ends.join(ends);
            return;
        }
        let after = self.held(chore).filter(|which| *which >= again).map(|which| {
            let version = &self.versions[which];
            let first = if which == again { begins } else { version.from };
            (first, version.ends.last(AsOf::Now), version.terms.clone())
        });
        let after = after.collect();
        self.end_versions(chore, begins.add_days(-1).unwrap());
        self.begin(chore, after, (from < begins).then_some(from));
    }

    /// Lets versions begin, the first after a pause if there is one.
    fn begin(
        &mut self,
        chore: usize,
        versions: Vec<(Day, Option<Day>, ScheduleTerms)>,
        mut paused_from: Option<Day>,
    ) {
        let when = self.when();
        for (from, last, terms) in versions {
            let mut ends = Ends::none();
            if let Some(last) = last {
                ends.end(when, last);
            }
            self.add_version(chore, from, paused_from.take(), terms, ends);
        }
    }
}

impl Run {
    /// A parent pauses a chore, or lets it go on.
    pub(super) async fn pause(&mut self) {
        let (by, chore) = (self.parent(), self.chore());
        let path = format!("/chores/{}/pause", Self::id(&self.world.chores, chore, |c| &c.id));
        let told = if self.chance.percent(30) {
            let told = self.world.go_on(by, chore);
            self.ask(Some(by), Method::DELETE, &path, None, told).await
        } else {
            let (from_day, until_day) = match self.chance.between(1, 20) {
                1 => (self.some_day(1, -1), self.some_day(0, 6)),
                2 => (self.some_day(0, 6), self.some_day(0, 6)),
                3 => (self.some_day(-366, 367), self.some_day(-366, 367)),
                4..=9 => (self.some_day(0, 6), self.some_day(-6, 12)),
                _ => (self.some_day(0, 0), self.some_day(0, 12)),
            };
            let told = self.world.pause(by, chore, PauseDays { from_day, until_day });
            let body = json!({ "from_day": from_day, "until_day": until_day });
            self.ask(Some(by), Method::PUT, &path, Some(body), told).await
        };
        if told.is_some() {
            self.compare_schedules().await;
        }
    }
}
