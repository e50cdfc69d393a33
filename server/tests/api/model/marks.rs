//! Parents' marks of occurrences (docs/product/routines.md#marks).

use super::{
    days::day_of,
    said::{AsOf, Validity},
    world::{INVALID, MISSING, Told, World},
};
use rules::routine::{Mark, MarkKind, OccurrenceState, Part, is_marked_done, mark_error, week};
use std::collections::BTreeSet;

/// A parent's mark of an occurrence.
pub(super) struct Marked {
    pub(super) chore: usize,
    pub(super) mark: Mark,
    pub(super) said: Validity,
}

impl World {
    /// Marks an occurrence.
    pub(super) fn mark(&mut self, by: usize, chore: usize, mut mark: Mark) -> Told {
        self.must_be_parent(by)?;
        let is_whole = match mark.kind {
            MarkKind::HandOver => mark.to_kid_id.is_some(),
            MarkKind::Postpone => mark.to_day.is_some(),
            MarkKind::Skip | MarkKind::Excuse => true,
        };
        if !is_whole {
            return Err(INVALID);
        }
        let named = [&mark.kid_id, &mark.to_kid_id].into_iter().flatten();
        named.into_iter().try_for_each(|id| self.member_with_id(id))?;
        mark.to_kid_id = mark.to_kid_id.filter(|_| mark.kind == MarkKind::HandOver);
        mark.to_day = mark.to_day.filter(|_| mark.kind == MarkKind::Postpone);
        let plan = self.plan(mark.day, AsOf::Now);
        let chore_id = self.chores.get(chore).map(|chore| chore.id.clone()).ok_or(MISSING)?;
        if !plan.routines.iter().any(|routine| routine.chore_id == chore_id) {
            return Err(MISSING);
        }
        if mark_error(&plan, &chore_id, &mark, self.family_now(self.now)).is_some() {
            return Err((409, "mark_refused"));
        }
        self.add_mark(chore, mark);
        Ok(201)
    }

    /// Adds a mark in place of an earlier one of its kind.
    pub(super) fn add_mark(&mut self, chore: usize, mark: Mark) {
        let when = self.when();
        if let Some(before) = self.standing_mark(chore, &mark) {
            self.marks[before].said.undone = Some(when);
        }
        self.marks.push(Marked { chore, mark, said: Validity::now(when) });
    }

    /// Skips the open occurrences of a chore that is hidden or deleted.
    pub(super) fn skip_rest(&mut self, chore: usize) {
        let now = self.family_now(self.now);
        let since = now.day.add_days(-30).unwrap();
        let plan = self.plan(since, AsOf::Now);
        let weeks = (0..=60).step_by(7).map(|days| since.add_days(days).unwrap());
        let due = weeks.flat_map(|from| week(&plan, from, now));
        let is_to_do = |state| {
            matches!(
                state,
                OccurrenceState::Open | OccurrenceState::Late | OccurrenceState::Upcoming
            )
        };
        let id = &self.chores[chore].id;
        let to_do = due.filter(|one| one.chore_id == *id && is_to_do(one.state));
        let times: BTreeSet<_> = to_do.map(|one| (one.day, one.part as u8)).collect();
        for (day, part) in times {
            let part = [Part::Any, Part::Morning, Part::Midday, Part::Evening]
                .into_iter()
                .find(|one| *one as u8 == part)
                .unwrap();
            let kind = MarkKind::Skip;
            let mark = Mark { day, part, kid_id: None, kind, to_kid_id: None, to_day: None };
            let said = Validity::now(self.when());
            self.marks.push(Marked { chore, mark, said });
        }
    }

    /// The current mark of the same kind on the same occurrence, for the same kid or for all.
    fn standing_mark(&self, chore: usize, mark: &Mark) -> Option<usize> {
        self.marks.iter().position(|other| {
            let Mark { day, part, kind, kid_id, .. } = &other.mark;
            other.said.undone.is_none()
                && other.chore == chore
                && (*day, *part, *kind, kid_id) == (mark.day, mark.part, mark.kind, &mark.kid_id)
        })
    }

    pub(super) fn take_mark_back(&mut self, by: usize, chore: usize, mark: &Mark) -> Told {
        self.must_be_parent(by)?;
        let standing = self.standing_mark(chore, mark).ok_or(MISSING)?;
        self.marks[standing].said.undone = Some(self.when());
        let now = self.family_now(self.now);
        let (plan, chore_id) = (self.plan(mark.day, AsOf::Now), &self.chores[chore].id);
        let again = Mark { kind: MarkKind::Skip, to_kid_id: None, to_day: None, ..mark.clone() };
        if mark.kind == MarkKind::Postpone && is_marked_done(&plan, chore_id, mark, now) {
            self.marks[standing].said.undone = None;
            return Err((409, "done_already"));
        }
        let is_old = now.day.days_since(mark.day) > 14;
        // As long as it can be marked it can also be left as it was.
        if is_old && mark_error(&plan, chore_id, &again, now).is_some() {
            self.marks[standing].said.undone = None;
            return Err((409, "too_late_to_undo"));
        }
        Ok(204)
    }

    /// Cancels marks that hand over occurrences due today or later to a kid who leaves, except
    /// those that the kid has done.
    pub(super) fn keep_from(&mut self, who: usize) {
        let (today, when) = (day_of(self.today()), self.when());
        let id = self.people[who].id.clone();
        let is_to_come = |chore: usize, mark: &Mark| {
            let mut marks =
                self.marks.iter().filter(|m| m.chore == chore && m.said.undone.is_none());
            let is_same = |other: &Mark| (other.day, other.part) == (mark.day, mark.part);
            mark.day >= today || marks.any(|m| is_same(&m.mark) && m.mark.to_day >= Some(today))
        };
        let is_done = |m: &Marked| {
            let mut deeds = self.done().filter(|s| (s.kid, s.chore) == (who, m.chore));
            let key = Some((m.mark.day, m.mark.part));
            deeds.any(|deed| deed.stands() && deed.occurrence == key)
        };
        let theirs = |m: &Marked| {
            m.said.undone.is_none() && m.mark.to_kid_id.as_ref() == Some(&id) && !is_done(m)
        };
        let taken: Vec<usize> = (0..self.marks.len())
            .filter(|n| {
                theirs(&self.marks[*n]) && is_to_come(self.marks[*n].chore, &self.marks[*n].mark)
            })
            .collect();
        for mark in taken {
            self.marks[mark].said.undone = Some(when);
        }
    }
}
