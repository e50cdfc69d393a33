//! Chores that come back: the versions of their schedules (docs/product/routines.md#schedule-versions).

use super::{
    days::day_of,
    said::{AsOf, Ends, When},
    work::Submission,
    world::{INVALID, MISSING, Refusal, Told, World},
};
use rules::{
    Day,
    routine::{
        Frequency, Mode, Part, Schedule, ScheduleTerms, anchored, left_from, once_error,
        schedule_problems, settled, version_begins, without,
    },
};

/// A version of a chore's schedule.
pub(super) struct Version {
    pub(super) id: String,
    pub(super) chore: usize,
    number: i32,
    pub(super) from: Day,
    pub(super) paused_from: Option<Day>,
    pub(super) terms: ScheduleTerms,
    since: When,
    pub(super) ends: Ends<Day>,
}

/// The day and part that name an occurrence.
pub(super) type Key = (Day, Part);

impl Version {
    /// The first and the last day, if it holds on any.
    pub(super) fn days(&self, as_of: AsOf) -> Option<(Day, Option<Day>)> {
        let last = self.ends.last(as_of);
        let holds = self.since.is_known(as_of) && last.is_none_or(|last| self.from <= last);
        holds.then_some((self.from, last))
    }

    /// Whether it holds on a day or later.
    pub(super) fn holds_since(&self, day: Day) -> bool {
        self.days(AsOf::Now).is_some_and(|(_, last)| last.is_none_or(|last| day <= last))
    }

    pub(super) fn is_of(&self, kid_id: &String) -> bool {
        self.terms.kid_ids.contains(kid_id)
    }

    /// The version as the API shows it.
    pub(super) fn schedule(&self, as_of: AsOf) -> Option<Schedule> {
        let (valid_from, valid_until) = self.days(as_of)?;
        let (id, version, terms) = (self.id.clone(), self.number, self.terms.clone());
        let paused_from = self.paused_from;
        Some(Schedule { id, version, valid_from, valid_until, paused_from, terms })
    }
}

impl World {
    pub(super) fn when(&self) -> When {
        When { at: self.now, event: self.events.len() }
    }

    /// The versions that hold today or later, by chore.
    pub(super) fn standing_schedules(&self) -> Vec<(&String, Schedule)> {
        let today = day_of(self.today());
        let standing = self.versions.iter().filter(|version| version.holds_since(today));
        let told = |version: &Version| version.schedule(AsOf::Now).unwrap();
        let chore = |version: &Version| &self.chores[version.chore].id;
        let mut standing: Vec<_> = standing.map(|v| (chore(v), told(v))).collect();
        standing.sort_by_key(|(chore, schedule)| (*chore, schedule.version));
        standing
    }

    /// Learns the id of a version from the API.
    pub(super) fn name_version(&mut self, chore_id: &str, number: i64, id: &str) {
        let chores = &self.chores;
        let is = |v: &&mut Version| chores[v.chore].id == chore_id && i64::from(v.number) == number;
        let version = self.versions.iter_mut().find(is).expect("a version that was set");
        if version.id.is_empty() {
            id.clone_into(&mut version.id);
        }
    }

    /// The current terms of a chore.
    pub(super) fn terms_of(&self, chore: usize) -> Option<ScheduleTerms> {
        let mut own = self.versions.iter().filter(|version| version.chore == chore);
        let open = own.find(|version| version.days(AsOf::Now).is_some_and(|days| days.1.is_none()));
        open.map(|version| version.terms.clone())
    }

    pub(super) fn member_with_id(&self, id: &String) -> Result<(), Refusal> {
        let is = self.people.iter().any(|person| !person.removed && person.id == *id);
        if is { Ok(()) } else { Err(MISSING) }
    }

    /// Sets a schedule; its id is not known yet.
    pub(super) fn set_schedule(
        &mut self,
        by: usize,
        chore: usize,
        terms: &ScheduleTerms,
        from: Option<Day>,
    ) -> Told {
        self.must_be_parent(by)?;
        let chore_id = self.active_chore(chore)?.id.clone();
        let now = self.family_now(self.now);
        let pause = self.pause_of(chore, now.day).filter(|_| terms.freq != Frequency::Once);
        let begins = pause.filter(|(first, _)| *first <= now.day).map_or(now.day, |days| days.1);
        let (mut terms, from) = (settled(terms), from.unwrap_or(begins));
        let is_near = (0..=366).contains(&from.days_since(now.day));
        if !is_near || !schedule_problems(&terms).is_empty() {
            return Err(INVALID);
        }
        terms.kid_ids.iter().try_for_each(|id| self.member_with_id(id))?;
        self.expect_day_set(terms.day_set_id.as_ref())?;
        let with_turns = |one: &ScheduleTerms| {
            let days = (one.anchor, one.freq, one.every, one.weekdays, one.month_day, one.nth);
            let special = (one.day_set_id.clone(), one.day_filter, one.days_before);
            (days, special, one.week_start, one.mode, one.turn_every, one.kid_ids.clone())
        };
        let goes_on = |version: &&Version| {
            version.chore == chore
                && version.holds_since(now.day)
                && with_turns(&version.terms) == with_turns(&terms)
        };
        if !self.versions.iter().any(|version| goes_on(&version)) {
            terms = anchored(&terms, terms.anchor);
        }
        let is_set = |version: &Version| {
            let days = version.days(AsOf::Now).filter(|(first, _)| *first <= from);
            version.chore == chore
                && days.is_some_and(|days| days.1.is_none())
                && version.terms == terms
        };
        if self.versions.iter().any(is_set) {
            return Ok(200);
        }
        let plan = self.plan(now.day, AsOf::Now);
        let begins = version_begins(&plan, &chore_id, &terms, from, now);
        if once_error(&plan, &chore_id, &terms, begins, now).is_some() {
            return Err(INVALID);
        }
        let after = pause.filter(|(first, again)| *first < begins && begins <= *again);
        let paused_from = after.map(|(first, _)| first);
        self.end_versions(chore, begins.add_days(-1).unwrap());
        self.add_version(chore, begins, paused_from, terms, Ends::none());
        if let Some(pause) = pause.filter(|(first, _)| from < *first)
            && self.pause_of(chore, now.day).is_none()
        {
            self.pause_between(chore, pause);
        }
        Ok(200)
    }

    /// The version that holds on a day, by what is known now.
    pub(super) fn version_on(&self, chore: usize, day: Day) -> Option<&Version> {
        let mut versions = self.versions.iter().rev().filter(|version| version.chore == chore);
        versions.find(|version| {
            let days = version.days(AsOf::Now);
            days.is_some_and(|(first, last)| first <= day && last.is_none_or(|last| day <= last))
        })
    }

    pub(super) fn add_version(
        &mut self,
        chore: usize,
        from: Day,
        paused_from: Option<Day>,
        terms: ScheduleTerms,
        ends: Ends<Day>,
    ) {
        let own = self.versions.iter().filter(|version| version.chore == chore);
        let number = own.map(|version| version.number).max().unwrap_or(0) + 1;
        let (id, since) = (String::new(), self.when());
        self.versions.push(Version { id, chore, number, from, paused_from, terms, since, ends });
    }

    pub(super) fn end_versions(&mut self, chore: usize, last: Day) {
        let when = self.when();
        for version in self.versions.iter_mut().filter(|version| version.chore == chore) {
            if version.days(AsOf::Now).is_some() {
                version.ends.end(when, last);
            }
        }
    }

    pub(super) fn remove_schedule(&mut self, by: usize, chore: usize) -> Told {
        self.must_be_parent(by)?;
        self.chore(chore)?;
        self.end_routine(chore);
        Ok(204)
    }

    /// Ends a routine: today if a kid has done it today, otherwise yesterday.
    pub(super) fn end_routine(&mut self, chore: usize) {
        let today = day_of(self.today());
        let is_done = self.is_done_since(chore, today);
        self.end_versions(chore, if is_done { today } else { today.add_days(-1).unwrap() });
    }

    /// Whether something that counts was done of a day or later.
    pub(super) fn is_done_since(&self, chore: usize, first: Day) -> bool {
        let is_since = |deed: &Submission| {
            deed.occurrence.is_some_and(|(day, _)| {
                let by = self.version_on(chore, day);
                let is_of_week = by.is_some_and(|one| one.terms.freq == Frequency::Quota);
                day >= first || is_of_week && day_of(deed.day) >= first
            })
        };
        self.done().any(|deed| deed.chore == chore && deed.stands() && is_since(deed))
    }

    /// A kid leaves the family: from today on they are in no pool, and nothing is handed over to
    /// them.
    pub(super) fn leave(&mut self, who: usize) {
        let (today, when) = (day_of(self.today()), self.when());
        let id = self.people[who].id.clone();
        self.keep_from(who);
        for chore in 0..self.chores.len() {
            let standing = |v: &&Version| v.chore == chore && v.holds_since(today);
            let versions: Vec<Schedule> = self
                .versions
                .iter()
                .filter(standing)
                .skip_while(|version| !version.is_of(&id))
                .filter_map(|version| version.schedule(AsOf::Now))
                .collect();
            let is_done = self.done().any(|deed| {
                (deed.kid, deed.chore) == (who, chore)
                    && deed.stands()
                    && deed.occurrence.is_some_and(|(day, _)| day == today)
            });
            for version in versions {
                let (from, last) = (left_from(&version, today), version.valid_until);
                let terms = without(&version.terms, &self.special_days(AsOf::Now), &id, from);
                let is_own = matches!(terms.mode, Mode::Each | Mode::Together);
                let stays = is_done
                    && (is_own || terms.kid_ids.is_empty())
                    && terms.freq != Frequency::Quota;
                let from = if stays { from.max(today.add_days(1).unwrap()) } else { from };
                if last.is_some_and(|last| last < from) {
                    continue;
                }
                self.end_versions(chore, from.add_days(-1).unwrap());
                if !terms.kid_ids.is_empty() {
                    let mut ends = Ends::none();
                    if let Some(last) = last {
                        ends.end(when, last);
                    }
                    let paused_from = version.paused_from.filter(|_| from == version.valid_from);
                    self.add_version(chore, from, paused_from, terms, ends);
                }
            }
        }
    }
}
