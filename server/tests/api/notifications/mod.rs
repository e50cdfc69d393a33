//! Notices on devices (docs/product/programs.md#notifications).

mod approving;
mod devices;
mod faults;
mod hours;
mod killed;
mod memory;
mod protocol;
mod settings;
mod telling;

use crate::support::{
    Engine, TestApp,
    home::{Home, Person},
    push::{Browser, PushService},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use server::notifications::planner;

/// A family, a push service, and a browser for each member.
struct Told {
    home: Home,
    service: PushService,
    mums: Browser,
    leos: Browser,
}

impl Told {
    async fn new(engine: Engine) -> Self {
        Self::in_zone(engine, "UTC").await
    }

    async fn in_zone(engine: Engine, zone: &str) -> Self {
        let service = PushService::start().await;
        let home = Home::in_zone(service.app(engine).await, zone).await;
        let (mums, leos) = (Browser::at(&service), Browser::at(&service));
        home.app.switch_on(&home.mum, &mums).await;
        home.app.switch_on(&home.leo, &leos).await;
        Self { home, service, mums, leos }
    }

    /// The messages that Mum got so far.
    fn to_mum(&self) -> Vec<Value> {
        self.service.read_by(&self.mums)
    }

    /// The messages that Leo got so far.
    fn to_leo(&self) -> Vec<Value> {
        self.service.read_by(&self.leos)
    }
}

/// Moves the clock by some minutes.
fn pass(app: &TestApp, minutes: i64) {
    app.clock.advance(SignedDuration::from_mins(minutes));
}

/// Queues and sends the notices that are due, as a running server does.
async fn look(app: &TestApp, family_of: &Person) {
    let family = family_id(app, family_of).await;
    planner::look_at(&app.state.context, &family).await.expect("a look");
    app.state.engine().send_due().await.expect("the sending");
}

async fn family_id(app: &TestApp, person: &Person) -> String {
    let mut conn = app.db.read().await.expect("a connection");
    let found = conn.sql("SELECT family_id FROM users WHERE id = $1").bind(&person.id).scalar();
    found.await.expect("a family")
}

/// The kinds and outcomes of a member's last notices, the newest first.
async fn recent(app: &TestApp, person: &Person) -> Vec<(String, String)> {
    let told = app.get(person, "/notifications").await.expect(200);
    let recent = told["recent"].as_array().expect("a list").iter();
    let word = |notice: &Value, field: &str| notice[field].as_str().expect("a word").to_owned();
    recent.map(|notice| (word(notice, "kind"), word(notice, "outcome"))).collect()
}

fn became(kind: &str, outcome: &str) -> (String, String) {
    (kind.to_owned(), outcome.to_owned())
}

/// Changes a kid's settings, with other values in some fields.
async fn set_kid(app: &TestApp, mum: &Person, kid: &Person, fields: Value) {
    let mut all = json!({
        "approved": true, "sent_back": true, "your_turn": true, "last_call": true,
        "streak_at_risk": false, "quiet_from": 1200, "quiet_to": 420,
    });
    let fields = fields.as_object().expect("an object").clone();
    all.as_object_mut().expect("an object").extend(fields);
    let path = format!("/kids/{}/notifications/settings", kid.id);
    app.put(mum, &path, all).await.expect(200);
}
