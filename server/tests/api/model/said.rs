//! Changes with their times, so that the state known at any time can be computed.

use jiff::Timestamp;

/// The time for which a state is computed.
#[derive(Clone, Copy)]
pub(super) enum AsOf {
    Now,
    /// As it was known at an instant.
    Instant(Timestamp),
    /// After this many events of the story.
    Event(usize),
}

/// The time of a change: its instant, and its event in the story.
#[derive(Clone, Copy)]
pub(super) struct When {
    pub(super) at: Timestamp,
    pub(super) event: usize,
}

impl When {
    pub(super) fn is_known(self, as_of: AsOf) -> bool {
        match as_of {
            AsOf::Now => true,
            AsOf::Instant(at) => self.at <= at,
            AsOf::Event(event) => self.event <= event,
        }
    }
}

/// A change that may have been cancelled.
#[derive(Clone)]
pub(super) struct Validity {
    pub(super) since: When,
    pub(super) undone: Option<When>,
}

impl Validity {
    pub(super) fn now(since: When) -> Self {
        Self { since, undone: None }
    }

    pub(super) fn stands(&self, as_of: AsOf) -> bool {
        self.since.is_known(as_of) && !self.undone.is_some_and(|undone| undone.is_known(as_of))
    }
}

/// The last day of something, as it was set, and later set to an earlier one.
#[derive(Clone, Default)]
pub(super) struct Ends<D>(Vec<(When, D)>);

impl<D: Copy + Ord> Ends<D> {
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    /// The last day as known at a time.
    pub(super) fn last(&self, as_of: AsOf) -> Option<D> {
        self.0.iter().rev().find(|(when, _)| when.is_known(as_of)).map(|(_, last)| *last)
    }

    /// Takes the last end back, and has those of a version that comes after it.
    pub(super) fn join(&mut self, after: Self) {
        self.0.pop();
        self.0.extend(after.0);
    }

    /// Moves the end to a day, if it is later or there is none.
    pub(super) fn end(&mut self, when: When, last: D) {
        if self.last(AsOf::Now).is_none_or(|standing| standing > last) {
            self.0.push((when, last));
        }
    }
}
