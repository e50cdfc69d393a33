//! A family to test with, and short ways to ask as one of its members.

use super::{Engine, TestApp, Write as _, send};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use serde_json::{Map, Value, json};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicU32, Ordering},
};

/// Everybody's password.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// An answer of the API.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
    /// The body of an answer that must have this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        self.body
    }

    /// Checks that this is the error envelope (docs/product.md#errors) with this status, code and sentence.
    #[track_caller]
    pub(crate) fn expect_error(self, status: u16, code: &str, detail: &str) {
        let body = worded(self.expect(status));
        assert_eq!(body, json!({ "detail": detail, "code": code }));
    }

    /// Checks that this is a 422 that says just this about just this field of the body.
    #[track_caller]
    pub(crate) fn expect_invalid(self, field: &str, msg: &str) {
        let body = worded(self.expect(422));
        let error = json!({ "loc": ["body", field], "msg": msg, "type": "value_error" });
        assert_eq!(body, json!({ "detail": msg, "code": "validation_error", "errors": [error] }));
    }
}

/// The error envelope without the names and figures of its sentences, which have to be there (docs/product.md#messages-coded).
#[track_caller]
pub(crate) fn worded(mut body: Value) -> Value {
    let take_code = |object: &mut Map<String, Value>| {
        let (code, args) = (object.remove("code"), object.remove("args"));
        let is_coded = code.is_some_and(|code| code.is_string());
        assert!(is_coded && args.is_some_and(|args| args.is_object()), "{object:?}");
    };
    let envelope = body.as_object_mut().unwrap();
    take_code(envelope.remove("message").unwrap().as_object_mut().unwrap());
    for error in envelope.get_mut("errors").and_then(Value::as_array_mut).into_iter().flatten() {
        take_code(error.as_object_mut().unwrap());
    }
    body
}

/// Somebody who is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub id: String,
    pub username: String,
    pub token: String,
}

impl TestApp {
    /// Asks as `person`, or as nobody.
    pub(crate) async fn ask(
        &self,
        person: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        self.ask_with(person, method, path, body, &[]).await
    }

    async fn ask_with(
        &self,
        person: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let token = person.map(|person| person.token.as_str());
        let path = format!("/api{path}");
        let mut tries = self.tries;
        loop {
            let (status, headers, body) =
                self.request(method.clone(), &path, token, body.clone(), headers).await;
            if status != StatusCode::SERVICE_UNAVAILABLE || tries == 0 {
                return Answer { status, headers, body };
            }
            tries -= 1;
        }
    }

    pub(crate) async fn get(&self, person: &Person, path: &str) -> Answer {
        self.ask(Some(person), Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.ask(Some(person), Method::POST, path, Some(body)).await
    }

    /// Posts with an `Idempotency-Key`.
    pub(crate) async fn post_once(
        &self,
        person: &Person,
        path: &str,
        key: &str,
        body: Value,
    ) -> Answer {
        let headers = [("idempotency-key", key)];
        self.ask_with(Some(person), Method::POST, path, Some(body), &headers).await
    }

    pub(crate) async fn put(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.ask(Some(person), Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, person: &Person, path: &str) -> Answer {
        self.ask(Some(person), Method::DELETE, path, None).await
    }

    /// Every row of a list in pages.
    pub(crate) async fn whole(&self, person: &Person, path: &str) -> Vec<Value> {
        let mut rows: Vec<Value> = Vec::new();
        loop {
            let last = rows.last().map(|row| format!("?before={}", text(row, "id")));
            let page = format!("{path}{}", last.unwrap_or_default());
            let page = self.get(person, &page).await.expect(200);
            let page = page.as_array().expect("a list");
            if page.is_empty() {
                return rows;
            }
            rows.extend_from_slice(page);
        }
    }

    /// Posts a login form.
    pub(crate) async fn login(&self, username: &str, password: &str) -> Answer {
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("username", username)
            .append_pair("password", password)
            .finish();
        let request = Request::post("/api/token")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .expect("a request");
        let (status, headers, body) = send(&self.router, request).await;
        Answer { status, headers, body }
    }

    /// Somebody who has an account, signed in by the name they type.
    pub(crate) async fn person_signed_in(&self, typed: &str) -> Person {
        let token = text(&self.login(typed, PASSWORD).await.expect(200), "access_token");
        let mut person = Person { id: String::new(), username: typed.to_owned(), token };
        person.id = text(&self.get(&person, "/users/me").await.expect(200), "id");
        person
    }

    /// Signs up with this body, as nobody, from an address of one's own.
    pub(crate) async fn sign_up(&self, body: Value) -> Answer {
        static NEWCOMERS: AtomicU32 = AtomicU32::new(0x0a00_0000);
        let address = Ipv4Addr::from(NEWCOMERS.fetch_add(1, Ordering::Relaxed));
        let mut tries = self.tries;
        loop {
            let answer = self.sign_up_from(address, body.clone()).await;
            if answer.status != StatusCode::SERVICE_UNAVAILABLE || tries == 0 {
                return answer;
            }
            tries -= 1;
        }
    }

    /// Signs up with this body, as nobody, from an address.
    pub(crate) async fn sign_up_from(&self, address: Ipv4Addr, body: Value) -> Answer {
        let request = Request::post("/api/users/")
            .header(header::CONTENT_TYPE, "application/json")
            .extension(ConnectInfo(SocketAddr::from((address, 4000))))
            .body(Body::from(body.to_string()))
            .expect("a request");
        let (status, headers, body) = send(&self.router, request).await;
        Answer { status, headers, body }
    }

    /// A new account that has signed in; `more` is added to the sign-up.
    pub(crate) async fn person(&self, username: &str, more: Value) -> Person {
        let mut body = json!({ "username": username, "password": PASSWORD });
        let more = more.as_object().expect("an object").clone();
        body.as_object_mut().expect("an object").extend(more);
        let user = self.sign_up(body).await.expect(201);
        let token = self.login(username, PASSWORD).await.expect(200);
        Person {
            id: text(&user, "id"),
            username: username.to_owned(),
            token: text(&token, "access_token"),
        }
    }

    /// A new chore; answers its id.
    pub(crate) async fn chore(&self, parent: &Person, name: &str, points: i64) -> String {
        let body = json!({ "name": name, "points_value": points });
        text(&self.post(parent, "/chores/", body).await.expect(201), "id")
    }

    /// A chore handed in; answers the submission's id.
    pub(crate) async fn submit(&self, kid: &Person, chore: &str, minutes: i64) -> String {
        let body = json!({ "effort_minutes": minutes });
        text(&self.post(kid, &format!("/chores/{chore}/submit"), body).await.expect(201), "id")
    }

    /// A parent's decision: `approve` or `reject`.
    pub(crate) async fn decide(&self, parent: &Person, decision: &str, submission: &str) -> Answer {
        let path = format!("/parent/chore-submissions/{decision}");
        self.post(parent, &path, json!({ "chore_log_id": submission })).await
    }

    /// A new item in the store; answers its id.
    pub(crate) async fn item(&self, parent: &Person, name: &str, points: i64) -> String {
        let body = json!({ "name": name, "points_cost": points });
        text(&self.post(parent, "/store/items/", body).await.expect(201), "id")
    }

    /// A kid asks for an item.
    pub(crate) async fn redeem(&self, kid: &Person, item: &str) -> Answer {
        self.post(kid, "/kids/redeem-item/", json!({ "item_id": item })).await
    }

    /// A parent's decision about a purchase: `approve` or `reject`.
    pub(crate) async fn decide_purchase(
        &self,
        parent: &Person,
        decision: &str,
        id: &str,
    ) -> Answer {
        let path = format!("/parent/purchase-requests/{decision}");
        self.post(parent, &path, json!({ "log_id": id })).await
    }

    /// Completes what is approved. No call does; the database allows it.
    pub(crate) async fn complete_purchases(&self) {
        let statement = "UPDATE redemptions SET status = 'completed' WHERE status = 'approved'";
        let write = self.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
        write.await.expect("a statement that fits");
    }

    /// Points given to a kid.
    pub(crate) async fn award(&self, parent: &Person, kid: &Person, points: i64) {
        let body = json!({ "kid_username": kid.username, "points": points });
        self.post(parent, "/kids/award-points/", body).await.expect(200);
    }

    /// A kid's balance.
    pub(crate) async fn points(&self, kid: &Person) -> i64 {
        let me = self.get(kid, "/users/me/").await.expect(200);
        me["points"].as_i64().expect("points")
    }

    /// Changes some fields of a parent's family.
    pub(crate) async fn change_family(&self, parent: &Person, fields: Value) -> Answer {
        let mut family = self.get(parent, "/family").await.expect(200);
        let fields = fields.as_object().expect("an object").clone();
        family.as_object_mut().expect("an object").extend(fields);
        self.put(parent, "/family", family).await
    }

    /// What the clock says.
    pub(crate) fn clock_now(&self) -> jiff::Timestamp {
        server::clock::Clock::now(&*self.clock)
    }

    /// Moves the clock to an instant of RFC 3339.
    pub(crate) fn set_clock(&self, now: &str) {
        self.clock.set(now.parse().expect("an instant"));
    }
}

/// A family of three on an instance of its own.
pub(crate) struct Home {
    pub app: TestApp,
    pub mum: Person,
    pub leo: Person,
    pub mia: Person,
}

impl Home {
    /// A family in the time zone UTC.
    pub(crate) async fn new(app: TestApp) -> Self {
        Self::in_zone(app, "UTC").await
    }

    /// A family in a time zone.
    pub(crate) async fn in_zone(app: TestApp, time_zone: &str) -> Self {
        let mum = app.person("Mum", json!({ "time_zone": time_zone })).await;
        let leo = app.person("Leo", json!({})).await;
        let mia = app.person("Mia", json!({})).await;
        Self { app, mum, leo, mia }
    }
}

/// Two families on one hosted instance.
pub(crate) struct Neighbours {
    pub app: TestApp,
    pub mum: Person,
    pub leo: Person,
    pub other_mum: Person,
    pub other_kid: Person,
}

impl Neighbours {
    pub(crate) async fn new(engine: Engine) -> Self {
        let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
        let mum = app.person("Mum", json!({})).await;
        let leo = app.person("Leo", json!({ "invite_code": invite(&app, &mum).await })).await;
        let other_mum = app.person("OtherMum", json!({})).await;
        let code = invite(&app, &other_mum).await;
        let other_kid = app.person("OtherKid", json!({ "invite_code": code })).await;
        Self { app, mum, leo, other_mum, other_kid }
    }
}

/// The invite code of a parent's family.
pub(crate) async fn invite(app: &TestApp, person: &Person) -> String {
    text(&app.get(person, "/family").await.expect(200), "invite_code")
}

/// What has not been decided yet, with what all such things have of that.
pub(crate) fn undecided(mut thing: Value) -> Value {
    let fields = thing.as_object_mut().expect("an object");
    fields.insert("decision".into(), json!(0));
    for said in ["review_reason", "review_note", "review_sticker"] {
        fields.insert(said.into(), Value::Null);
    }
    thing
}

/// A text in a JSON object.
#[track_caller]
pub(crate) fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap_or_else(|| panic!("{name} in {object}")).to_owned()
}

/// Checks what must always hold: every balance is the sum of its ledger, and each entry's balance
/// the running sum, numbered without gaps.
pub(crate) async fn check_ledger(app: &TestApp) {
    let mut conn = app.db.read().await.expect("a connection");
    let broken: i64 = conn
        .sql(
            "SELECT COUNT(*) FROM users u WHERE u.points <> (
                 SELECT CAST(COALESCE(SUM(l.amount), 0) AS BIGINT) FROM points_ledger l
                 WHERE l.kid_id = u.id)",
        )
        .scalar()
        .await
        .expect("a count");
    assert_eq!(broken, 0, "balances that are not the sum of their ledger");
    let broken: i64 = conn
        .sql(
            "SELECT COUNT(*) FROM (
                 SELECT balance, seq,
                        SUM(amount) OVER (PARTITION BY kid_id ORDER BY seq) AS running,
                        ROW_NUMBER() OVER (PARTITION BY kid_id ORDER BY seq) AS place
                 FROM points_ledger) l
             WHERE balance <> running OR seq <> place",
        )
        .scalar()
        .await
        .expect("a count");
    assert_eq!(broken, 0, "entries whose balance is not the running sum");
}
