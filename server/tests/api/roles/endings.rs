//! A session that ends while a request is under way: what the request was to do is not done.
//!
//! Every route that writes is asked by somebody who is signed in when its head arrives, and not
//! any more when it comes to writing.

use super::{
    Route, Who,
    neighbours::{NAMED, Thing, Things},
    routes,
};
use crate::{
    on_sqlite_first,
    support::{
        Engine, LONG, TestApp, Write as _,
        described::DESCRIPTION,
        home::{PASSWORD, Person, text},
        send,
    },
};
use axum::{
    body::{Body, Bytes},
    http::{Method, Request, StatusCode, header},
};
use futures_util::{FutureExt as _, future::join, poll, stream};
use jiff::Timestamp;
use rules::Role;
use serde_json::{Value, json};
use server::{accounts, auth, db::Conn, error::ApiError, sessions, takeout};
use std::{convert::Infallible, pin::pin, sync::mpsc};
use tokio::sync::oneshot;

/// Connections to `PostgreSQL` at most.
const CONNECTIONS: usize = 16;

/// How a session ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Removed,
    Reset,
    AnotherRole,
    SignedOut,
    EndedByAnother,
    /// With the family: comes last.
    FamilyDeleted,
}

const ENDINGS: [Ending; 6] = [
    Ending::Removed,
    Ending::Reset,
    Ending::AnotherRole,
    Ending::SignedOut,
    Ending::EndedByAnother,
    Ending::FamilyDeleted,
];

impl Ending {
    /// Ends the session of `victim`, by the functions that the routes call.
    async fn end(
        self,
        tx: &mut Conn,
        boss_id: &str,
        victim_id: &str,
        session_id: String,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let boss = auth::member(tx, boss_id).await?;
        let mut victim = auth::member(tx, victim_id).await?;
        match self {
            Self::Removed if boss.id == victim.id => {
                // Who founded an empty family is the last parent in it.
                let gone = "UPDATE users SET removed_at = 1, username_key = ' ' || id,
                                password_hash = '' WHERE id = $1";
                tx.sql(gone).bind(victim_id).execute().await?;
            }
            Self::Removed => accounts::remove(tx, &boss, victim_id, now).await?,
            Self::Reset => auth::replace_password(tx, &victim.username, "x").await?,
            Self::AnotherRole if victim.role == Role::Kid => {
                accounts::promote(tx, &boss.family_id, &victim.username).await?;
            }
            Self::AnotherRole => {
                // Nothing makes a kid of a parent yet.
                let other = "UPDATE users SET role = 'kid' WHERE id = $1";
                tx.sql(other).bind(victim_id).execute().await?;
            }
            Self::SignedOut => {
                victim.session_id = Some(session_id);
                sessions::sign_out(tx, &victim, now).await?;
            }
            Self::EndedByAnother => sessions::end_all(tx, &boss.family_id, victim_id).await?,
            Self::FamilyDeleted => takeout::delete(tx, &boss, now).await?,
        }
        Ok(())
    }
}

/// Everything in the database but the failed sign-ins, row by row.
async fn everything(tx: &mut Conn, engine: Engine) -> Result<Vec<String>, ApiError> {
    let tables = match engine {
        Engine::Sqlite => {
            "SELECT 'SELECT ''' || t.name || ' '' || '
                    || (SELECT GROUP_CONCAT('quote(' || c.name || ')', ' || '','' || ')
                        FROM pragma_table_info(t.name) c)
                    || ' FROM ' || t.name || ' ORDER BY 1'
             FROM sqlite_schema t
             WHERE t.type = 'table' AND t.name <> 'login_failures' ORDER BY t.name"
        }
        Engine::Postgres => {
            "SELECT 'SELECT ''' || tablename || ' '' || CAST(t AS TEXT) FROM ' || tablename
                    || ' t ORDER BY 1'
             FROM pg_tables
             WHERE schemaname = 'public' AND tablename <> 'login_failures' ORDER BY tablename"
        }
    };
    let mut rows = Vec::new();
    for statement in tx.sql(tables).scalars::<String>().await? {
        rows.extend(tx.sql(statement.leak()).scalars::<String>().await?);
    }
    Ok(rows)
}

/// A family with one of everything, on an instance of its own.
struct Scene {
    engine: Engine,
    app: TestApp,
    boss: Person,
    things: Things,
    victims: usize,
}

/// One call of a route.
struct Call {
    method: Method,
    path: String,
    body: Option<Value>,
    key: Option<&'static str>,
}

impl Scene {
    async fn new(engine: Engine) -> Self {
        let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
        let boss = app.person("Boss", json!({})).await;
        let leo = json!({ "username": "Leo", "password": PASSWORD });
        let id = text(&app.post(&boss, "/users", leo).await.expect(201), "id");
        let leo = signed_in(&app, id, "Leo").await;
        let things = Things::of(&app, &boss, &leo).await;
        Self { engine, app, boss, things, victims: 0 }
    }

    /// Another member of the family, who has just signed in.
    async fn victim(&mut self, role: Role) -> Person {
        self.victims += 1;
        let name = format!("Victim{}", self.victims);
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

    /// What the victim asks of a route, so that it would be done.
    async fn call(&self, route: &Route, victim: &Person) -> Call {
        let (method, mut path) = (route.method.clone(), route.at("{id}"));
        let mut body = route.body.clone();
        let named = |row: &&(&str, &str, &str, Thing)| row.0 == method.as_str() && row.1 == path;
        for (_, _, place, thing) in NAMED.iter().filter(named).copied().collect::<Vec<_>>() {
            let name = match thing {
                Thing::Session => self.another_session(victim).await,
                Thing::Assignment if route.who == Who::Kid => self.task(victim).await,
                thing => self.things.get(thing).to_owned(),
            };
            match body.as_mut() {
                Some(body) if place != "{id}" => body[place] = json!(name),
                _ => path = path.replace("{id}", &name),
            }
        }
        match (method.as_str(), route.path) {
            ("POST", "/users") => {
                let name = format!("New{}", victim.username);
                body = Some(json!({ "username": name, "password": PASSWORD }));
            }
            ("POST", "/users/me/password") => {
                body =
                    Some(json!({ "current_password": PASSWORD, "new_password": "battery staple" }));
            }
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

    async fn another_session(&self, person: &Person) -> String {
        let sessions = self.app.get(person, "/sessions").await.expect(200);
        let own = text(&sessions[0], "id");
        self.app.login(&person.username, PASSWORD).await.expect(200);
        let sessions = self.app.get(person, "/sessions").await.expect(200);
        let ids = sessions.as_array().unwrap().iter().map(|session| text(session, "id"));
        ids.into_iter().find(|id| *id != own).expect("another session")
    }

    async fn task(&self, kid: &Person) -> String {
        let chore = self.things.get(Thing::Chore);
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
        let task = self.app.post(&self.boss, "/parent/chore-assignments", task).await.expect(201);
        text(&task, "id")
    }

    /// Sends a call by `victim` whose session ends on the way, with everything there was before
    /// it wrote, or would have, and after.
    async fn interrupted(
        &self,
        call: &Call,
        victim: &Person,
        ending: Ending,
    ) -> (StatusCode, Value, [Vec<String>; 2]) {
        let engine = self.engine;
        let now = self.app.clock_now();
        let session = self.app.state.tokens.read(&victim.token, now).expect("a good token").sid;
        let (boss_id, victim_id) = (self.boss.id.clone(), victim.id.clone());
        let ended = self.app.db.write(move |tx| {
            async move {
                ending.end(tx, &boss_id, &victim_id, session, now).await?;
                everything(tx, engine).await
            }
            .boxed()
        });
        let (answer, before) = if let Some(body) = &call.body {
            let (head_read, release, body) = held(body);
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

    /// Lets a request without a body come as far as its write, has the session end, and then lets
    /// it write.
    async fn in_turn<A, B>(
        &self,
        asked: impl Future<Output = A>,
        ended: impl Future<Output = B>,
    ) -> (A, B) {
        let (mut asked, mut ended) = (pin!(asked), pin!(ended));
        match self.engine {
            Engine::Sqlite => {
                // The writing thread is kept busy: the ending waits, and the write behind it.
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
                // One connection is left, and it goes from hand to hand in the order of the queue:
                // to the one who asks who is there, to the ending, and back for the write.
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

/// A body that is sent when it is released, and tells when somebody waits for it.
fn held(body: &Value) -> (oneshot::Receiver<()>, oneshot::Sender<()>, Body) {
    let (waited_for, waits) = oneshot::channel();
    let (release, released) = oneshot::channel();
    let bytes = Bytes::from(body.to_string());
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
    fn request(&self, by: &Person, body: Body) -> Request<Body> {
        let mut request = Request::builder()
            .method(&self.method)
            .uri(format!("/api{}", self.path))
            .header(header::AUTHORIZATION, format!("Bearer {}", by.token));
        if self.body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        if let Some(key) = self.key {
            request = request.header("idempotency-key", key);
        }
        request.body(body).expect("a request")
    }

    async fn expect_done(&self, app: &TestApp, by: &Person) {
        let body = self.body.as_ref().map_or(Body::empty(), |body| Body::from(body.to_string()));
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

/// Whether a route writes for whoever is signed in.
fn writes(route: &Route) -> bool {
    route.method != Method::GET && route.who != Who::Anybody
}

fn takes_a_key(route: &Route) -> bool {
    let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    parameters.into_iter().any(|parameter| parameter["name"] == "Idempotency-Key")
}

async fn check(scene: &Scene, call: &Call, victim: &Person, ending: Ending) {
    let label = format!("{} {} {ending:?}, key {:?}", call.method, call.path, call.key);
    let (status, body, [before, after]) = scene.interrupted(call, victim, ending).await;
    let (expected, detail) = match ending {
        Ending::AnotherRole => (403, "Operation not permitted for this user role"),
        _ => (401, "Please sign in again."),
    };
    if call.path == "/outbox" && ending == Ending::AnotherRole {
        // Each entry is answered like its own route.
        assert_eq!(status, 200, "{label}: {body}");
        assert_eq!(body["results"][0]["status"], expected, "{label}: {body}");
        assert_eq!(body["results"][0]["body"]["detail"], detail, "{label}: {body}");
    } else {
        assert_eq!(status.as_u16(), expected, "{label}: {body}");
        assert_eq!(body["detail"], detail, "{label}: {body}");
    }
    assert_eq!(after, before, "{label}");
}

async fn nothing_is_written_for_a_session_that_has_ended(engine: Engine) {
    for route in routes().iter().filter(|route| writes(route)) {
        if route.path == "/family/import" {
            continue;
        }
        let mut scene = Scene::new(engine).await;
        let role = match route.who {
            Who::Kid | Who::Member => Role::Kid,
            _ => Role::Parent,
        };
        // The table is only as good as its requests: without an ending each is done. And an answer
        // given before is not given again after it.
        if route.path != "/family" {
            let victim = scene.victim(role).await;
            let mut call = scene.call(route, &victim).await;
            call.key = takes_a_key(route).then_some("tap");
            call.expect_done(&scene.app, &victim).await;
            if call.key.is_some() {
                check(&scene, &call, &victim, Ending::Removed).await;
            }
        }
        for ending in ENDINGS {
            let victim = scene.victim(role).await;
            let call = scene.call(route, &victim).await;
            check(&scene, &call, &victim, ending).await;
        }
    }
}

/// Only a family of one takes an import.
async fn nothing_is_imported_for_a_session_that_has_ended(engine: Engine) {
    let import = routes().into_iter().find(|route| route.path == "/family/import");
    let import = import.expect("the route");
    for ending in ENDINGS {
        let mut scene = Scene::new(engine).await;
        let founder = scene.app.person("Founder", json!({})).await;
        scene.boss = founder.clone();
        let call = scene.call(&import, &founder).await;
        check(&scene, &call, &founder, ending).await;
        let other = scene.app.person("Other", json!({})).await;
        call.expect_done(&scene.app, &other).await;
    }
}

on_sqlite_first!(Engine:
    nothing_is_written_for_a_session_that_has_ended,
    nothing_is_imported_for_a_session_that_has_ended,
);
