//! Pauses of what comes back (docs/product/routines.md#pause).

use super::{
    days::day_of,
    routines::Version,
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
        let last = self.last_version(chore)?;
        last.paused_from.filter(|_| day < last.from).map(|from| (from, last.from))
    }

    /// The last version of a chore that has held, or will.
    fn last_version(&self, chore: usize) -> Option<&Version> {
        let held = |version: &&Version| version.chore == chore && version.days(AsOf::Now).is_some();
        self.versions.iter().rfind(held)
    }

    /// The terms of the last version of a chore, if it comes back on a day or later.
    fn pausable(&self, chore: usize, day: Day) -> Result<ScheduleTerms, Refusal> {
        let last = self.last_version(chore).filter(|version| version.holds_since(day));
        let terms = last.map(|version| version.terms.clone());
        terms.filter(|terms| terms.freq != Frequency::Once).ok_or(NOT_TO_PAUSE)
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
        let terms = self.pausable(chore, from)?;
        if let Some(pause) = self.pause_of(chore, today) {
            if pause == (from, again) {
                return Ok(200);
            }
            if pause.0 < today && from == today {
                from = pause.0;
            } else {
                self.come_back(chore, pause, terms.clone());
            }
        }
        self.pause_between(chore, (from, again), terms);
        Ok(200)
    }

    fn go_on(&mut self, by: usize, chore: usize) -> Told {
        self.must_be_parent(by)?;
        self.active_chore(chore)?;
        let today = day_of(self.today());
        let terms = self.pausable(chore, today)?;
        if let Some(pause) = self.pause_of(chore, today) {
            self.come_back(chore, pause, terms);
        }
        Ok(200)
    }

    /// Lets the terms hold until a pause, and from the day after it.
    pub(super) fn pause_between(
        &mut self,
        chore: usize,
        (from, again): Pause,
        terms: ScheduleTerms,
    ) {
        self.end_versions(chore, from.add_days(-1).unwrap());
        self.add_version(chore, again, Some(from), terms, Ends::none());
    }

    /// Lets the terms hold from today on, or from the first day of a pause that has not begun.
    fn come_back(&mut self, chore: usize, (from, _): Pause, terms: ScheduleTerms) {
        let begins = from.max(day_of(self.today()));
        self.end_versions(chore, begins.add_days(-1).unwrap());
        let paused_from = (from < begins).then_some(from);
        self.add_version(chore, begins, paused_from, terms, Ends::none());
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
