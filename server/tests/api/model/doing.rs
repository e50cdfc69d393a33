//! Steps of work: chores, submissions, assignments, and awards.

use super::{
    routines::Key,
    run::Run,
    world::{Chore, State},
};
use crate::support::home::text;
use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

impl Run {
    pub(super) async fn submit(&mut self) {
        let (kid, chore) = (self.kid(), self.chore());
        let minutes =
            self.chance.one_of(&[0, 0, 0, 1, 5, 5, 9, 9, 10, 11, 19, 20, 21, 60, 240, 241, -1]);
        let at = self.moment();
        self.submit_this(kid, chore, minutes, at, None).await;
    }

    pub(super) async fn submit_this(
        &mut self,
        kid: usize,
        chore: usize,
        minutes: i64,
        at: Option<Timestamp>,
        occurrence: Option<(Key, bool)>,
    ) {
        let path = format!("/chores/{}/submit", Self::id(&self.world.chores, chore, |c| &c.id));
        let told = self.world.submit(kid, chore, minutes, at, occurrence);
        let mut body = json!({ "effort_minutes": minutes, "completed_at": at });
        if let Some(((day, part), is_helping)) = occurrence {
            (body["occurrence_day"], body["part"]) = (json!(day), json!(part));
            body["helping"] = json!(is_helping);
        }
        if let Some(made) = self.post_keyed(kid, &path, body, told).await {
            self.world.submissions.last_mut().unwrap().id = text(&made, "id");
        }
    }

    pub(super) async fn review(&mut self) {
        let which = self.choose(|world| &world.submissions, |s| s.state == State::Pending);
        self.review_this(which).await;
    }

    pub(super) async fn review_this(&mut self, which: usize) {
        let (by, (decision, word)) = (self.parent(), self.decision());
        let body = json!({ "chore_log_id": Self::id(&self.world.submissions, which, |s| &s.id) });
        let told = self.world.review(by, which, decision);
        self.post(by, &format!("/parent/chore-submissions/{word}"), body, told).await;
    }

    pub(super) async fn assign(&mut self) {
        let (by, chore) = (self.parent(), self.chore());
        let kid = if self.chance.percent(80) {
            self.kid()
        } else {
            self.chance.index(self.world.people.len())
        };
        // As a day, or as an instant on that day of the family.
        let now = self.world.now;
        let at = now + SignedDuration::from_hours(self.chance.between(-30, 96));
        let (due, written) = match self.chance.between(1, 3) {
            1 => (None, Value::Null),
            2 => (Some(self.world.day(at)), json!(self.world.day(at))),
            _ => (Some(self.world.day(at)), json!(at)),
        };
        let body = json!({
            "chore_id": Self::id(&self.world.chores, chore, |c| &c.id),
            "assigned_to_kid_id": Self::id(&self.world.people, kid, |p| &p.id),
            "due_date": written,
        });
        let told = self.world.assign(by, chore, kid, due);
        if let Some(made) = self.post(by, "/parent/chore-assignments/", body, told).await {
            self.world.tasks.last_mut().unwrap().id = text(&made, "id");
        }
    }

    pub(super) async fn hand_in(&mut self) {
        let task =
            self.choose(|world| &world.tasks, |t| !["submitted", "approved"].contains(&t.word()));
        let own = self.world.tasks.get(task).map(|task| task.kid);
        let kid = if self.chance.percent(10) { self.kid() } else { own.unwrap_or(1) };
        let at = self.moment();
        let id = Self::id(&self.world.tasks, task, |t| &t.id);
        let told = self.world.hand_in(kid, task, at);
        let body = json!({ "completed_at": at });
        self.post_keyed(kid, &format!("/chore-assignments/{id}/submit"), body, told).await;
    }

    pub(super) async fn review_task(&mut self) {
        let (by, (decision, word)) = (self.parent(), self.decision());
        let task = self.choose(|world| &world.tasks, |t| t.word() == "submitted");
        let body = json!({ "assignment_id": Self::id(&self.world.tasks, task, |t| &t.id) });
        let told = self.world.review_task(by, task, decision);
        self.post(by, &format!("/parent/assignment-submissions/{word}"), body, told).await;
    }

    pub(super) async fn award(&mut self) {
        let (by, who) = (self.parent(), self.chance.index(self.world.people.len()));
        let points = self.chance.one_of(&[1, 7, 50, 50, 300, 1_000, 0, 1_000_001]);
        let name = self.world.people.get(who).map_or("nobody", |p| &p.name).to_lowercase();
        let body = json!({ "kid_username": name, "points": points });
        let told = self.world.award(by, &name, points);
        if let Some(made) = self.post_keyed(by, "/kids/award-points/", body, told).await {
            self.world.gifts.last_mut().unwrap().id = text(&made, "entry_id");
        }
    }

    pub(super) async fn change_chores(&mut self) {
        let (by, which) = (self.parent(), self.chance.index(self.world.chores.len()));
        let path = format!("/chores/{}", Self::id(&self.world.chores, which, |c| &c.id));
        let points = self.chance.between(1, 60);
        let mut change = |change: fn(&mut Chore)| self.world.change_chore(by, which, change);
        match self.chance.between(1, 10) {
            1..=4 => self.add_chore(by, points).await,
            5 => {
                let told = change(|chore| chore.deleted = true);
                self.ask(Some(by), Method::DELETE, &path, None, told).await;
            }
            6 => {
                let told = change(|chore| chore.active = false);
                self.post(by, &format!("{path}/deactivate"), Value::Null, told).await;
            }
            7..=8 => {
                let told = change(|chore| chore.active = true);
                self.post(by, &format!("{path}/activate"), Value::Null, told).await;
            }
            _ => {
                let name = self.name("Chore");
                let body = json!({ "name": name, "points_value": points });
                let told = self.world.change_chore(by, which, |chore| {
                    (chore.name, chore.points) = (name, points);
                });
                self.ask(Some(by), Method::PUT, &path, Some(body), told).await;
            }
        }
    }

    pub(super) async fn add_chore(&mut self, by: usize, points: i64) {
        let name = self.name("Chore");
        let told = self.world.must_be_parent(by).map(|()| 201);
        let body = json!({ "name": name, "points_value": points });
        if let Some(made) = self.post(by, "/chores/", body, told).await {
            self.world.add_chore(text(&made, "id"), &name, points);
        }
    }
}
