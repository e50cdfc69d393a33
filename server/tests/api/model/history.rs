//! The bonuses of a fresh history: the same submissions, each decided once with its last decision,
//! and without withdrawn ones.

use super::{
    said::AsOf,
    streaks::{self, Bonus, is_earned, spans},
    world::{State, World},
};
use jiff::{ToSpan as _, civil::Date};
use std::collections::{BTreeMap, BTreeSet};

/// A submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SubmissionRef {
    Submission(usize),
    Attempt(usize, usize),
}

/// An event of a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    HandedIn(SubmissionRef),
    Decided(SubmissionRef),
    Undone(SubmissionRef),
    /// The presence was changed.
    PresenceChanged,
}

impl World {
    /// The kid, the day, the minutes and the state of a submission.
    fn deed(&self, deed: SubmissionRef) -> (usize, Date, i64, State) {
        match deed {
            SubmissionRef::Submission(n) => {
                let s = &self.submissions[n];
                (s.kid, s.day, s.minutes, s.state)
            }
            SubmissionRef::Attempt(task, n) => {
                let attempt = &self.tasks[task].attempts[n];
                (self.tasks[task].kid, attempt.day, 0, attempt.state)
            }
        }
    }

    /// The valid bonuses, and those that the next approval will pay.
    fn standing_bonuses(&self, kid: usize) -> Vec<Bonus> {
        let mut present = Vec::new();
        for event in &self.events {
            if let Event::HandedIn(deed) = *event {
                let (owner, _, _, state) = self.deed(deed);
                if owner == kid && state != State::Withdrawn {
                    present.push((deed, state));
                }
            }
        }
        let mut bonuses = self.people[kid].bonuses.clone();
        self.settle_fresh(kid, &present, AsOf::Now, &mut bonuses);
        bonuses
    }

    /// A kid's bonuses as if nothing had been undone, and those that the next approval would have
    /// paid.
    fn fresh_bonuses(&self, kid: usize) -> Vec<Bonus> {
        let last = |deed| self.events.iter().rposition(|event| *event == Event::Decided(deed));
        let mut present: Vec<(SubmissionRef, State)> = Vec::new();
        let mut bonuses: Vec<Bonus> = Vec::new();
        for (place, event) in self.events.iter().enumerate() {
            let as_of = AsOf::Event(place);
            match *event {
                Event::HandedIn(deed) => {
                    let (owner, _, _, state) = self.deed(deed);
                    if owner == kid && state != State::Withdrawn {
                        present.push((deed, State::Pending));
                    }
                }
                Event::Decided(deed) => {
                    let (owner, _, _, state) = self.deed(deed);
                    let is_final = last(deed) == Some(place) && state != State::Pending;
                    if owner == kid && state != State::Withdrawn && is_final {
                        let own = present.iter_mut().find(|(present, _)| *present == deed);
                        own.unwrap().1 = state;
                        if state == State::Approved {
                            self.settle_fresh(kid, &present, as_of, &mut bonuses);
                        }
                    }
                }
                Event::PresenceChanged => self.settle_fresh(kid, &present, as_of, &mut bonuses),
                Event::Undone(_) => {}
            }
        }
        self.settle_fresh(kid, &present, AsOf::Now, &mut bonuses);
        bonuses
    }

    /// Reverses bonuses that are not earned (without undone submissions, less may depend on a
    /// change of presence), and pays those that are due.
    fn settle_fresh(
        &self,
        kid: usize,
        present: &[(SubmissionRef, State)],
        as_of: AsOf,
        bonuses: &mut Vec<Bonus>,
    ) {
        let runs = |fits: fn(State, i64) -> bool| {
            let own = present.iter().map(|(deed, state)| (self.deed(*deed), *state));
            let days: BTreeSet<Date> = own
                .filter(|((_, _, minutes, _), state)| fits(*state, *minutes))
                .map(|((_, day, _, _), _)| day)
                .collect();
            streaks::runs(&days, &|day| self.neutral(kid, day, as_of).is_some())
        };
        let counting = runs(|state, minutes| state != State::Rejected || minutes >= 10);
        let confirmed = runs(|state, minutes| state == State::Approved || minutes >= 10);
        bonuses.retain(|bonus| is_earned(&confirmed, bonus));
        bonuses.extend(streaks::due(&counting, &confirmed, bonuses));
    }

    /// The valid bonuses equal those of a history in which nothing was undone: in each run the same
    /// milestones, the same number of times. If neutral days may have joined runs that had been
    /// paid for already, the number depends on the order (docs/decisions/0025-neutral-days.md).
    pub(super) fn compare_bonuses(&self, kid: usize) {
        let runs = self.runs(kid, false);
        let by_run = |bonuses: Vec<Bonus>| {
            let mut times: BTreeMap<(Date, i64), usize> = BTreeMap::new();
            for bonus in bonuses {
                let run = runs.iter().find(|run| spans(run, bonus.0)).expect("a day that counts");
                let mut days = run[0].series(1.day()).take_while(|day| spans(run, *day));
                let count = times.entry((run[0], bonus.1)).or_default();
                *count = if days.any(|day| self.was_neutral(kid, day)) { 1 } else { *count + 1 };
            }
            times
        };
        let [standing, fresh] = [self.standing_bonuses(kid), self.fresh_bonuses(kid)];
        assert_eq!(by_run(standing), by_run(fresh), "bonuses of {}", self.people[kid].name);
    }
}
