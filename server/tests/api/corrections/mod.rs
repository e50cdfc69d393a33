//! Corrections: decisions undone, things withdrawn, feedback, and corrections of points
//! (docs/product/chores.md#corrections).

mod adjusting;
mod arriving;
mod deciding;
mod races;
mod spent;
mod streaks;
mod undoing;
mod withdrawing;

use crate::support::{
    TestApp,
    home::{Answer, Home, Person, check_ledger, text},
};
use serde_json::{Value, json};

/// Undoes a decision as the parent.
async fn undo(home: &Home, kind: &str, id: &str, decision: i64) -> Answer {
    let body = json!({ "kind": kind, "id": id, "decision": decision });
    home.app.post(&home.mum, "/parent/decisions/undo", body).await
}

/// An assignment of Leo's that is handed in; returns its id.
async fn handed_in(home: &Home, chore: &str) -> String {
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": home.leo.id });
    let task = home.app.post(&home.mum, "/parent/chore-assignments", task).await.expect(201);
    let id = text(&task, "id");
    let path = format!("/chore-assignments/{id}/submit");
    home.app.post(&home.leo, &path, json!({})).await.expect(200);
    id
}

/// A request of Leo's; returns its id.
async fn asked(home: &Home, body: Value) -> String {
    text(&home.app.post(&home.leo, "/requests", body).await.expect(201), "id")
}

/// Kinds and amounts of a kid's entries, oldest first.
async fn entries(app: &TestApp, kid: &Person) -> Vec<(String, i64)> {
    let list = app.get(kid, "/users/me/points-history").await.expect(200);
    let entry = |entry: &Value| (text(entry, "kind"), entry["amount"].as_i64().expect("points"));
    let mut entries: Vec<_> = list.as_array().expect("a list").iter().map(entry).collect();
    entries.reverse();
    entries
}

/// Entries in the short form of the tests.
fn moved(entries: &[(&str, i64)]) -> Vec<(String, i64)> {
    entries.iter().map(|(kind, amount)| ((*kind).to_owned(), *amount)).collect()
}

async fn in_order(app: &TestApp) {
    check_ledger(app).await;
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}
