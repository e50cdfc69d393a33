//! Submissions from a device that was offline: from long ago, from before a chore was hidden or
//! deleted, or of an uncertain time.

use super::{assignment, chore, send, statuses, task};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD, Person, check_ledger, text},
    },
};
use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};

/// An entry that hands in a chore done at an instant.
fn done(key: &str, id: &str, at: &str) -> Value {
    let mut entry = chore(key, id, 0);
    entry["completed_at"] = json!(at);
    entry
}

async fn switch(app: &TestApp, mum: &Person, id: &str, way: &str) {
    app.ask(Some(mum), Method::POST, &format!("/chores/{id}/{way}"), None).await.expect(200);
}

/// Signs a person in again: no session lasts a month.
async fn back(app: &TestApp, person: Person) -> Person {
    let token = app.login(&person.username, PASSWORD).await.expect(200);
    Person { token: text(&token, "access_token"), ..person }
}

async fn done_before_a_chore_was_hidden_is_taken(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    app.set_clock("2025-06-16T12:00:00Z");
    switch(&app, &mum, &dishes, "deactivate").await;
    app.set_clock("2025-06-17T12:00:00Z");
    // Hiding a hidden chore changes nothing.
    switch(&app, &mum, &dishes, "deactivate").await;
    let entries = [
        done("before", &dishes, "2025-06-16T11:59:59Z"),
        done("after", &dishes, "2025-06-16T12:00:00Z"),
        chore("now", &dishes, 0),
    ];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [201, 409, 409]);
    assert_eq!(results[1]["body"]["code"], "chore_inactive");
    // Its own route takes active chores only.
    let body = json!({ "completed_at": "2025-06-16T11:59:59Z" });
    let refused = app.post(&leo, &format!("/chores/{dishes}/submit"), body).await.expect(409);
    assert_eq!(refused["code"], "chore_inactive");
    // Shown and hidden again: the last time counts.
    switch(&app, &mum, &dishes, "activate").await;
    app.set_clock("2025-06-18T12:00:00Z");
    switch(&app, &mum, &dishes, "deactivate").await;
    let results = send(&app, &leo, &[done("later", &dishes, "2025-06-18T11:00:00Z")]).await;
    assert_eq!(statuses(&results), [201]);
}

async fn done_before_a_chore_was_deleted_is_taken(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let hidden = app.chore(&mum, "Hidden first", 20).await;
    app.set_clock("2025-06-16T12:00:00Z");
    switch(&app, &mum, &hidden, "deactivate").await;
    app.set_clock("2025-06-17T12:00:00Z");
    app.delete(&mum, &format!("/chores/{dishes}")).await.expect(204);
    app.delete(&mum, &format!("/chores/{hidden}")).await.expect(204);
    let entries = [
        done("before", &dishes, "2025-06-17T11:00:00Z"),
        done("after", &dishes, "2025-06-17T12:00:00Z"),
        done("shown", &hidden, "2025-06-16T11:00:00Z"),
        done("hidden", &hidden, "2025-06-17T11:00:00Z"),
        done("never", "no-such-chore", "2025-06-16T11:00:00Z"),
    ];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [201, 404, 201, 404, 404]);
    assert_eq!(results[0]["body"]["chore_name"], "Dishes");
    assert_eq!(results[0]["body"]["points_value"], 15);
    let submission = text(&results[0]["body"], "id");
    app.decide(&mum, "approve", &submission).await.expect(200);
    assert_eq!(app.points(&leo).await, 15);
    // Once per key, even after the tombstone is gone.
    app.clock.advance(SignedDuration::from_hours(31 * 24));
    let (mum, leo, mia) = (back(&app, mum).await, back(&app, leo).await, back(&app, mia).await);
    let other = app.chore(&mum, "Other", 1).await;
    app.delete(&mum, &format!("/chores/{other}")).await.expect(204);
    let count = "SELECT COUNT(*) FROM deleted_chores";
    let kept: i64 = app.db.read().await.unwrap().sql(count).scalar().await.unwrap();
    assert_eq!(kept, 1, "what nobody can hand in any more is forgotten");
    let again = send(&app, &leo, &entries[..1]).await;
    assert_eq!((&again[0]["status"], &again[0]["body"]["id"]), (&json!(201), &json!(submission)));
    let hers = send(&app, &mia, &entries[..1]).await;
    assert_eq!(statuses(&hers), [422]);
    check_ledger(&app).await;
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    let password = json!({ "password": PASSWORD });
    app.ask(Some(&mum), Method::DELETE, "/family", Some(password)).await.expect(204);
    let left: i64 = app.db.read().await.unwrap().sql(count).scalar().await.unwrap();
    assert_eq!(left, 0);
}

/// Up to 30 days ago, each for the day it was done; its own route takes 7.
async fn done_long_ago_goes_to_the_parent_with_its_date(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = task(&app, &mum, &leo, &dishes).await;
    app.set_clock("2025-07-10T12:00:00Z");
    let mut late_task = assignment("task", &task);
    late_task["completed_at"] = json!("2025-06-20T12:00:00Z");
    let entries = [
        done("1", &dishes, "2025-06-16T18:00:00Z"),
        done("2", &dishes, "2025-06-17T18:00:00Z"),
        done("3", &dishes, "2025-06-18T18:00:00Z"),
        done("oldest", &dishes, "2025-06-10T12:00:00Z"),
        done("too-old", &dishes, "2025-06-10T11:59:59Z"),
        late_task,
    ];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [201, 201, 201, 201, 422, 200]);
    let told = results[4]["body"].to_string();
    assert!(told.contains("This was done more than 30 days ago."), "{told}");
    let body = json!({ "completed_at": "2025-07-03T11:59:59Z" });
    app.post(&leo, &format!("/chores/{dishes}/submit"), body)
        .await
        .expect_invalid("completed_at", "This was done more than 7 days ago.");

    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    let told: Vec<_> = pending.as_array().unwrap().iter().collect();
    assert!(told.iter().all(|row| row["done_offline"] == true), "{pending}");
    assert_eq!(told[0]["submitted_at"], "2025-06-10T12:00:00Z");
    let tasks = app.get(&mum, "/parent/assignment-submissions/pending").await.expect(200);
    assert_eq!(
        (&tasks[0]["done_offline"], &tasks[0]["submitted_at"]),
        (&json!(true), &json!("2025-06-20T12:00:00Z"))
    );
    // They count for the days they were done: three in a row earn a bonus, weeks later.
    let mut bonus = 0;
    for result in &results[..3] {
        let id = text(&result["body"], "id");
        let approved = app.decide(&mum, "approve", &id).await.expect(200);
        bonus += approved["streak_bonus_points"].as_i64().unwrap_or_default();
    }
    assert!(bonus > 0, "{results:?}");
    let streak = app.get(&leo, "/kids/streak").await;
    assert_eq!(streak.expect(200)["current_streak"], 0, "no day since");
    check_ledger(&app).await;
}

async fn a_doubt_about_the_time_is_told_to_the_parent(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = task(&app, &mum, &leo, &dishes).await;
    let mut doubtful = done("doubt", &dishes, "2025-06-14T12:00:00Z");
    doubtful["time_uncertain"] = json!(true);
    let mut late_task = assignment("task", &task);
    late_task["time_uncertain"] = json!(true);
    send(&app, &leo, &[doubtful, chore("sure", &dishes, 0), late_task]).await;
    let body = json!({ "time_uncertain": true });
    app.post(&leo, &format!("/chores/{dishes}/submit"), body).await.expect(201);
    let doubts = async |path: &str| -> Vec<bool> {
        let rows = app.get(&mum, path).await.expect(200);
        rows.as_array().unwrap().iter().map(|row| row["time_uncertain"] == true).collect()
    };
    assert_eq!(doubts("/parent/chore-submissions/pending").await.iter().filter(|d| **d).count(), 2);
    assert_eq!(doubts("/parent/assignment-submissions/pending").await, [true]);
    // The export contains it.
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["submissions"][0]["time_uncertain"], true);
    assert_eq!(document["attempts"][0]["time_uncertain"], true);
    // The digest of a request from before this field existed stays the same.
    let path = format!("/chores/{dishes}/submit");
    let first = app.post_once(&leo, &path, "k", json!({})).await.expect(201);
    let said = json!({ "time_uncertain": false });
    assert_eq!(app.post_once(&leo, &path, "k", said).await.expect(201), first);
}

on_both_engines!(
    done_before_a_chore_was_hidden_is_taken,
    done_before_a_chore_was_deleted_is_taken,
    done_long_ago_goes_to_the_parent_with_its_date,
    a_doubt_about_the_time_is_told_to_the_parent,
);
