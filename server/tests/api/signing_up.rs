//! Signing up: its rate limit, refusals before hashing, and names that look alike
//! (docs/product/people.md#sign-up).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp, Write as _,
        home::{Home, PASSWORD, invite},
    },
};
use axum::http::header;
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use server::auth::{HashCost, Hasher};
use std::net::Ipv4Addr;
use tokio::task::JoinSet;

const HERE: Ipv4Addr = Ipv4Addr::new(203, 0, 113, 7);
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(203, 0, 113, 8);

fn account(username: &str) -> Value {
    json!({ "username": username, "password": PASSWORD })
}

fn numbered(count: usize) -> impl Iterator<Item = Value> {
    (0..count).map(|n| account(&format!("newcomer{n}")))
}

async fn count(app: &TestApp, statement: &'static str) -> i64 {
    app.db.read().await.unwrap().sql(statement).scalar().await.unwrap()
}

const USERS: &str = "SELECT COUNT(*) FROM users";
const FAMILIES: &str = "SELECT COUNT(*) FROM families";

async fn fifty_sign_ups_make_one_address_wait(app: TestApp) {
    app.person("Mum", json!({})).await;
    let twin = app.twin().await;
    let sign_ups =
        numbered(64).enumerate().map(|(n, body)| [&app, &twin][n % 2].sign_up_from(HERE, body));
    let answers = join_all(sign_ups).await;
    let told = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
    // If too many wait for a hash, some are refused for the moment, which does not count.
    assert!(told(201) <= 50 && told(201) + told(503) + told(429) == 64, "{answers:?}");
    for body in numbered(64) {
        app.sign_up_from(HERE, body).await;
    }
    let waits = app.sign_up_from(HERE, account("Sam")).await;
    assert_eq!(waits.headers[header::RETRY_AFTER], "900");
    let sentence = "Too many sign-ups from here. Please wait a few minutes and try again.";
    waits.expect_error(429, "too_many_requests", sentence);
    let members = count(&app, USERS).await;
    assert!((2..=51).contains(&members), "{members}");
    app.sign_up_from(ELSEWHERE, account("Sam")).await.expect(201);
    // The limit does not prevent sign-ins, and it ends.
    app.login("Mum", PASSWORD).await.expect(200);
    app.clock.advance(SignedDuration::from_mins(15));
    app.sign_up_from(HERE, account("Kim")).await.expect(201);
}

async fn an_address_founds_twenty_families_a_day(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    for body in numbered(20) {
        app.sign_up_from(HERE, body).await.expect(201);
        app.clock.advance(SignedDuration::from_mins(1));
    }
    let refused = app.sign_up_from(HERE, account("Sam")).await;
    assert_eq!(refused.headers[header::RETRY_AFTER], (24 * 3600 - 20 * 60).to_string());
    let sentence = "Too many families were founded from here today. Please try again tomorrow.";
    refused.expect_error(429, "too_many_requests", sentence);
    app.sign_up_from(ELSEWHERE, account("Sam")).await.expect(201);
    // Joining a family is not limited by this.
    let sam = app.person_signed_in("Sam").await;
    let mut kid = account("Kim");
    kid["invite_code"] = json!(invite(&app, &sam).await);
    app.sign_up_from(HERE, kid).await.expect(201);
    assert_eq!(count(&app, FAMILIES).await, 21);
    app.clock.advance(SignedDuration::from_hours(24) - SignedDuration::from_mins(20));
    app.sign_up_from(HERE, account("Lou")).await.expect(201);
}

async fn families_founded_all_at_once_count_too(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let twin = app.twin().await;
    for body in numbered(15) {
        app.sign_up_from(HERE, body).await.expect(201);
    }
    let more = (15..31).map(|n| {
        let body = account(&format!("newcomer{n}"));
        [&app, &twin][n % 2].sign_up_from(HERE, body)
    });
    join_all(more).await;
    let families = count(&app, FAMILIES).await;
    assert!((16..=20).contains(&families), "{families}");
}

/// The server with a full hash queue, which refuses further passwords until the tasks are ended.
async fn busy(app: &TestApp) -> (TestApp, JoinSet<bool>) {
    let slow = Hasher::start(HashCost { memory_kib: 32 * 1024, passes: 40 }).unwrap();
    let mut state = app.state.clone();
    state.context.hasher = slow.clone();
    let mut waiting = JoinSet::new();
    while slow.waiting() < 64 {
        let slow = slow.clone();
        waiting.spawn(async move { slow.hash(PASSWORD.to_owned()).await.is_ok() });
        tokio::task::yield_now().await;
    }
    let router = server::router::app(state.clone());
    let (db, clock, place) = (app.db.clone(), app.clock.clone(), app.place.clone());
    (TestApp { router, db, clock, state, place, tries: 0 }, waiting)
}

async fn what_is_refused_anyway_is_not_hashed(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let mum = app.person("Mum", json!({})).await;
    let code = invite(&app, &mum).await;
    let (busy, waiting) = busy(&app).await;
    let joining = |name: &str, code: &str| {
        let mut body = account(name);
        body["invite_code"] = json!(code);
        body
    };
    busy.sign_up_from(HERE, joining("Kim", &code)).await.expect(503);
    busy.sign_up_from(HERE, joining("mum", &code)).await.expect(409);
    busy.post(&mum, "/users/", account("MUM")).await.expect(409);
    let wrong = busy.sign_up_from(HERE, joining("Kim", "WRONGWRONGWR")).await;
    wrong.expect_invalid("invite_code", "This invite code is not valid.");
    app.change_family(&mum, json!({ "signup_open": false })).await.expect(200);
    busy.sign_up_from(HERE, joining("Kim", &code)).await.expect(403);
    drop(waiting);
}

async fn removing_somebody_renews_the_invite(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let mum = app.person("Mum", json!({})).await;
    let before = invite(&app, &mum).await;
    let kid = app.person("Kim", json!({ "invite_code": before })).await;
    app.delete(&mum, &format!("/users/{}", kid.id)).await.expect(204);
    let mut back = account("Kim2");
    back["invite_code"] = json!(before);
    let refused = app.sign_up(back.clone()).await;
    refused.expect_invalid("invite_code", "This invite code is not valid.");
    let after = invite(&app, &mum).await;
    assert_ne!(before, after);
    back["invite_code"] = json!(after);
    app.sign_up(back).await.expect(201);
}

async fn names_that_look_alike_are_one(app: TestApp) {
    app.person("Zo\u{eb} \u{2764}\u{fe0f}", json!({})).await;
    for alike in [
        "ZOE\u{308} \u{2764}",
        "\u{ff3a}\u{ff4f}\u{eb}\u{3000}\u{2764}",
        " zo\u{eb} \u{2764}\u{fe0f} ",
    ] {
        let again = app.sign_up(account(alike)).await;
        again.expect_error(409, "username_taken", "Username already registered");
        app.login(alike, PASSWORD).await.expect(200);
    }
    let mum = app.person_signed_in("Zo\u{eb} \u{2764}").await;
    app.person("Finn", json!({})).await;
    let award = json!({ "kid_username": "\u{fb01}nn", "points": 5 });
    app.post(&mum, "/kids/award-points", award).await.expect(200);
    let promote = json!({ "username": "\u{ff26}inn" });
    app.post(&mum, "/users/promote-to-parent", promote).await.expect(200);
}

/// Persian, Sinhala and Malayalam are written with joiners, which some keyboards leave out.
async fn names_are_the_same_with_joiners_and_without(app: TestApp) {
    for (written, without) in [
        ("\u{646}\u{6cc}\u{645}\u{200c}\u{647}\u{627}", "\u{646}\u{6cc}\u{645}\u{647}\u{627}"),
        ("\u{dc1}\u{dca}\u{200d}\u{dbb}\u{dd3}", "\u{dc1}\u{dca}\u{dbb}\u{dd3}"),
        ("\u{d05}\u{d28}\u{d4d}\u{200d}\u{d28}", "\u{d05}\u{d28}\u{d4d}\u{d28}"),
    ] {
        let person = app.person(written, json!({})).await;
        let me = app.get(&person, "/users/me").await.expect(200);
        assert_eq!(me["username"], written);
        for alike in [written, without] {
            let again = app.sign_up(account(alike)).await;
            again.expect_error(409, "username_taken", "Username already registered");
            app.login(alike, PASSWORD).await.expect(200);
        }
    }
    // A name from the time when such names were distinct stays distinct from the same name without
    // joiners.
    let old = "UPDATE users SET username = 'A\u{200d}na', username_key = 'a\u{200d}na'
               WHERE username_key = (SELECT MIN(username_key) FROM users)";
    let old = app.db.write(move |tx| Box::pin(async move { tx.sql(old).affected().await }));
    assert_eq!(old.await.unwrap(), 1);
    let ana = app.person("Ana", json!({})).await;
    assert_eq!(app.person_signed_in("aNa").await.id, ana.id);
    assert_ne!(app.person_signed_in("A\u{200d}na").await.id, ana.id);
}

async fn names_with_what_nobody_sees_are_refused(app: TestApp) {
    app.person("Mum", json!({})).await;
    let sentence = "Username must not contain invisible characters.";
    for hidden in [
        "\u{200b}", "\u{200c}", "\u{200d}", "\u{202e}", "\u{2066}", "\u{feff}", "\u{ad}",
        "\u{e000}",
    ] {
        let answer = app.sign_up(account(&format!("M{hidden}um"))).await;
        answer.expect_invalid("username", sentence);
    }
    for name in
        ["\u{645}\u{631}\u{64a}\u{645}", "\u{92e}\u{940}\u{930}", "\u{65e5}\u{672c}\u{8a9e}"]
    {
        app.person(name, json!({})).await;
    }
}

/// Browsers send such names if the machine's time zone is not set, and sign-up has no field to
/// correct it.
async fn a_time_zone_that_nobody_knows_stops_nobody(app: TestApp) {
    let signs_up = |username: &str, zone: &str| {
        app.sign_up(json!({ "username": username, "password": PASSWORD, "time_zone": zone }))
    };
    signs_up("Mum", "Etc/Unknown").await.expect(201);
    let mum = app.person_signed_in("Mum").await;
    assert_eq!(app.get(&mum, "/family").await.expect(200)["time_zone"], "UTC");
    signs_up("Leo", "Mars/Olympus").await.expect(201);
    signs_up("Mia", "Asia/Tokyo").await.expect(201);
    assert_eq!(app.get(&mum, "/family").await.expect(200)["time_zone"], "UTC");
    // In the settings it can be corrected, so it is refused.
    let refused = app.change_family(&mum, json!({ "time_zone": "Etc/Unknown" })).await;
    let sentence = "Choose a time zone by its name, such as America/New_York.";
    refused.expect_invalid("time_zone", sentence);
}

async fn a_kid_added_twice_is_one(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    app.post(&mum, "/users/", account("Kim")).await.expect(201);
    let again = app.post(&mum, "/users/", account("\u{ff2b}im")).await;
    again.expect_error(409, "username_taken", "Username already registered");
}

on_sqlite_first!(
    fifty_sign_ups_make_one_address_wait,
    names_that_look_alike_are_one,
    a_time_zone_that_nobody_knows_stops_nobody,
    names_are_the_same_with_joiners_and_without,
    names_with_what_nobody_sees_are_refused,
    a_kid_added_twice_is_one,
);

mod hosted {
    use super::{
        an_address_founds_twenty_families_a_day, families_founded_all_at_once_count_too,
        removing_somebody_renews_the_invite, what_is_refused_anyway_is_not_hashed,
    };
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine:
        an_address_founds_twenty_families_a_day,
        families_founded_all_at_once_count_too,
        removing_somebody_renews_the_invite,
        what_is_refused_anyway_is_not_hashed,
    );
}
