//! Ids of another family answer like ids that there are not: the same status, the same body. What
//! they name stays as it is.

use super::{every_day, routes};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        described::DESCRIPTION,
        home::{Neighbours, Person, invite, text},
    },
};
use Thing::{
    Absence, Assignment, Chore, Item, Kid, Purchase, Request, Session, Submission, Username,
};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What a route calls by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thing {
    Kid,
    Username,
    Chore,
    Item,
    Submission,
    Assignment,
    Purchase,
    Request,
    Session,
    Absence,
}

/// Every place where a route takes the name of something that is there: `{id}` of the path, or a
/// field of the body.
pub(super) const NAMED: &[(&str, &str, &str, Thing)] = &[
    ("PUT", "/chores/{id}/schedule", "{id}", Chore),
    ("DELETE", "/chores/{id}/schedule", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "kid_id", Kid),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "to_kid_id", Kid),
    ("DELETE", "/occurrences/{id}/{day}/{part}/{mark}", "{id}", Chore),
    ("DELETE", "/users/{id}", "{id}", Kid),
    ("POST", "/users/{id}/reset-password", "{id}", Kid),
    ("GET", "/users/{id}/sessions", "{id}", Kid),
    ("DELETE", "/users/{id}/sessions", "{id}", Kid),
    ("DELETE", "/sessions/{id}", "{id}", Session),
    ("POST", "/users/promote-to-parent", "username", Username),
    ("POST", "/kids/award-points", "kid_username", Username),
    ("PUT", "/chores/{id}", "{id}", Chore),
    ("DELETE", "/chores/{id}", "{id}", Chore),
    ("POST", "/chores/{id}/activate", "{id}", Chore),
    ("POST", "/chores/{id}/deactivate", "{id}", Chore),
    ("POST", "/chores/{id}/submit", "{id}", Chore),
    ("POST", "/parent/chore-submissions/approve", "chore_log_id", Submission),
    ("POST", "/parent/chore-submissions/reject", "chore_log_id", Submission),
    ("POST", "/parent/chore-assignments", "chore_id", Chore),
    ("POST", "/parent/chore-assignments", "assigned_to_kid_id", Kid),
    ("POST", "/chore-assignments/{id}/submit", "{id}", Assignment),
    ("POST", "/parent/assignment-submissions/approve", "assignment_id", Assignment),
    ("POST", "/parent/assignment-submissions/reject", "assignment_id", Assignment),
    ("POST", "/parent/requests/{id}/approve", "{id}", Request),
    ("POST", "/parent/requests/{id}/reject", "{id}", Request),
    ("PUT", "/store/items/{id}", "{id}", Item),
    ("DELETE", "/store/items/{id}", "{id}", Item),
    ("POST", "/kids/redeem-item", "item_id", Item),
    ("POST", "/parent/purchase-requests/approve", "log_id", Purchase),
    ("POST", "/parent/purchase-requests/reject", "log_id", Purchase),
    ("POST", "/parent/purchase-requests/hand-over", "log_id", Purchase),
    ("POST", "/submissions/{id}/withdraw", "{id}", Submission),
    ("POST", "/chore-assignments/{id}/withdraw", "{id}", Assignment),
    ("POST", "/redemptions/{id}/withdraw", "{id}", Purchase),
    ("POST", "/requests/{id}/withdraw", "{id}", Request),
    ("POST", "/parent/chores/{id}/complete", "{id}", Chore),
    ("PUT", "/parent/chore-assignments/{id}", "{id}", Assignment),
    ("DELETE", "/parent/chore-assignments/{id}", "{id}", Assignment),
    ("GET", "/kids/{id}/overview", "{id}", Kid),
    ("GET", "/kids/{id}/chore-history", "{id}", Kid),
    ("GET", "/kids/{id}/points-history", "{id}", Kid),
    ("GET", "/kids/{id}/purchase-history", "{id}", Kid),
    ("POST", "/kids/{id}/adjust", "{id}", Kid),
    ("POST", "/absences", "kid_id", Kid),
    ("PUT", "/absences/{id}", "{id}", Absence),
    ("DELETE", "/absences/{id}", "{id}", Absence),
    ("PUT", "/kids/{id}/home-pattern", "{id}", Kid),
    ("PUT", "/kids/{id}/rest-days", "{id}", Kid),
    ("POST", "/kids/{id}/day-passes", "{id}", Kid),
    ("DELETE", "/kids/{id}/day-passes/{day}", "{id}", Kid),
    ("GET", "/kids/{id}/day-passes/preview", "{id}", Kid),
    ("GET", "/kids/{id}/ribbon", "{id}", Kid),
];

#[test]
fn every_place_for_a_name_is_listed() {
    let listed: BTreeSet<String> =
        NAMED.iter().map(|(method, path, field, _)| format!("{method} {path} {field}")).collect();
    let mut found = BTreeSet::new();
    for route in routes() {
        let label = format!("{} {}", route.method, route.path);
        let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
        if route.path.contains("{id}") {
            found.insert(format!("{label} {{id}}"));
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let schema = schema.as_str().map(|path| path.trim_start_matches('#'));
        let schema = schema.and_then(|path| DESCRIPTION.pointer(path));
        let fields = schema.and_then(|schema| schema["properties"].as_object());
        for field in fields.into_iter().flat_map(|fields| fields.keys()) {
            let names = field.ends_with("_id") || field.ends_with("username");
            // Signing up gives a name to what is not there yet.
            if names && route.path != "/users" {
                found.insert(format!("{label} {field}"));
            }
        }
    }
    assert_eq!(found, listed);
}

/// One of everything in a family, everything that can wait for a decision waiting.
pub(super) struct Things([(Thing, String); 10]);

impl Things {
    pub(super) async fn of(app: &TestApp, mum: &Person, kid: &Person) -> Self {
        let chore = app.chore(mum, "Dishes", 15).await;
        let schedule = json!({ "terms": every_day(&[&kid.id]) });
        app.put(mum, &format!("/chores/{chore}/schedule"), schedule).await.expect(200);
        let item = app.item(mum, "Kite", 10).await;
        app.award(mum, kid, 100).await;
        let submission = app.submit(kid, &chore, 12).await;
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
        let task = app.post(mum, "/parent/chore-assignments", task).await.expect(201);
        let assignment = text(&task, "id");
        let path = format!("/chore-assignments/{assignment}/submit");
        app.post(kid, &path, json!({})).await.expect(200);
        let purchase = text(&app.redeem(kid, &item).await.expect(201), "id");
        let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
        let request = text(&app.post(kid, "/requests", wish).await.expect(201), "id");
        let absence = json!({ "kid_id": kid.id, "from_day": "2025-12-24", "kind": "away" });
        let absence = text(&app.post(mum, "/absences", absence).await.expect(201), "id");
        let sessions = app.get(kid, "/sessions").await.expect(200);
        let session = text(&sessions[0], "id");
        Self([
            (Kid, kid.id.clone()),
            (Username, kid.username.clone()),
            (Chore, chore),
            (Item, item),
            (Submission, submission),
            (Assignment, assignment),
            (Purchase, purchase),
            (Request, request),
            (Session, session),
            (Absence, absence),
        ])
    }

    pub(super) fn get(&self, name: Thing) -> &str {
        &self.0.iter().find(|(own, _)| *own == name).expect("one of everything").1
    }
}

/// Everything that a family's members can read.
async fn seen(app: &TestApp, people: [&Person; 2]) -> Vec<Value> {
    let mut seen = Vec::new();
    for route in routes().iter().filter(|r| r.method == Method::GET && r.path != "/config") {
        for person in people {
            seen.push(app.get(person, route.path).await.body);
        }
    }
    seen
}

/// Asks a route with `name` at `place`, and everything else in order; the status and the body,
/// without the name where it is quoted.
async fn ask(app: &TestApp, own: &Things, by: &Person, row: usize, name: &str) -> (u16, String) {
    let (method, path, place, _) = NAMED[row];
    let route = routes().into_iter().find(|r| r.method == method && r.path == path);
    let route = route.expect("a route");
    let mut body = route.body.clone();
    if let Some(pool) = body.as_mut().and_then(|body| body.pointer_mut("/terms/kid_ids")) {
        *pool = json!([own.get(Kid)]);
    }
    for (field, fill) in [("chore_id", Chore), ("assigned_to_kid_id", Kid)] {
        if let Some(value) = body.as_mut().and_then(|body| body.get_mut(field)) {
            *value = json!(own.get(fill));
        }
    }
    let path = route.at(if place == "{id}" { name } else { own.get(Chore) });
    let path = path.replace("/preview", "/preview?day=2025-06-15");
    if place != "{id}" {
        body.as_mut().expect("a body")[place] = json!(name);
    }
    let answer = app.ask(Some(by), method.parse().expect("a method"), &path, body).await;
    (answer.status.as_u16(), answer.body.to_string().replace(name, "…"))
}

/// Whether a kid is asked for.
fn is_by_kid(path: &str) -> bool {
    ["/submit", "/redeem-item", "/withdraw"].iter().any(|end| path.ends_with(end))
}

async fn another_familys_ids_are_like_ids_that_there_are_not(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let mia = app.person("Mia", json!({ "invite_code": invite(&app, &mum).await })).await;
    let own = Things::of(&app, &mum, &leo).await;
    let theirs = Things::of(&app, &other_mum, &other_kid).await;
    let before = seen(&app, [&other_mum, &other_kid]).await;
    for (row, (method, path, place, name)) in NAMED.iter().enumerate() {
        let label = format!("{method} {path} {place}");
        let by_kid = is_by_kid(path);
        let by = if by_kid { &leo } else { &mum };
        let missing = ask(&app, &own, by, row, "01977a3e-0000-7000-8000-000000000000").await;
        assert_eq!(missing.0, 404, "{label}: {missing:?}");
        assert_eq!(ask(&app, &own, by, row, "no-id-at-all").await, missing, "{label}");
        assert_eq!(ask(&app, &own, by, row, theirs.get(*name)).await, missing, "{label}");
        if by_kid && ![Chore, Item].contains(name) {
            // Nor does a kid hand in what another kid was given, or take back what is another's.
            assert_eq!(ask(&app, &own, &mia, row, own.get(*name)).await, missing, "{label}");
        }
        // An id of another kind names nothing either.
        let other = if *name == Item { Chore } else { Item };
        assert_eq!(ask(&app, &own, by, row, own.get(other)).await, missing, "{label}");
    }
    assert_eq!(seen(&app, [&other_mum, &other_kid]).await, before);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());

    // What is one's own is found by the same calls.
    for (row, (method, path, place, name)) in NAMED.iter().enumerate() {
        let by_kid = is_by_kid(path);
        let removes = *method == "DELETE" || path.contains("promote");
        if !removes {
            let by = if by_kid { &leo } else { &mum };
            let found = ask(&app, &own, by, row, own.get(*name)).await;
            assert_ne!(found.0, 404, "{method} {path} {place}: {found:?}");
        }
    }
}

on_sqlite_first!(Engine: another_familys_ids_are_like_ids_that_there_are_not);
