//! A tablet belongs to one family, and is not exported with it.

use super::{
    expect_in_order, first, set_pin,
    ticks::{send, statuses, tick},
};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours},
    },
};
use serde_json::{Value, json};

async fn a_board_is_of_one_family(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    app.chore(&other_mum, "Theirs", 5).await;
    let (ours, theirs) = (app.device(&mum).await, app.device(&other_mum).await);
    let board = app.get(&ours, "/board").await.expect(200);
    assert_eq!(board["kids"][0]["id"], leo.id);
    assert_eq!(board["extras"], json!([]));
    let body = json!({ "kid_id": leo.id });
    app.post(&theirs, "/board/sessions", body).await.expect(404);
    let body = json!({ "kid_id": other_kid.id });
    app.post(&theirs, "/board/sessions", body).await.expect(201);
    // A parent is not a kid for whom a session can be opened.
    let body = json!({ "kid_id": mum.id });
    app.post(&ours, "/board/sessions", body).await.expect(404);
}

async fn a_tick_stays_in_its_family(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let (ours, theirs) =
        (app.chore(&mum, "Ours", 5).await, app.chore(&other_mum, "Theirs", 5).await);
    let tablet = app.device(&mum).await;
    let entries = json!([
        tick("a", &other_kid, &theirs),
        tick("b", &leo, &theirs),
        tick("c", &other_kid, &ours),
        tick("d", &leo, &ours)
    ]);
    assert_eq!(statuses(&send(&app, &tablet, entries).await), [404, 404, 404, 201]);
}

/// An export says that entries were made without a PIN, but names no tablet.
async fn what_leaves_says_that_nobody_showed_who_they_are(engine: Engine) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let tablet = app.device(&mum).await;
    set_pin(&app, &mum, &leo, "4711").await;
    send(&app, &tablet, json!([tick("a", &leo, &dishes)])).await;
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["submissions"][0]["unverified"], true);
    let told = document.to_string();
    assert!(!told.contains("Kitchen") && !told.contains("argon2"), "{told}");
    let elsewhere = TestApp::start(engine).await;
    let founder = elsewhere.person("Mum", json!({})).await;
    elsewhere.post(&founder, "/family/import", document).await.expect(200);
    let waits = first(&elsewhere, &founder, "/parent/chore-submissions/pending").await;
    assert_eq!((&waits["unverified"], &waits["shared_device"]), (&json!(true), &Value::Null));
    expect_in_order(&elsewhere).await;
}

on_both_engines!(Engine:
    a_board_is_of_one_family,
    a_tick_stays_in_its_family,
    what_leaves_says_that_nobody_showed_who_they_are,
);
