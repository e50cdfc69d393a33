//! PINs, and the limits on guessing them.

use super::{count, expect_in_order, first, set_pin, show};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person},
    },
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};

async fn a_kid_with_a_pin_shows_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    set_pin(&app, &mum, &leo, "4711").await;
    let pins = json!([{ "kid_id": leo.id, "kind": "digits", "set_at": "2025-06-15T12:00:00Z" }]);
    assert_eq!(app.get(&mum, "/pins").await.expect(200), pins);
    let answer = show(&app, &tablet, &leo, None).await;
    answer.expect_error(409, "pin_required", "Show your PIN first.");
    let answer = show(&app, &tablet, &leo, Some("4712")).await;
    assert_eq!(answer.body["message"]["args"], json!({ "left": 4 }));
    answer.expect_error(403, "pin_wrong", "That was not it. Try again!");
    show(&app, &tablet, &leo, Some("4711")).await.expect(201);
    // A kid without a PIN need not show one.
    show(&app, &tablet, &mia, None).await.expect(201);
    show(&app, &tablet, &mia, Some("1")).await.expect(201);
    // A PIN of pictures; then none.
    let pictures = json!({ "kind": "pictures", "pin": "fox-owl-cat" });
    let path = format!("/kids/{}/pin", leo.id);
    app.put(&mum, &path, pictures).await.expect(204);
    show(&app, &tablet, &leo, Some("4711")).await.expect(403);
    show(&app, &tablet, &leo, Some("fox-cat-owl")).await.expect(403);
    show(&app, &tablet, &leo, Some("fox-owl-cat")).await.expect(201);
    for _ in 0..2 {
        app.delete(&mum, &path).await.expect(204);
    }
    show(&app, &tablet, &leo, None).await.expect(201);
    assert_eq!(app.get(&mum, "/pins").await.expect(200), json!([]));
    // A PIN has no use elsewhere, and only valid PINs are accepted.
    set_pin(&app, &mum, &leo, "4711").await;
    app.login("Leo", "4711").await.expect(401);
    for (kind, pin, sentence) in [
        ("digits", "471", "A PIN has 4 digits."),
        ("digits", "fox-owl-cat", "A PIN has 4 digits."),
        ("pictures", "4711", "Choose 3 animals."),
        ("pictures", "fox-owl-dragon", "Choose 3 animals."),
    ] {
        let body = json!({ "kind": kind, "pin": pin });
        app.put(&mum, &path, body).await.expect_invalid("pin", sentence);
    }
    let kept = "SELECT COUNT(*) FROM kid_pins WHERE hash NOT LIKE '$argon2id$%'";
    assert_eq!(count(&app, kept).await, 0);
    expect_in_order(&app).await;
}

async fn who_guesses_waits_ever_longer(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let (tablet, other) = (app.device(&mum).await, app.device(&mum).await);
    set_pin(&app, &mum, &leo, "4711").await;
    set_pin(&app, &mum, &mia, "4711").await;
    for left in [4, 3, 2, 1] {
        let answer = show(&app, &tablet, &leo, Some("0000")).await.expect(403);
        assert_eq!(answer["message"]["args"]["left"], left);
    }
    // The last wrong one tells the wait at once.
    let answer = show(&app, &tablet, &leo, Some("0000")).await;
    assert_eq!(answer.headers["retry-after"], "300");
    let wait = "That was not it. Wait 5 minutes, or ask a parent.";
    answer.expect_error(429, "pin_wait", wait);
    // The right one has to wait as well, also after a restart.
    for app in [&app, &app.twin().await] {
        let answer = show(app, &tablet, &leo, Some("4711")).await;
        assert_eq!(answer.headers["retry-after"], "300");
        answer.expect_error(429, "pin_wait", "Wait 5 minutes, or ask a parent.");
    }
    // Another kid does not have to wait, nor the same kid on another tablet.
    show(&app, &tablet, &mia, Some("4711")).await.expect(201);
    show(&app, &other, &leo, Some("4711")).await.expect(201);
    let failures = first(&app, &mum, "/devices").await["pin_failures"].clone();
    let until = "2025-06-15T12:05:00Z";
    assert_eq!(failures, json!([{ "kid_id": leo.id, "wrong": 5, "wait_until": until }]));

    app.clock.advance(SignedDuration::from_mins(5));
    guess_until_the_wait(&app, &tablet, &leo).await;
    let answer = show(&app, &tablet, &leo, Some("4711")).await;
    assert_eq!(answer.headers["retry-after"], "600");
    // A parent lets the kid try again at once.
    let release = format!("/devices/{}/pin-failures/{}", tablet.id, leo.id);
    app.delete(&mum, &release).await.expect(204);
    show(&app, &tablet, &leo, Some("0000")).await.expect(403);
    // A right PIN forgets the wrong ones before it, and so does a new PIN.
    show(&app, &tablet, &leo, Some("4711")).await.expect(201);
    assert_eq!(first(&app, &mum, "/devices").await["pin_failures"], json!([]));
    guess_until_the_wait(&app, &tablet, &leo).await;
    set_pin(&app, &mum, &leo, "1234").await;
    show(&app, &tablet, &leo, Some("1234")).await.expect(201);
    expect_in_order(&app).await;
}

/// Enters the most wrong PINs that are allowed.
async fn guess_until_the_wait(app: &TestApp, tablet: &Person, kid: &Person) {
    for status in [403, 403, 403, 403, 429] {
        show(app, tablet, kid, Some("0000")).await.expect(status);
    }
}

/// After a clock was wrong for a while, nobody has to wait longer than a normal wait.
async fn a_wait_of_a_wrong_clock_holds_nobody_up(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    set_pin(&app, &mum, &leo, "4711").await;
    app.set_clock("2035-01-01T00:00:00Z");
    guess_until_the_wait(&app, &tablet, &leo).await;
    app.set_clock("2025-06-15T12:00:00Z");
    show(&app, &tablet, &leo, Some("4711")).await.expect(201);
}

/// Concurrent guesses are limited as much as sequential ones.
async fn guesses_at_once_are_counted_each(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let tablet = app.device(&mum).await;
    set_pin(&app, &mum, &leo, "4711").await;
    let twin = app.twin().await;
    let tries = (0..50).map(|n| show([&app, &twin][n % 2], &tablet, &leo, Some("0000")));
    let answers = join_all(tries).await;
    let of = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!((of(403), of(429)), (4, 46));
    let failures = first(&app, &mum, "/devices").await["pin_failures"].clone();
    assert_eq!(failures[0]["wrong"], 5);
    assert_ne!(failures[0]["wait_until"], Value::Null);
}

async fn a_pin_leaves_with_its_kid(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    for kid in [&leo, &mia] {
        set_pin(&app, &mum, kid, "4711").await;
        show(&app, &tablet, kid, Some("0000")).await.expect(403);
    }
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    assert_eq!(app.get(&mum, "/pins").await.expect(200), json!([]));
    assert_eq!(first(&app, &mum, "/devices").await["pin_failures"], json!([]));
    show(&app, &tablet, &leo, Some("4711")).await.expect(404);
    show(&app, &tablet, &mia, Some("4711")).await.expect(404);
    expect_in_order(&app).await;
}

on_both_engines!(
    a_kid_with_a_pin_shows_it,
    who_guesses_waits_ever_longer,
    a_wait_of_a_wrong_clock_holds_nobody_up,
    guesses_at_once_are_counted_each,
    a_pin_leaves_with_its_kid,
);
