//! Changing one's own password, and a parent's setting of a kid's
//! (docs/product/people.md#change-password).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, PASSWORD, Person},
    },
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;

const NEW: &str = "battery staple";

async fn change(app: &TestApp, person: &Person, current: &str, new: &str) -> Answer {
    let body = json!({ "current_password": current, "new_password": new });
    app.post(person, "/users/me/password", body).await
}

async fn reset(app: &TestApp, parent: &Person, kid: &Person, new: &str) -> Answer {
    let path = format!("/users/{}/reset-password", kid.id);
    app.post(parent, &path, json!({ "new_password": new })).await
}

async fn a_new_password_ends_every_session(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    for person in [&mum, &leo] {
        let elsewhere = app.login(&person.username, PASSWORD).await.expect(200);
        let elsewhere =
            Person { token: elsewhere["access_token"].as_str().unwrap().into(), ..person.clone() };
        app.get(&elsewhere, "/users/me").await.expect(200);
        change(&app, person, PASSWORD, NEW).await.expect(204);
        for session in [person, &elsewhere] {
            let ended = app.get(session, "/users/me").await;
            assert_eq!(ended.headers["pogona-session"], "password-changed");
            ended.expect_error(401, "unauthorized", "Please sign in again.");
        }
        app.login(&person.username, PASSWORD).await.expect(401);
        app.login(&person.username, NEW).await.expect(200);
    }
    app.get(&mia, "/users/me").await.expect(200);
}

/// Keyboards compose accents differently.
async fn a_password_is_the_same_on_every_keyboard(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let (one, other) = ("gr\u{fc}ne \u{c4}pfel", "gru\u{308}ne A\u{308}pfel");
    for (set, typed) in [(one, other), (other, one), ("\u{ff11}2345678", "12345678")] {
        reset(&app, &mum, &leo, set).await.expect(204);
        reset(&app, &mum, &mia, typed).await.expect(204);
        for (name, password) in [("Leo", set), ("Leo", typed), ("Mia", set), ("Mia", typed)] {
            app.login(name, password).await.expect(200);
        }
        app.login("Leo", "grune Apfel").await.expect(401);
        app.clock.advance(SignedDuration::from_mins(15));
    }
    let sam = app.person("Sam", json!({})).await;
    change(&app, &sam, PASSWORD, one).await.expect(204);
    let sam = Person {
        token: app.login("Sam", other).await.expect(200)["access_token"].as_str().unwrap().into(),
        ..sam
    };
    change(&app, &sam, other, NEW).await.expect(204);
}

async fn a_wrong_current_password_signs_nobody_out(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let refused = change(&app, &leo, "wrong horse battery", NEW).await;
    refused.expect_invalid("current_password", "This is not your current password.");
    let refused = change(&app, &leo, PASSWORD, "short").await;
    refused.expect_invalid("new_password", "Password must be at least 8 characters long.");
    let refused = change(&app, &leo, PASSWORD, &"x".repeat(129)).await;
    refused.expect_invalid("new_password", "Password must be at most 128 characters long.");
    app.get(&leo, "/users/me").await.expect(200);
    app.login("leo", PASSWORD).await.expect(200);
}

async fn the_current_password_cannot_be_guessed(app: TestApp) {
    let Home { app, leo, mia, .. } = Home::new(app).await;
    for _ in 0..10 {
        change(&app, &leo, "wrong", NEW).await.expect(422);
    }
    let waits = change(&app, &leo, PASSWORD, NEW).await;
    assert!(waits.headers.contains_key("retry-after"));
    let sentence = "Too many failed sign-ins. Please wait a few minutes and try again.";
    waits.expect_error(429, "too_many_requests", sentence);
    app.login("leo", PASSWORD).await.expect(200);
    // It is not even checked, and no other member has to wait.
    change(&app, &leo, "wrong", NEW).await.expect(429);
    change(&app, &mia, PASSWORD, NEW).await.expect(204);
    app.clock.advance(SignedDuration::from_mins(15));
    change(&app, &leo, PASSWORD, NEW).await.expect(204);
    app.login("leo", NEW).await.expect(200);
}

async fn of_guesses_sent_all_at_once_ten_are_looked_at(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let answers = join_all((0..64).map(|_| change(&app, &leo, "wrong", NEW))).await;
    let looked_at = answers.iter().filter(|answer| answer.status == 422).count();
    assert_eq!(looked_at, 10, "{answers:?}");
}

async fn who_guesses_from_elsewhere_keeps_nobody_from_changing_it(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    for _ in 0..10 {
        app.login("leo", "wrong").await.expect(401);
    }
    app.login("leo", PASSWORD).await.expect(429);
    change(&app, &leo, PASSWORD, NEW).await.expect(204);
}

async fn of_many_changes_at_once_one_wins(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let news: Vec<_> = (0..8).map(|n| format!("{NEW} {n}")).collect();
    let answers = join_all(news.iter().map(|new| change(&app, &leo, PASSWORD, new))).await;
    let mut won = Vec::new();
    for (answer, new) in answers.into_iter().zip(&news) {
        match answer.status.as_u16() {
            204 => won.push(new),
            // Too late: the session has ended, or the current password has changed.
            _ => assert!([401, 422].contains(&answer.status.as_u16()), "{answer:?}"),
        }
    }
    assert_eq!(won.len(), 1);
    app.login("leo", won[0]).await.expect(200);
}

async fn a_parent_gives_a_kid_another_password(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    for _ in 0..10 {
        app.login("leo", "forgotten").await.expect(401);
    }
    app.login("leo", PASSWORD).await.expect(429);
    let short = reset(&app, &mum, &leo, "short").await;
    short.expect_invalid("new_password", "Password must be at least 8 characters long.");
    app.get(&leo, "/users/me").await.expect(200);
    reset(&app, &mum, &leo, NEW).await.expect(204);
    app.get(&leo, "/users/me").await.expect(401);
    // Earlier failures do not make the kid wait.
    app.login("leo", NEW).await.expect(200);
    app.login("leo", PASSWORD).await.expect(401);
    app.get(&mia, "/users/me").await.expect(200);

    let nobody = Person { id: "nobody".into(), ..leo.clone() };
    let sentence = "Kid user not found or user is not a kid";
    for not_a_kid in [&mum, &nobody] {
        let refused = reset(&app, &mum, not_a_kid, NEW).await;
        refused.expect_error(404, "not_found", sentence);
    }
    reset(&app, &mia, &leo, NEW).await.expect(403);
    app.login("mum", PASSWORD).await.expect(200);
}

async fn of_another_family_it_gives_none(engine: Engine) {
    let Neighbours { app, mum, other_kid, .. } = Neighbours::new(engine).await;
    let refused = reset(&app, &mum, &other_kid, NEW).await;
    refused.expect_error(404, "not_found", "Kid user not found or user is not a kid");
    app.get(&other_kid, "/users/me").await.expect(200);
    app.login("otherkid", PASSWORD).await.expect(200);
}

on_sqlite_first!(
    a_new_password_ends_every_session,
    a_password_is_the_same_on_every_keyboard,
    a_wrong_current_password_signs_nobody_out,
    the_current_password_cannot_be_guessed,
    of_guesses_sent_all_at_once_ten_are_looked_at,
    who_guesses_from_elsewhere_keeps_nobody_from_changing_it,
    of_many_changes_at_once_one_wins,
    a_parent_gives_a_kid_another_password,
);

mod hosted {
    use super::of_another_family_it_gives_none;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: of_another_family_it_gives_none);
}
