//! Photos of chores and items.

use super::{
    pictures::{WEBP_LOSSY, bytes, lossy, webp},
    proving::is_there,
};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

const GONE: &str = "This photo is not there any more.";

/// Things with photos: the path to make one, its body, its purpose, and another purpose.
fn things() -> [(&'static str, Value, &'static str, &'static str); 2] {
    [
        ("/chores", json!({ "name": "Dishes", "points_value": 5 }), "chore", "item"),
        ("/store/items", json!({ "name": "Kite", "points_cost": 5 }), "item", "chore"),
    ]
}

fn with(body: &Value, name: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[name] = value;
    body
}

async fn photo(app: &TestApp, mum: &Person, purpose: &str) -> String {
    text(&app.photo(mum, purpose, "image/webp", bytes(WEBP_LOSSY)).await.expect(201), "id")
}

async fn chores_and_items_have_photos(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for (path, body, purpose, _) in things() {
        let [first, second] = [photo(&app, &mum, purpose).await, photo(&app, &mum, purpose).await];
        let made = app.post(&mum, path, with(&body, "photo_id", json!(first))).await.expect(201);
        assert_eq!(made["photo_id"], json!(first));
        let own = format!("{path}/{}", text(&made, "id"));
        // If absent, the photo stays, even when it could not be set any more.
        app.set_clock("2025-06-20T12:00:00Z");
        assert_eq!(app.put(&mum, &own, body.clone()).await.expect(200)["photo_id"], json!(first));
        let again = with(&body, "photo_id", json!(first));
        assert_eq!(app.put(&mum, &own, again).await.expect(200)["photo_id"], json!(first));
        assert!(is_there(&app, &leo, &first).await);
        let late = with(&body, "photo_id", json!(second));
        app.put(&mum, &own, late).await.expect_error(404, "not_found", GONE);
        // A replaced photo is unused.
        let third = photo(&app, &mum, purpose).await;
        let replaced = with(&body, "photo_id", json!(third));
        assert_eq!(app.put(&mum, &own, replaced).await.expect(200)["photo_id"], json!(third));
        assert!(!is_there(&app, &leo, &first).await);
        let none = with(&body, "photo_id", Value::Null);
        assert_eq!(app.put(&mum, &own, none).await.expect(200)["photo_id"], Value::Null);
        assert!(is_there(&app, &leo, &third).await, "it came only today");
        app.set_clock("2025-06-15T12:00:00Z");
    }
}

async fn another_familys_photo_or_one_of_something_else_is_not_taken(engine: Engine) {
    let Neighbours { app, mum, other_mum, .. } = Neighbours::new(engine).await;
    for (path, body, purpose, other) in things() {
        let made = app.post(&mum, path, body.clone()).await.expect(201);
        let own = format!("{path}/{}", text(&made, "id"));
        let theirs = photo(&app, &other_mum, purpose).await;
        for id in [theirs, photo(&app, &mum, other).await, "no-id-at-all".to_owned()] {
            let body = with(&body, "photo_id", json!(id));
            app.post(&mum, path, body.clone()).await.expect_error(404, "not_found", GONE);
            app.put(&mum, &own, body).await.expect_error(404, "not_found", GONE);
        }
    }
}

async fn a_parent_says_whether_a_chore_takes_a_photo(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let body = json!({ "name": "Dishes", "points_value": 5 });
    let made = app.post(&mum, "/chores", body.clone()).await.expect(201);
    assert_eq!(made["proof"], "no");
    let path = format!("/chores/{}", text(&made, "id"));
    for proof in ["may", "must", "no", "must"] {
        let changed = app.put(&mum, &path, with(&body, "proof", json!(proof))).await.expect(200);
        assert_eq!(changed["proof"], proof);
    }
    assert_eq!(app.put(&mum, &path, body.clone()).await.expect(200)["proof"], "must");
    assert_eq!(app.get(&leo, "/chores").await.expect(200)[0]["proof"], "must");
    let odd = with(&body, "proof", json!("always"));
    app.put(&mum, &path, odd).await.expect_invalid("proof", "This must be one of: no, may, must.");
}

/// Each is held in memory as a whole, so only some are received at once, and the others wait. On a
/// slow machine that can exceed the longest wait; such a request is sent again.
async fn many_send_the_largest_photo_at_once(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let mut content = lossy(24, 16);
    content.resize(400 * 1024 - 20, 0);
    let file = webp(&[(b"VP8 ", &content)]);
    assert_eq!(file.len(), 400 * 1024);
    let sent =
        join_all((0..100).map(|_| app.photo(&mum, "chore", "image/webp", file.clone()))).await;
    for answer in sent {
        if answer.status == 503 {
            assert_eq!(answer.body["message"]["code"], "busy");
            app.photo(&mum, "chore", "image/webp", file.clone()).await.expect(201);
        } else {
            answer.expect(201);
        }
    }
}

on_both_engines!(
    chores_and_items_have_photos,
    a_parent_says_whether_a_chore_takes_a_photo,
    many_send_the_largest_photo_at_once,
);

mod neighbours {
    use super::*;
    on_both_engines!(Engine: another_familys_photo_or_one_of_something_else_is_not_taken);
}
