//! What is handed in for an occurrence (docs/product.md#deeds).

use super::{
    routines::Key,
    said::AsOf,
    world::{Refusal, State, World},
};
use jiff::Timestamp;
use rules::routine::{Occurrence, OccurrenceState, find_occurrence};

impl World {
    /// The occurrence that a kid did at an instant: as everybody knew it then, or knows it now.
    pub(super) fn occurrence(
        &self,
        kid: usize,
        chore: usize,
        key: Key,
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
        (day, part): Key,
        done_at: Timestamp,
        as_of: AsOf,
    ) -> Result<Occurrence, Refusal> {
        let then = self.family_now(done_at);
        let plan = self.plan(day.min(then.day), as_of);
        let (chore_id, kid_id) = (&self.chores[chore].id, &self.people[kid].id);
        let found = find_occurrence(&plan, chore_id, day, part, kid_id, then);
        let found = found.ok_or((409, "no_occurrence"))?;
        match found.state {
            OccurrenceState::Open | OccurrenceState::Late => Ok(found),
            OccurrenceState::Excused if found.due_day <= then.day && then.day <= found.last_day => {
                Ok(found)
            }
            OccurrenceState::Upcoming => Err((409, "occurrence_early")),
            OccurrenceState::Missed | OccurrenceState::Excused => Err((409, "occurrence_over")),
            OccurrenceState::Skipped => Err((409, "occurrence_skipped")),
            _ if found.done_by.contains(kid_id) => Err((409, "handed_in_already")),
            _ if found.done_by.is_empty() => Err((409, "not_your_turn")),
            _ => Err((409, "done_by_other")),
        }
    }

    /// Whether what only one kid can do was rejected, and another has done it since.
    pub(super) fn is_done_by_another(&self, which: usize) -> bool {
        let Some(own) = self.submissions.get(which) else { return false };
        own.exclusive
            && own.state == State::Rejected
            && self.submissions.iter().any(|other| {
                other.exclusive
                    && (other.chore, other.occurrence) == (own.chore, own.occurrence)
                    && other.stands()
            })
    }
}
