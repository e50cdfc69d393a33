//! A family in which sessions end, and the calls under way meanwhile.

use super::{
    super::{
        Route, Who, every_day,
        neighbours::{NAMED, Thing, Things},
    },
    ending::{Ending, everything},
};
use crate::{
    media::pictures,
    support::{
        Engine, LONG, TestApp, Write as _,
        home::{PASSWORD, Person, text},
        push::{Browser, PushService},
        send,
    },
};
use axum::{
    body::{Body, Bytes},
    http::{Method, Request, StatusCode, header},
};
use futures_util::{FutureExt as _, future::join, poll, stream};
use rules::Role;
use serde_json::{Value, json};
use server::error::ApiError;
use std::{convert::Infallible, pin::pin, sync::mpsc};
use tokio::sync::oneshot;

/// The most connections to `PostgreSQL`.
const CONNECTIONS: usize = 16;

/// A family with one of everything, on its own instance.
pub(super) struct Scene {
    engine: Engine,
    pub(super) app: TestApp,
    pub(super) boss: Person,
    things: Things,
    push: PushService,
    victims: usize,
}

/// One call of a route.
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) body: Option<Value>,
    pub(super) key: Option<&'static str>,
}

impl Scene {
    pub(super) async fn new(engine: Engine) -> Self {
        let flags = ["--signup", "hosted", "--push-hosts", "127.0.0.1"];
        let app = TestApp::with_flags(engine, &flags).await;
        let boss = app.person("Boss", json!({})).await;
        let leo = json!({ "username": "Leo", "password": PASSWORD });
        let id = text(&app.post(&boss, "/users", leo).await.expect(201), "id");
        let leo = signed_in(&app, id, "Leo").await;
        let things = Things::of(&app, &boss, &leo).await;
        Self { engine, app, boss, things, push: PushService::start().await, victims: 0 }
    }

    /// Another member of the family, who has just signed in.
    pub(super) async fn victim(&mut self, role: Role) -> Person {
        self.victims += 1;
        let name = format!("Victim{}", self.victims);
        if role == Role::Carer {
            return self.app.carer(&self.boss, &name).await;
        }
        let account = json!({ "username": name, "password": PASSWORD });
        let id = text(&self.app.post(&self.boss, "/users", account).await.expect(201), "id");
        if role == Role::Parent {
            let body = json!({ "username": name });
            self.app.post(&self.boss, "/users/promote-to-parent", body).await.expect(200);
        } else {
            let award = json!({ "kid_username": name, "points": 100 });
            self.app.post(&self.boss, "/kids/award-points", award).await.expect(200);
        }
        signed_in(&self.app, id, &name).await
    }

    /// The victim's call of a route, which would succeed.
    pub(super) async fn call(&self, route: &Route, victim: &Person) -> Call {
        let (method, mut path) = (route.method.clone(), route.at_kid("{id}", "{kid_id}"));
        let mut body = route.body.clone();
        self.name(route, victim, &mut path, &mut body).await;
        match (method.as_str(), route.path) {
            ("POST", "/users" | "/carers") => {
                let body = body.as_mut().expect("a body");
                body["username"] = json!(format!("New{}", victim.username));
                body["password"] = json!(PASSWORD);
            }
            ("POST", "/users/me/password") => {
                let new = "battery staple";
                body = Some(json!({ "current_password": PASSWORD, "new_password": new }));
            }
            ("POST", withdraw) if withdraw.ends_with("/withdraw") => {
                path = self.handed_in(victim, withdraw).await;
            }
            ("POST", "/parent/purchase-requests/hand-over") => {
                body = Some(json!({ "log_id": self.approved_purchase().await }));
            }
            ("POST", "/parent/chores/{id}/complete") => {
                let kid = self.things.get(Thing::Kid);
                let today = self.app.clock_now().to_string()[..10].to_owned();
                body = Some(json!({ "kid_ids": [kid], "day": today, "pays": true }));
            }
            ("POST", "/kids/{id}/adjust") => {
                body = Some(json!({ "points": 5, "reason": "A mistake" }));
            }
            ("POST", "/parent/decisions/undo") => {
                let kid = self.things.get(Thing::Kid);
                let given = json!({ "points": 5, "reason": "A mistake" });
                let given = self.app.post(&self.boss, &format!("/kids/{kid}/adjust"), given).await;
                let id = text(&given.expect(200), "entry_id");
                body = Some(json!({ "kind": "adjustment", "id": id, "decision": 1 }));
            }
            ("POST", "/kids/{id}/day-passes") => {
                let _ = self.app.delete(&self.boss, &format!("{path}/2025-06-15")).await;
            }
            ("DELETE", "/kids/{id}/day-passes/{day}") => {
                let (all, day) = path.rsplit_once('/').expect("a day");
                let _ = self.app.post(&self.boss, all, json!({ "day": day })).await;
            }
            ("GET", "/kids/{id}/day-passes/preview") => path += "?day=2025-06-15",
            ("PUT", "/chores/{id}/schedule") => {
                let kid = self.things.get(Thing::Kid);
                let mut terms = every_day(&[kid]);
                // The chore is handed in by other calls as well.
                terms["more_often"] = json!(true);
                body = Some(json!({ "terms": terms }));
            }
            ("DELETE", "/occurrences/{id}/{day}/{part}/{mark}") => {
                self.app.post(&self.boss, &path, json!({})).await.expect(201);
            }
            (_, "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick") => {
                let kid = self.things.get(Thing::Kid);
                path = format!("/kids/{kid}{}/tick", self.routine("Teeth", kid, "each").await);
                if method == Method::DELETE {
                    self.app.post(victim, &path, Value::Null).await.expect(204);
                }
            }
            (_, "/occurrences/{id}/{day}/{part}/claim" | "/occurrences/{id}/{day}/{part}/tick") => {
                let (_, what) = route.path.rsplit_once('/').expect("a claim or a tick");
                path = self.for_anyone(victim, &method, what).await;
            }
            (_, "/occurrences/{id}/{day}/{part}/offer") => {
                let to = self.another_kid("Sibling").await;
                path = self.offered(victim, &to, &method).await;
                body = body.map(|_| json!({ "to_kid_id": to.id }));
            }
            (_, "/occurrences/{id}/{day}/{part}/offer/accept") => {
                let of = self.another_kid("Sibling").await;
                path = self.offered(&of, victim, &Method::DELETE).await + "/accept";
                body = Some(json!({ "kid_id": of.id, "to_kid_id": victim.id }));
            }
            (_, "/occurrences/{id}/{day}/{part}/help") => {
                path = self.stuck(victim, &method).await;
            }
            (_, "/occurrences/{id}/{day}/{part}/help/answer") => {
                let kid = self.another_kid("Stuck").await;
                path = self.stuck(&kid, &Method::DELETE).await + "/answer";
                body = Some(json!({ "kid_id": kid.id, "reason": "no_time", "note": "I come." }));
            }
            ("POST", "/media") => path += "?purpose=proof",
            ("DELETE", "/family") => body = Some(json!({ "password": PASSWORD })),
            ("POST", "/outbox") => {
                let chore = self.things.get(Thing::Chore);
                let entry = json!({ "key": "tap", "action": "submit_chore", "chore_id": chore });
                body = Some(json!({ "entries": [entry] }));
            }
            _ => {}
        }
        Call { method, path, body, key: None }
    }

    /// Names what a call of a route is about, in its path and body.
    async fn name(
        &self,
        route: &Route,
        victim: &Person,
        path: &mut String,
        body: &mut Option<Value>,
    ) {
        let named = |row: &&(&str, &str, &str, Thing)| {
            row.0 == route.method.as_str() && row.1 == route.path
        };
        for (_, _, place, thing) in NAMED.iter().filter(named).copied().collect::<Vec<_>>() {
            let name = match thing {
                Thing::Session => self.another_session(victim).await,
                Thing::Assignment if route.who == Who::Kid => self.task(victim).await,
                Thing::Assignment if [Method::PUT, Method::DELETE].contains(&route.method) => {
                    let kid =
                        Person { id: self.things.get(Thing::Kid).to_owned(), ..victim.clone() };
                    self.task(&kid).await
                }
                Thing::Absence => self.absence().await,
                Thing::NotifiedDevice => self.app.switch_on(victim, &Browser::at(&self.push)).await,
                Thing::Proof => {
                    let file = pictures::bytes(pictures::WEBP_LOSSY);
                    let sent = self.app.photo(victim, "proof", "image/webp", file).await;
                    text(&sent.expect(201), "id")
                }
                thing => self.things.get(thing).to_owned(),
            };
            match body.as_mut() {
                Some(body) if !place.starts_with('{') => body[place] = json!(name),
                // It replaces a kid in the path.
                _ if place == "{delivery_id}" => *path = path.replace("{kid_id}", &name),
                _ => *path = path.replace(place, &name),
            }
        }
    }

    /// The path of today's occurrence of a new chore that is due every day.
    async fn routine(&self, name: &str, kid: &str, mode: &str) -> String {
        let chore = self.app.chore(&self.boss, name, 5).await;
        let mut terms = every_day(&[kid]);
        terms["mode"] = json!(mode);
        let schedule = format!("/chores/{chore}/schedule");
        self.app.put(&self.boss, &schedule, json!({ "terms": terms })).await.expect(200);
        format!("/occurrences/{chore}/2025-06-15/any")
    }

    /// The path of the claim or tick of a chore for anyone: one that the member can make, or has made.
    async fn for_anyone(&self, member: &Person, method: &Method, what: &str) -> String {
        let path = self.routine("Dog", &member.id, "anyone").await + "/" + what;
        if *method == Method::DELETE {
            assert!(self.app.post(member, &path, Value::Null).await.status.is_success());
        }
        path
    }

    /// The path of a kid's request for help: one that they can make, or to delete.
    async fn stuck(&self, kid: &Person, method: &Method) -> String {
        let path = self.for_anyone(kid, &Method::PUT, "help").await;
        if *method == Method::DELETE {
            self.app.put(kid, &path, json!({ "reason": "no_time" })).await.expect(200);
        }
        path
    }

    /// The path of a kid's offer to another kid: one that they can make, or to end or accept.
    async fn offered(&self, kid: &Person, to: &Person, method: &Method) -> String {
        let path = self.routine("Bins", &kid.id, "each").await + "/offer";
        if *method != Method::PUT {
            self.app.put(kid, &path, json!({ "to_kid_id": to.id })).await.expect(200);
        }
        path
    }

    /// Another kid of the family.
    async fn another_kid(&self, name: &str) -> Person {
        let name = format!("{name}{}", self.victims);
        let account = json!({ "username": name, "password": PASSWORD });
        let id = text(&self.app.post(&self.boss, "/users", account).await.expect(201), "id");
        signed_in(&self.app, id, &name).await
    }

    async fn another_session(&self, person: &Person) -> String {
        let sessions = self.app.get(person, "/sessions").await.expect(200);
        let own = text(&sessions[0], "id");
        self.app.login(&person.username, PASSWORD).await.expect(200);
        let sessions = self.app.get(person, "/sessions").await.expect(200);
        let ids = sessions.as_array().unwrap().iter().map(|session| text(session, "id"));
        ids.into_iter().find(|id| *id != own).expect("another session")
    }

    /// The path that withdraws a new thing of a member.
    async fn handed_in(&self, victim: &Person, withdraw: &str) -> String {
        let post = async |path: &str, body| self.app.post(victim, path, body).await;
        let id = match withdraw {
            "/submissions/{id}/withdraw" => {
                let path = format!("/chores/{}/submit", self.things.get(Thing::Chore));
                text(&post(&path, json!({})).await.expect(201), "id")
            }
            "/chore-assignments/{id}/withdraw" => {
                let task = self.task(victim).await;
                post(&format!("/chore-assignments/{task}/submit"), json!({})).await.expect(200);
                task
            }
            "/redemptions/{id}/withdraw" => {
                let item = json!({ "item_id": self.things.get(Thing::Item) });
                text(&post("/kids/redeem-item", item).await.expect(201), "id")
            }
            _ => {
                let wish = json!({ "request_type": "other", "details": { "message": "Hm" } });
                text(&post("/requests", wish).await.expect(201), "id")
            }
        };
        withdraw.replace("{id}", &id)
    }

    /// An approved purchase of another kid that is not handed over.
    async fn approved_purchase(&self) -> String {
        let buyer = self.another_kid("Buyer").await;
        self.app.award(&self.boss, &buyer, 100).await;
        let item = self.things.get(Thing::Item).to_owned();
        let bought = text(&self.app.redeem(&buyer, &item).await.expect(201), "id");
        self.app.decide_purchase(&self.boss, "approve", &bought).await.expect(200);
        bought
    }

    /// An absence of the whole family.
    async fn absence(&self) -> String {
        let absence = json!({ "from_day": "2025-12-24", "kind": "holiday" });
        text(&self.app.post(&self.boss, "/absences", absence).await.expect(201), "id")
    }

    async fn task(&self, kid: &Person) -> String {
        let chore = self.things.get(Thing::Chore);
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
        let task = self.app.post(&self.boss, "/parent/chore-assignments", task).await.expect(201);
        text(&task, "id")
    }

    /// Sends a call by `victim` whose session ends meanwhile; returns the answer, and the content
    /// of the database before the write and after.
    pub(super) async fn interrupted(
        &self,
        call: &Call,
        victim: &Person,
        ending: Ending,
    ) -> (StatusCode, Value, [Vec<String>; 2]) {
        let engine = self.engine;
        let now = self.app.clock_now();
        let session =
            self.app.state.context.tokens.read(&victim.token, now).expect("a good token").sid;
        let (boss_id, victim_id) = (self.boss.id.clone(), victim.id.clone());
        let ended = self.app.db.write(move |tx| {
            async move {
                ending.end(tx, &boss_id, &victim_id, session, now).await?;
                everything(tx, engine).await
            }
            .boxed()
        });
        let (answer, before) = if let Some(bytes) = call.bytes() {
            let (head_read, release, body) = held(bytes);
            let asked = tokio::spawn(send_to(self.app.router.clone(), call.request(victim, body)));
            head_read.await.expect("a body that is waited for");
            let before = ended.await.expect("an ending");
            release.send(()).expect("a request that waits");
            (asked.await.expect("an answer"), before)
        } else {
            let asked = send_to(self.app.router.clone(), call.request(victim, Body::empty()));
            let (answer, before) = self.in_turn(asked, ended).await;
            (answer, before.expect("an ending"))
        };
        let after = self.app.db.write(move |tx| everything(tx, engine).boxed());
        (answer.0, answer.1, [before, after.await.expect("a dump")])
    }

    /// Lets a request without a body come as far as its write, ends the session, and then lets it
    /// write.
    async fn in_turn<A, B>(
        &self,
        asked: impl Future<Output = A>,
        ended: impl Future<Output = B>,
    ) -> (A, B) {
        let (mut asked, mut ended) = (pin!(asked), pin!(ended));
        match self.engine {
            Engine::Sqlite => {
                // The writing thread is kept busy: the ending waits, and the write after it.
                let (release, held) = mpsc::channel::<()>();
                let (started, running) = oneshot::channel();
                let db = self.app.db.clone();
                let busy = tokio::spawn(async move {
                    let wait = db.write(move |_| {
                        async move {
                            let _ = started.send(());
                            let _ = held.recv();
                            Ok::<_, ApiError>(())
                        }
                        .boxed()
                    });
                    wait.await
                });
                running.await.expect("a write");
                assert!(poll!(&mut ended).is_pending());
                assert!(poll!(&mut asked).is_pending());
                assert_eq!(self.app.db.load().waiting_writes, 2);
                drop(release);
                let done = join(asked, ended).await;
                busy.await.expect("the end of it").expect("a write");
                done
            }
            Engine::Postgres => {
                // One connection is left, and passes through the queue in order: to the check of
                // the caller, to the ending, and back to the write.
                let mut taken = Vec::new();
                for _ in 0..CONNECTIONS {
                    taken.push(self.app.db.read().await.expect("a connection"));
                }
                assert!(poll!(&mut asked).is_pending());
                assert!(poll!(&mut ended).is_pending());
                taken.pop();
                tokio::time::timeout(LONG, join(asked, ended)).await.expect("both in their turn")
            }
        }
    }
}

async fn signed_in(app: &TestApp, id: String, username: &str) -> Person {
    let token = text(&app.login(username, PASSWORD).await.expect(200), "access_token");
    Person { id, username: username.to_owned(), token }
}

/// A body that is sent when it is released, and signals when a reader waits for it.
fn held(bytes: Bytes) -> (oneshot::Receiver<()>, oneshot::Sender<()>, Body) {
    let (waited_for, waits) = oneshot::channel();
    let (release, released) = oneshot::channel();
    let whole = stream::once(async move {
        let _ = waited_for.send(());
        let _ = released.await;
        Ok::<_, Infallible>(bytes)
    });
    (waits, release, Body::from_stream(whole))
}

async fn send_to(router: server::http::App, request: Request<Body>) -> (StatusCode, Value) {
    let (status, _, body) = send(&router, request).await;
    (status, body)
}

impl Call {
    fn is_photo(&self) -> bool {
        self.path.starts_with("/media?")
    }

    /// The bytes of the body.
    fn bytes(&self) -> Option<Bytes> {
        let json = self.body.as_ref().map(|body| Bytes::from(body.to_string()));
        if self.is_photo() { Some(pictures::bytes(pictures::WEBP_LOSSY).into()) } else { json }
    }

    fn request(&self, by: &Person, body: Body) -> Request<Body> {
        let mut request = Request::builder()
            .method(&self.method)
            .uri(format!("/api{}", self.path))
            .header(header::AUTHORIZATION, format!("Bearer {}", by.token));
        let media_type = if self.is_photo() { "image/webp" } else { "application/json" };
        if self.bytes().is_some() {
            request = request.header(header::CONTENT_TYPE, media_type);
        }
        if let Some(key) = self.key {
            request = request.header("idempotency-key", key);
        }
        request.body(body).expect("a request")
    }

    pub(super) async fn expect_done(&self, app: &TestApp, by: &Person) {
        let body = self.bytes().map_or(Body::empty(), Body::from);
        let (status, body) = send_to(app.router.clone(), self.request(by, body)).await;
        assert!(
            status.is_success(),
            "{} {} without an ending: {status} {body}",
            self.method,
            self.path
        );
        if self.path == "/outbox" {
            assert_eq!(body["results"][0]["status"], 201, "{body}");
        }
    }
}
