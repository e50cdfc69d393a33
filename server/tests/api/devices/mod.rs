//! Tablets that a family shares (docs/product/people.md#shared-devices). The routes open to them
//! are in `roles/`.

mod asking;
mod board;
mod enrolling;
mod families;
mod pins;
mod revoking;
mod sessions;
mod ticks;

use crate::support::{
    TestApp,
    home::{Answer, Person},
};
use axum::http::Method;
use serde_json::{Value, json};

/// Gives a kid a PIN of digits.
async fn set_pin(app: &TestApp, mum: &Person, kid: &Person, pin: &str) {
    let body = json!({ "kind": "digits", "pin": pin });
    app.put(mum, &format!("/kids/{}/pin", kid.id), body).await.expect(204);
}

/// A kid taps their face on a tablet and shows a PIN, if any.
async fn show(app: &TestApp, tablet: &Person, kid: &Person, pin: Option<&str>) -> Answer {
    app.post(tablet, "/board/sessions", json!({ "kid_id": kid.id, "pin": pin })).await
}

/// Sets up a tablet with a code.
async fn enrol(app: &TestApp, code: &str, name: &str) -> Answer {
    let body = json!({ "code": code, "name": name });
    app.ask(None, Method::POST, "/devices", Some(body)).await
}

/// A new code of a parent.
async fn code(app: &TestApp, mum: &Person) -> String {
    let made = app.post(mum, "/devices/codes", json!({})).await.expect(201);
    made["code"].as_str().expect("a code").to_owned()
}

/// The number that a statement selects.
async fn count(app: &TestApp, statement: &'static str) -> i64 {
    let mut conn = app.db.read().await.expect("a connection");
    conn.sql(statement).scalar().await.expect("a number")
}

/// Asserts that the check of the data finds no problems.
async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}

/// The first row of a list.
async fn first(app: &TestApp, person: &Person, path: &str) -> Value {
    app.get(person, path).await.expect(200)[0].clone()
}
