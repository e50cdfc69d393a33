//! Submissions of kids: chores and assignments (docs/product/chores.md#submissions).

use super::{
    history::{Event, SubmissionRef},
    routines::Key,
    world::{Chore, Decided, INVALID, MISSING, Refusal, State, Told, World},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use rules::routine::{Approval, Mode};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// How many submissions of an occurrence can stand.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// Whether one is for all kids.
    pub(super) is_shared: bool,
    /// Whether there is one on each day, because several times of a week have one key.
    pub(super) is_of_week: bool,
}

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
    /// The occurrence that it is for.
    pub(super) occurrence: Option<Key>,
    pub(super) place: Place,
    pub(super) pays: bool,
    /// When it counts by itself.
    pub(super) counts_at: Option<Timestamp>,
    pub(super) state: State,
    pub(super) decided: Decided,
}

impl Submission {
    pub(super) fn effort(&self) -> i64 {
        (self.minutes / 2).min(10)
    }

    /// Whether it is pending or approved.
    pub(super) fn stands(&self) -> bool {
        matches!(self.state, State::Pending | State::Approved)
    }

    /// The points for the chore and for the effort, if it pays any.
    pub(super) fn credits(&self) -> [i64; 2] {
        if self.pays { [self.points, self.effort()] } else { [0, 0] }
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

    /// The state of the latest attempt that was not withdrawn.
    fn standing(&self) -> Option<State> {
        let mut states = self.attempts.iter().rev().map(|attempt| attempt.state);
        states.find(|state| *state != State::Withdrawn)
    }
}

impl Chore {
    /// Its name and points at an instant, the highest within 3 seconds before and after: the clocks
    /// of devices are no more exact.
    fn price_at(&self, at: Timestamp) -> (String, i64) {
        let doubt = SignedDuration::from_secs(3);
        let since: Vec<_> = self.earlier.iter().filter(|(until, ..)| *until > at - doubt).collect();
        let ended = since.iter().filter(|(until, ..)| *until <= at + doubt).count();
        let prices = since.into_iter().map(|(_, name, points)| (name, *points));
        let held = prices.chain([(&self.name, self.points)]).take(ended + 1);
        let (name, points) =
            held.reduce(|best, next| if next.1 >= best.1 { next } else { best }).expect("a price");
        (name.clone(), points)
    }
}

impl World {
    pub(super) fn chore(&self, chore: usize) -> Result<&Chore, Refusal> {
        self.chores.get(chore).filter(|chore| !chore.deleted).ok_or(MISSING)
    }

    pub(super) fn active_chore(&self, chore: usize) -> Result<&Chore, Refusal> {
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
        let earlier = Vec::new();
        self.chores.push(Chore { id, name, points, active: true, deleted: false, earlier });
    }

    /// Changes a chore, if the caller may and it exists.
    pub(super) fn change_chore(
        &mut self,
        by: usize,
        chore: usize,
        change: impl FnOnce(&mut Chore),
    ) -> Told {
        self.must_be_parent(by)?;
        self.chore(chore)?;
        let (now, changed) = (self.now, &mut self.chores[chore]);
        let before = (changed.name.clone(), changed.points);
        change(changed);
        let is_new = changed.earlier.last().is_none_or(|(until, ..)| *until < now);
        let has_other_fields = before != (changed.name.clone(), changed.points);
        if is_new && has_other_fields {
            changed.earlier.push((now, before.0, before.1));
        }
        // Other fields of a hidden chore end nothing anew.
        if !has_other_fields && (changed.deleted || !changed.active) {
            self.end_routine(chore);
            self.skip_rest(chore);
        }
        Ok(if self.chores[chore].deleted { 204 } else { 200 })
    }

    pub(super) fn submit(
        &mut self,
        kid: usize,
        chore: usize,
        minutes: i64,
        at: Option<Timestamp>,
        occurrence: Option<(Key, bool)>,
    ) -> Told {
        self.must_be_kid(kid)?;
        let at = at.unwrap_or(self.now);
        self.on_time(at)?;
        if !(0..=240).contains(&minutes) {
            return Err(INVALID);
        }
        let (name, points) = self.active_chore(chore)?.price_at(at);
        let done_at = at.min(self.now);
        let named = match occurrence {
            Some(named) => Some(named),
            None => self.time_meant(kid, chore, done_at)?.map(|key| (key, false)),
        };
        let occurrence = named.map(|(key, _)| key);
        let found = named.map(|key| self.occurrence(kid, chore, key, done_at)).transpose()?;
        let found = found.as_ref();
        let day = self.day(done_at);
        let is_of_week = found.is_some_and(|one| one.count.is_some());
        let retry = self.submissions.iter().any(|earlier| {
            earlier.kid == kid
                && earlier.chore == chore
                && matches!(earlier.state, State::Pending | State::Rejected)
                && (occurrence.is_none() || earlier.occurrence == occurrence)
                && (!is_of_week || earlier.day == day)
                && earlier.at <= at
                && at.duration_since(earlier.at) <= DAY
        });
        let is_shared = found.is_some_and(|one| matches!(one.mode, Mode::Turn | Mode::Anyone));
        let pays = found.is_none_or(|one| one.pays);
        let approval = found.filter(|_| minutes <= 120 && !retry).map(|one| one.approval);
        let hours = found.and_then(|one| self.approve_after(one));
        let after = |hours: i32| self.now + SignedDuration::from_hours(hours.into());
        let counts_at = hours.filter(|_| approval == Some(Approval::AfterHours)).map(after);
        let (id, received) = (String::new(), self.now);
        let (state, decided) = (State::Pending, Decided::default());
        let which = self.submissions.len();
        self.events.push(Event::HandedIn(SubmissionRef::Submission(which)));
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
            occurrence,
            place: Place { is_shared, is_of_week },
            pays,
            counts_at,
            state,
            decided,
        });
        if approval == Some(Approval::Auto) {
            self.decide(which, State::Approved)?;
        }
        Ok(201)
    }

    /// When a submission counts by itself, as long as nobody has decided it.
    pub(super) fn waits_until(submission: &Submission) -> Option<Timestamp> {
        let is_undecided = submission.state == State::Pending && submission.decided.count == 0;
        submission.counts_at.filter(|_| is_undecided)
    }

    /// Counts what counts by itself by now, each as of its own instant.
    pub(super) fn count_due(&mut self) {
        let now = self.now;
        let due = self.submissions.iter().enumerate();
        let due = due.filter_map(|(which, one)| Some((Self::waits_until(one)?, which)));
        let mut due: Vec<_> = due.filter(|(at, _)| *at <= now).collect();
        due.sort_unstable();
        for (at, which) in due {
            // Submissions of those who are kids no more wait for a parent.
            if !self.people[self.submissions[which].kid].is_kid() {
                self.submissions[which].counts_at = None;
                continue;
            }
            self.now = at;
            self.decide(which, State::Approved).expect("it waits");
        }
        self.now = now;
    }

    pub(super) fn review(&mut self, by: usize, submission: usize, decision: State) -> Told {
        self.must_be_parent(by)?;
        self.decide(submission, decision)?;
        Ok(200)
    }

    fn decide(&mut self, which: usize, decision: State) -> Result<(), Refusal> {
        let submission = self.submissions.get_mut(which).ok_or(MISSING)?;
        submission.state.decide(&mut submission.decided, decision, self.now)?;
        self.events.push(Event::Decided(SubmissionRef::Submission(which)));
        let submission = &self.submissions[which];
        let (kid, credits) = (submission.kid, submission.credits());
        if decision == State::Approved {
            for (kind, amount) in ["chore", "effort"].into_iter().zip(credits) {
                if amount > 0 {
                    self.pay(kid, kind, amount);
                }
            }
            self.settle(kid);
        }
        Ok(())
    }

    pub(super) fn assign(
        &mut self,
        by: usize,
        chore: usize,
        kid: usize,
        due: Option<Date>,
    ) -> Told {
        self.must_be_parent(by)?;
        if due.is_some_and(|due| due < self.today()) {
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
        // The numbers of decisions continue from those of the previous attempts.
        let count = task.attempts.iter().map(|attempt| attempt.decided.count).max().unwrap_or(0);
        let decided = Decided { count, at: None };
        task.attempts.push(Attempt { at, day, state: State::Pending, decided });
        let attempt = task.attempts.len() - 1;
        self.events.push(Event::HandedIn(SubmissionRef::Attempt(which, attempt)));
        Ok(200)
    }

    pub(super) fn review_task(&mut self, by: usize, task: usize, decision: State) -> Told {
        self.must_be_parent(by)?;
        let (which, now) = (task, self.now);
        let task = self.tasks.get_mut(task).ok_or(MISSING)?;
        let attempt = task.attempts.last_mut().ok_or((409, "not_submitted"))?;
        attempt.state.decide(&mut attempt.decided, decision, now)?;
        let (kid, points) = (task.kid, task.points);
        self.events.push(Event::Decided(SubmissionRef::Attempt(which, task.attempts.len() - 1)));
        if decision == State::Approved {
            self.pay(kid, "assignment", points);
            self.settle(kid);
        }
        Ok(200)
    }
}
