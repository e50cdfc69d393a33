//! What kids do: chores, assignments, and the streaks that grow from them (docs/product.md#submissions).

use super::{
    history::{Deed, Event},
    world::{Chore, Decided, INVALID, MISSING, Refusal, State, Told, World},
};
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use std::collections::BTreeSet;

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Days in a row, and the bonus for them.
pub(super) const MILESTONES: [(i64, i64); 4] = [(3, 10), (7, 25), (14, 50), (30, 100)];

pub(super) struct Submission {
    pub(super) id: String,
    pub(super) kid: usize,
    pub(super) chore: usize,
    pub(super) name: String,
    pub(super) points: i64,
    pub(super) minutes: i64,
    pub(super) at: Timestamp,
    pub(super) received: Timestamp,
    pub(super) day: Date,
    pub(super) retry: bool,
    pub(super) state: State,
    pub(super) decided: Decided,
}

impl Submission {
    pub(super) fn effort(&self) -> i64 {
        (self.minutes / 2).min(10)
    }
}

pub(super) struct Attempt {
    pub(super) at: Timestamp,
    pub(super) day: Date,
    pub(super) state: State,
    pub(super) decided: Decided,
}

/// A chore given to one kid.
pub(super) struct Task {
    pub(super) id: String,
    pub(super) kid: usize,
    pub(super) chore: usize,
    pub(super) name: String,
    pub(super) points: i64,
    pub(super) due: Option<Date>,
    pub(super) attempts: Vec<Attempt>,
}

impl Task {
    pub(super) fn word(&self) -> &'static str {
        self.standing().map_or("assigned", |state| state.word("submitted"))
    }

    /// The state of the latest attempt that was not taken back.
    fn standing(&self) -> Option<State> {
        let mut states = self.attempts.iter().rev().map(|attempt| attempt.state);
        states.find(|state| *state != State::Withdrawn)
    }
}

/// The first to the last day of each stretch of days without a gap.
pub(super) fn runs(days: &BTreeSet<Date>) -> Vec<Vec<Date>> {
    let mut runs: Vec<Vec<Date>> = Vec::new();
    for day in days {
        match runs.last_mut() {
            Some(run) if *run.last().unwrap() + 1.day() == *day => run.push(*day),
            _ => runs.push(vec![*day]),
        }
    }
    runs
}

impl World {
    fn chore(&self, chore: usize) -> Result<&Chore, Refusal> {
        self.chores.get(chore).filter(|chore| !chore.deleted).ok_or(MISSING)
    }

    fn active_chore(&self, chore: usize) -> Result<&Chore, Refusal> {
        let chore = self.chore(chore)?;
        if chore.active { Ok(chore) } else { Err((409, "chore_inactive")) }
    }

    /// At most seven days ago and five minutes ahead.
    fn on_time(&self, at: Timestamp) -> Result<(), Refusal> {
        let ago = self.now.duration_since(at);
        let fits = ago <= DAY * 7 && ago >= -SignedDuration::from_mins(5);
        if fits { Ok(()) } else { Err(INVALID) }
    }

    pub(super) fn add_chore(&mut self, id: String, name: &str, points: i64) {
        let name = name.to_owned();
        self.chores.push(Chore { id, name, points, active: true, deleted: false });
    }

    /// Changes a chore, if the caller may and it is there.
    pub(super) fn change_chore(
        &mut self,
        by: usize,
        chore: usize,
        change: impl FnOnce(&mut Chore),
    ) -> Told {
        self.must_be_parent(by)?;
        self.chore(chore)?;
        change(&mut self.chores[chore]);
        Ok(if self.chores[chore].deleted { 204 } else { 200 })
    }

    pub(super) fn submit(
        &mut self,
        kid: usize,
        chore: usize,
        minutes: i64,
        at: Option<Timestamp>,
    ) -> Told {
        self.must_be_kid(kid)?;
        let at = at.unwrap_or(self.now);
        self.on_time(at)?;
        if !(0..=240).contains(&minutes) {
            return Err(INVALID);
        }
        let Chore { name, points, .. } = self.active_chore(chore)?;
        let (name, points) = (name.clone(), *points);
        let retry = self.submissions.iter().any(|earlier| {
            earlier.kid == kid
                && earlier.chore == chore
                && matches!(earlier.state, State::Pending | State::Rejected)
                && earlier.at <= at
                && at.duration_since(earlier.at) <= DAY
        });
        let (id, received, day) = (String::new(), self.now, self.day(at.min(self.now)));
        let (state, decided) = (State::Pending, Decided::default());
        self.events.push(Event::HandedIn(Deed::Submission(self.submissions.len())));
        self.submissions.push(Submission {
            id,
            kid,
            chore,
            name,
            points,
            minutes,
            at,
            received,
            day,
            retry,
            state,
            decided,
        });
        Ok(201)
    }

    pub(super) fn review(&mut self, by: usize, submission: usize, decision: State) -> Told {
        self.must_be_parent(by)?;
        let (which, now) = (submission, self.now);
        let submission = self.submissions.get_mut(submission).ok_or(MISSING)?;
        submission.state.decide(&mut submission.decided, decision, now)?;
        self.events.push(Event::Decided(Deed::Submission(which)));
        let submission = &self.submissions[which];
        let (kid, points, effort) = (submission.kid, submission.points, submission.effort());
        if decision == State::Approved {
            self.pay(kid, "chore", points);
            if effort > 0 {
                self.pay(kid, "effort", effort);
            }
            self.settle(kid);
        }
        Ok(200)
    }

    pub(super) fn assign(
        &mut self,
        by: usize,
        chore: usize,
        kid: usize,
        due: Option<Date>,
    ) -> Told {
        self.must_be_parent(by)?;
        if due.is_some_and(|due| due < self.day(self.now)) {
            return Err(INVALID);
        }
        let Chore { name, points, .. } = self.active_chore(chore)?;
        let (name, points) = (name.clone(), *points);
        self.people.get(kid).filter(|kid| kid.is_kid()).ok_or(MISSING)?;
        let (id, attempts) = (String::new(), Vec::new());
        self.tasks.push(Task { id, kid, chore, name, points, due, attempts });
        Ok(201)
    }

    pub(super) fn hand_in(&mut self, by: usize, task: usize, at: Option<Timestamp>) -> Told {
        self.must_be_kid(by)?;
        let at = at.unwrap_or(self.now);
        self.on_time(at)?;
        let day = self.day(at.min(self.now));
        let which = task;
        let task = self.tasks.get_mut(task).filter(|task| task.kid == by).ok_or(MISSING)?;
        match task.standing() {
            Some(State::Pending) => return Err((409, "already_submitted")),
            Some(State::Approved) => return Err((409, "already_approved")),
            _ => {}
        }
        // The decisions go on where those of the attempt before ended.
        let count = task.attempts.iter().map(|attempt| attempt.decided.count).max().unwrap_or(0);
        let decided = Decided { count, at: None };
        task.attempts.push(Attempt { at, day, state: State::Pending, decided });
        let attempt = task.attempts.len() - 1;
        self.events.push(Event::HandedIn(Deed::Attempt(which, attempt)));
        Ok(200)
    }

    pub(super) fn review_task(&mut self, by: usize, task: usize, decision: State) -> Told {
        self.must_be_parent(by)?;
        let (which, now) = (task, self.now);
        let task = self.tasks.get_mut(task).ok_or(MISSING)?;
        let attempt = task.attempts.last_mut().ok_or((409, "not_submitted"))?;
        attempt.state.decide(&mut attempt.decided, decision, now)?;
        let (kid, points) = (task.kid, task.points);
        self.events.push(Event::Decided(Deed::Attempt(which, task.attempts.len() - 1)));
        if decision == State::Approved {
            self.pay(kid, "assignment", points);
            self.settle(kid);
        }
        Ok(200)
    }

    /// A kid's days that count, or the ones among them that are confirmed.
    pub(super) fn days(&self, kid: usize, confirmed: bool) -> BTreeSet<Date> {
        let fits = |state| match state {
            State::Approved => true,
            State::Pending => !confirmed,
            State::Rejected | State::Withdrawn => false,
        };
        let chores = self.submissions.iter();
        let chores = chores.filter(|s| s.kid == kid && s.state != State::Withdrawn);
        let chores = chores.filter(|s| s.minutes >= 10 || fits(s.state)).map(|s| s.day);
        let attempts = self.tasks.iter().filter(|t| t.kid == kid).flat_map(|t| &t.attempts);
        chores.chain(attempts.filter(|a| fits(a.state)).map(|a| a.day)).collect()
    }

    /// Pays each milestone that a confirmed run has reached and that its run of counting days has
    /// not been paid for.
    pub(super) fn settle(&mut self, kid: usize) {
        let counting = runs(&self.days(kid, false));
        for run in runs(&self.days(kid, true)) {
            let whole = counting.iter().find(|whole| whole.contains(&run[0])).unwrap();
            for (length, points) in MILESTONES {
                let paid = self.people[kid].bonuses.iter();
                let paid = paid.filter(|bonus| bonus.1 == length).any(|b| whole.contains(&b.0));
                let reached = usize::try_from(length - 1).ok().and_then(|last| run.get(last));
                if let (Some(day), false) = (reached, paid) {
                    self.people[kid].bonuses.push((*day, length, points));
                    self.pay(kid, "streak_bonus", points);
                }
            }
        }
    }

    /// A kid's streak: current, longest, whether today counts, and the last day that does.
    pub(super) fn streak(&self, kid: usize) -> (usize, usize, bool, Option<Date>) {
        let today = self.day(self.now);
        let days: BTreeSet<Date> =
            self.days(kid, false).into_iter().filter(|day| *day <= today).collect();
        let runs = runs(&days);
        let last = days.last().copied();
        let alive = last.is_some_and(|last| last == today || last + 1.day() == today);
        let current = if alive { runs.last().unwrap().len() } else { 0 };
        let longest = runs.iter().map(Vec::len).max().unwrap_or(0);
        (current, longest, last == Some(today), last)
    }
}
