//! Approving one thing from a notice, with a token that works once.

use super::{Told, look, pass};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Answer, Home, PASSWORD, check_ledger, text},
    },
};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::json;

/// The token of the last notice that Mum got.
fn token(told: &Told) -> String {
    let read = told.to_mum();
    let approve = &read.last().expect("a notice")["approve"];
    approve["token"].as_str().expect("a token").to_owned()
}

/// Approves without signing in.
async fn approve(app: &TestApp, token: &str) -> Answer {
    let body = json!({ "token": token });
    app.ask(None, Method::POST, "/push/approve", Some(body)).await
}

/// A family with one pending thing, of which Mum has a notice.
async fn waiting(engine: Engine) -> (Told, String, String) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let submission = app.submit(leo, &dishes, 0).await;
    pass(app, 2);
    look(app, mum).await;
    let token = token(&told);
    (told, submission, token)
}

async fn a_token_approves_once(engine: Engine) {
    let (told, submission, token) = waiting(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let approved = approve(app, &token).await.expect(200);
    assert_eq!(approved["kind"], "chore_submission");
    assert_eq!(approved["id"], json!(submission));
    assert_eq!(approved["decision"], 1);
    assert_eq!(app.points(leo).await, 15);
    let decided = app.get(mum, "/parent/decisions").await.expect(200);
    assert_eq!(decided[0]["decided_by"], "Mum");
    approve(app, &token).await.expect_error(
        410,
        "gone",
        "This was used already, or has expired. Open Pogona to decide.",
    );
    check_ledger(app).await;
}

async fn of_twenty_at_once_one_approves(engine: Engine) {
    let (told, _, token) = waiting(engine).await;
    let Home { app, leo, .. } = &told.home;
    let answers = join_all((0..20).map(|_| approve(app, &token))).await;
    let ok = answers.iter().filter(|answer| answer.status == 200).count();
    let gone = answers.iter().filter(|answer| answer.status == 410).count();
    assert_eq!((ok, gone), (1, 19));
    assert_eq!(app.points(leo).await, 15);
    check_ledger(app).await;
}

/// A token does not approve a thing that was decided since, even if it was undone.
async fn a_token_is_for_one_decision(engine: Engine) {
    let (told, submission, token) = waiting(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    app.decide(mum, "reject", &submission).await.expect(200);
    approve(app, &token).await.expect(409);
    let undo = json!({ "kind": "chore_submission", "id": submission, "decision": 1 });
    app.post(mum, "/parent/decisions/undo", undo).await.expect(200);
    approve(app, &token).await.expect_error(
        409,
        "decision_changed",
        "This was decided again in the meantime. Have another look.",
    );
    app.post(leo, &format!("/submissions/{submission}/withdraw"), json!({})).await.expect(200);
    approve(app, &token).await.expect(409);
    assert_eq!(app.points(leo).await, 0);
}

async fn assignments_and_purchases_are_approved_too(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let task = json!({ "chore_id": dishes, "assigned_to_kid_id": leo.id });
    let task = app.post(mum, "/parent/chore-assignments", task).await.expect(201);
    let path = format!("/chore-assignments/{}/submit", text(&task, "id"));
    app.post(leo, &path, json!({})).await.expect(200);
    pass(app, 31);
    look(app, mum).await;
    let approved = approve(app, &token(&told)).await.expect(200);
    assert_eq!(approved["kind"], "assignment_submission");
    assert_eq!(app.points(leo).await, 15);
    let kite = app.item(mum, "Kite", 10).await;
    app.redeem(leo, &kite).await.expect(201);
    pass(app, 31);
    look(app, mum).await;
    assert_eq!(told.to_mum().last().unwrap()["title"], "Leo wants Kite");
    assert_eq!(approve(app, &token(&told)).await.expect(200)["kind"], "redemption");
    assert_eq!(app.points(leo).await, 5);
    check_ledger(app).await;
}

/// A parent who has become a kid, has signed out or has a new password approves nothing.
async fn a_token_ends_with_its_parent_and_its_device(engine: Engine) {
    for way in 0..5 {
        let (told, _, token) = waiting(engine).await;
        let Home { app, mum, leo, mia } = &told.home;
        let promote = json!({ "username": mia.username });
        match way {
            0 => {
                app.post(mum, "/users/promote-to-parent", promote).await.expect(200);
                app.delete(mia, &format!("/users/{}", mum.id)).await.expect(204);
            }
            1 => {
                app.post(mum, "/sign-out", json!({})).await.expect(204);
            }
            2 => {
                let change = json!({ "current_password": PASSWORD, "new_password": PASSWORD });
                app.post(mum, "/users/me/password", change).await.expect(204);
            }
            3 => {
                let told = app.get(mum, "/notifications").await.expect(200);
                let id = text(&told["devices"][0], "id");
                app.delete(mum, &format!("/push/subscriptions/{id}")).await.expect(204);
            }
            _ => pass(app, 8 * 24 * 60),
        }
        approve(app, &token).await.expect(410);
        assert_eq!(app.points(leo).await, 0, "{way}");
    }
}

/// An address that guesses is soon refused; a valid token still works.
async fn guesses_are_few(engine: Engine) {
    let (told, _, token) = waiting(engine).await;
    let app = &told.home.app;
    for guess in 0..50 {
        approve(app, &format!("pogona_approve_{guess}")).await.expect(410);
    }
    approve(app, &token).await.expect(429);
    pass(app, 16);
    approve(app, &token).await.expect(200);
}

on_both_engines!(Engine:
    a_token_approves_once,
    of_twenty_at_once_one_approves,
    a_token_is_for_one_decision,
    assignments_and_purchases_are_approved_too,
    a_token_ends_with_its_parent_and_its_device,
    guesses_are_few,
);
