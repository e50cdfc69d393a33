//! The seats of a hub, and what was said to them lately.

use std::{collections::HashMap, sync::Arc};

use super::{Limits, Topics, history::History, notice::Notice, seat::Seat};
use crate::auth::Member;

/// The seats of a hub, and what was said to them lately.
#[derive(Debug, Default)]
pub(super) struct Room {
    history: History,
    /// By family, the oldest first.
    seats: HashMap<String, Vec<Arc<Seat>>>,
    taken: usize,
    closed: bool,
}

impl Room {
    /// Seats that are taken.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    /// Whether nobody may take a seat any more.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The number of the last notice.
    pub(super) fn last(&self) -> u64 {
        self.history.last()
    }

    /// What has concerned a member since the notice numbered `seen`; `None` if that is not known.
    pub(super) fn since(&self, seen: u64, member: &Member) -> Option<Topics> {
        self.history.since(seen, member)
    }

    /// Gives a member a seat. If that is one too many for them, their oldest ends.
    pub(super) fn take(&mut self, member: Member, limits: &Limits) -> Arc<Seat> {
        let seats = self.seats.entry(member.family_id.clone()).or_default();
        let is_own = |seat: &Arc<Seat>| seat.member.id == member.id;
        let own = seats.iter().filter(|seat| is_own(seat)).count();
        let oldest = seats.iter().position(is_own).filter(|_| own >= limits.of_member);
        match oldest {
            Some(oldest) => seats.remove(oldest).end(),
            None => self.taken += 1,
        }
        let seat = Arc::new(Seat::new(member));
        seats.push(Arc::clone(&seat));
        seat
    }

    /// Takes a seat back, unless that has happened.
    pub(super) fn leave(&mut self, seat: &Arc<Seat>) {
        let family_id = &seat.member.family_id;
        let Some(seats) = self.seats.get_mut(family_id) else { return };
        let before = seats.len();
        seats.retain(|other| !Arc::ptr_eq(other, seat));
        self.taken -= before - seats.len();
        if seats.is_empty() {
            self.seats.remove(family_id);
        }
    }

    /// Says a notice to those it concerns.
    pub(super) fn say(&mut self, notice: Notice, limits: &Limits) {
        let last = self.history.last() + 1;
        match &notice {
            Notice::Changed { family_id, .. } => {
                let seats = self.seats.get(family_id).into_iter().flatten();
                seats.for_each(|seat| seat.hear(&notice, last));
            }
            Notice::Account { .. } => self.all().for_each(|seat| seat.hear(&notice, last)),
        }
        self.history.push(notice, limits.history);
    }

    /// Says that anything may have changed.
    pub(super) fn say_everything(&mut self) {
        self.history.forget();
        let last = self.history.last();
        self.all().for_each(|seat| seat.hear_everything(last));
    }

    /// Ends all that have a seat, and lets nobody in any more.
    pub(super) fn close(&mut self) {
        self.all().for_each(|seat| seat.end());
        self.seats.clear();
        self.taken = 0;
        self.closed = true;
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Seat>> {
        self.seats.values().flatten()
    }
}
