//! The outbox: what a device kept while it was offline, sent in one request
//! (docs/product/offline.md#outbox).

mod deciding;
mod entries;
mod late;
mod many;
mod prices;

use crate::support::{
    TestApp,
    home::{Person, text},
};
use serde_json::{Value, json};

/// An entry that hands in a chore.
fn chore(key: &str, chore: &str, minutes: i64) -> Value {
    json!({ "key": key, "action": "submit_chore", "chore_id": chore, "effort_minutes": minutes })
}

/// An entry that hands in an assignment.
fn assignment(key: &str, id: &str) -> Value {
    json!({ "key": key, "action": "submit_assignment", "assignment_id": id,
            "submission_notes": "All of it." })
}

/// An entry that makes a request.
fn wish(key: &str, message: &str) -> Value {
    json!({ "key": key, "action": "make_request", "request_type": "other",
            "details": { "message": message } })
}

/// Gives a chore to a kid and returns the assignment's id.
async fn task(app: &TestApp, parent: &Person, kid: &Person, chore: &str) -> String {
    let body = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
    text(&app.post(parent, "/parent/chore-assignments", body).await.expect(201), "id")
}

/// Sends entries and returns their results, which must be in the same order.
async fn send(app: &TestApp, person: &Person, entries: &[Value]) -> Vec<Value> {
    let answer = app.post(person, "/outbox", json!({ "entries": entries })).await.expect(200);
    let results = answer["results"].as_array().expect("results").clone();
    let keys = |of: &[Value]| of.iter().map(|one| one["key"].clone()).collect::<Vec<_>>();
    assert_eq!(keys(&results), keys(entries));
    results
}

fn statuses(results: &[Value]) -> Vec<u64> {
    results.iter().map(|result| result["status"].as_u64().expect("a status")).collect()
}
