//! Chores given to one kid (docs/product/chores.md#assignments).

mod days;
mod giving;
mod handing_in;
mod races;

use crate::support::{
    TestApp,
    home::{Answer, Person, text},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Gives a chore to a kid, with `more` in the body.
async fn try_assign(
    app: &TestApp,
    parent: &Person,
    chore: &str,
    kid: &Person,
    more: Value,
) -> Answer {
    let mut body = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    app.post(parent, "/parent/chore-assignments/", body).await
}

/// Gives a chore to a kid; returns the assignment's id.
async fn assign(app: &TestApp, parent: &Person, chore: &str, kid: &Person) -> String {
    text(&try_assign(app, parent, chore, kid, json!({})).await.expect(201), "id")
}

async fn hand_in(app: &TestApp, kid: &Person, id: &str, body: Value) -> Answer {
    app.post(kid, &format!("/chore-assignments/{id}/submit"), body).await
}

async fn decide(app: &TestApp, parent: &Person, decision: &str, id: &str) -> Answer {
    let path = format!("/parent/assignment-submissions/{decision}");
    app.post(parent, &path, json!({ "assignment_id": id })).await
}

async fn pending(app: &TestApp, parent: &Person) -> Value {
    app.get(parent, "/parent/assignment-submissions/pending").await.expect(200)
}

async fn streak(app: &TestApp, kid: &Person) -> (Value, Value) {
    let mut streak = app.get(kid, "/kids/streak/").await.expect(200);
    (streak["current_streak"].take(), streak["last_completion_date"].take())
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|row| text(row, "id")).collect()
}
