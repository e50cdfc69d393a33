//! Decisions and awards of parents without a network, and purchases of kids, are done once.

use super::{send, statuses, task};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use serde_json::{Value, json};

const KINDS: [&str; 4] = ["redemption", "chore_submission", "assignment_submission", "request"];

/// An entry that decides something.
fn decide(key: &str, kind: &str, id: &str, decision: &str) -> Value {
    json!({ "key": key, "action": "decide", "kind": kind, "id": id, "decision": decision })
}

/// Makes something of a kind that is pending, and returns its id.
async fn waiting(app: &TestApp, mum: &Person, leo: &Person, kind: &str) -> String {
    match kind {
        "redemption" => {
            let kite = app.item(mum, "Kite", 10).await;
            text(&app.redeem(leo, &kite).await.expect(201), "id")
        }
        "chore_submission" => {
            let dishes = app.chore(mum, "Dishes", 15).await;
            app.submit(leo, &dishes, 0).await
        }
        "assignment_submission" => {
            let chore = app.chore(mum, "Rake", 20).await;
            let task = task(app, mum, leo, &chore).await;
            app.post(leo, &format!("/chore-assignments/{task}/submit"), json!({}))
                .await
                .expect(200);
            task
        }
        _ => {
            let details = json!({ "message": "Sun" });
            let wish = json!({ "request_type": "other", "details": details });
            text(&app.post(leo, "/requests", wish).await.expect(201), "id")
        }
    }
}

/// The route that decides something of a kind, and its body.
fn route(kind: &str, id: &str, decision: &str) -> (String, Value) {
    match kind {
        "redemption" => (format!("/parent/purchase-requests/{decision}"), json!({ "log_id": id })),
        "chore_submission" => {
            (format!("/parent/chore-submissions/{decision}"), json!({ "chore_log_id": id }))
        }
        "assignment_submission" => {
            (format!("/parent/assignment-submissions/{decision}"), json!({ "assignment_id": id }))
        }
        _ => (format!("/parent/requests/{id}/{decision}"), json!({})),
    }
}

/// For all eight routes, with the key first by the route or first in the outbox.
async fn a_decision_is_one_under_its_key(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 100).await;
    for kind in KINDS {
        for (decision, other) in [("approve", "reject"), ("reject", "approve")] {
            for is_route_first in [true, false] {
                let id = waiting(&app, &mum, &leo, kind).await;
                let key = format!("{kind}-{decision}-{is_route_first}");
                let (path, body) = route(kind, &id, decision);
                let by_route = async || app.post_once(&mum, &path, &key, body.clone()).await;
                let entry = [decide(&key, kind, &id, decision)];
                let in_outbox = async || send(&app, &mum, &entry).await.remove(0);
                let (answer, result) = if is_route_first {
                    (by_route().await.expect(200), in_outbox().await)
                } else {
                    let result = in_outbox().await;
                    (by_route().await.expect(200), result)
                };
                assert_eq!((&result["status"], &result["body"]), (&json!(200), &answer), "{key}");
                // The opposite decision is not a repetition.
                let (path, body) = route(kind, &id, other);
                let refused = app.post_once(&mum, &path, &key, body).await.expect(409);
                assert_eq!(refused["code"], "idempotency_conflict", "{key}");
                // Another device of the family is too late.
                let late = decide(&format!("{key}-late"), kind, &id, other);
                let late = send(&app, &mum, &[late]).await;
                assert_eq!(late[0]["status"], 409, "{key}");
                let code = late[0]["body"]["code"].as_str().expect("a code");
                assert!(code.starts_with(&format!("already_{decision}")), "{key}: {code}");
            }
        }
    }
    // 100, less two kites (two more were refunded), two chores, two assignments.
    assert_eq!(app.points(&leo).await, 100 - 20 + 30 + 40);
    check_ledger(&app).await;
}

async fn awards_and_purchases_are_one_under_their_keys(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 40).await;
    let award =
        json!({ "key": "a", "action": "award_points", "kid_username": "LEO", "points": 50 });
    let redeem = json!({ "key": "r", "action": "redeem_item", "item_id": kite });
    for _ in 0..2 {
        let awarded = send(&app, &mum, std::slice::from_ref(&award)).await;
        let body = &awarded[0]["body"];
        assert_eq!((&body["username"], &body["points"]), (&json!("Leo"), &json!(50)));
        assert_eq!(statuses(&awarded), [200]);
    }
    let body = json!({ "kid_username": "LEO", "points": 50 });
    let again = app.post_once(&mum, "/kids/award-points", "a", body).await.expect(200);
    assert_eq!(again["points"], 50);
    let asked = send(&app, &leo, &[redeem.clone(), redeem]).await;
    assert_eq!(statuses(&asked), [201, 201]);
    assert_eq!(asked[0]["body"], asked[1]["body"]);
    let body = json!({ "item_id": kite });
    let again = app.post_once(&leo, "/kids/redeem-item", "r", body).await.expect(201);
    assert_eq!(again, asked[0]["body"]);
    // The balance counts when the entry arrives.
    let more = json!({ "key": "r2", "action": "redeem_item", "item_id": kite });
    let refused = send(&app, &leo, &[more]).await;
    assert_eq!(refused[0]["body"]["code"], "not_enough_points");
    assert_eq!(app.points(&leo).await, 10);
    check_ledger(&app).await;
}

async fn each_is_for_their_role_and_family_alone(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 40).await;
    let id = waiting(&app, &mum, &leo, "chore_submission").await;
    let award = json!({ "key": "a", "action": "award_points", "kid_username": "Leo", "points": 5 });
    let mut entries = vec![award];
    entries.extend(KINDS.map(|kind| decide(kind, kind, &id, "approve")));
    assert_eq!(statuses(&send(&app, &leo, &entries).await), [403; 5]);
    let redeem = json!({ "key": "r", "action": "redeem_item", "item_id": kite });
    assert_eq!(statuses(&send(&app, &mum, &[redeem]).await), [403]);
    let odd = [
        decide("kind", "chore", &id, "approve"),
        decide("decision", "request", &id, "approved"),
        decide("wrong-kind", "request", &id, "approve"),
        json!({ "key": "few", "action": "award_points", "kid_username": "Leo", "points": 0 }),
    ];
    assert_eq!(statuses(&send(&app, &mum, &odd).await), [422, 422, 404, 422]);
    assert_eq!(app.points(&leo).await, 0);
}

on_both_engines!(
    a_decision_is_one_under_its_key,
    awards_and_purchases_are_one_under_their_keys,
    each_is_for_their_role_and_family_alone,
);
