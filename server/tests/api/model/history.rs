//! The bonuses of a fresh history: the same deeds, each decided once as it was decided last, and
//! without those that were taken back.

use super::{
    work::{MILESTONES, runs},
    world::{State, World},
};
use jiff::civil::Date;
use std::collections::BTreeSet;

/// Something that a kid handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Submission(usize),
    Attempt(usize, usize),
}

/// What happened to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    HandedIn(Deed),
    Decided(Deed),
    Undone(Deed),
}

impl World {
    /// Whose a deed is, its day and minutes, and how it stands.
    fn deed(&self, deed: Deed) -> (usize, Date, i64, State) {
        match deed {
            Deed::Submission(n) => {
                let s = &self.submissions[n];
                (s.kid, s.day, s.minutes, s.state)
            }
            Deed::Attempt(task, n) => {
                let attempt = &self.tasks[task].attempts[n];
                (self.tasks[task].kid, attempt.day, 0, attempt.state)
            }
        }
    }

    /// The milestones and points of the bonuses that stand, and of those that the next approval pays.
    pub(super) fn standing_bonuses(&self, kid: usize) -> Vec<(i64, i64)> {
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
        self.settle_fresh(&present, &mut bonuses);
        sorted(bonuses)
    }

    /// The milestones and points of a kid's bonuses, had nothing been undone, and of those that the
    /// next approval would have paid.
    pub(super) fn fresh_bonuses(&self, kid: usize) -> Vec<(i64, i64)> {
        let last = |deed| self.events.iter().rposition(|event| *event == Event::Decided(deed));
        let mut present: Vec<(Deed, State)> = Vec::new();
        let mut bonuses: Vec<(Date, i64, i64)> = Vec::new();
        for (place, event) in self.events.iter().enumerate() {
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
                            self.settle_fresh(&present, &mut bonuses);
                        }
                    }
                }
                Event::Undone(_) => {}
            }
        }
        self.settle_fresh(&present, &mut bonuses);
        sorted(bonuses)
    }

    fn settle_fresh(&self, present: &[(Deed, State)], bonuses: &mut Vec<(Date, i64, i64)>) {
        let days = |fits: fn(State, i64) -> bool| -> BTreeSet<Date> {
            let own = present.iter().map(|(deed, state)| (self.deed(*deed), *state));
            own.filter(|((_, _, minutes, _), state)| fits(*state, *minutes))
                .map(|((_, day, _, _), _)| day)
                .collect()
        };
        let counting = runs(&days(|state, minutes| state != State::Rejected || minutes >= 10));
        let confirmed = runs(&days(|state, minutes| state == State::Approved || minutes >= 10));
        for run in confirmed {
            let whole = counting.iter().find(|whole| whole.contains(&run[0])).unwrap();
            for (length, points) in MILESTONES {
                let paid =
                    bonuses.iter().any(|bonus| bonus.1 == length && whole.contains(&bonus.0));
                let reached = usize::try_from(length - 1).ok().and_then(|last| run.get(last));
                if let (Some(day), false) = (reached, paid) {
                    bonuses.push((*day, length, points));
                }
            }
        }
    }
}

fn sorted(bonuses: Vec<(Date, i64, i64)>) -> Vec<(i64, i64)> {
    let mut bonuses: Vec<_> = bonuses.into_iter().map(|bonus| (bonus.1, bonus.2)).collect();
    bonuses.sort_unstable();
    bonuses
}
