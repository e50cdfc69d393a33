//! A revoked tablet loses access at once, with all its sessions and streams.

use super::{code, enrol, expect_in_order};
use crate::{
    events::{Stream, topics},
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD, Person, text},
    },
};
use axum::http::Method;
use serde_json::json;

async fn a_revoked_tablet_is_gone_at_once(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let (tablet, other) = (app.device(&mum).await, app.device(&mum).await);
    let (on_tablet, on_other) = (app.tap(&tablet, &leo).await, app.tap(&other, &leo).await);
    let streams = [Stream::board(&app, &tablet).await, Stream::listen(&app, &on_tablet).await];
    let mut others = [
        Stream::board(&app, &other).await,
        Stream::listen(&app, &on_other).await,
        Stream::listen(&app, &leo).await,
    ];
    app.delete(&mum, &format!("/devices/{}", tablet.id)).await.expect(204);
    for stream in streams {
        stream.end().await;
    }
    app.get(&on_tablet, "/users/me").await.expect(401);
    let gone = "This tablet is not set up any more. Ask a parent.";
    app.get(&tablet, "/board").await.expect_error(401, "unauthorized", gone);
    let ticks = json!({ "entries": [{ "key": "tap", "kid_id": mia.id, "chore_id": "x" }] });
    app.post(&tablet, "/board/ticks", ticks).await.expect(401);
    app.delete(&mum, &format!("/devices/{}", tablet.id)).await.expect(404);
    // The others go on.
    app.get(&on_other, "/users/me").await.expect(200);
    app.chore(&mum, "Dishes", 15).await;
    for stream in &mut others {
        stream.until("chores").await;
    }
    expect_in_order(&app).await;
}

async fn a_tablet_forgets_itself(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let on_tablet = app.tap(&tablet, &leo).await;
    app.delete(&tablet, "/board/device").await.expect(204);
    app.get(&on_tablet, "/users/me").await.expect(401);
    app.get(&tablet, "/board").await.expect(401);
    assert_eq!(app.get(&mum, "/devices").await.expect(200), json!([]));
}

async fn a_tablet_goes_with_its_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let on_tablet = app.tap(&tablet, &leo).await;
    let unused = code(&app, &mum).await;
    let stream = Stream::board(&app, &tablet).await;
    let word = json!({ "password": PASSWORD });
    app.ask(Some(&mum), Method::DELETE, "/family", Some(word)).await.expect(204);
    stream.end().await;
    app.get(&tablet, "/board").await.expect(401);
    app.get(&on_tablet, "/users/me").await.expect(401);
    enrol(&app, &unused, "Kitchen").await.expect(422);
}

/// Each tablet receives the changes that it may see.
async fn a_tablet_hears_what_is_on_its_board(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let mut tablets = Stream::board(&app, &tablet).await;
    let mut mias = Stream::listen(&app, &mia).await;
    let mut mums = Stream::listen(&app, &mum).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    app.submit(&leo, &dishes, 0).await;
    // Changes of every kid, but no points, and no requests.
    let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
    app.post(&leo, "/requests", wish).await.expect(201);
    let name = json!({ "name": "Hall" });
    app.put(&mum, &format!("/devices/{}", tablet.id), name).await.expect(200);
    assert_eq!(tablets.until("devices").await, topics(["chores", "submissions", "devices"]));
    let heard = mums.until("devices").await;
    assert_eq!(heard, topics(["chores", "submissions", "points", "requests", "devices"]));
    app.item(&mum, "Marker", 5).await;
    assert_eq!(mias.until("store").await, topics(["chores", "store", "goal"]));
    let board = app.get(&tablet, "/board").await.expect(200);
    assert_eq!(board["device"], json!({ "id": tablet.id, "name": "Hall" }));
    expect_named(&app, &mum, "Hall").await;
}

async fn expect_named(app: &TestApp, mum: &Person, name: &str) {
    let devices = app.get(mum, "/devices").await.expect(200);
    assert_eq!(text(&devices[0], "name"), name);
}

on_both_engines!(
    a_revoked_tablet_is_gone_at_once,
    a_tablet_forgets_itself,
    a_tablet_goes_with_its_family,
    a_tablet_hears_what_is_on_its_board,
);
