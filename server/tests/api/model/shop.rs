//! Purchases of kids, and requests of members (docs/product/points.md#store).

use super::world::{Decided, INVALID, MISSING, Refusal, State, Told, World};
use jiff::{SignedDuration, Timestamp};

pub(super) struct Item {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) cost: i64,
    pub(super) deleted: bool,
    /// Its earlier costs, each with the instant at which it ended.
    earlier: Vec<(Timestamp, i64)>,
}

impl Item {
    /// Its lowest cost within the last 3 seconds: the clocks of devices are no more exact.
    fn cost_at(&self, now: Timestamp) -> i64 {
        let since = now - SignedDuration::from_secs(3);
        let earlier = self.earlier.iter().filter(|(until, _)| *until > since);
        earlier.map(|(_, cost)| *cost).chain([self.cost]).min().expect("a cost")
    }
}

pub(super) struct Purchase {
    pub(super) id: String,
    pub(super) kid: usize,
    pub(super) item: usize,
    pub(super) name: String,
    pub(super) cost: i64,
    pub(super) at: Timestamp,
    pub(super) state: State,
    pub(super) decided: Decided,
    /// The number of its decision when its points were held.
    pub(super) held_at: i64,
}

/// A request.
pub(super) struct Wish {
    pub(super) id: String,
    pub(super) by: usize,
    pub(super) kind: &'static str,
    pub(super) name: String,
    pub(super) points: i64,
    pub(super) state: State,
    pub(super) decided: Decided,
    /// The index of the chore or item that its approval made.
    pub(super) made: Option<usize>,
    /// The points that the approval of a deed gave.
    pub(super) given: Option<i64>,
}

/// The points with the approval of a request: those for a deed, and the value of its chore.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Grant {
    pub(super) points: Option<i64>,
    pub(super) chore_points: Option<i64>,
}

/// The item of the family's goal is the first.
pub(super) const GOAL_ITEM: usize = 0;

impl World {
    fn item(&self, item: usize) -> Result<&Item, Refusal> {
        self.items.get(item).filter(|item| !item.deleted).ok_or(MISSING)
    }

    pub(super) fn add_item(&mut self, id: String, name: &str, cost: i64) {
        let (name, deleted, earlier) = (name.to_owned(), false, Vec::new());
        self.items.push(Item { id, name, cost, deleted, earlier });
    }

    pub(super) fn reprice(&mut self, by: usize, item: usize, cost: i64) -> Told {
        self.must_be_parent(by)?;
        if !(1..=1_000_000).contains(&cost) {
            return Err(INVALID);
        }
        self.item(item)?;
        let (now, item) = (self.now, &mut self.items[item]);
        if item.cost != cost && item.earlier.last().is_none_or(|(until, _)| *until < now) {
            item.earlier.push((now, item.cost));
        }
        item.cost = cost;
        Ok(200)
    }

    pub(super) fn delete_item(&mut self, by: usize, item: usize) -> Told {
        self.must_be_parent(by)?;
        self.item(item)?;
        if item == GOAL_ITEM {
            return Err((409, "goal_item"));
        }
        self.items[item].deleted = true;
        Ok(204)
    }

    /// The points are taken at once.
    pub(super) fn redeem(&mut self, kid: usize, item: usize) -> Told {
        self.must_be_kid(kid)?;
        let asked_for = self.item(item)?;
        let (name, cost) = (asked_for.name.clone(), asked_for.cost_at(self.now));
        if self.people[kid].balance() < cost {
            return Err((409, "not_enough_points"));
        }
        self.pay(kid, "redemption", -cost);
        let (id, at, state) = (String::new(), self.now, State::Pending);
        let (decided, held_at) = (Decided::default(), 0);
        self.purchases.push(Purchase { id, kid, item, name, cost, at, state, decided, held_at });
        Ok(201)
    }

    pub(super) fn decide_purchase(&mut self, by: usize, purchase: usize, decision: State) -> Told {
        self.must_be_parent(by)?;
        let (which, now) = (purchase, self.now);
        let purchase = self.purchases.get_mut(purchase).ok_or(MISSING)?;
        purchase.state.decide(&mut purchase.decided, decision, now)?;
        if decision == State::Rejected {
            self.give_back(which);
        }
        Ok(200)
    }

    pub(super) fn wish(&mut self, by: usize, kind: &'static str, name: &str, points: i64) -> Told {
        self.must_be_member(by)?;
        if kind != "other" && !(1..=1_000_000).contains(&points) {
            return Err(INVALID);
        }
        if kind == "deed" && self.people[by].parent {
            return Err(INVALID);
        }
        let (id, name, state) = (String::new(), name.to_owned(), State::Pending);
        let (decided, made, given) = (Decided::default(), None, None);
        self.wishes.push(Wish { id, by, kind, name, points, state, decided, made, given });
        Ok(201)
    }

    /// Approving a request makes its chore or item, whose id is not known yet.
    pub(super) fn decide_wish(
        &mut self,
        by: usize,
        wish: usize,
        decision: State,
        grant: Grant,
    ) -> Told {
        self.must_be_parent(by)?;
        let (which, now) = (wish, self.now);
        let wish = self.wishes.get_mut(wish).ok_or(MISSING)?;
        let gives = decision == State::Approved && wish.kind == "deed" && grant.points.is_some();
        if gives && wish.state == State::Pending && !self.people[wish.by].is_kid() {
            return Err(MISSING);
        }
        wish.state.decide(&mut wish.decided, decision, now)?;
        if gives {
            wish.given = grant.points;
            let (by, points) = (wish.by, grant.points.unwrap());
            self.pay(by, "award", points);
        }
        let wish = &self.wishes[which];
        let (kind, name, points) = (wish.kind, wish.name.clone(), wish.points);
        match (decision, kind) {
            (State::Approved, "add_chore") => {
                self.wishes[which].made = Some(self.chores.len());
                self.add_chore(String::new(), &name, points);
            }
            (State::Approved, "deed") => {
                if let Some(points) = grant.chore_points {
                    self.wishes[which].made = Some(self.chores.len());
                    self.add_chore(String::new(), &name, points);
                }
            }
            (State::Approved, "add_store_item") => {
                self.wishes[which].made = Some(self.items.len());
                self.add_item(String::new(), &name, points);
            }
            _ => {}
        }
        Ok(200)
    }
}
