//! Each entry is done once, in order, and on its own.

use super::{assignment, chore, send, statuses, task, wish};
use crate::{
    on_both_engines,
    support::{Engine, TestApp, home::Home},
};
use axum::http::Method;
use serde_json::{Value, json};

const FORBIDDEN: &str = "Operation not permitted for this user role";

async fn entries_are_done_in_order_as_by_their_own_routes(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = task(&app, &mum, &leo, &dishes).await;
    let mut late = chore("one", &dishes, 12);
    late["completed_at"] = json!("2025-06-14T18:00:00Z");
    let entries = [late, chore("two", &dishes, 0), assignment("three", &task), wish("four", "Sun")];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [201, 201, 200, 201]);
    let bodies: Vec<&Value> = results.iter().map(|result| &result["body"]).collect();
    assert_eq!(bodies[0]["submitted_at"], "2025-06-14T18:00:00Z");
    assert_eq!(
        (&bodies[0]["effort_points"], &bodies[0]["is_retry"]),
        (&json!(6), &json!(false)),
        "{bodies:?}"
    );
    assert_eq!(bodies[1]["is_retry"], true);
    assert_eq!(bodies[2]["assignment_status"], "submitted");
    assert_eq!(bodies[3]["details"]["message"], "Sun");
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(
        (&pending[0]["done_offline"], &pending[1]["done_offline"]),
        (&json!(true), &json!(false))
    );
}

async fn one_that_fails_stops_none(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let retired = app.chore(&mum, "Retired", 15).await;
    let path = format!("/chores/{retired}/deactivate");
    app.ask(Some(&mum), Method::POST, &path, None).await.expect(200);
    let mut future = chore("clock", &dishes, 0);
    future["completed_at"] = json!("2025-06-15T13:00:00Z");
    let entries = [
        chore("gone", "no-such-chore", 0),
        chore("retired", &retired, 0),
        chore("minutes", &dishes, 241),
        future,
        json!({ "key": "verb", "action": "fly" }),
        json!({ "key": "nothing" }),
        json!({ "key": "shape", "action": "submit_chore", "chore_id": 7 }),
        json!({ "key": "empty", "action": "make_request", "request_type": "other" }),
        chore("good", &dishes, 0),
    ];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [404, 409, 422, 422, 422, 422, 422, 422, 201]);
    let unknown = json!({
        "detail": "Chore not found.",
        "code": "not_found",
        "message": { "code": "chore_not_found", "args": {} },
    });
    assert_eq!(results[0]["body"], unknown);
    assert_eq!(results[1]["body"]["code"], "chore_inactive");
    assert_eq!(
        results[2]["body"]["errors"][0]["loc"],
        json!(["body", "entries", "2", "effort_minutes"])
    );
    assert_eq!(
        results[3]["body"]["errors"][0]["loc"],
        json!(["body", "entries", "3", "completed_at"])
    );
    for result in &results[4..8] {
        assert_eq!(result["body"]["code"], "validation_error", "{result}");
    }
    // A refusal is not stored: the key can be sent again.
    let again = send(&app, &leo, &[chore("minutes", &dishes, 24)]).await;
    assert_eq!(statuses(&again), [201]);
}

async fn what_does_not_fit_is_named(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let award = |points: Value| json!({ "key": "k", "action": "award_points", "kid_username": "leo", "points": points });
    let decide = |said: Value| {
        let mut entry = json!({ "key": "k", "action": "decide", "kind": "request", "id": "r",
                                "decision": "approve" });
        entry.as_object_mut().unwrap().extend(said.as_object().unwrap().clone());
        entry
    };
    let mut nested = wish("k", "Sun");
    nested["details"]["message"] = json!(7);
    let cases = [
        (json!({ "key": "k", "action": "fly" }), "action"),
        (json!({ "key": "k" }), "action"),
        (json!({ "key": "k", "action": 7 }), "action"),
        (json!({ "key": "k", "action": "submit_chore" }), "chore_id"),
        (json!({ "key": "k", "action": "submit_chore", "chore_id": 7 }), "chore_id"),
        (
            json!({ "key": "k", "action": "submit_chore", "chore_id": "c", "effort_minutes": "a" }),
            "effort_minutes",
        ),
        (decide(json!({ "sticker": "moon" })), "sticker"),
        (decide(json!({ "decision": "perhaps" })), "decision"),
        (json!({ "key": "k", "action": "withdraw", "kind": "request" }), "id"),
        (award(json!("many")), "points"),
        (award(json!(1.5)), "points"),
        (award(json!(0)), "points"),
        (nested, "details.message"),
    ];
    let entries: Vec<Value> = cases.iter().map(|(entry, _)| entry.clone()).collect();
    let results = send(&app, &mum, &entries).await;
    for (place, (result, (entry, field))) in results.iter().zip(&cases).enumerate() {
        let place = place.to_string();
        let way = ["body", "entries", &place].into_iter().chain(field.split('.'));
        let named = &result["body"]["errors"][0];
        assert_eq!(named["loc"], json!(way.collect::<Vec<_>>()), "{entry}: {result}");
        assert_eq!(named["msg"], result["body"]["detail"], "{entry}");
        assert_eq!(result["retry_after"], Value::Null, "{entry}");
    }
}

async fn a_key_is_one_key_whichever_way_it_comes(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = task(&app, &mum, &leo, &dishes).await;
    // First by its own route, then in the outbox.
    let path = format!("/chores/{dishes}/submit");
    let body = json!({ "effort_minutes": 3 });
    let first = app.post_once(&leo, &path, "a", body.clone()).await.expect(201);
    let results = send(&app, &leo, &[chore("a", &dishes, 3), chore("a", &dishes, 4)]).await;
    assert_eq!(statuses(&results), [201, 409]);
    assert_eq!(results[0]["body"], first);
    assert_eq!(results[1]["body"]["code"], "idempotency_conflict");
    // And the other way round.
    let results = send(&app, &leo, &[assignment("b", &task), wish("c", "Sun")]).await;
    let path = format!("/chore-assignments/{task}/submit");
    let again = json!({ "submission_notes": "All of it." });
    let again = app.post_once(&leo, &path, "b", again).await.expect(200);
    assert_eq!(again, results[0]["body"]);
    let again = json!({ "request_type": "other", "details": { "message": "Sun" } });
    let again = app.post_once(&leo, "/requests", "c", again).await.expect(201);
    assert_eq!(again, results[1]["body"]);
    // The same key of another member is another key.
    let hers = send(&app, &mia, &[chore("a", &dishes, 3)]).await;
    assert_eq!(statuses(&hers), [201]);
    assert_ne!(hers[0]["body"]["id"], first["id"]);
}

async fn each_does_what_their_role_may(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = task(&app, &mum, &leo, &dishes).await;
    let entries = [chore("a", &dishes, 0), assignment("b", &task), wish("c", "Peace")];
    let results = send(&app, &mum, &entries).await;
    assert_eq!(statuses(&results), [403, 403, 201]);
    let forbidden = json!({
        "detail": FORBIDDEN,
        "code": "forbidden",
        "message": { "code": "wrong_role", "args": {} },
    });
    assert_eq!(results[0]["body"], forbidden);
    // A sibling's assignment is not found.
    assert_eq!(statuses(&send(&app, &mia, &entries).await), [201, 404, 201]);
}

async fn what_is_no_list_of_entries_is_refused_whole(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let count = "Send 1 to 100 entries at a time.";
    let entries = |n: usize| {
        let entries = (0..n).map(|n| chore(&format!("{n}"), &dishes, 0)).collect::<Vec<_>>();
        json!({ "entries": entries })
    };
    for n in [0, 101] {
        app.post(&leo, "/outbox", entries(n)).await.expect_invalid("entries", count);
    }
    let long = "k".repeat(65);
    for key in [json!(""), json!("a b"), json!(long), json!(7), Value::Null] {
        let body = json!({ "entries": [chore("good", &dishes, 0), { "key": key }] });
        let refused = app.post(&leo, "/outbox", body).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["body", "entries", "1", "key"]));
    }
    app.post(&leo, "/outbox", json!({})).await.expect(422);
    let history = app.get(&leo, "/chores/history/me").await.expect(200);
    assert_eq!(history, json!([]));
    app.post(&leo, "/outbox", entries(100)).await.expect(200);
}

/// Each entry gets the error of a busy database, and can be sent again.
#[tokio::test]
async fn trouble_that_passes_is_told_of_each() {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(Engine::Sqlite).await).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    app.db.close().await;
    let results = send(&app, &leo, &[chore("a", &dishes, 0), wish("b", "Sun")]).await;
    assert_eq!(statuses(&results), [503, 503]);
    assert!(results.iter().all(|result| result["retry_after"].as_i64() > Some(0)), "{results:?}");
    let again = app.twin().await;
    let results = send(&again, &leo, &[chore("a", &dishes, 0), wish("b", "Sun")]).await;
    assert_eq!(statuses(&results), [201, 201]);
}

on_both_engines!(
    entries_are_done_in_order_as_by_their_own_routes,
    what_does_not_fit_is_named,
    one_that_fails_stops_none,
    a_key_is_one_key_whichever_way_it_comes,
    each_does_what_their_role_may,
    what_is_no_list_of_entries_is_refused_whole,
);
