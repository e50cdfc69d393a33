//! A family for tests, and short ways to send requests as its members.

pub(crate) use super::asking::{Answer, Person, text, worded};
use super::{Engine, TestApp, Write as _, send};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Method, Request, StatusCode, header},
};
use serde_json::{Value, json};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicU32, Ordering},
};

/// Everybody's password.
pub(crate) const PASSWORD: &str = "correct horse battery";

impl TestApp {
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

    /// A person with an account, signed in with the username as typed.
    pub(crate) async fn person_signed_in(&self, typed: &str) -> Person {
        let token = text(&self.login(typed, PASSWORD).await.expect(200), "access_token");
        let mut person = Person { id: String::new(), username: typed.to_owned(), token };
        person.id = text(&self.get(&person, "/users/me").await.expect(200), "id");
        person
    }

    /// Signs up with this body, without a token, from a fresh address.
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

    /// Signs up with this body, without a token, from an address.
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

    /// A new carer of a parent's family, from the first day of the tests until taken back.
    pub(crate) async fn carer(&self, parent: &Person, username: &str) -> Person {
        let days = json!({ "from_day": "2025-06-15", "until_day": null });
        let carer = json!({ "username": username, "password": PASSWORD, "days": days });
        self.post(parent, "/carers", carer).await.expect(201);
        self.person_signed_in(username).await
    }

    /// A new tablet of a parent's family, with its token.
    pub(crate) async fn device(&self, parent: &Person) -> Person {
        let code = self.post(parent, "/devices/codes", json!({})).await.expect(201);
        let body = json!({ "code": code["code"], "name": "Kitchen" });
        let device = self.ask(None, Method::POST, "/devices", Some(body)).await.expect(201);
        Person {
            id: text(&device, "id"),
            username: text(&device, "name"),
            token: text(&device, "device_token"),
        }
    }

    /// A program with a token of a parent's for some kids, or for all.
    pub(crate) async fn program(
        &self,
        parent: &Person,
        scopes: &[&str],
        kids: Option<&[&Person]>,
    ) -> Person {
        let kid_ids = kids.map(|kids| kids.iter().map(|kid| &kid.id).collect::<Vec<_>>());
        let body = json!({ "name": "Lamp", "scopes": scopes, "kid_ids": kid_ids });
        let made = self.post(parent, "/api-tokens", body).await.expect(201);
        Person {
            id: text(&made["api_token"], "id"),
            username: text(&made["api_token"], "name"),
            token: text(&made, "token"),
        }
    }

    /// A session of a kid without a PIN on a tablet.
    pub(crate) async fn tap(&self, tablet: &Person, kid: &Person) -> Person {
        let body = json!({ "kid_id": kid.id });
        let session = self.post(tablet, "/board/sessions", body).await.expect(201);
        Person { token: text(&session, "access_token"), ..kid.clone() }
    }

    /// A new chore; returns its id.
    pub(crate) async fn chore(&self, parent: &Person, name: &str, points: i64) -> String {
        let body = json!({ "name": name, "points_value": points });
        text(&self.post(parent, "/chores/", body).await.expect(201), "id")
    }

    /// A new submission; returns its id.
    pub(crate) async fn submit(&self, kid: &Person, chore: &str, minutes: i64) -> String {
        let body = json!({ "effort_minutes": minutes });
        text(&self.post(kid, &format!("/chores/{chore}/submit"), body).await.expect(201), "id")
    }

    /// A parent's decision: `approve` or `reject`.
    pub(crate) async fn decide(&self, parent: &Person, decision: &str, submission: &str) -> Answer {
        let path = format!("/parent/chore-submissions/{decision}");
        self.post(parent, &path, json!({ "chore_log_id": submission })).await
    }

    /// A new item in the store; returns its id.
    pub(crate) async fn item(&self, parent: &Person, name: &str, points: i64) -> String {
        let body = json!({ "name": name, "points_cost": points });
        text(&self.post(parent, "/store/items/", body).await.expect(201), "id")
    }

    /// A kid redeems an item.
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

    /// Completes approved purchases in the database, which no call does.
    pub(crate) async fn complete_purchases(&self) {
        let statement = "UPDATE redemptions SET status = 'completed' WHERE status = 'approved'";
        let write = self.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
        write.await.expect("a statement that fits");
    }

    /// Awards points to a kid.
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

    /// The current time of the clock.
    pub(crate) fn clock_now(&self) -> jiff::Timestamp {
        server::clock::Clock::now(&*self.clock)
    }

    /// Moves the clock to an instant of RFC 3339.
    pub(crate) fn set_clock(&self, now: &str) {
        self.clock.set(now.parse().expect("an instant"));
    }
}

/// A family of three on its own instance.
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
        let app =
            TestApp::with_flags(engine, &["--signup", "hosted", "--push-hosts", "127.0.0.1"]).await;
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

/// A pending thing, with the empty fields that all such things have.
pub(crate) fn undecided(mut thing: Value) -> Value {
    let fields = thing.as_object_mut().expect("an object");
    fields.insert("decision".into(), json!(0));
    for said in ["review_reason", "review_note", "review_sticker"] {
        fields.insert(said.into(), Value::Null);
    }
    thing
}

/// Checks the invariants of the ledger: every balance is the sum of its entries, and each entry's
/// balance is the running sum, numbered without gaps.
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
