//! Presence and excused days (docs/product/routines.md#presence).

use super::{
    days::day_of,
    history::Event,
    said::{AsOf, Ends, Validity, When},
    streaks::Bonus,
    world::{INVALID, MISSING, Person, Refusal, Told, World},
};
use jiff::{ToSpan as _, civil::Date};
use rules::{Day, presence::AbsenceKind};

#[derive(Clone)]
pub(super) struct Absence {
    pub(super) id: String,
    /// None for the whole family.
    pub(super) kid: Option<usize>,
    pub(super) days: AbsentDays,
    pub(super) said: Validity,
}

/// The days and the kind of an absence.
#[derive(Clone, Copy)]
pub(super) struct AbsentDays {
    pub(super) from: Date,
    pub(super) to: Option<Date>,
    pub(super) kind: AbsenceKind,
}

/// A setting that holds for a kid from a day on.
#[derive(Clone)]
pub(super) struct Version<T> {
    pub(super) kid: usize,
    pub(super) from: Date,
    pub(super) what: T,
    pub(super) since: When,
    pub(super) ends: Ends<Date>,
}

/// The days at this home of a kid with two: bits, the anchor's day first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Home {
    pub(super) weeks: i32,
    pub(super) days: i32,
    pub(super) anchor: Date,
}

#[derive(Clone)]
pub(super) struct Pass {
    pub(super) kid: usize,
    pub(super) day: Date,
    pub(super) said: Validity,
}

/// Every change of presence so far.
#[derive(Clone, Default)]
pub(super) struct Presence {
    pub(super) absences: Vec<Absence>,
    pub(super) homes: Vec<Version<Home>>,
    /// Weekdays as bits, Monday first.
    pub(super) rests: Vec<Version<i32>>,
    pub(super) passes: Vec<Pass>,
}

impl<T: Copy + PartialEq> Version<T> {
    fn holds(&self, kid: usize, day: Date, as_of: AsOf) -> bool {
        self.kid == kid
            && self.since.is_known(as_of)
            && self.from <= day
            && self.ends.last(as_of).is_none_or(|last| day <= last)
    }

    /// Whether this is the current setting of a kid.
    fn is_set(versions: &[Self], kid: usize, what: T) -> bool {
        let mut own = versions.iter().filter(|version| version.kid == kid);
        own.any(|version| version.ends.last(AsOf::Now).is_none() && version.what == what)
    }

    /// Changes the setting of a kid from a day on.
    fn set(versions: &mut Vec<Self>, kid: usize, from: Date, what: T, since: When) {
        for version in versions.iter_mut().filter(|version| version.kid == kid) {
            version.ends.end(since, from - 1.day());
        }
        versions.push(Self { kid, from, what, since, ends: Ends::none() });
    }
}

impl Absence {
    fn holds(&self, kid: usize, day: Date) -> bool {
        self.kid.is_none_or(|only| only == kid)
            && self.days.from <= day
            && self.days.to.is_none_or(|to| day <= to)
    }
}

impl World {
    /// The reason why a day of a kid is neutral, if it is.
    pub(super) fn neutral(&self, kid: usize, day: Date, as_of: AsOf) -> Option<&'static str> {
        let presence = &self.presence;
        let is_away = |kind| {
            let mut of_kind = presence.absences.iter().filter(|absence| absence.days.kind == kind);
            of_kind.any(|absence| absence.holds(kid, day) && absence.said.stands(as_of))
        };
        let is_elsewhere = |version: &Version<Home>| {
            let Home { weeks, days, anchor } = version.what;
            let nth = (day - anchor).get_days().rem_euclid(7 * weeks);
            version.holds(kid, day, as_of) && days & (1 << nth) == 0
        };
        let rests = |version: &Version<i32>| {
            let bit = 1 << day.weekday().to_monday_zero_offset();
            version.holds(kid, day, as_of) && version.what & bit != 0
        };
        if is_away(AbsenceKind::Sick) {
            Some("sick")
        } else if is_away(AbsenceKind::Holiday) {
            Some("holiday")
        } else if is_away(AbsenceKind::Away) || presence.homes.iter().any(is_elsewhere) {
            Some("away")
        } else if presence
            .passes
            .iter()
            .any(|p| (p.kid, p.day) == (kid, day) && p.said.stands(as_of))
        {
            Some("pass")
        } else {
            presence.rests.iter().any(rests).then_some("rest")
        }
    }

    /// Whether a day of a kid has ever been neutral, even if that was cancelled.
    pub(super) fn was_neutral(&self, kid: usize, day: Date) -> bool {
        let after = |event: usize| self.neutral(kid, day, AsOf::Event(event)).is_some();
        let said =
            self.events.iter().enumerate().filter(|(_, event)| **event == Event::PresenceChanged);
        said.into_iter().any(|(event, _)| after(event))
    }

    /// Changes the presence of a kid, or of everybody: paid bonuses must stay earned, and due ones
    /// are paid.
    fn say(
        &mut self,
        kid: Option<usize>,
        change: impl FnOnce(&mut Presence, When),
    ) -> Result<(), Refusal> {
        let is_concerned = |who: &usize| match kid {
            Some(kid) => kid == *who,
            None => self.people[*who].is_kid() || !self.people[*who].bonuses.is_empty(),
        };
        let concerned: Vec<usize> = (0..self.people.len()).filter(is_concerned).collect();
        let unearned = |world: &Self| -> Vec<Vec<Bonus>> {
            concerned.iter().map(|who| world.unearned(*who)).collect()
        };
        let before = (unearned(self), self.presence.clone());
        let when = When { at: self.now, event: self.events.len() };
        self.events.push(Event::PresenceChanged);
        change(&mut self.presence, when);
        let lost = unearned(self);
        if lost.iter().zip(&before.0).any(|(lost, had)| lost.iter().any(|b| !had.contains(b))) {
            self.presence = before.1;
            self.events.pop();
            return Err((409, "bonus_depends"));
        }
        for who in concerned {
            if self.people[who].is_kid() {
                self.settle(who);
            }
        }
        Ok(())
    }

    pub(super) fn must_have_kid(&self, kid: usize) -> Result<(), Refusal> {
        self.people.get(kid).filter(|kid| kid.is_kid()).map(drop).ok_or(MISSING)
    }

    fn can_be_absent(days: AbsentDays, today: Date) -> Result<(), Refusal> {
        let in_order = days.to.is_none_or(|to| days.from <= to);
        if in_order && days.from >= today - 366.days() { Ok(()) } else { Err(INVALID) }
    }

    /// Records an absence, whose id is not known yet.
    pub(super) fn be_absent(&mut self, by: usize, kid: Option<usize>, days: AbsentDays) -> Told {
        self.must_be_parent(by)?;
        Self::can_be_absent(days, self.today())?;
        kid.map_or(Ok(()), |kid| self.must_have_kid(kid))?;
        self.say(kid, |presence, when| {
            let (id, said) = (String::new(), Validity::now(when));
            presence.absences.push(Absence { id, kid, days, said });
        })?;
        Ok(201)
    }

    fn absence(&self, which: usize) -> Result<&Absence, Refusal> {
        let absence = self.presence.absences.get(which);
        let absence = absence.filter(|absence| absence.said.undone.is_none()).ok_or(MISSING)?;
        absence.kid.map_or(Ok(()), |kid| self.must_have_kid(kid))?;
        Ok(absence)
    }

    /// Cancels an absence, and records another in its place if there is one.
    pub(super) fn change_absence(
        &mut self,
        by: usize,
        which: usize,
        days: Option<AbsentDays>,
    ) -> Told {
        self.must_be_parent(by)?;
        let Absence { kid, days: before, .. } = *self.absence(which)?;
        if let Some(days) = days {
            let is_as_it_was = days.from == before.from;
            let today = if is_as_it_was { self.today().min(days.from) } else { self.today() };
            Self::can_be_absent(days, today)?;
        }
        self.say(kid, |presence, when| {
            presence.absences[which].said.undone = Some(when);
            if let Some(days) = days {
                let (id, said) = (String::new(), Validity::now(when));
                presence.absences.push(Absence { id, kid, days, said });
            }
        })?;
        Ok(if days.is_some() { 200 } else { 204 })
    }

    pub(super) fn rest(&mut self, by: usize, kid: usize, weekdays: i32) -> Told {
        self.must_be_parent(by)?;
        if !(0..127).contains(&weekdays) {
            return Err(INVALID);
        }
        self.must_have_kid(kid)?;
        if Version::is_set(&self.presence.rests, kid, weekdays) {
            return Ok(200);
        }
        let today = self.today();
        self.say(Some(kid), |presence, when| {
            Version::set(&mut presence.rests, kid, today, weekdays, when);
        })?;
        Ok(200)
    }

    pub(super) fn live_at(&mut self, by: usize, kid: usize, home: Home) -> Told {
        self.must_be_parent(by)?;
        let is_bits = (1..1 << (7 * home.weeks)).contains(&home.days);
        if !is_bits || home.anchor.weekday().to_monday_zero_offset() != 0 {
            return Err(INVALID);
        }
        self.must_have_kid(kid)?;
        if Version::is_set(&self.presence.homes, kid, home) {
            return Ok(200);
        }
        let today = self.today();
        self.say(Some(kid), |presence, when| {
            Version::set(&mut presence.homes, kid, today, home, when);
        })?;
        Ok(200)
    }

    pub(super) fn excuse(&mut self, by: usize, kid: usize, day: Date) -> Told {
        self.must_be_parent(by)?;
        let today = self.today();
        if day > today || day < today - 14.days() {
            return Err(INVALID);
        }
        self.must_have_kid(kid)?;
        if day_of(day) < self.first_day(kid) {
            return Err(INVALID);
        }
        let mut passes = self.presence.passes.iter();
        if passes.any(|p| (p.kid, p.day) == (kid, day) && p.said.undone.is_none()) {
            return Err((409, "already_excused"));
        }
        self.say(Some(kid), |presence, when| {
            presence.passes.push(Pass { kid, day, said: Validity::now(when) });
        })?;
        Ok(201)
    }

    /// The day on which a kid joined, was first named by a schedule or did the first thing that
    /// counts.
    fn first_day(&self, kid: usize) -> Day {
        let Person { id, joined, .. } = &self.people[kid];
        let named = self.versions.iter().filter(|version| version.is_of(id));
        let did = self.days(kid, false).into_iter().map(day_of);
        named.map(|version| version.from).chain(did).fold(day_of(self.day(*joined)), Day::min)
    }

    pub(super) fn take_pass_back(&mut self, by: usize, kid: usize, day: Date) -> Told {
        self.must_be_parent(by)?;
        self.must_have_kid(kid)?;
        let stands = |p: &Pass| (p.kid, p.day) == (kid, day) && p.said.undone.is_none();
        let pass = self.presence.passes.iter().position(stands).ok_or(MISSING)?;
        self.say(Some(kid), |presence, when| presence.passes[pass].said.undone = Some(when))?;
        Ok(204)
    }
}
