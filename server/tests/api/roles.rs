//! Who may call what (spec §6): every route of the API is listed here, or these tests fail.

use crate::{
    on_both_engines,
    support::{
        Engine,
        home::{Answer, Neighbours, PASSWORD, Person},
    },
};
use Who::{Anybody, Kid, Member, Parent};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Signed in or not.
    Anybody,
    /// Any member of a family.
    Member,
    Kid,
    Parent,
}

/// A route, and a body that it takes.
struct Route {
    method: Method,
    path: &'static str,
    who: Who,
    body: Option<Value>,
}

fn routes() -> Vec<Route> {
    let route = |method: &str, path, who, body: Value| Route {
        method: method.parse().expect("a method"),
        path,
        who,
        body: Some(body).filter(|body| !body.is_null()),
    };
    let change = json!({ "current_password": "no", "new_password": PASSWORD });
    let family = json!({ "name": "We", "time_zone": "UTC", "signup_open": true });
    let chore = json!({ "name": "Dishes", "points_value": 5 });
    let review = json!({ "chore_log_id": "id" });
    let item = json!({ "name": "Kite", "points_cost": 5 });
    let purchase = json!({ "log_id": "id" });
    let task = json!({ "chore_id": "id", "assigned_to_kid_id": "id" });
    let assignment = json!({ "assignment_id": "id" });
    let request = json!({ "request_type": "other", "details": { "message": "A second dragon?" } });
    let goal = json!({ "deadline": "2025-12-31", "purchases_needed": 2, "points_per_purchase": 5 });
    vec![
        route("GET", "/config", Anybody, Value::Null),
        route("POST", "/token", Anybody, Value::Null),
        route("POST", "/users", Anybody, json!({ "username": "x", "password": "" })),
        route("GET", "/users", Parent, Value::Null),
        route("GET", "/users/me", Member, Value::Null),
        route("DELETE", "/users/{id}", Parent, Value::Null),
        route("POST", "/users/{id}/reset-password", Parent, json!({ "new_password": PASSWORD })),
        route("POST", "/users/me/password", Member, change),
        route("GET", "/family", Parent, Value::Null),
        route("PUT", "/family", Parent, family),
        route("POST", "/family/invite-code", Parent, Value::Null),
        route("POST", "/users/promote-to-parent", Parent, json!({ "username": "nobody" })),
        route("GET", "/users/me/points-history", Kid, Value::Null),
        route("GET", "/chores", Member, Value::Null),
        route("POST", "/chores", Parent, chore.clone()),
        route("GET", "/chores/my-chores", Parent, Value::Null),
        route("PUT", "/chores/{id}", Parent, chore),
        route("DELETE", "/chores/{id}", Parent, Value::Null),
        route("POST", "/chores/{id}/activate", Parent, Value::Null),
        route("POST", "/chores/{id}/deactivate", Parent, Value::Null),
        route("POST", "/chores/{id}/submit", Kid, json!({})),
        route("GET", "/chores/history/me", Kid, Value::Null),
        route("GET", "/chores/history/me/detailed", Kid, Value::Null),
        route("GET", "/parent/chore-submissions/pending", Parent, Value::Null),
        route("POST", "/parent/chore-submissions/approve", Parent, review.clone()),
        route("POST", "/parent/chore-submissions/reject", Parent, review),
        route("POST", "/kids/award-points", Parent, json!({ "kid_username": "x", "points": 1 })),
        route("GET", "/kids/streak", Kid, Value::Null),
        route("GET", "/leaderboard", Member, Value::Null),
        route("POST", "/parent/chore-assignments", Parent, task),
        route("GET", "/parent/chore-assignments", Parent, Value::Null),
        route("GET", "/kids/my-assignments", Kid, Value::Null),
        route("POST", "/chore-assignments/{id}/submit", Kid, json!({})),
        route("GET", "/parent/assignment-submissions/pending", Parent, Value::Null),
        route("POST", "/parent/assignment-submissions/approve", Parent, assignment.clone()),
        route("POST", "/parent/assignment-submissions/reject", Parent, assignment),
        route("POST", "/requests", Member, request),
        route("GET", "/requests/me", Member, Value::Null),
        route("GET", "/parent/requests/pending", Parent, Value::Null),
        route("POST", "/parent/requests/{id}/approve", Parent, Value::Null),
        route("POST", "/parent/requests/{id}/reject", Parent, Value::Null),
        route("POST", "/{ai_service}/ask", Member, json!({ "prompt": "", "question": "kite" })),
        route("GET", "/store/items", Member, Value::Null),
        route("POST", "/store/items", Parent, item.clone()),
        route("PUT", "/store/items/{id}", Parent, item),
        route("DELETE", "/store/items/{id}", Parent, Value::Null),
        route("POST", "/kids/redeem-item", Kid, json!({ "item_id": "id" })),
        route("GET", "/users/me/purchase-history", Kid, Value::Null),
        route("GET", "/parent/purchase-requests/pending", Parent, Value::Null),
        route("POST", "/parent/purchase-requests/approve", Parent, purchase.clone()),
        route("POST", "/parent/purchase-requests/reject", Parent, purchase),
        route("GET", "/goal", Member, Value::Null),
        route("PUT", "/goal", Parent, goal),
        route("GET", "/kids/bearded-dragon-purchases", Member, Value::Null),
    ]
}

#[test]
fn every_route_is_listed() {
    let description = serde_json::to_value(server::openapi()).unwrap();
    let mut found = BTreeSet::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.insert(format!("{} {path}", method.to_uppercase()));
            let who = routes()
                .into_iter()
                .find(|r| r.path == path && r.method.as_str().eq_ignore_ascii_case(method))
                .map(|route| route.who);
            let ways = operation["security"].as_array();
            let described = match ways.map(|ways| (&ways[0], &ways[0]["bearer"][0])) {
                None => Anybody,
                Some((way, _)) if *way == json!({}) => Anybody,
                Some((_, role)) if role == "parent" => Parent,
                Some((_, role)) if role == "kid" => Kid,
                Some(_) => Member,
            };
            assert_eq!(who, Some(described), "{method} {path}");
        }
    }
    let listed = routes().iter().map(|r| format!("{} {}", r.method, r.path)).collect();
    assert_eq!(found, listed);
}

async fn each_route_is_open_to_its_role_alone(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let gone = Person { token: "x.y.z".into(), ..mum.clone() };
    for route in routes() {
        let path = route.path.replace("{id}", "01977a3e-0000-7000-8000-000000000000");
        let path = path.replace("{ai_service}", "catalogue");
        let ask = |person: Option<&Person>| {
            let person = person.cloned();
            let (app, method, path, body) = (&app, &route.method, &path, &route.body);
            async move { app.ask(person.as_ref(), method.clone(), path, body.clone()).await }
        };
        let label = format!("{} {}", route.method, route.path);
        let refused = |answer: &Answer| [401, 403].contains(&answer.status.as_u16());
        let nobody = ask(None).await;
        assert_eq!(refused(&nobody), route.who != Anybody, "{label} by nobody: {nobody:?}");
        if route.who == Anybody {
            continue;
        }
        nobody.expect_error(401, "unauthorized", "Not authenticated");
        ask(Some(&gone)).await.expect_error(401, "unauthorized", "Please sign in again.");
        for (person, is) in [(&mum, Parent), (&leo, Kid), (&other_mum, Parent), (&other_kid, Kid)] {
            let answer = ask(Some(person)).await;
            if route.who == Member || route.who == is {
                assert!(!refused(&answer), "{label} by {is:?}: {answer:?}");
                assert!(!answer.status.is_server_error(), "{label} by {is:?}: {answer:?}");
            } else {
                answer.expect_error(403, "forbidden", "Operation not permitted for this user role");
            }
        }
    }
}

/// The role is checked before the body is: nobody learns from a 422 what a route takes.
async fn a_wrong_role_is_told_before_a_wrong_body(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    for route in routes().into_iter().filter(|route| route.body.is_some()) {
        let wrong = match route.who {
            Parent => &leo,
            Kid => &mum,
            Anybody | Member => continue,
        };
        let path = route.path.replace("{id}", "id").replace("{ai_service}", "catalogue");
        app.ask(Some(wrong), route.method.clone(), &path, Some(json!("junk"))).await.expect(403);
        app.ask(None, route.method, &path, Some(json!("junk"))).await.expect(401);
    }
}

/// No input of any kind yields a 5xx, and every refusal has the envelope.
async fn junk_is_refused_in_the_envelope(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let deep = "[".repeat(10_000);
    let huge = format!("{{\"name\": \"{}\"}}", "x".repeat(70_000));
    let bodies: Vec<&[u8]> = vec![
        b"",
        b"{",
        b"null",
        b"[]",
        b"\"text\"",
        b"1e999",
        b"true",
        b"{}}",
        b"\xff\xfe",
        b"{\"name\": \"\\u0000\", \"points_value\": 1}",
        b"{\"name\": \"\\ud800\", \"points_value\": 1}",
        b"{\"name\": {}, \"points_value\": []}",
        b"{\"name\": \"x\", \"points_value\": 99999999999999999999999}",
        b"{\"name\": \"x\", \"name\": \"y\", \"points_value\": 1e400}",
        b"{\"username\": [], \"password\": 5, \"kid_username\": null, \"chore_log_id\": {}}",
        b"{\"effort_minutes\": \"\", \"completed_at\": 7}",
        deep.as_bytes(),
        huge.as_bytes(),
    ];
    for route in routes().into_iter().filter(|route| route.body.is_some()) {
        let person = if route.who == Kid { &leo } else { &mum };
        let path = route.path.replace("{id}", "id").replace("{ai_service}", "catalogue");
        let path = format!("/api{path}");
        for body in &bodies {
            for media_type in ["application/json", "text/plain", ""] {
                let request = axum::http::Request::builder()
                    .method(&route.method)
                    .uri(&path)
                    .header("authorization", format!("Bearer {}", person.token))
                    .header("content-type", media_type)
                    .body(axum::body::Body::from(body.to_vec()))
                    .unwrap();
                let (status, _, answer) = crate::support::send(&app.router, request).await;
                let label = format!(
                    "{} {path} {media_type:?} {:?}: {status} {answer}",
                    route.method,
                    String::from_utf8_lossy(&body[..body.len().min(80)])
                );
                let empty = path.ends_with("/submit") && status == 404;
                assert!(status.is_client_error() || empty, "{label}");
                assert!(answer["code"].is_string(), "{label}");
                assert!(answer["detail"].is_string() || answer["detail"].is_array(), "{label}");
            }
        }
    }
}

on_both_engines!(Engine:
    each_route_is_open_to_its_role_alone,
    a_wrong_role_is_told_before_a_wrong_body,
    junk_is_refused_in_the_envelope,
);
