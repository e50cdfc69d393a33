//! Steps of the store and of requests.

use super::{run::Run, shop::Grant, world::State};
use crate::support::home::text;
use axum::http::Method;
use serde_json::{Value, json};

impl Run {
    pub(super) async fn redeem(&mut self) {
        let (kid, item) =
            (self.kid(), self.choose(|world| &world.items, |i| !i.deleted && i.cost < 500));
        let body = json!({ "item_id": Self::id(&self.world.items, item, |i| &i.id) });
        let told = self.world.redeem(kid, item);
        if let Some(made) = self.post_keyed(kid, "/kids/redeem-item/", body, told).await {
            self.world.purchases.last_mut().unwrap().id = text(&made, "id");
        }
    }

    pub(super) async fn decide_purchase(&mut self) {
        let (by, (decision, word)) = (self.parent(), self.decision());
        let which = self.choose(|world| &world.purchases, |p| p.state == State::Pending);
        let body = json!({ "log_id": Self::id(&self.world.purchases, which, |p| &p.id) });
        let told = self.world.decide_purchase(by, which, decision);
        self.post(by, &format!("/parent/purchase-requests/{word}"), body, told).await;
    }

    pub(super) async fn change_items(&mut self) {
        let (by, which) = (self.parent(), self.chance.index(self.world.items.len()));
        let path = format!("/store/items/{}", Self::id(&self.world.items, which, |i| &i.id));
        let cost = self.chance.one_of(&[1, 10, 35, 80, 80, 300, 0, 1_000_001]);
        match self.chance.between(1, 6) {
            1..=3 => self.add_item(by, cost.clamp(1, 1_000_000)).await,
            4..=5 => {
                let name = self.world.items.get(which).map_or("Nothing", |item| &item.name);
                let body = json!({ "name": name, "points_cost": cost });
                let told = self.world.reprice(by, which, cost);
                self.ask(Some(by), Method::PUT, &path, Some(body), told).await;
            }
            _ => {
                let told = self.world.delete_item(by, which);
                self.ask(Some(by), Method::DELETE, &path, None, told).await;
            }
        }
    }

    pub(super) async fn add_item(&mut self, by: usize, cost: i64) {
        let name = self.name("Item");
        let told = self.world.must_be_parent(by).map(|()| 201);
        let body = json!({ "name": name, "points_cost": cost });
        if let Some(made) = self.post(by, "/store/items/", body, told).await {
            self.world.add_item(text(&made, "id"), &name, cost);
        }
    }

    pub(super) async fn wish(&mut self) {
        let by = if self.chance.percent(80) { self.kid() } else { self.parent() };
        let points = self.chance.one_of(&[1, 20, 20, 90, 1_000_000, 0]);
        let (kind, written) = self.chance.one_of(&[
            ("add_chore", "add_chore"),
            ("add_chore", "add-chore"),
            ("add_store_item", "add_store_item"),
            ("add_store_item", "add-store-item"),
            ("deed", "deed"),
            ("deed", "deed"),
            ("other", "other"),
        ]);
        let name = self.name("Wish");
        let details = match kind {
            "add_chore" => json!({ "name": name, "points_value": points }),
            "add_store_item" => json!({ "name": name, "points_cost": points }),
            "deed" => json!({ "name": name, "day": self.world.today(), "points_wish": points }),
            _ => json!({ "message": name }),
        };
        let told = self.world.wish(by, kind, &name, points);
        let body = json!({ "request_type": written, "details": details });
        if let Some(made) = self.post_keyed(by, "/requests/", body, told).await {
            self.world.wishes.last_mut().unwrap().id = text(&made, "id");
        }
    }

    pub(super) async fn decide_wish(&mut self) {
        let (by, (decision, word)) = (self.parent(), self.decision());
        let which = self.choose(|world| &world.wishes, |w| w.state == State::Pending);
        let id = Self::id(&self.world.wishes, which, |w| &w.id);
        let grant =
            self.world.wishes.get(which).filter(|wish| wish.kind == "deed").map(|_| Grant {
                points: self.chance.one_of(&[None, Some(1), Some(30), Some(30), Some(200)]),
                chore_points: self.chance.one_of(&[None, None, Some(5)]),
            });
        let told = self.world.decide_wish(by, which, decision, grant.unwrap_or_default());
        let body = grant.map(|Grant { points, chore_points }| {
            json!({ "points": points, "chore_points": chore_points })
        });
        let path = format!("/parent/requests/{id}/{word}");
        let decided = self.ask(Some(by), Method::POST, &path, body, told).await;
        if decided.is_none() || decision == State::Rejected {
            return;
        }
        // Only a list tells the id of the new chore or item.
        let person = self.person(by);
        let find = async |path: &str, name: &str| {
            let list = self.app.get(&person, path).await.expect(200);
            let made = list.as_array().unwrap().iter().find(|row| row["name"] == name);
            made.map(|made: &Value| text(made, "id")).expect("what was asked for")
        };
        let wish = &self.world.wishes[which];
        match wish.kind {
            "deed" if wish.made.is_none() => {}
            "add_chore" | "deed" => {
                let name = &self.world.chores.last().unwrap().name;
                let id = find("/chores/my-chores/", name).await;
                self.world.chores.last_mut().unwrap().id = id;
            }
            "add_store_item" => {
                let name = &self.world.items.last().unwrap().name;
                let id = find("/store/items/", name).await;
                self.world.items.last_mut().unwrap().id = id;
            }
            _ => {}
        }
    }
}
