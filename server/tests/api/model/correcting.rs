//! Steps that undo, withdraw and correct.

use super::{
    correct::Undo,
    run::Run,
    world::{State, Told, World},
};
use crate::support::home::text;
use serde_json::json;

/// A kind of thing that can be undone or withdrawn.
#[derive(Clone, Copy)]
enum Thing {
    Submission,
    Task,
    Purchase,
    Wish,
}

const THINGS: [Thing; 6] = [
    Thing::Submission,
    Thing::Submission,
    Thing::Submission,
    Thing::Task,
    Thing::Purchase,
    Thing::Wish,
];

/// A thing of the family: its id, its owner, its state, and the number of its decisions.
struct Row {
    id: String,
    owner: usize,
    state: Option<State>,
    count: i64,
}

impl World {
    fn rows(&self, thing: Thing) -> Vec<Row> {
        let row = |id: &String, owner, state, count| Row { id: id.clone(), owner, state, count };
        match thing {
            Thing::Submission => {
                let all = self.submissions.iter();
                all.map(|s| row(&s.id, s.kid, Some(s.state), s.decided.count)).collect()
            }
            Thing::Task => {
                let latest = self.tasks.iter().map(|task| (task, task.attempts.last()));
                let count = |a: &super::work::Attempt| a.decided.count;
                latest
                    .map(|(t, a)| row(&t.id, t.kid, a.map(|a| a.state), a.map_or(0, count)))
                    .collect()
            }
            Thing::Purchase => {
                let all = self.purchases.iter();
                all.map(|p| row(&p.id, p.kid, Some(p.state), p.decided.count)).collect()
            }
            Thing::Wish => {
                let all = self.wishes.iter();
                all.map(|w| row(&w.id, w.by, Some(w.state), w.decided.count)).collect()
            }
        }
    }
}

impl Run {
    /// Undoes a decision: mostly the latest, now and then another one, or none.
    pub(super) async fn undo(&mut self) {
        let by = self.parent();
        if self.chance.percent(20) {
            return self.undo_gift(by).await;
        }
        let thing = self.chance.one_of(&THINGS);
        let rows = self.world.rows(thing);
        let decided = |row: &Row| matches!(row.state, Some(State::Approved | State::Rejected));
        let Some(which) = self.mostly_last(&rows, decided) else { return };
        let Row { id, count, .. } = &rows[which];
        let decision = if self.chance.percent(10) { count - 1 } else { *count };
        let undo = Undo { decision, take_available: self.chance.percent(40) };
        let (kind, told) = match thing {
            Thing::Submission => ("chore_submission", self.world.undo_review(by, which, undo)),
            Thing::Task => ("assignment_submission", self.world.undo_task(by, which, undo)),
            Thing::Purchase => ("redemption", self.world.undo_purchase(by, which, undo)),
            Thing::Wish => ("request", self.world.undo_wish(by, which, undo)),
        };
        self.ask_to_undo(by, kind, id, undo, told).await;
    }

    async fn undo_gift(&mut self, by: usize) {
        let gifts = self.world.gifts.iter();
        let open: Vec<bool> = gifts.map(|gift| !gift.undone).collect();
        let Some(which) = self.mostly_last(&open, |open| *open) else { return };
        let undo = Undo { decision: 1, take_available: self.chance.percent(40) };
        let id = self.world.gifts[which].id.clone();
        let told = self.world.undo_gift(by, which, undo);
        self.ask_to_undo(by, "adjustment", &id, undo, told).await;
    }

    async fn ask_to_undo(&mut self, by: usize, kind: &str, id: &str, undo: Undo, told: Told) {
        let if_spent = if undo.take_available { "take_available" } else { "refuse" };
        let body =
            json!({ "kind": kind, "id": id, "decision": undo.decision, "if_spent": if_spent });
        self.post_keyed(by, "/parent/decisions/undo", body, told).await;
    }

    /// Mostly the last that fits; otherwise any.
    fn mostly_last<T>(&mut self, all: &[T], fits: fn(&T) -> bool) -> Option<usize> {
        let most = i64::try_from(all.len()).unwrap() - 1;
        let last = all.iter().rposition(fits).filter(|_| self.chance.percent(75));
        last.or_else(|| (most >= 0).then(|| usize::try_from(self.chance.between(0, most)).unwrap()))
    }

    /// Withdraws a pending thing: mostly the caller's own.
    pub(super) async fn withdraw(&mut self) {
        let thing = self.chance.one_of(&THINGS);
        let odd = self.chance.percent(10).then(|| self.kid());
        let rows = self.world.rows(thing);
        let waits = |row: &Row| row.state == Some(State::Pending);
        let Some(which) = self.mostly_last(&rows, waits) else { return };
        let Row { id, owner, .. } = &rows[which];
        let by = odd.unwrap_or(*owner);
        let (path, told) = match thing {
            Thing::Submission => ("submissions", self.world.withdraw(by, which)),
            Thing::Task => ("chore-assignments", self.world.withdraw_task(by, which)),
            Thing::Purchase => ("redemptions", self.world.withdraw_purchase(by, which)),
            Thing::Wish => ("requests", self.world.withdraw_wish(by, which)),
        };
        self.post_keyed(by, &format!("/{path}/{id}/withdraw"), json!(null), told).await;
    }

    pub(super) async fn adjust(&mut self) {
        let (by, kid) = (self.parent(), self.chance.index(self.world.people.len()));
        let points = self.chance.one_of(&[-3, -3, -40, -1_000, 5, 60, 0, 1_000_001]);
        let id = Self::id(&self.world.people, kid, |p| &p.id);
        let told = self.world.adjust(by, kid, points);
        let body = json!({ "points": points, "reason": "A mistake" });
        let made = self.post_keyed(by, &format!("/kids/{id}/adjust"), body, told).await;
        if let Some(made) = made {
            self.world.gifts.last_mut().unwrap().id = text(&made, "entry_id");
        }
    }
}
