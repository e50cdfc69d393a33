//! Computes the occurrences of a time: their kids, due days and states.

use super::chore::{Chore, Time, is_about, is_of, stands};
use super::model::{Claim, Deed, MarkKind, Occurrence, OccurrenceState, Part, WeekCount};
use super::terms::Mode;
use super::turn::in_turn;
use super::version::{Version, is_gone, last_day, parts};
use crate::presence::{is_away, is_excused};
use crate::{Day, SubmissionStatus};

/// Most steps in the search for a day on which a kid is there.
const THERE_STEPS: usize = 400;

/// An occurrence that borrows its values; [`Item::occurrence`] copies them.
pub(super) struct Item<'c, 'p> {
    chore: &'c Chore<'p>,
    version: &'c Version<'p>,
    pub(super) day: Day,
    pub(super) part: Part,
    pub(super) due_day: Day,
    pub(super) last_day: Day,
    pub(super) kid: Option<&'p str>,
    pub(super) instead_of: Option<&'p str>,
    pub(super) state: OccurrenceState,
    pub(super) done_by: Vec<&'p str>,
    pub(super) done_day: Option<Day>,
    counts_at: Option<&'p str>,
    carer: Option<&'p str>,
    claim: Option<&'p Claim>,
    pub(super) count: Option<WeekCount>,
}

impl Item<'_, '_> {
    pub(super) fn mode(&self) -> Mode {
        self.version.terms().mode
    }

    /// Whether a kid is a member of its pool.
    pub(super) fn is_of(&self, kid: &str) -> bool {
        self.version.members().any(|member| member == kid)
    }

    /// Whether it cannot be handed over, because its kid's next one counts from when that kid did it.
    pub(super) fn is_kept(&self) -> bool {
        self.version.is_own() && self.version.is_after_done()
    }

    pub(super) fn is_once(&self) -> bool {
        self.version.is_once()
    }

    /// Whether it can be done now, in time or late.
    pub(super) fn is_to_do(&self) -> bool {
        matches!(self.state, OccurrenceState::Open | OccurrenceState::Late)
    }

    pub(super) fn due_minute(&self) -> Option<i32> {
        self.version.terms().due_minute
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self.state, OccurrenceState::Waiting | OccurrenceState::Done)
    }

    /// The occurrence as returned to callers.
    pub(super) fn occurrence(&self) -> Occurrence {
        let schedule = self.version.schedule;
        let owned = |kid: Option<&str>| kid.map(str::to_owned);
        Occurrence {
            chore_id: self.chore.routine.chore_id.clone(),
            schedule_id: schedule.id.clone(),
            day: self.day,
            part: self.part,
            due_day: self.due_day,
            due_minute: schedule.terms.due_minute,
            last_day: self.last_day,
            kid_id: owned(self.kid),
            instead_of: owned(self.instead_of),
            mode: schedule.terms.mode,
            pays: schedule.terms.pays,
            approval: schedule.terms.approval,
            state: self.state,
            done_by: self.done_by.iter().map(|kid| (*kid).to_owned()).collect(),
            done_day: self.done_day,
            counts_at: owned(self.counts_at),
            carer_id: owned(self.carer),
            claim: self.claim.cloned(),
            count: self.count,
        }
    }
}

impl<'p> Chore<'p> {
    /// Passes each occurrence of a time to `take`: for all kids, or for the kid `only`. Shared occurrences are always
    /// passed.
    pub(super) fn each_item<'c>(
        &'c self,
        time: Time<'p>,
        only: Option<&str>,
        take: &mut dyn FnMut(Item<'c, 'p>),
    ) {
        let Some(version) = self.versions.get(time.version) else { return };
        for part in parts(version.terms()) {
            if version.is_quota() {
                self.quota_items(version, time, part, only, &mut |mut item| {
                    item.claim = self.claim(&item);
                    take(item);
                });
            } else if version.is_own() {
                self.own_items(version, time, part, only, take);
            } else if let Some(item) = self.one_item(version, time, part) {
                take(item);
            }
        }
    }

    /// The separate occurrences of the kids in the pool.
    fn own_items<'c>(
        &'c self,
        version: &'c Version<'p>,
        time: Time<'p>,
        part: Part,
        only: Option<&str>,
        take: &mut dyn FnMut(Item<'c, 'p>),
    ) {
        let kids = version.members().chain(self.former_doers(version, time.day, part));
        for kid in kids.filter(|kid| time.kid.is_none_or(|only| only == *kid)) {
            let handed_to = self.handed_to(time.day, part, Some(kid));
            let doer = handed_to.filter(|_| !version.is_after_done()).unwrap_or(kid);
            if only.is_some_and(|only| only != doer) {
                continue;
            }
            let deeds = self.deeds(time.day, part);
            let own = deeds.iter().find(|deed| deed.kid_id == doer);
            let Some(due_day) = self.due_day(version, time.day, part, Some(kid), &[kid]) else {
                continue;
            };
            if own.is_none() && is_gone(version, due_day, self.now) {
                continue;
            }
            let mut item = self.item(version, time.day, part, Some(doer));
            item.due_day = due_day;
            item.instead_of = (doer != kid).then_some(kid);
            item.done_by = match version.terms().mode {
                // A chore that is due some days after each did it has a day of its own for each.
                Mode::Together if !version.is_after_done() => done_by(version, deeds),
                _ => own.map(|deed| deed.kid_id.as_str()).into_iter().collect(),
            };
            self.settle(&mut item, own.copied(), &|day| is_excused(&self.plan.presence, doer, day));
            take(item);
        }
    }

    /// The kids who did what is due once, or so many times a week, and are no longer in its pool.
    pub(super) fn former_doers(
        &self,
        version: &Version<'p>,
        day: Day,
        part: Part,
    ) -> impl Iterator<Item = &'p str> {
        let deeds =
            if version.is_once() || version.is_quota() { self.deeds(day, part) } else { &[] };
        let is_member = |kid: &str| version.members().any(|member| member == kid);
        let has_it = |kid: &str| {
            let mut marks = self.marks(day, part, MarkKind::HandOver);
            is_member(kid)
                || marks.any(|mark| {
                    mark.to_kid_id.as_deref() == Some(kid)
                        && mark.kid_id.as_deref().is_some_and(is_member)
                })
        };
        let is_former =
            |kid: &&str| !has_it(kid) && self.plan.kid_ids.iter().any(|member| member == kid);
        let mut kids: Vec<&str> =
            deeds.iter().map(|deed| deed.kid_id.as_str()).filter(is_former).collect();
        kids.sort_unstable();
        kids.dedup();
        kids.into_iter()
    }

    /// The shared occurrence of a turn or of anyone, if it is due at all.
    fn one_item<'c>(
        &'c self,
        version: &'c Version<'p>,
        time: Time<'p>,
        part: Part,
    ) -> Option<Item<'c, 'p>> {
        let deeds = self.deeds(time.day, part);
        let approved = deeds.iter().find(|deed| deed.status == SubmissionStatus::Approved);
        let deed = approved.or(deeds.first()).copied();
        let members: Vec<&str> = version.members().collect();
        let mut item = self.item(version, time.day, part, None);
        item.due_day = self.due_day(version, time.day, part, None, &members)?;
        if deed.is_none() && is_gone(version, item.due_day, self.now) {
            return None;
        }
        item.done_by = deed.map(|deed| deed.kid_id.as_str()).into_iter().collect();
        let is_excused = |kid: &str, day| is_excused(&self.plan.presence, kid, day);
        let everybody_is_excused = |day| members.iter().all(|kid| is_excused(kid, day));
        if version.terms().mode == Mode::Anyone {
            self.settle(&mut item, deed, &everybody_is_excused);
            item.claim = self.claim(&item);
            return Some(item);
        }
        let order =
            || in_turn(&version.dates, &version.pool, time.day).filter(|kid| members.contains(kid));
        let turn = order().next();
        let handed_to = self.handed_to(time.day, part, None);
        let is_there = |kid: &&str| !is_away(&self.plan.presence, kid, item.due_day);
        let present = || order().find(is_there);
        item.kid = deed.map(|deed| deed.kid_id.as_str()).or(handed_to).or_else(present).or(turn);
        item.instead_of = turn.filter(|turn| item.kid != Some(turn));
        let kid = item.kid.unwrap_or_default();
        self.settle(&mut item, deed, &|day| kid.is_empty() || is_excused(kid, day));
        Some(item)
    }

    pub(super) fn item<'c>(
        &'c self,
        version: &'c Version<'p>,
        day: Day,
        part: Part,
        kid: Option<&'p str>,
    ) -> Item<'c, 'p> {
        Item {
            chore: self,
            version,
            day,
            part,
            due_day: day,
            last_day: day,
            kid,
            instead_of: None,
            state: OccurrenceState::Upcoming,
            done_by: Vec::new(),
            done_day: None,
            counts_at: None,
            carer: None,
            claim: None,
            count: None,
        }
    }

    /// Sets the last day, done day and state of an occurrence that has its day and kid.
    fn settle(
        &self,
        item: &mut Item<'_, 'p>,
        deed: Option<&'p Deed>,
        is_day_excused: &dyn Fn(Day) -> bool,
    ) {
        item.last_day = last_day(&self.versions, item.version, item.due_day);
        item.done_day = deed.map(|deed| deed.done_day);
        item.state = if let Some(deed) = deed {
            state_of(item, deed)
        } else if self.marks(item.day, item.part, MarkKind::Skip).next().is_some() {
            OccurrenceState::Skipped
        } else if self.is_excused(item) || is_every_day_excused(item, is_day_excused) {
            OccurrenceState::Excused
        } else {
            self.by_the_clock(item)
        };
    }

    pub(super) fn is_excused(&self, item: &Item<'_, 'p>) -> bool {
        let is_about = |kid: Option<&str>, mark| kid.is_some() && is_about(mark, kid);
        self.marks(item.day, item.part, MarkKind::Excuse).any(|mark| {
            mark.kid_id.is_none() || is_about(item.kid, mark) || is_about(item.instead_of, mark)
        })
    }

    fn by_the_clock(&self, item: &Item<'_, 'p>) -> OccurrenceState {
        let is_past = |due: i32| self.now.minute >= due;
        match self.now.day {
            day if day < item.due_day => OccurrenceState::Upcoming,
            day if day > item.last_day => OccurrenceState::Missed,
            day if day > item.due_day && item.is_once() => OccurrenceState::Open,
            day if day > item.due_day || item.due_minute().is_some_and(is_past) => {
                OccurrenceState::Late
            }
            _ => OccurrenceState::Open,
        }
    }

    /// The claim of an occurrence for anyone, if it can be done, and the claim holds now and is by a kid of the pool.
    fn claim(&self, item: &Item<'_, 'p>) -> Option<&'p Claim> {
        if item.mode() != Mode::Anyone || !item.is_to_do() {
            return None;
        }
        self.routine.claims.iter().find(|claim| {
            (claim.day, claim.part) == (item.day, item.part)
                && claim.holds(self.now)
                && item.is_of(&claim.kid_id)
        })
    }

    /// The kid to whom an occurrence was handed over, from this kid or from anyone.
    pub(super) fn handed_to(&self, day: Day, part: Part, kid: Option<&str>) -> Option<&'p str> {
        self.marks(day, part, MarkKind::HandOver)
            .filter(|mark| kid.is_none_or(|kid| mark.kid_id.as_deref() == Some(kid)))
            .filter_map(|mark| mark.to_kid_id.as_deref())
            .find(|kid| self.plan.kid_ids.iter().any(|member| member == kid))
    }

    /// The due day of an occurrence, of one kid or of all: its own day; the day it was postponed to; or, for `after_done`
    /// and not done since, the first day on which something is expected of one of `kids`. `None` if that is past the end
    /// of its version, because the next version's chore is due instead.
    fn due_day(
        &self,
        version: &Version<'p>,
        day: Day,
        part: Part,
        kid: Option<&str>,
        kids: &[&str],
    ) -> Option<Day> {
        let mut postponed =
            self.marks(day, part, MarkKind::Postpone).filter(|mark| is_about(mark, kid));
        if let Some(to_day) = postponed.find_map(|mark| mark.to_day.filter(|to_day| *to_day > day))
        {
            return Some(to_day);
        }
        let is_over = |deed: &Deed| {
            stands(deed)
                && is_of(deed, kid)
                && (deed.occurrence_day == Some(day)
                    || (day..=version.last.min(self.now.day)).contains(&deed.done_day))
        };
        if !version.is_after_done() || self.routine.deeds.iter().any(is_over) {
            return Some(day);
        }
        let there = kids.iter().filter_map(|kid| self.there_from(kid, day)).min().unwrap_or(day);
        (there <= version.last).then_some(there)
    }

    /// The first day from `day` on when something is expected of a kid.
    fn there_from(&self, kid: &str, mut day: Day) -> Option<Day> {
        let presence = &self.plan.presence;
        for _ in 0..THERE_STEPS {
            if !is_excused(presence, kid, day) {
                return Some(day);
            }
            let absence = presence.absences.iter().find(|absence| {
                absence.kid_id.as_deref().is_none_or(|about| about == kid)
                    && absence.from_day <= day
                    && absence.to_day.is_none_or(|to_day| day <= to_day)
            });
            day = match absence {
                Some(absence) => absence.to_day?.plus(1),
                None => day.plus(1),
            };
        }
        None
    }
}

/// The state of an occurrence that was done, when it counts by itself, and with whom it was done.
pub(super) fn state_of<'p>(item: &mut Item<'_, 'p>, deed: &'p Deed) -> OccurrenceState {
    item.carer = deed.carer_id.as_deref();
    if deed.status == SubmissionStatus::Approved {
        return OccurrenceState::Done;
    }
    item.counts_at = deed.counts_at.as_deref();
    OccurrenceState::Waiting
}

/// Whether nothing is expected on the due day, or on any day on which something due once can be done.
fn is_every_day_excused(item: &Item<'_, '_>, is_day_excused: &dyn Fn(Day) -> bool) -> bool {
    let days = if item.is_once() { item.last_day.days_since(item.due_day) } else { 0 };
    (0..=days).all(|days| is_day_excused(item.due_day.plus(days)))
}

/// The kids who did their part of a shared chore, in the order of the pool.
fn done_by<'p>(version: &Version<'p>, deeds: &[&'p Deed]) -> Vec<&'p str> {
    let mut kids: Vec<&str> = deeds.iter().map(|deed| deed.kid_id.as_str()).collect();
    let place = |kid: &str| version.pool.iter().position(|member| *member == kid);
    kids.sort_by_key(|kid| place(kid).unwrap_or(usize::MAX));
    kids.dedup();
    kids
}
