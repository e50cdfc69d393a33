//! Short sessions of kids on a tablet.

use super::{count, expect_in_order};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD},
    },
};
use jiff::SignedDuration;
use serde_json::json;

async fn a_session_lasts_ten_minutes(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let body = json!({ "kid_id": leo.id });
    let opened = app.post(&tablet, "/board/sessions", body).await.expect(201);
    assert_eq!(opened["expires_at"], "2025-06-15T12:10:00Z");
    assert_eq!(opened["token_type"], "bearer");
    let on_tablet = app.tap(&tablet, &leo).await;
    app.clock.advance(SignedDuration::from_secs(599));
    assert_eq!(app.get(&on_tablet, "/users/me").await.expect(200)["username"], "Leo");
    app.clock.advance(SignedDuration::from_secs(1));
    let answer = app.get(&on_tablet, "/users/me").await;
    assert_eq!(answer.headers["pogona-session"], "expired");
    answer.expect(401);
    app.get(&tablet, "/board").await.expect(200);
}

/// A session on a tablet is not among the kid's own, and ends none of them.
async fn it_is_not_among_the_kids_own(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    for _ in 0..30 {
        app.tap(&tablet, &leo).await;
    }
    app.tap(&tablet, &mia).await;
    app.get(&leo, "/users/me").await.expect(200);
    assert_eq!(app.get(&leo, "/sessions").await.expect(200).as_array().unwrap().len(), 1);
    let seen = app.get(&mum, &format!("/users/{}/sessions", leo.id)).await.expect(200);
    assert_eq!(seen.as_array().unwrap().len(), 1);
    // A kid has one session on a tablet; expired ones are deleted when the next begins.
    let on_tablets = "SELECT COUNT(*) FROM sessions WHERE shared_device_id IS NOT NULL";
    assert_eq!(count(&app, on_tablets).await, 2);
    app.clock.advance(SignedDuration::from_mins(10));
    app.tap(&tablet, &mia).await;
    assert_eq!(count(&app, on_tablets).await, 1);
    // A sign-in elsewhere does not end it either.
    let on_tablet = app.tap(&tablet, &leo).await;
    for _ in 0..20 {
        app.login("Leo", PASSWORD).await.expect(200);
    }
    app.get(&on_tablet, "/users/me").await.expect(200);
    app.post(&on_tablet, "/sign-out", json!({})).await.expect(204);
    app.get(&on_tablet, "/users/me").await.expect(401);
    expect_in_order(&app).await;
}

async fn what_ends_a_kids_sessions_ends_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let on_tablet = app.tap(&tablet, &leo).await;
    let reset = format!("/users/{}/reset-password", leo.id);
    app.post(&mum, &reset, json!({ "new_password": PASSWORD })).await.expect(204);
    app.get(&on_tablet, "/users/me").await.expect(401);
    let on_tablet = app.tap(&tablet, &leo).await;
    let leo = app.person_signed_in("Leo").await;
    app.delete(&leo, "/sessions/others").await.expect(204);
    app.get(&on_tablet, "/users/me").await.expect(401);
    let on_tablet = app.tap(&tablet, &leo).await;
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    app.get(&on_tablet, "/users/me").await.expect(401);
    let on_tablet = app.tap(&tablet, &mia).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    app.get(&on_tablet, "/users/me").await.expect(401);
    app.get(&mia, "/family").await.expect(200);
    expect_in_order(&app).await;
}

on_both_engines!(
    a_session_lasts_ten_minutes,
    it_is_not_among_the_kids_own,
    what_ends_a_kids_sessions_ends_it,
);
