//! Signing in, tokens, and the limits on guessing (docs/product/people.md#sign-in).

use crate::{
    on_sqlite_first,
    support::{
        TestApp, Write as _,
        home::{Home, PASSWORD, Person},
        send,
    },
};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Method, Request, StatusCode, header},
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};

const WRONG: (u16, &str, &str) = (401, "unauthorized", "Incorrect username or password");

async fn a_right_password_gives_a_bearer_token(app: TestApp) {
    app.person("Mum", json!({})).await;
    let token = app.login(" mum ", PASSWORD).await.expect(200);
    assert_eq!(token["token_type"], "bearer");
    assert_eq!(token.as_object().unwrap().len(), 2);
}

async fn unknown_and_wrong_are_told_apart_by_nothing(app: TestApp) {
    app.person("Mum", json!({})).await;
    for (username, password) in [("Mum", "wrong horse battery"), ("Nobody", PASSWORD), ("", "")] {
        let answer = app.login(username, password).await;
        assert_eq!(answer.headers[header::WWW_AUTHENTICATE], "Bearer");
        answer.expect_error(WRONG.0, WRONG.1, WRONG.2);
    }
}

async fn the_form_must_be_a_form_with_both_fields(app: TestApp) {
    let post = |media_type: &str, body: &'static str| {
        let request = Request::post("/api/token").header(header::CONTENT_TYPE, media_type);
        send(&app.router, request.body(Body::from(body)).unwrap())
    };
    let form = "application/x-www-form-urlencoded";
    let (status, _, body) = post("application/json", r#"{"username":"a","password":"b"}"#).await;
    assert_eq!((status.as_u16(), &body["code"]), (415, &json!("unsupported_media_type")));
    let (status, _, body) = post(form, "username=mum").await;
    assert_eq!((status.as_u16(), &body["code"]), (422, &json!("validation_error")));
    let (status, _, body) = post(form, "username=mum%00&password=x").await;
    assert_eq!((status.as_u16(), &body["code"]), (422, &json!("validation_error")));
    for junk in ["", "&&&", "%ff%fe=%", "=", "username", "username=a&username=b&password=c"] {
        let (status, _, body) = post(form, junk).await;
        assert!(status.is_client_error(), "{junk}: {status} {body}");
        assert!(body["code"].is_string(), "{junk}: {body}");
    }
}

async fn a_token_ends_after_thirty_days(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    app.clock.advance(SignedDuration::from_hours(30 * 24) - SignedDuration::from_secs(1));
    app.get(&leo, "/users/me/").await.expect(200);
    app.clock.advance(SignedDuration::from_secs(1));
    let ended = app.get(&leo, "/users/me/").await;
    assert_eq!(ended.headers[header::WWW_AUTHENTICATE], "Bearer");
    assert_eq!(ended.headers["pogona-session"], "expired");
    ended.expect_error(401, "unauthorized", "Please sign in again.");
}

async fn only_a_good_token_of_a_user_who_exists_signs_in(app: TestApp) {
    let Home { app, leo, mum, .. } = Home::new(app).await;
    let nobody = app.ask(None, Method::GET, "/users/me/", None).await;
    assert_eq!(nobody.headers[header::WWW_AUTHENTICATE], "Bearer");
    nobody.expect_error(401, "unauthorized", "Not authenticated");
    for token in ["", "junk", "a.b.c", &leo.token[1..], &format!("{}x", leo.token)] {
        let stranger = Person { token: token.to_owned(), ..leo.clone() };
        let unknown = app.get(&stranger, "/users/me/").await;
        assert!(
            !unknown.headers.contains_key("pogona-session"),
            "nothing is told of a strange token"
        );
        unknown.expect(401);
    }
    for scheme in ["Basic", "Token", ""] {
        let value = format!("{scheme} {}", leo.token);
        let headers = [("authorization", value.as_str())];
        let (status, ..) = app.request(Method::GET, "/api/users/me/", None, None, &headers).await;
        assert_eq!(status, 401, "{scheme}");
    }
    let value = format!("bEARER {}", leo.token);
    let headers = [("authorization", value.as_str())];
    let (status, ..) = app.request(Method::GET, "/api/users/me/", None, None, &headers).await;
    assert_eq!(status, 200);

    // Raising the version ends only the sessions of one user.
    let id = leo.id.clone();
    let raise = app.db.write(move |tx| {
        Box::pin(async move {
            tx.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1")
                .bind(&id)
                .execute()
                .await
        })
    });
    raise.await.unwrap();
    app.get(&leo, "/users/me/").await.expect(401);
    app.get(&mum, "/users/me/").await.expect(200);
    app.login("leo", PASSWORD).await.expect(200);
}

async fn ten_failures_make_one_username_wait(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    for n in 0..10 {
        let name = if n % 2 == 0 { "leo" } else { " LEO " };
        app.login(name, "wrong").await.expect_error(WRONG.0, WRONG.1, WRONG.2);
        app.clock.advance(SignedDuration::from_secs(30));
    }
    let refused = app.login("Leo", PASSWORD).await;
    // The first failure was five minutes ago.
    assert_eq!(refused.headers[header::RETRY_AFTER], "600");
    let sentence = "Too many failed sign-ins. Please wait a few minutes and try again.";
    refused.expect_error(429, "too_many_requests", sentence);
    // No other member has to wait, and no session ends.
    app.login("Mia", PASSWORD).await.expect(200);
    app.get(&leo, "/users/me/").await.expect(200);
    // Refused tries do not count: the wait does not grow.
    app.clock.advance(SignedDuration::from_secs(599));
    app.login("Leo", PASSWORD).await.expect(429);
    app.clock.advance(SignedDuration::from_secs(1));
    app.login("Leo", PASSWORD).await.expect(200);
}

async fn an_unknown_username_waits_alike(app: TestApp) {
    app.person("Mum", json!({})).await;
    for _ in 0..10 {
        app.login("nobody", "wrong").await.expect(401);
    }
    app.login("nobody", "wrong").await.expect(429);
}

async fn a_sign_in_that_succeeds_starts_the_count_anew(app: TestApp) {
    app.person("Mum", json!({})).await;
    for _ in 0..3 {
        for _ in 0..9 {
            app.login("mum", "wrong").await.expect(401);
        }
        app.login("mum", PASSWORD).await.expect(200);
    }
}

async fn fifty_failures_make_one_address_wait(app: TestApp) {
    app.person("Mum", json!({})).await;
    let login = |address: [u8; 4], form: String| {
        let peer = SocketAddr::from((Ipv4Addr::from(address), 4000));
        let request = Request::post("/api/token")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            // An untrusted claim of the client.
            .header("x-forwarded-for", "203.0.113.9")
            .extension(ConnectInfo(peer))
            .body(Body::from(form));
        send(&app.router, request.unwrap())
    };
    for n in 0..50 {
        let (status, ..) = login([10, 0, 0, 1], format!("username=guess{n}&password=x")).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    let right = format!("username=mum&password={}", PASSWORD.replace(' ', "+"));
    let (status, headers, _) = login([10, 0, 0, 1], right.clone()).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(headers.contains_key(header::RETRY_AFTER));
    let (status, ..) = login([10, 0, 0, 2], right).await;
    assert_eq!(status, StatusCode::OK);
}

async fn of_guesses_sent_all_at_once_ten_are_looked_at(app: TestApp) {
    app.person("Mum", json!({})).await;
    let twin = app.twin().await;
    for right_one in [None, Some(40)] {
        let guesses = (0..64).map(|n| {
            let password = if right_one == Some(n) { PASSWORD } else { "wrong" };
            [&app, &twin][n % 2].login("mum", password)
        });
        let answers = join_all(guesses).await;
        let told = |status| answers.iter().filter(|answer| answer.status == status).count();
        if right_one.is_none() {
            assert_eq!(
                (told(StatusCode::UNAUTHORIZED), told(StatusCode::TOO_MANY_REQUESTS)),
                (10, 54)
            );
        } else {
            // A burst beyond the limit does not reveal the right password.
            assert_eq!(told(StatusCode::TOO_MANY_REQUESTS), 64);
        }
    }
    let right = app.login("mum", PASSWORD).await;
    let wrong = twin.login("mum", "wrong").await;
    assert_eq!(right.headers[header::RETRY_AFTER], wrong.headers[header::RETRY_AFTER]);
    assert_eq!((right.status, right.body), (wrong.status, wrong.body));
    app.clock.advance(SignedDuration::from_mins(15));
    app.login("mum", PASSWORD).await.expect(200);
}

const TABLET: &str = "a-tablet-in-the-kitchen";

async fn login_on(app: &TestApp, device: &str, password: &str) -> u16 {
    let form = format!("username=mum&device={device}&password={}", password.replace(' ', "+"));
    let request = Request::post("/api/token")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form));
    send(&app.router, request.unwrap()).await.0.as_u16()
}

async fn guesses_from_elsewhere_keep_nobody_out_of_a_device_they_know(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    assert_eq!(login_on(&app, TABLET, PASSWORD).await, 200);
    for _ in 0..10 {
        app.login("mum", "wrong").await.expect(401);
    }
    for n in 0..50 {
        app.login(&format!("nobody{n}"), "wrong").await;
    }
    app.login("mum", PASSWORD).await.expect(429);
    assert_eq!(login_on(&app, "a-device-never-seen", PASSWORD).await, 429);
    assert_eq!(login_on(&app, TABLET, PASSWORD).await, 200);
    // The device has ten guesses, and no more, and they affect nobody else.
    app.clock.advance(SignedDuration::from_mins(15));
    let guesses = join_all((0..64).map(|_| login_on(&app, TABLET, "wrong"))).await;
    assert_eq!(guesses.iter().filter(|status| **status == 401).count(), 10);
    assert_eq!(login_on(&app, TABLET, PASSWORD).await, 429);
    app.login("mum", PASSWORD).await.expect(200);
    app.clock.advance(SignedDuration::from_mins(15));
    assert_eq!(login_on(&app, TABLET, PASSWORD).await, 200);
    // After a change of password, none of the user's devices is known.
    let new = json!({ "current_password": PASSWORD, "new_password": "battery staple" });
    app.post(&mum, "/users/me/password", new).await.expect(204);
    for _ in 0..10 {
        app.login("mum", "wrong").await.expect(401);
    }
    assert_eq!(login_on(&app, TABLET, "battery staple").await, 429);
}

async fn right_passwords_do_not_count(app: TestApp) {
    app.person("Mum", json!({})).await;
    for _ in 0..60 {
        app.login("mum", PASSWORD).await.expect(200);
    }
}

on_sqlite_first!(
    a_right_password_gives_a_bearer_token,
    unknown_and_wrong_are_told_apart_by_nothing,
    the_form_must_be_a_form_with_both_fields,
    a_token_ends_after_thirty_days,
    only_a_good_token_of_a_user_who_exists_signs_in,
    ten_failures_make_one_username_wait,
    an_unknown_username_waits_alike,
    a_sign_in_that_succeeds_starts_the_count_anew,
    fifty_failures_make_one_address_wait,
    of_guesses_sent_all_at_once_ten_are_looked_at,
    guesses_from_elsewhere_keep_nobody_out_of_a_device_they_know,
    right_passwords_do_not_count,
);
