//! Submissions for occurrences (docs/product/routines.md#deeds).

use super::{
    plan::NAMED_DAYS,
    routines::Key,
    said::AsOf,
    work::Submission,
    world::{Refusal, State, World},
};
use jiff::Timestamp;
use rules::routine::{
    Approval, KidToday, Mode, Now, Occurrence, OccurrenceState, find_occurrence, only_when_due,
    today, week,
};

/// Refuses an occurrence that the kid cannot hand in at that time.
pub(super) fn to_do(found: &Occurrence, kid_id: &String, then: Now) -> Result<(), Refusal> {
    match found.state {
        OccurrenceState::Open | OccurrenceState::Late => Ok(()),
        OccurrenceState::Excused if found.due_day <= then.day && then.day <= found.last_day => {
            Ok(())
        }
        OccurrenceState::Upcoming => Err((409, "occurrence_early")),
        OccurrenceState::Missed | OccurrenceState::Excused => Err((409, "occurrence_over")),
        OccurrenceState::Skipped => Err((409, "occurrence_skipped")),
        _ => Err(not_theirs(found, kid_id)),
    }
}

fn not_theirs(found: &Occurrence, kid_id: &String) -> Refusal {
    let might_have = found.mode == Mode::Anyone || found.instead_of.as_ref() == Some(kid_id);
    let is_by_other = found.done_by.iter().any(|id| id != kid_id);
    match () {
        () if found.done_by.contains(kid_id) => (409, "handed_in_already"),
        () if is_by_other && might_have => (409, "done_by_other"),
        () => (409, "not_your_turn"),
    }
}

impl World {
    /// The occurrence that a kid did at an instant: as known then, or as known now.
    pub(super) fn occurrence(
        &self,
        kid: usize,
        chore: usize,
        key: (Key, bool),
        done_at: Timestamp,
    ) -> Result<Occurrence, Refusal> {
        let as_of = |as_of| self.occurrence_as_of(kid, chore, key, done_at, as_of);
        let then = as_of(AsOf::Instant(done_at)).ok().filter(|_| done_at < self.now);
        then.map_or_else(|| as_of(AsOf::Now), Ok)
    }

    fn occurrence_as_of(
        &self,
        kid: usize,
        chore: usize,
        ((day, part), is_helping): (Key, bool),
        done_at: Timestamp,
        as_of: AsOf,
    ) -> Result<Occurrence, Refusal> {
        let then = self.family_now(done_at);
        let plan = self.plan(day.min(then.day), as_of);
        let (chore_id, kid_id) = (&self.chores[chore].id, &self.people[kid].id);
        let find = |kid_id: &str| find_occurrence(&plan, chore_id, day, part, kid_id, then);
        let mut found = find(kid_id).ok_or((409, "no_occurrence"))?;
        let is_others = found.mode == Mode::Turn && found.state == OccurrenceState::NotYours;
        let others = found.kid_id.clone().filter(|_| is_others && found.done_by.is_empty());
        if let Some(whose) = others.filter(|_| is_helping) {
            found = Occurrence { approval: Approval::Parent, ..find(&whose).unwrap() };
        }
        to_do(&found, kid_id, then)?;
        Ok(found)
    }

    /// The hours after which what was done of an occurrence counts by itself, by its schedule.
    pub(super) fn approve_after(&self, found: &Occurrence) -> Option<i32> {
        let version = self.versions.iter().find(|version| version.id == found.schedule_id)?;
        version.terms.approve_after
    }

    /// The occurrence for a submission that names none; none if the chore can be done when it is
    /// not due.
    pub(super) fn time_meant(
        &self,
        kid: usize,
        chore: usize,
        done_at: Timestamp,
    ) -> Result<Option<Key>, Refusal> {
        let then = self.family_now(done_at);
        let (chore_id, kid_id) = (&self.chores[chore].id, &self.people[kid].id);
        let is_of = |one: &Occurrence| one.chore_id == *chore_id;
        let is_bound = |as_of| {
            let plan = self.plan(then.day.add_days(-NAMED_DAYS).unwrap(), as_of);
            only_when_due(&plan, then.day).contains(chore_id)
        };
        let was_bound = done_at >= self.now || is_bound(AsOf::Instant(done_at));
        if !was_bound || !is_bound(AsOf::Now) {
            return Ok(None);
        }
        let plan = self.plan(then.day.add_days(-NAMED_DAYS).unwrap(), AsOf::Now);
        let KidToday { mine, anyone, .. } = today(&plan, kid_id, then);
        let own: Vec<Occurrence> = mine.into_iter().chain(anyone).filter(is_of).collect();
        if let Some(one) = own.iter().find(|one| one.is_to_do()).or(own.first()) {
            to_do(one, kid_id, then)?;
            return Ok(Some((one.day, one.part)));
        }
        let is_turn =
            |one: &Occurrence| is_of(one) && one.mode == Mode::Turn && one.due_day == then.day;
        let turn = week(&plan, then.day, then).into_iter().find(is_turn);
        Err(turn.map_or((409, "not_due"), |one| not_theirs(&one, kid_id)))
    }

    /// Refuses a submission in whose place another stands since it was rejected.
    pub(super) fn expect_place(&self, which: usize) -> Result<(), Refusal> {
        let Some(own) = self.submissions.get(which) else { return Ok(()) };
        if own.state != State::Rejected || own.occurrence.is_none() {
            return Ok(());
        }
        let is_in_its_place = |other: &&Submission| {
            other.stands()
                && (other.chore, other.occurrence) == (own.chore, own.occurrence)
                && (!own.place.is_of_week || other.day == own.day)
        };
        let others: Vec<_> = self.done().filter(is_in_its_place).collect();
        let is_shared = |other: &Submission| {
            own.place.is_shared && (own.place.is_of_week || other.place.is_shared)
        };
        if others.iter().any(|other| other.kid == own.kid) {
            return Err((409, "handed_in_already"));
        }
        if others.into_iter().any(is_shared) {
            return Err((409, "done_by_other"));
        }
        Ok(())
    }
}
