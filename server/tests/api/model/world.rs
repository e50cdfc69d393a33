//! The model of a family: people, and the common parts of every request. Plain lists of everything
//! that ever existed, and the rules of docs/product/README.md in the simplest code.

use super::history::{Event, SubmissionRef};
use jiff::{Timestamp, tz::TimeZone};

/// The state of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Pending,
    Approved,
    Rejected,
    Withdrawn,
}

/// The number of decisions, undos and withdrawals of a thing, and when it was last decided.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Decided {
    pub(super) count: i64,
    pub(super) at: Option<Timestamp>,
}

impl State {
    pub(super) fn word(self, pending: &'static str) -> &'static str {
        match self {
            Self::Pending => pending,
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// Decides a pending thing, or withdraws it.
    pub(super) fn decide(
        &mut self,
        decided: &mut Decided,
        decision: Self,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        match *self {
            Self::Approved => Err((409, "already_approved")),
            Self::Rejected => Err((409, "already_rejected")),
            Self::Withdrawn => Err((409, "already_withdrawn")),
            Self::Pending => {
                *self = decision;
                decided.count += 1;
                decided.at = Some(now).filter(|_| decision != Self::Withdrawn);
                Ok(())
            }
        }
    }
}

/// The status and the code of a refusal.
pub(super) type Refusal = (u16, &'static str);
/// The status of a success, or a refusal.
pub(super) type Told = Result<u16, Refusal>;

pub(super) const MISSING: Refusal = (404, "not_found");
pub(super) const INVALID: Refusal = (422, "validation_error");

pub(super) struct Person {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) token: String,
    pub(super) joined: Timestamp,
    pub(super) parent: bool,
    pub(super) removed: bool,
    /// Every movement of their points, in order: its kind, and its amount.
    pub(super) ledger: Vec<(&'static str, i64)>,
    /// Their valid streak bonuses.
    pub(super) bonuses: Vec<super::streaks::Bonus>,
}

impl Person {
    pub(super) fn balance(&self) -> i64 {
        self.ledger.iter().map(|(_, amount)| amount).sum()
    }

    pub(super) fn is_kid(&self) -> bool {
        !self.parent && !self.removed
    }
}

pub(super) struct Chore {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) points: i64,
    pub(super) active: bool,
    pub(super) deleted: bool,
    /// Its earlier names and points, each with the instant at which it ended.
    pub(super) earlier: Vec<(Timestamp, String, i64)>,
}

/// The family. Lists are in the order of creation, and nothing is ever removed.
pub(super) struct World {
    pub(super) zone: TimeZone,
    /// Its start in minutes after midnight.
    pub(super) day_starts_at: i32,
    pub(super) now: Timestamp,
    pub(super) open: bool,
    pub(super) people: Vec<Person>,
    pub(super) chores: Vec<Chore>,
    pub(super) submissions: Vec<super::work::Submission>,
    /// Parents' ticks of their own chores.
    pub(super) ticks: Vec<super::work::Submission>,
    pub(super) tasks: Vec<super::work::Task>,
    pub(super) items: Vec<super::shop::Item>,
    pub(super) purchases: Vec<super::shop::Purchase>,
    pub(super) wishes: Vec<super::shop::Wish>,
    pub(super) gifts: Vec<super::correct::Gift>,
    pub(super) versions: Vec<super::routines::Version>,
    pub(super) marks: Vec<super::marks::Marked>,
    pub(super) claims: Vec<super::claims::Claimed>,
    pub(super) offers: Vec<super::swaps::Offer>,
    /// Whether a parent has to agree to a swap.
    pub(super) swaps_wait: bool,
    pub(super) presence: super::presence::Presence,
    pub(super) day_sets: Vec<super::day_sets::DaySet>,
    /// The events of submissions and presence, for the history without undone decisions.
    pub(super) events: Vec<super::history::Event>,
}

impl World {
    pub(super) fn new(zone: TimeZone, now: Timestamp) -> Self {
        Self {
            zone,
            day_starts_at: 0,
            now,
            open: true,
            people: Vec::new(),
            chores: Vec::new(),
            submissions: Vec::new(),
            ticks: Vec::new(),
            tasks: Vec::new(),
            items: Vec::new(),
            purchases: Vec::new(),
            wishes: Vec::new(),
            gifts: Vec::new(),
            versions: Vec::new(),
            marks: Vec::new(),
            claims: Vec::new(),
            offers: Vec::new(),
            swaps_wait: true,
            presence: super::presence::Presence::default(),
            day_sets: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The refusal for a caller who must be a kid and is not.
    pub(super) fn must_be_kid(&self, who: usize) -> Result<(), Refusal> {
        self.must_be(who, false)
    }

    pub(super) fn must_be_parent(&self, who: usize) -> Result<(), Refusal> {
        self.must_be(who, true)
    }

    pub(super) fn must_be_member(&self, who: usize) -> Result<(), Refusal> {
        if self.people[who].removed { Err((401, "unauthorized")) } else { Ok(()) }
    }

    fn must_be(&self, who: usize, parent: bool) -> Result<(), Refusal> {
        self.must_be_member(who)?;
        if self.people[who].parent == parent { Ok(()) } else { Err((403, "forbidden")) }
    }

    pub(super) fn pay(&mut self, who: usize, kind: &'static str, amount: i64) {
        self.people[who].ledger.push((kind, amount));
    }

    fn by_name(&self, name: &str) -> Option<usize> {
        self.people.iter().position(|p| !p.removed && p.name.eq_ignore_ascii_case(name))
    }

    /// A sign-up, or a parent's adding of a kid.
    pub(super) fn sign_up(&self, by: Option<usize>, name: &str) -> Told {
        if let Some(by) = by {
            self.must_be_parent(by)?;
        } else if !self.open && !self.people.is_empty() {
            return Err((403, "forbidden"));
        }
        if self.by_name(name).is_some() { Err((409, "username_taken")) } else { Ok(201) }
    }

    pub(super) fn join(&mut self, id: String, name: String, token: String) {
        let parent = self.people.is_empty();
        let (ledger, bonuses) = (Vec::new(), Vec::new());
        let (joined, removed) = (self.now, false);
        self.people.push(Person { id, name, token, joined, parent, removed, ledger, bonuses });
    }

    pub(super) fn promote(&mut self, by: usize, name: &str) -> Told {
        self.must_be_parent(by)?;
        let who = self.by_name(name).ok_or(MISSING)?;
        if self.people[who].is_kid() {
            self.people[who].parent = true;
            self.leave(who);
        }
        Ok(200)
    }

    /// Pending things are rejected, held points are given back, everything else stays.
    pub(super) fn remove(&mut self, by: usize, who: usize) -> Told {
        self.must_be_parent(by)?;
        if self.people.get(who).is_none_or(|person| person.removed) {
            return Err(MISSING);
        }
        let parents = self.people.iter().filter(|p| p.parent && !p.removed).count();
        if self.people[who].parent && parents == 1 {
            return Err((409, "last_parent"));
        }
        self.people[who].removed = true;
        let now = self.now;
        for (n, s) in self.submissions.iter_mut().enumerate().filter(|(_, s)| s.kid == who) {
            if s.state.decide(&mut s.decided, State::Rejected, now).is_ok() {
                self.events.push(Event::Decided(SubmissionRef::Submission(n)));
            }
        }
        self.leave(who);
        for (task, own) in self.tasks.iter_mut().enumerate().filter(|(_, task)| task.kid == who) {
            for (n, a) in own.attempts.iter_mut().enumerate() {
                if a.state.decide(&mut a.decided, State::Rejected, now).is_ok() {
                    self.events.push(Event::Decided(SubmissionRef::Attempt(task, n)));
                }
            }
        }
        for n in 0..self.purchases.len() {
            let purchase = &mut self.purchases[n];
            if purchase.kid == who
                && purchase.state.decide(&mut purchase.decided, State::Rejected, now).is_ok()
            {
                self.give_back(n);
            }
        }
        Ok(204)
    }

    pub(super) fn award(&mut self, by: usize, name: &str, points: i64) -> Told {
        self.must_be_parent(by)?;
        if !(1..=1_000_000).contains(&points) {
            return Err(INVALID);
        }
        let who = self.by_name(name).filter(|who| self.people[*who].is_kid()).ok_or(MISSING)?;
        self.pay(who, "award", points);
        self.give(who, points);
        Ok(200)
    }

    pub(super) fn family(
        &mut self,
        by: usize,
        zone: &str,
        open: bool,
        starts: Option<i32>,
        swaps_wait: Option<bool>,
    ) -> Told {
        self.must_be_parent(by)?;
        if !starts.is_none_or(|minutes| (0..=300).contains(&minutes)) {
            return Err(INVALID);
        }
        self.zone = TimeZone::get(zone).map_err(|_| INVALID)?;
        self.open = open;
        self.day_starts_at = starts.unwrap_or(self.day_starts_at);
        self.swaps_wait = swaps_wait.unwrap_or(self.swaps_wait);
        Ok(200)
    }
}
