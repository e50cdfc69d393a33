//! A stream ends with its session.

use super::{Event, Stream, ask, topics, with_limits};
use crate::{
    on_both_engines,
    support::{
        TestApp, Write as _,
        home::{Home, PASSWORD},
    },
};
use axum::http::Method;
use futures_util::FutureExt as _;
use serde_json::json;
use server::{error::ApiError, events::Limits, sign_in};
use std::time::Duration;

async fn a_new_password_ends_the_streams_of_its_owner(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let leos = [Stream::listen(&app, &leo).await, Stream::listen(&app, &leo).await];
    let mut mias = Stream::listen(&app, &mia).await;
    let change = json!({ "current_password": PASSWORD, "new_password": "battery staple" });
    app.post(&leo, "/users/me/password", change).await.expect(204);
    for stream in leos {
        stream.end().await;
    }
    assert_eq!(ask(&app.router, &leo, None).await.status(), 401);
    app.chore(&mum, "Dishes", 15).await;
    assert_eq!(mias.until("chores").await, topics(["chores"]));
    let reset = format!("/users/{}/reset-password", mia.id);
    app.post(&mum, &reset, json!({ "new_password": PASSWORD })).await.expect(204);
    mias.end().await;
    // A password set by a command, perhaps from another process.
    let mums = Stream::listen(&app, &mum).await;
    let replaced = app
        .db
        .write(|tx| async { sign_in::service::replace_password(tx, "mum", "x").await }.boxed());
    replaced.await.expect("a user");
    mums.end().await;
}

async fn removal_ends_a_stream(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let leos = Stream::listen(&app, &leo).await;
    let mut mias = Stream::listen(&app, &mia).await;
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    leos.end().await;
    assert_eq!(mias.until("family").await, topics(["family", "points", "goal", "directory"]));
}

async fn a_family_that_is_deleted_takes_its_streams_along(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let mut streams = Vec::new();
    for person in [&mum, &leo, &mia] {
        streams.push(Stream::listen(&app, person).await);
    }
    let word = json!({ "password": PASSWORD });
    app.ask(Some(&mum), Method::DELETE, "/family", Some(word)).await.expect(204);
    for stream in streams {
        stream.end().await;
    }
    assert_eq!(ask(&app.router, &leo, None).await.status(), 401);
}

async fn another_role_is_another_stream(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut leos = Stream::listen(&app, &leo).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "leo" })).await.expect(200);
    let mut last = leos.id.clone();
    while leos.next().await.is_some() {
        leos.id.clone_into(&mut last);
    }
    let mut back = Stream::open(&app.router, &leo, Some(&last)).await;
    assert_eq!(back.next().await, Some(Event::Hello));
    app.submit(&mia, &dishes, 0).await;
    back.until("submissions").await;
}

async fn a_token_that_ends_ends_its_stream(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let silence = Duration::from_millis(20);
    let (router, _registry) = with_limits(&app, Limits { silence, ..Limits::default() });
    let mut leos = Stream::open(&router, &leo, None).await;
    assert_eq!(leos.next().await, Some(Event::Hello));
    assert_eq!(leos.next().await, Some(Event::Nothing));
    app.set_clock("2025-07-16T12:00:00Z");
    leos.end().await;
}

/// The end of a session without an event, as by a restored database, is noticed, too.
async fn a_session_that_is_gone_is_noticed(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let silence = Duration::from_millis(20);
    let (router, _registry) = with_limits(&app, Limits { silence, ..Limits::default() });
    let leos = Stream::open(&router, &leo, None).await;
    let statement = "UPDATE users SET token_version = token_version + 1";
    let write = app.db.write(move |tx| {
        async move { Ok::<_, ApiError>(tx.sql(statement).execute().await?) }.boxed()
    });
    write.await.expect("a statement that fits");
    leos.end().await;
}

on_both_engines!(
    a_new_password_ends_the_streams_of_its_owner,
    removal_ends_a_stream,
    a_family_that_is_deleted_takes_its_streams_along,
    another_role_is_another_stream,
    a_token_that_ends_ends_its_stream,
    a_session_that_is_gone_is_noticed,
);
