//! One story: random steps, each run on the server and on the model, which must agree.

use super::{
    chance::Chance,
    world::{Told, World},
};
use crate::support::{
    TestApp,
    home::{Answer, PASSWORD, Person, text},
};
use axum::http::Method;
use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use serde_json::{Value, json};

/// The time zones of families, and the beginnings of their stories: a few days before the clocks
/// there change, if they do. In Cairo and Santiago they change at midnight, on Lord Howe by half an
/// hour.
const PLACES: [(&str, &str); 8] = [
    ("Europe/Berlin", "2025-03-27T20:00:00Z"),
    ("Europe/Berlin", "2025-10-23T08:30:00Z"),
    ("America/New_York", "2025-10-30T03:59:00Z"),
    ("Africa/Cairo", "2025-04-22T18:00:00Z"),
    ("America/Santiago", "2025-09-04T23:00:00Z"),
    ("Australia/Lord_Howe", "2025-10-02T09:00:00Z"),
    ("Asia/Kolkata", "2025-12-28T18:20:00Z"),
    ("Pacific/Kiritimati", "2024-02-25T10:00:00Z"),
];
pub(super) const ZONES: [&str; 5] =
    ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo", "Atlantis/Capital"];
/// An id that nothing has.
const NOTHING: &str = "01977a3e-0000-7000-8000-000000000000";

/// A request that had an effect under an idempotency key.
#[derive(Clone)]
pub(super) struct Keyed {
    pub(super) who: usize,
    pub(super) at: Timestamp,
    pub(super) path: String,
    pub(super) key: String,
    pub(super) body: Value,
    pub(super) answer: (u16, Value),
}

pub(super) struct Run {
    pub(super) app: TestApp,
    pub(super) world: World,
    pub(super) chance: Chance,
    pub(super) keyed: Vec<Keyed>,
    seed: u64,
    signed_in: Timestamp,
    names: usize,
    /// The requests and answers so far.
    story: Vec<String>,
}

impl Drop for Run {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = &self.story[self.story.len().saturating_sub(25)..];
            eprintln!("The last of {} steps:\n{}", self.story.len(), last.join("\n"));
            eprintln!(
                "To replay: POGONA_SEED={} cargo test -p server --test api -- model",
                self.seed
            );
        }
    }
}

impl Run {
    /// A family of a parent and three kids.
    pub(super) async fn start(app: TestApp, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let (zone, start) = chance.one_of(&PLACES);
        app.set_clock(start);
        let now = app.clock_now();
        let world = World::new(TimeZone::get(zone).unwrap(), now);
        let (keyed, story) = (Vec::new(), vec![format!("A family in {zone} at {start}")]);
        let mut run = Self { app, world, chance, keyed, seed, signed_in: now, names: 0, story };
        for name in ["Mum", "Leo", "Mia", "Ada"] {
            run.sign_up(None, name, json!({ "time_zone": zone })).await;
        }
        let goal = run.app.get(&run.person(0), "/goal").await.expect(200);
        run.world.add_item(text(&goal, "item_id"), "$25 Bearded Dragon", 875);
        run
    }

    pub(super) fn person(&self, who: usize) -> Person {
        let person = &self.world.people[who];
        let (id, username) = (person.id.clone(), person.name.clone());
        Person { id, username, token: person.token.clone() }
    }

    /// A name that nothing has yet.
    pub(super) fn name(&mut self, of: &str) -> String {
        self.names += 1;
        format!("{of} {:03}", self.names)
    }

    /// The id at an index of a list, or past its end an id that nothing has.
    pub(super) fn id<'l, T>(list: &'l [T], index: usize, id: fn(&'l T) -> &'l String) -> String {
        list.get(index).map_or_else(|| NOTHING.to_owned(), |thing| id(thing).clone())
    }

    /// Sends a request to the server, and compares the answer with the model's; returns the body of
    /// a success.
    pub(super) async fn ask(
        &mut self,
        who: Option<usize>,
        method: Method,
        path: &str,
        body: Option<Value>,
        told: Told,
    ) -> Option<Value> {
        let person = who.map(|who| self.person(who));
        self.note(who, &format!("{method} {path}"), body.as_ref(), &told);
        let answer = self.app.ask(person.as_ref(), method, path, body).await;
        Self::agree(&answer, told);
        answer.status.is_success().then_some(answer.body)
    }

    pub(super) async fn post(
        &mut self,
        who: usize,
        path: &str,
        body: Value,
        told: Told,
    ) -> Option<Value> {
        self.ask(Some(who), Method::POST, path, Some(body), told).await
    }

    /// Posts, now and then with an idempotency key, which is kept if it had an effect.
    pub(super) async fn post_keyed(
        &mut self,
        who: usize,
        path: &str,
        body: Value,
        told: Told,
    ) -> Option<Value> {
        if !self.chance.percent(40) {
            return self.post(who, path, body, told).await;
        }
        let key = format!("key-{}", self.story.len());
        let answer = self.replay(who, path, &key, &body, told).await;
        if !answer.status.is_success() {
            return None;
        }
        let (path, at) = (path.to_owned(), self.world.now);
        let first = (answer.status.as_u16(), answer.body.clone());
        self.keyed.push(Keyed { who, at, path, key, body, answer: first });
        Some(answer.body)
    }

    pub(super) async fn replay(
        &mut self,
        who: usize,
        path: &str,
        key: &str,
        body: &Value,
        told: Told,
    ) -> Answer {
        self.note(Some(who), &format!("POST {path} ({key})"), Some(body), &told);
        let answer = self.app.post_once(&self.person(who), path, key, body.clone()).await;
        Self::agree(&answer, told);
        answer
    }

    fn note(&mut self, who: Option<usize>, what: &str, body: Option<&Value>, told: &Told) {
        let who = who.map_or("nobody", |who| &self.world.people[who].name);
        let body = body.map(Value::to_string).unwrap_or_default();
        let now = self.world.now;
        self.story.push(format!("{now} {who}: {what} {body} must be {told:?}"));
    }

    fn agree(answer: &Answer, told: Told) {
        let code = answer.body["code"].as_str();
        let said = match told {
            Ok(status) => (status, None),
            Err((status, code)) => (status, Some(code)),
        };
        assert_eq!((answer.status.as_u16(), code), said, "{}", answer.body);
    }

    pub(super) async fn sign_up(&mut self, by: Option<usize>, name: &str, more: Value) {
        let told = self.world.sign_up(by, name);
        let mut body = json!({ "username": name, "password": PASSWORD });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        if let Some(user) = self.ask(by, Method::POST, "/users/", Some(body), told).await {
            let token = self.app.login(name, PASSWORD).await.expect(200);
            let token = text(&token, "access_token");
            self.world.join(text(&user, "id"), name.to_owned(), token);
        }
    }

    /// Moves the clock; everybody signs in again before their sessions end.
    pub(super) async fn wait(&mut self, time: SignedDuration) {
        self.world.now += time;
        self.app.clock.set(self.world.now);
        self.story.push(format!("{} it is, after {time}", self.world.now));
        self.world.count_due();
        if self.world.now.duration_since(self.signed_in) < SignedDuration::from_hours(20 * 24) {
            return;
        }
        self.signed_in = self.world.now;
        for who in 0..self.world.people.len() {
            if !self.world.people[who].removed {
                self.sign_in(who).await;
            }
        }
    }

    pub(super) async fn sign_in(&mut self, who: usize) {
        let token = self.app.login(&self.world.people[who].name, PASSWORD).await.expect(200);
        self.world.people[who].token = text(&token, "access_token");
    }

    /// Waits until the family's next day, which may not have a midnight, give or take a
    /// millisecond, or until a few minutes before it.
    pub(super) async fn wait_for_midnight(&mut self) {
        let midnight = self.world.start_of(self.world.today() + 1.day());
        let early = if self.chance.percent(40) { self.chance.between(0, 300_000) } else { 0 };
        let shift = SignedDuration::from_millis(self.chance.between(-1, 1) - early);
        let wait = midnight.duration_since(self.world.now) + shift;
        self.wait(wait.max(SignedDuration::ZERO)).await;
    }
}
