//! When something was said, and taken back: what was known at any time can still be told.

use jiff::Timestamp;

/// As of when something is asked.
#[derive(Clone, Copy)]
pub(super) enum AsOf {
    Now,
    /// As it was known at an instant.
    Instant(Timestamp),
    /// After so many events of the story.
    Event(usize),
}

/// When something was said or taken back: the instant, and which event of the story it was.
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

/// Something that was said and may have been taken back.
#[derive(Clone)]
pub(super) struct Said {
    pub(super) since: When,
    pub(super) undone: Option<When>,
}

impl Said {
    pub(super) fn now(since: When) -> Self {
        Self { since, undone: None }
    }

    pub(super) fn stands(&self, as_of: AsOf) -> bool {
        self.since.is_known(as_of) && !self.undone.is_some_and(|undone| undone.is_known(as_of))
    }
}

/// The last day that something holds, as it was set, and set again to an earlier one.
#[derive(Clone, Default)]
pub(super) struct Ends<D>(Vec<(When, D)>);

impl<D: Copy + Ord> Ends<D> {
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    /// The last day as it was known.
    pub(super) fn last(&self, as_of: AsOf) -> Option<D> {
        self.0.iter().rev().find(|(when, _)| when.is_known(as_of)).map(|(_, last)| *last)
    }

    /// Ends what holds longer than until a day.
    pub(super) fn end(&mut self, when: When, last: D) {
        if self.last(AsOf::Now).is_none_or(|standing| standing > last) {
            self.0.push((when, last));
        }
    }
}
