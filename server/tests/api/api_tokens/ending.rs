//! A token ends when it expires, when it is revoked or its parent leaves, and with its family.

use super::{expect_in_order, list, make};
use crate::support::waiting::until;
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD, Person, text},
    },
};
use axum::http::Method;
use serde_json::json;

const OVER: &str = "This token is no longer valid. Ask a parent for another.";

async fn a_token_runs_out(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let made = make(&app, &mum, json!({ "expires_in_days": 1 })).await.expect(201);
    let program = Person { token: text(&made, "token"), ..mum.clone() };
    app.set_clock("2025-06-16T11:59:59Z");
    app.get(&program, "/board").await.expect(200);
    app.set_clock("2025-06-16T12:00:00Z");
    app.get(&program, "/board").await.expect_error(401, "unauthorized", OVER);
    // It is still listed, so that a parent sees why it does not work any more.
    assert_eq!(list(&app, &mum).await[0]["expires_at"], "2025-06-16T12:00:00Z");
    expect_in_order(&app).await;
}

async fn a_parent_takes_it_back_at_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let program = app.program(&mum, &["read", "review"], None).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let waits = app.submit(&leo, &dishes, 0).await;
    app.delete(&mum, &format!("/api-tokens/{}", program.id)).await.expect(204);
    assert!(list(&app, &mum).await.is_empty());
    app.get(&program, "/board").await.expect_error(401, "unauthorized", OVER);
    app.decide(&program, "approve", &waits).await.expect_error(401, "unauthorized", OVER);
    app.decide(&mum, "approve", &waits).await.expect(200);
    expect_in_order(&app).await;
}

/// A new password ends sessions, but no programs: nobody would know why the lamp is dark.
async fn a_new_password_ends_no_program(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let program = app.program(&mum, &["read"], None).await;
    let change = json!({ "current_password": PASSWORD, "new_password": "battery staple" });
    app.post(&mum, "/users/me/password", change).await.expect(204);
    app.get(&program, "/board").await.expect(200);
}

async fn it_is_noted_to_the_hour_when_it_was_last_used(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let program = app.program(&mum, &["read"], None).await;
    for (now, noted) in [
        ("2025-06-15T12:10:00Z", "2025-06-15T12:10:00Z"),
        ("2025-06-15T12:50:00Z", "2025-06-15T12:10:00Z"),
        ("2025-06-15T13:10:00Z", "2025-06-15T13:10:00Z"),
    ] {
        app.set_clock(now);
        app.get(&program, "/board").await.expect(200);
        // The use is recorded in the background.
        until(noted, async || list(&app, &mum).await[0]["last_used_at"] == noted).await;
    }
}

async fn a_token_goes_with_its_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let program = app.program(&mum, &["tick"], Some(&[&leo])).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let entry = json!({ "key": "a", "kid_id": leo.id, "chore_id": dishes });
    app.post(&program, "/board/ticks", json!({ "entries": [entry] })).await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200).to_string();
    assert!(!document.contains("Lamp") && !document.contains("token"), "{document}");
    let password = Some(json!({ "password": PASSWORD }));
    app.ask(Some(&mum), Method::DELETE, "/family", password).await.expect(204);
    let more = json!({ "entries": [{ "key": "b", "kid_id": leo.id, "chore_id": dishes }] });
    app.post(&program, "/board/ticks", more).await.expect_error(401, "unauthorized", OVER);
}

on_both_engines!(
    a_token_runs_out,
    a_parent_takes_it_back_at_once,
    a_new_password_ends_no_program,
    it_is_noted_to_the_hour_when_it_was_last_used,
    a_token_goes_with_its_family,
);
