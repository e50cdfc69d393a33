//! Sessions of a member, and the ways in which they end.

use crate::{
    events::{Event, Stream, topics},
    on_sqlite_first,
    support::{
        Engine, LONG, TestApp,
        home::{Home, Neighbours, PASSWORD, Person, text},
        send,
    },
};
use axum::{
    body::Body,
    http::{Request, header},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use server::{check, sessions};

const AGAIN: (u16, &str, &str) = (401, "unauthorized", "Please sign in again.");
const PHONE: &str = "Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36";
const TABLET: &str = "the-secret-of-a-tablet";

/// Another sign-in of a member, with a device's secret and its `User-Agent`.
async fn sign_in(app: &TestApp, who: &Person, device: Option<&str>, agent: &str) -> Person {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("username", &who.username).append_pair("password", PASSWORD);
    if let Some(device) = device {
        form.append_pair("device", device);
    }
    let request = Request::post("/api/token")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::USER_AGENT, agent)
        .body(Body::from(form.finish()))
        .unwrap();
    let (status, _, body) = send(&app.router, request).await;
    assert_eq!(status, 200, "{body}");
    Person { token: text(&body, "access_token"), ..who.clone() }
}

async fn list(app: &TestApp, who: &Person) -> Vec<Value> {
    app.get(who, "/sessions").await.expect(200).as_array().unwrap().clone()
}

/// The id of the session of a token.
async fn own(app: &TestApp, who: &Person) -> String {
    let sessions = list(app, who).await;
    text(sessions.iter().find(|s| s["is_current"] == true).expect("one's own"), "id")
}

async fn expect_signed_out(app: &TestApp, who: &Person) {
    app.get(who, "/users/me").await.expect_error(AGAIN.0, AGAIN.1, AGAIN.2);
}

async fn is_known(app: &TestApp, who: &Person) -> bool {
    let digest =
        sessions::model::Device::new(&header::HeaderMap::new(), Some(TABLET)).unwrap().digest;
    let mut conn = app.db.read().await.unwrap();
    sessions::service::is_known(&mut conn, &who.id, &digest.unwrap()).await.unwrap()
}

async fn count(app: &TestApp) -> i64 {
    app.db.read().await.unwrap().sql("SELECT COUNT(*) FROM sessions").scalar().await.unwrap()
}

async fn signing_out_ends_this_session_and_no_other(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let phone = sign_in(&app, &leo, None, PHONE).await;
    app.post(&phone, "/sign-out", Value::Null).await.expect(204);
    expect_signed_out(&app, &phone).await;
    app.post(&phone, "/sign-out", Value::Null).await.expect(401);
    app.get(&leo, "/users/me").await.expect(200);
    assert_eq!(list(&app, &leo).await.len(), 1);
}

async fn the_list_tells_devices_apart(app: TestApp) {
    let Home { app, leo, mum, .. } = Home::new(app).await;
    app.clock.advance(SignedDuration::from_mins(90));
    let phone = sign_in(&app, &leo, None, PHONE).await;
    let sessions = list(&app, &phone).await;
    assert_eq!(sessions[0]["label"], "Chrome on Android");
    assert_eq!(sessions[0]["signed_in_at"], "2025-06-15T13:30:00Z");
    assert_eq!(sessions[0]["is_current"], true);
    assert_eq!(sessions[1]["label"], "An unknown device");
    assert_eq!(sessions[1]["signed_in_at"], "2025-06-15T12:00:00Z");
    assert_eq!(sessions[1]["is_current"], false);
    assert_eq!(sessions.len(), 2);
    // A parent sees the same list of a kid, in which no session is the parent's own.
    let path = format!("/users/{}/sessions", leo.id);
    let seen = app.get(&mum, &path).await.expect(200);
    assert_eq!(seen[0]["id"], sessions[0]["id"]);
    assert!(seen.as_array().unwrap().iter().all(|session| session["is_current"] == false));
    let own = format!("/users/{}/sessions", mum.id);
    app.get(&mum, &own).await.expect(404);
    // Expired sessions are not listed any more.
    app.clock.advance(SignedDuration::from_hours(30 * 24) - SignedDuration::from_mins(1));
    assert_eq!(list(&app, &phone).await.len(), 1);
}

async fn the_last_use_is_told_to_the_hour(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let used =
        async || -> Timestamp { text(&list(&app, &leo).await[0], "last_used_at").parse().unwrap() };
    let start = app.clock_now();
    app.clock.advance(SignedDuration::from_mins(59));
    for _ in 0..3 {
        assert_eq!(used().await, start);
    }
    assert_eq!(app.db.load().waiting_writes, 0);
    app.clock.advance(SignedDuration::from_mins(1));
    // The use is recorded in the background, so the first answers do not show it yet.
    let told = async {
        while used().await == start {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, told).await.expect("the hour to be told");
    assert_eq!(used().await, app.clock_now());
}

async fn one_the_others_or_all_can_be_ended(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let [phone, tablet, laptop] = [
        sign_in(&app, &leo, None, PHONE).await,
        sign_in(&app, &leo, Some(TABLET), PHONE).await,
        sign_in(&app, &leo, None, PHONE).await,
    ];
    let path = format!("/sessions/{}", own(&app, &tablet).await);
    app.delete(&leo, &path).await.expect(204);
    expect_signed_out(&app, &tablet).await;
    let gone = "This device is not signed in any more.";
    app.delete(&leo, &path).await.expect_error(404, "not_found", gone);
    app.get(&phone, "/users/me").await.expect(200);

    app.delete(&leo, "/sessions/others").await.expect(204);
    expect_signed_out(&app, &phone).await;
    expect_signed_out(&app, &laptop).await;
    app.get(&leo, "/users/me").await.expect(200);

    let phone = sign_in(&app, &leo, None, PHONE).await;
    app.delete(&leo, "/sessions").await.expect(204);
    expect_signed_out(&app, &phone).await;
    expect_signed_out(&app, &leo).await;
}

async fn a_parent_ends_a_kids_and_nobody_elses(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let invite = crate::support::home::invite(&app, &mum).await;
    let dad = app.person("Dad", json!({ "invite_code": invite })).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Dad" })).await.expect(200);
    for (by, of) in
        [(&mum, &dad), (&mum, &other_kid), (&mum, &other_mum), (&leo, &mum), (&other_mum, &leo)]
    {
        let path = format!("/sessions/{}", own(&app, of).await);
        app.delete(by, &path).await.expect(404);
        app.get(of, "/users/me").await.expect(200);
    }
    for of in [&dad, &other_kid] {
        let path = format!("/users/{}/sessions", of.id);
        app.get(&mum, &path).await.expect(404);
        app.delete(&mum, &path).await.expect(404);
        app.get(of, "/users/me").await.expect(200);
    }
    app.delete(&mum, &format!("/sessions/{}", own(&app, &leo).await)).await.expect(204);
    expect_signed_out(&app, &leo).await;
    let leo = sign_in(&app, &leo, None, PHONE).await;
    app.delete(&mum, &format!("/users/{}/sessions", leo.id)).await.expect(204);
    expect_signed_out(&app, &leo).await;
}

/// Streams of the ended session close, others go on; and members who can list it receive the
/// change.
async fn an_ended_session_ends_its_streams(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let mut mums = Stream::listen(&app, &mum).await;
    let mut mias = Stream::listen(&app, &mia).await;
    let phone = sign_in(&app, &leo, None, PHONE).await;
    assert_eq!(mums.until("sessions").await, topics(["sessions"]));
    let mut leos = Stream::listen(&app, &leo).await;
    let phones = Stream::listen(&app, &phone).await;
    app.post(&phone, "/sign-out", Value::Null).await.expect(204);
    phones.end().await;
    assert_eq!(leos.until("sessions").await, topics(["sessions"]));
    let phone = sign_in(&app, &leo, None, PHONE).await;
    let phones = Stream::listen(&app, &phone).await;
    app.delete(&leo, "/sessions/others").await.expect(204);
    phones.end().await;
    app.delete(&mum, &format!("/users/{}/sessions", leo.id)).await.expect(204);
    while let Some(event) = leos.next().await {
        assert!(matches!(event, Event::Changed(_)), "{event:?}");
    }
    // Nobody else receives it.
    app.chore(&mum, "Dishes", 15).await;
    assert_eq!(mias.until("chores").await, topics(["chores"]));
}

/// A device that has signed in before stays known, unless its session is ended for its owner.
async fn signing_out_leaves_the_device_known(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    assert!(!is_known(&app, &leo).await);
    let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
    assert!(is_known(&app, &leo).await);
    app.post(&tablet, "/sign-out", Value::Null).await.expect(204);
    assert!(is_known(&app, &leo).await);
    assert!(!is_known(&app, &mia).await, "known to one is not known to another");
    // After any number of sign-ins and sign-outs, one row records the device.
    let before = count(&app).await;
    for _ in 0..5 {
        let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
        app.post(&tablet, "/sign-out", Value::Null).await.expect(204);
    }
    assert_eq!(count(&app).await, before);
    // The member's own change of password, here.
    let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
    let change = json!({ "current_password": PASSWORD, "new_password": PASSWORD });
    app.post(&tablet, "/users/me/password", change.clone()).await.expect(204);
    expect_signed_out(&app, &tablet).await;
    assert!(is_known(&app, &leo).await);
    // … and on another device.
    let leo = sign_in(&app, &leo, None, PHONE).await;
    app.post(&leo, "/users/me/password", change).await.expect(204);
    assert!(!is_known(&app, &leo).await);
    // Ended on another device.
    sign_in(&app, &leo, Some(TABLET), PHONE).await;
    let reset = format!("/users/{}/reset-password", leo.id);
    app.post(&mum, &reset, json!({ "new_password": PASSWORD })).await.expect(204);
    assert!(!is_known(&app, &leo).await);
    let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
    app.post(&tablet, "/sign-out", Value::Null).await.expect(204);
    let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
    let ended = format!("/sessions/{}", own(&app, &tablet).await);
    app.delete(&mum, &ended).await.expect(204);
    assert!(!is_known(&app, &leo).await);
    // After any time, and with a clock that runs ahead.
    sign_in(&app, &leo, Some(TABLET), PHONE).await;
    app.clock.advance(SignedDuration::from_hours(400 * 24));
    sign_in(&app, &mum, None, PHONE).await;
    assert!(is_known(&app, &leo).await);
}

/// Too many sessions end the least recently used one, and the number of rows is limited.
async fn there_are_never_too_many(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let mut signed_in = Vec::new();
    for n in 0..45 {
        app.clock.advance(SignedDuration::from_secs(1));
        let device = format!("the-secret-of-device-{n}");
        signed_in.push(sign_in(&app, &leo, Some(&device), PHONE).await);
    }
    expect_signed_out(&app, &leo).await;
    expect_signed_out(&app, &signed_in[24]).await;
    for person in &signed_in[25..] {
        app.get(person, "/users/me").await.expect(200);
    }
    assert_eq!(list(&app, &signed_in[44]).await.len(), 20);
    assert_eq!(count(&app).await, 2 + 20 + 20, "two others, those that live, those remembered");
    assert!(check::run(&app.state.context).await.unwrap().problems.is_empty());
}

/// After a clock is set back, no session ends before it began.
async fn signing_out_before_it_began_leaves_the_data_in_order(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let tablet = sign_in(&app, &leo, Some(TABLET), PHONE).await;
    app.clock.advance(SignedDuration::from_hours(-2));
    app.post(&tablet, "/sign-out", Value::Null).await.expect(204);
    assert!(is_known(&app, &leo).await);
    let report = check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

async fn a_device_is_a_secret_of_visible_characters(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    for device in [
        "",
        "short",
        "fifteen-letters",
        "with a space in it",
        "\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}",
        &"x".repeat(65),
    ] {
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("username", &leo.username)
            .append_pair("password", PASSWORD)
            .append_pair("device", device)
            .finish();
        let request = Request::post("/api/token")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap();
        let (status, _, body) = send(&app.router, request).await;
        assert_eq!(status, 422, "{device:?} {body}");
        assert_eq!(body["detail"], "A device is 16 to 64 visible characters.");
    }
    // The stored digest does not reveal the secret.
    sign_in(&app, &leo, Some(TABLET), PHONE).await;
    let mut conn = app.db.read().await.unwrap();
    let kept = "SELECT device_digest FROM sessions WHERE device_digest IS NOT NULL";
    let kept: Vec<String> = conn.sql(kept).scalars().await.unwrap();
    assert!(kept.len() == 1 && !kept[0].contains(TABLET), "{kept:?}");
}

async fn sessions_go_with_the_family_and_not_into_its_export(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    sign_in(&app, &leo, Some(TABLET), PHONE).await;
    let document = app.get(&mum, "/family/export").await.expect(200).to_string();
    assert!(!document.contains("session") && !document.contains("Android"), "{document}");
    let word = json!({ "password": PASSWORD });
    app.ask(Some(&mum), axum::http::Method::DELETE, "/family", Some(word)).await.expect(204);
    assert_eq!(count(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_process_ends_is_ended_at_the_other() {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(Engine::Postgres).await).await;
    let twin = app.twin().await;
    let leos = Stream::listen(&twin, &leo).await;
    let mums = Stream::listen(&app, &mum).await;
    app.delete(&mum, &format!("/users/{}/sessions", leo.id)).await.expect(204);
    leos.end().await;
    expect_signed_out(&twin, &leo).await;
    twin.post(&mum, "/sign-out", Value::Null).await.expect(204);
    mums.end().await;
    expect_signed_out(&app, &mum).await;
}

on_sqlite_first!(
    signing_out_ends_this_session_and_no_other,
    the_list_tells_devices_apart,
    the_last_use_is_told_to_the_hour,
    one_the_others_or_all_can_be_ended,
    an_ended_session_ends_its_streams,
    signing_out_leaves_the_device_known,
    there_are_never_too_many,
    signing_out_before_it_began_leaves_the_data_in_order,
    a_device_is_a_secret_of_visible_characters,
    sessions_go_with_the_family_and_not_into_its_export,
);

mod neighbours {
    use super::a_parent_ends_a_kids_and_nobody_elses;
    crate::on_sqlite_first!(Engine: a_parent_ends_a_kids_and_nobody_elses);
}
