//! A code sets up one tablet, once and within its lifetime.

use super::{code, count, enrol, expect_in_order};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;

const WRONG: &str = "This code is no longer valid. Make a new one.";

async fn a_code_is_good_once(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let made = app.post(&mum, "/devices/codes", json!({})).await.expect(201);
    assert_eq!(made["expires_at"], "2025-06-15T12:10:00Z");
    let letters = text(&made, "code");
    assert_eq!(letters.len(), 8);
    let is_plain = |letter: char| letter.is_ascii_uppercase() && !"ILO".contains(letter);
    assert!(letters.chars().all(is_plain), "{letters}");
    // As people read it aloud and copy it by hand.
    let typed = format!(" {}-{} ", letters[..4].to_lowercase(), &letters[4..]);
    let device = enrol(&app, &typed, " Kitchen ").await.expect(201);
    assert_eq!(
        (&device["name"], &device["family_name"]),
        (&json!("Kitchen"), &json!("Mum's family"))
    );
    enrol(&app, &letters, "Kitchen").await.expect_invalid("code", WRONG);
    enrol(&app, "", "Kitchen").await.expect_invalid("code", WRONG);
    enrol(&app, &letters, " ").await.expect_invalid("name", "Name is required");
    let devices = app.get(&mum, "/devices").await.expect(200);
    let expected = json!([{
        "id": device["id"], "name": "Kitchen", "created_at": "2025-06-15T12:00:00Z",
        "last_used_at": "2025-06-15T12:00:00Z", "pin_failures": [],
    }]);
    assert_eq!(devices, expected);
    // The database contains neither the code nor the token.
    let kept = "SELECT COUNT(*) FROM devices WHERE token_digest LIKE 'pogona%'";
    assert_eq!(count(&app, kept).await, 0);
    expect_in_order(&app).await;
}

async fn of_twenty_at_once_one_is_set_up(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app.patient()).await;
    let letters = code(&app, &mum).await;
    let twin = app.twin().await;
    let tries = (0..20).map(|n| enrol([&app, &twin][n % 2], &letters, "Kitchen"));
    let answers = join_all(tries).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert!(answers.iter().all(|answer| [201, 422].contains(&answer.status.as_u16())));
    assert_eq!(app.get(&mum, "/devices").await.expect(200).as_array().unwrap().len(), 1);
}

async fn a_code_does_not_live_long(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let late = code(&app, &mum).await;
    app.clock.advance(SignedDuration::from_mins(10));
    enrol(&app, &late, "Kitchen").await.expect_invalid("code", WRONG);
    // Of six codes the oldest is invalid.
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(code(&app, &mum).await);
        app.clock.advance(SignedDuration::from_secs(1));
    }
    assert_eq!(count(&app, "SELECT COUNT(*) FROM device_codes").await, 5);
    enrol(&app, &codes[0], "Kitchen").await.expect(422);
    enrol(&app, &codes[1], "Kitchen").await.expect(201);
    // So is the code of a parent who has left.
    let dad = app.person("Dad", json!({})).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Dad" })).await.expect(200);
    let dads = code(&app, &dad).await;
    app.delete(&mum, &format!("/users/{}", dad.id)).await.expect(204);
    enrol(&app, &dads, "Kitchen").await.expect_invalid("code", WRONG);
}

async fn a_family_shares_ten_at_most(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    for _ in 0..10 {
        app.device(&mum).await;
    }
    let letters = code(&app, &mum).await;
    let answer = enrol(&app, &letters, "Kitchen").await;
    let sentence = "The family has too many shared tablets. Remove one that nobody uses any more.";
    answer.expect_error(409, "too_many_devices", sentence);
    // There is room again, and the code is still unused.
    let devices = app.get(&mum, "/devices").await.expect(200);
    app.delete(&mum, &format!("/devices/{}", text(&devices[3], "id"))).await.expect(204);
    enrol(&app, &letters, "Kitchen").await.expect(201);
}

/// An address that guesses codes is stopped; a valid code is not counted.
async fn codes_cannot_be_guessed(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let letters = code(&app, &mum).await;
    for _ in 0..50 {
        enrol(&app, "ABCDEFGH", "Kitchen").await.expect(422);
    }
    enrol(&app, &letters, "Kitchen").await.expect(429);
    app.clock.advance(SignedDuration::from_mins(15));
    for _ in 0..9 {
        app.device(&mum).await;
    }
    assert_eq!(
        count(
            &app,
            "SELECT COUNT(*) FROM attempts WHERE until BETWEEN 1749989700001 AND 1749990600000"
        )
        .await,
        0
    );
}

on_both_engines!(
    a_code_is_good_once,
    of_twenty_at_once_one_is_set_up,
    a_code_does_not_live_long,
    a_family_shares_ten_at_most,
    codes_cannot_be_guessed,
);
