//! Kids withdraw pending things.

use super::{asked, handed_in, in_order, undo};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use serde_json::{Value, json};

async fn what_waits_is_taken_back(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let chore = app.chore(mum, "Dishes", 15).await;
    let item = app.item(mum, "Kite", 40).await;
    let submission = app.submit(leo, &chore, 20).await;
    let task = handed_in(&home, &chore).await;
    let purchase = text(&app.redeem(leo, &item).await.expect(201), "id");
    let other = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
    let request = asked(&home, other).await;
    assert_eq!(app.get(leo, "/kids/streak").await.expect(200)["current_streak"], 1);
    let all = [
        ("submissions", &submission, "status", "withdrawn", "submission"),
        ("chore-assignments", &task, "assignment_status", "assigned", "submission"),
        ("redemptions", &purchase, "status", "withdrawn", "purchase request"),
        ("requests", &request, "status", "withdrawn", "request"),
    ];
    for (path, id, field, status, noun) in all {
        let path = format!("/{path}/{id}/withdraw");
        let withdrawn = app.post(leo, &path, Value::Null).await.expect(200);
        assert_eq!(withdrawn[field], status, "{path}");
        let again = app.post(leo, &path, Value::Null).await;
        let said = format!("This {noun} has been taken back.");
        again.expect_error(409, "already_withdrawn", &said);
    }
    assert_eq!(app.points(leo).await, 50);
    let streak = app.get(leo, "/kids/streak").await.expect(200);
    assert_eq!(streak["current_streak"], 0, "whatever its minutes: {streak}");
    let summary = app.get(leo, "/chores/history/me/summary").await.expect(200);
    assert_eq!(summary["total_minutes"], 0);
    for list in ["chore-submissions", "assignment-submissions", "purchase-requests", "requests"] {
        let waiting = app.get(mum, &format!("/parent/{list}/pending")).await.expect(200);
        assert_eq!(waiting, json!([]), "{list}");
    }
    // It does not make the next one a retry, and the assignment can be handed in again.
    let next = app.post(leo, &format!("/chores/{chore}/submit"), json!({})).await.expect(201);
    assert_eq!(next["is_retry"], false);
    app.post(leo, &format!("/chore-assignments/{task}/submit"), json!({})).await.expect(200);
    // There is nothing left to decide, and no decision to undo.
    let decided = app.decide(mum, "approve", &submission).await;
    decided.expect_error(409, "already_withdrawn", "This submission has been taken back.");
    undo(&home, "redemption", &purchase, 1).await.expect(409);
    in_order(app).await;
}

/// If a parent was faster, their decision counts; and nobody can withdraw a thing of somebody else.
async fn a_parent_was_faster(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 0).await;
    let path = format!("/submissions/{id}/withdraw");
    let hers = app.post(mia, &path, Value::Null).await;
    hers.expect_error(404, "not_found", "Submission not found.");
    app.decide(mum, "approve", &id).await.expect(200);
    let late = app.post(leo, &path, Value::Null).await;
    late.expect_error(409, "already_approved", "This submission has already been approved.");
    assert_eq!(app.points(leo).await, 15);
}

/// From a device that was offline: an entry of the outbox, done once per key.
async fn it_goes_through_the_outbox(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let chore = app.chore(mum, "Dishes", 15).await;
    let item = app.item(mum, "Kite", 40).await;
    let submission = app.submit(leo, &chore, 0).await;
    let approved = app.submit(leo, &chore, 0).await;
    app.decide(mum, "approve", &approved).await.expect(200);
    let purchase = text(&app.redeem(leo, &item).await.expect(201), "id");
    let entry = |key: &str, kind: &str, id: &str| json!({ "key": key, "action": "withdraw", "kind": kind, "id": id });
    let entries = json!({ "entries": [
        entry("a", "chore_submission", &submission),
        entry("a", "chore_submission", &submission),
        entry("b", "redemption", &purchase),
        entry("c", "chore_submission", &approved),
        entry("d", "assignment_submission", "nothing"),
    ] });
    let done = app.post(leo, "/outbox", entries).await.expect(200);
    let statuses: Vec<_> =
        done["results"].as_array().unwrap().iter().map(|r| &r["status"]).collect();
    assert_eq!(statuses, [200, 200, 200, 409, 404]);
    assert_eq!(done["results"][3]["body"]["code"], "already_approved");
    assert_eq!(app.points(leo).await, 65);
    in_order(app).await;
}

on_both_engines!(what_waits_is_taken_back, a_parent_was_faster, it_goes_through_the_outbox);
