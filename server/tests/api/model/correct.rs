//! Undoing, withdrawing and correcting (docs/product/chores.md#undo).

use super::{
    history::{Event, SubmissionRef},
    world::{Decided, INVALID, MISSING, Refusal, State, Told, World},
};
use jiff::{Timestamp, ToSpan as _};

/// An award or a correction.
pub(super) struct Gift {
    pub(super) id: String,
    pub(super) kid: usize,
    pub(super) amount: i64,
    pub(super) at: Timestamp,
    pub(super) undone: bool,
}

/// The parameters of an undo: the number of the decision, and whether the available points are to
/// be taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Undo {
    pub(super) decision: i64,
    pub(super) take_available: bool,
}

const SPENT: Refusal = (409, "points_spent");

impl World {
    /// Refuses to undo a decision that cannot be undone.
    fn undoable(&self, decided: Decided, decision: i64) -> Result<(), Refusal> {
        let since = self.start_of(self.today() - 14.days());
        match decided.at {
            Some(at) if decided.count == decision && at < since => Err((409, "too_late_to_undo")),
            Some(_) if decided.count == decision => Ok(()),
            None if decided.count == decision + 1 => Err((409, "already_undone")),
            _ => Err((409, "decision_changed")),
        }
    }

    fn must_be_there(&self, kid: usize) -> Result<(), Refusal> {
        if self.people[kid].is_kid() { Ok(()) } else { Err(MISSING) }
    }

    /// Reverses credits, and the bonuses whose days are no longer all confirmed; pays bonuses that
    /// have become due instead.
    fn take_back(
        &mut self,
        kid: usize,
        mut credits: Vec<(&'static str, i64)>,
        take_available: bool,
    ) -> Result<(), Refusal> {
        let lost = self.unearned(kid);
        credits.extend(lost.iter().map(|bonus| ("streak_bonus_undone", bonus.2)));
        let to_take: i64 = credits.iter().map(|(_, amount)| amount).sum();
        if to_take > self.people[kid].balance() && !take_available {
            return Err(SPENT);
        }
        for (kind, amount) in credits {
            let taken = amount.min(self.people[kid].balance());
            self.pay(kid, kind, -taken);
        }
        self.people[kid].bonuses.retain(|bonus| !lost.contains(bonus));
        self.settle(kid);
        Ok(())
    }

    pub(super) fn undo_review(&mut self, by: usize, which: usize, undo: Undo) -> Told {
        self.must_be_parent(by)?;
        self.expect_place(which)?;
        let submission = self.submissions.get(which).ok_or(MISSING)?;
        let (kid, before) = (submission.kid, (submission.state, submission.decided));
        self.undoable(before.1, undo.decision)?;
        self.must_be_there(kid)?;
        let mut credits = Vec::new();
        if before.0 == State::Approved {
            let kinds = ["chore_undone", "effort_undone"];
            credits = kinds.into_iter().zip(submission.credits()).collect();
            credits.retain(|(_, amount)| *amount > 0);
        }
        let submission = &mut self.submissions[which];
        (submission.state, submission.decided) = again(before.1);
        if let Err(refusal) = self.take_back(kid, credits, undo.take_available) {
            (self.submissions[which].state, self.submissions[which].decided) = before;
            return Err(refusal);
        }
        self.events.push(Event::Undone(SubmissionRef::Submission(which)));
        Ok(200)
    }

    pub(super) fn undo_task(&mut self, by: usize, which: usize, undo: Undo) -> Told {
        self.must_be_parent(by)?;
        let task = self.tasks.get(which).ok_or(MISSING)?;
        let (kid, points) = (task.kid, task.points);
        let last = task.attempts.last().map(|attempt| (attempt.state, attempt.decided));
        let before = last.unwrap_or((State::Pending, Decided::default()));
        self.undoable(before.1, undo.decision)?;
        self.must_be_there(kid)?;
        let credits =
            if before.0 == State::Approved { vec![("assignment_undone", points)] } else { vec![] };
        let set = |world: &mut Self, (state, decided)| {
            let attempt = world.tasks[which].attempts.last_mut().unwrap();
            (attempt.state, attempt.decided) = (state, decided);
        };
        set(self, again(before.1));
        if let Err(refusal) = self.take_back(kid, credits, undo.take_available) {
            set(self, before);
            return Err(refusal);
        }
        let attempt = self.tasks[which].attempts.len() - 1;
        self.events.push(Event::Undone(SubmissionRef::Attempt(which, attempt)));
        Ok(200)
    }

    /// Gives back the points of a purchase that is rejected or withdrawn.
    pub(super) fn give_back(&mut self, which: usize) {
        let purchase = &self.purchases[which];
        let was_approved = purchase.decided.count - 1 > purchase.held_at;
        let kind = if was_approved { "redemption_undone" } else { "refund" };
        self.pay(purchase.kid, kind, purchase.cost);
    }

    pub(super) fn undo_purchase(&mut self, by: usize, which: usize, undo: Undo) -> Told {
        self.must_be_parent(by)?;
        let purchase = self.purchases.get(which).ok_or(MISSING)?;
        let (kid, cost, state) = (purchase.kid, purchase.cost, purchase.state);
        self.undoable(purchase.decided, undo.decision)?;
        self.must_be_there(kid)?;
        if state == State::Rejected {
            if self.people[kid].balance() < cost {
                return Err(SPENT);
            }
            self.pay(kid, "redemption", -cost);
        }
        let purchase = &mut self.purchases[which];
        (purchase.state, purchase.decided) = again(purchase.decided);
        if state == State::Rejected {
            purchase.held_at = purchase.decided.count;
        }
        Ok(200)
    }

    pub(super) fn undo_wish(&mut self, by: usize, which: usize, undo: Undo) -> Told {
        self.must_be_parent(by)?;
        let wish = self.wishes.get(which).ok_or(MISSING)?;
        self.undoable(wish.decided, undo.decision)?;
        let (kid, given) = (wish.by, wish.given);
        if let Some(made) = wish.made {
            let in_use = match wish.kind {
                "add_chore" | "deed" => {
                    self.chores[made].deleted
                        || self.submissions.iter().any(|s| s.chore == made)
                        || self.tasks.iter().any(|t| t.chore == made)
                        || self.versions.iter().any(|v| v.chore == made)
                }
                _ => self.items[made].deleted || self.purchases.iter().any(|p| p.item == made),
            };
            if in_use {
                return Err((409, "made_in_use"));
            }
        }
        if let Some(points) = given {
            self.must_be_there(kid)?;
            let balance = self.people[kid].balance();
            if points > balance && !undo.take_available {
                return Err(SPENT);
            }
            self.pay(kid, "adjustment_undone", -points.min(balance));
        }
        let wish = &mut self.wishes[which];
        if let Some(made) = wish.made {
            match wish.kind {
                "add_store_item" => self.items[made].deleted = true,
                _ => self.chores[made].deleted = true,
            }
        }
        (wish.made, wish.given) = (None, None);
        (wish.state, wish.decided) = again(wish.decided);
        Ok(200)
    }

    /// Withdraws a kid's submission.
    pub(super) fn withdraw(&mut self, by: usize, which: usize) -> Told {
        self.must_be_kid(by)?;
        let now = self.now;
        let own = self.submissions.get_mut(which).filter(|s| s.kid == by);
        let submission = own.ok_or(MISSING)?;
        let before = (submission.state, submission.decided);
        submission.state.decide(&mut submission.decided, State::Withdrawn, now)?;
        if self.take_back(by, Vec::new(), false).is_err() {
            (self.submissions[which].state, self.submissions[which].decided) = before;
            return Err((409, "bonus_spent"));
        }
        Ok(200)
    }

    pub(super) fn withdraw_task(&mut self, by: usize, which: usize) -> Told {
        self.must_be_kid(by)?;
        let now = self.now;
        let task = self.tasks.get_mut(which).filter(|task| task.kid == by).ok_or(MISSING)?;
        let attempt = task.attempts.last_mut().ok_or((409, "not_submitted"))?;
        attempt.state.decide(&mut attempt.decided, State::Withdrawn, now)?;
        // An attempt confirms no day before it is approved, so no bonus depends on it.
        self.take_back(by, Vec::new(), false).unwrap();
        Ok(200)
    }

    pub(super) fn withdraw_purchase(&mut self, by: usize, which: usize) -> Told {
        self.must_be_kid(by)?;
        let now = self.now;
        let purchase = self.purchases.get_mut(which).filter(|p| p.kid == by).ok_or(MISSING)?;
        purchase.state.decide(&mut purchase.decided, State::Withdrawn, now)?;
        self.give_back(which);
        Ok(200)
    }

    pub(super) fn withdraw_wish(&mut self, by: usize, which: usize) -> Told {
        self.must_be_member(by)?;
        let now = self.now;
        let wish = self.wishes.get_mut(which).filter(|wish| wish.by == by).ok_or(MISSING)?;
        wish.state.decide(&mut wish.decided, State::Withdrawn, now)?;
        Ok(200)
    }

    /// Records an award or a correction whose entry has no id yet.
    pub(super) fn give(&mut self, kid: usize, amount: i64) {
        let (id, at) = (String::new(), self.now);
        self.gifts.push(Gift { id, kid, amount, at, undone: false });
    }

    pub(super) fn adjust(&mut self, by: usize, kid: usize, points: i64) -> Told {
        self.must_be_parent(by)?;
        if points == 0 || points.abs() > 1_000_000 {
            return Err(INVALID);
        }
        let person = self.people.get(kid).filter(|person| person.is_kid()).ok_or(MISSING)?;
        let amount = points.max(-person.balance());
        if amount == 0 {
            return Err((409, "nothing_to_take"));
        }
        self.pay(kid, "adjustment", amount);
        self.give(kid, amount);
        Ok(200)
    }

    pub(super) fn undo_gift(&mut self, by: usize, which: usize, undo: Undo) -> Told {
        self.must_be_parent(by)?;
        let gift = self.gifts.get(which).ok_or(MISSING)?;
        let (kid, amount) = (gift.kid, gift.amount);
        self.must_be_there(kid)?;
        if gift.undone {
            return Err((409, "already_undone"));
        }
        self.undoable(Decided { count: 1, at: Some(gift.at) }, 1)?;
        let balance = self.people[kid].balance();
        if amount > balance && !undo.take_available {
            return Err(SPENT);
        }
        self.pay(kid, "adjustment_undone", -amount.min(balance));
        self.gifts[which].undone = true;
        Ok(200)
    }
}

/// The state of a thing that waits again.
fn again(before: Decided) -> (State, Decided) {
    (State::Pending, Decided { count: before.count + 1, at: None })
}
