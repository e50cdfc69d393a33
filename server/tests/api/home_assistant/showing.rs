//! Shown data, and their removal.

use super::{House, Speaking, config, daily, expect_in_order, switch, until_broker_is};
use crate::support::waiting::until;
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, PASSWORD},
    },
};
use axum::http::Method;
use serde_json::{Value, json};

async fn a_family_is_shown_as_it_is(engine: Engine) {
    let house = House::new(engine).await;
    let (app, mum, leo) = (&house.home.app, &house.home.mum, &house.home.leo);
    let beds = daily(app, mum, "Beds", &[leo]).await;
    let bins = daily(app, mum, "Bins, glass \"and\" paper {{ 1 }}", &[leo]).await;
    let speaking = Speaking::begin(app);
    let device = house.listener.until_at(&config(&leo.id), |_| true).await;
    assert_eq!(device["device"]["name"], "Leo");
    assert_eq!(device["state_topic"], house.at(leo, "state"));
    let parts = device["components"].as_object().expect("parts");
    let names: Vec<&str> = parts.values().map(|part| part["name"].as_str().unwrap()).collect();
    for name in ["Points", "To do now", "Done today", "Streak", "Away", "Beds"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let button = &parts[&format!("tick_{beds}_any")];
    assert_eq!(button["platform"], "button");
    assert_eq!(button["command_topic"], house.at(leo, "tick"));
    let state = house.listener.until_at(&house.at(leo, "state"), |_| true).await;
    let open = json!([format!("tick_{beds}_any"), format!("tick_{bins}_any")]);
    let expected = json!({
        "points": 0, "due": 2, "done_today": 0, "streak": 0, "away": false, "open": open,
    });
    assert_eq!(state, expected);
    let status = device["availability"][0]["topic"].as_str().expect("a topic").to_owned();
    house.listener.until("online", |kept| kept.get(&status).is_some_and(|is| is == "online")).await;

    // Changes are shown.
    let done = json!({ "occurrence_day": "2025-06-15", "part": "any", "effort_minutes": 20 });
    let made = app.post(leo, &format!("/chores/{beds}/submit"), done).await.expect(201);
    let waits = format!("pogona/{}/state", house.family_id);
    house.listener.until_at(&waits, |state| state["waiting"] == 1).await;
    app.decide(mum, "approve", made["id"].as_str().unwrap()).await.expect(200);
    let is_done = |state: &Value| {
        state["done_today"] == 1 && state["points"].as_i64() > Some(9) && state["due"] == 1
    };
    let state = house.listener.until_at(&house.at(leo, "state"), is_done).await;
    assert_eq!(state["open"], json!([format!("tick_{bins}_any")]));
    let sick = json!({ "kid_id": leo.id, "kind": "sick", "from_day": "2025-06-15" });
    app.post(mum, "/absences", sick).await.expect(201);
    house.listener.until_at(&house.at(leo, "state"), |state| state["away"] == true).await;

    // A day later nobody has done anything, and that is shown as well.
    app.set_clock("2025-06-16T12:00:00Z");
    house.listener.until_at(&house.at(leo, "state"), |state| state["done_today"] == 0).await;
    // The button of a deleted chore is removed, as Home Assistant's discovery defines it.
    app.delete(mum, &format!("/chores/{bins}")).await.expect(204);
    let gone = format!("tick_{bins}_any");
    let has_none = |device: &Value| device["components"][&gone] == json!({ "platform": "button" });
    house.listener.until_at(&config(&leo.id), has_none).await;
    // By the clock of another day the lease has expired; it is taken again in a moment.
    until_broker_is(app, mum, "connected").await;
    expect_in_order(app).await;
    speaking.stop().await;
    house.listener.until("offline", |kept| kept[&status] == "offline").await;
    let told = app.get(mum, "/home-assistant").await.expect(200);
    assert_eq!(told, json!({ "is_on": true, "broker": "away" }));
}

async fn nothing_stays_of_who_leaves(engine: Engine) {
    let house = House::new(engine).await;
    let (app, mum) = (&house.home.app, &house.home.mum);
    let (leo, mia) = (&house.home.leo, &house.home.mia);
    let speaking = Speaking::begin(app);
    let has = |id: &str| {
        let id = id.to_owned();
        move |kept: &super::listener::Kept| kept.keys().any(|topic| topic.contains(&id))
    };
    house.listener.until("all", |kept| has(&leo.id)(kept) && has(&mia.id)(kept)).await;
    app.delete(mum, &format!("/users/{}", leo.id)).await.expect(204);
    house.listener.until("without Leo", |kept| !has(&leo.id)(kept) && has(&mia.id)(kept)).await;
    // After switching off, nothing of the family is left.
    switch(app, mum, false).await;
    let family_id = house.family_id.clone();
    let is_clear = move |kept: &super::listener::Kept| {
        !kept.iter().any(|(topic, body)| topic.contains(&family_id) || body.contains("Mia"))
    };
    house.listener.until("nothing", &is_clear).await;
    switch(app, mum, true).await;
    house.listener.until("again", |kept| has(&mia.id)(kept)).await;
    expect_in_order(app).await;
    let password = Some(json!({ "password": PASSWORD }));
    app.ask(Some(mum), Method::DELETE, "/family", password).await.expect(204);
    house.listener.until("nothing", &is_clear).await;
    // The broker's confirmations are recorded a moment later.
    let left = async || {
        let mut conn = app.db.read().await.unwrap();
        let left = "SELECT COUNT(*) FROM home_assistant_topics";
        conn.sql(left).scalar::<i64>().await.unwrap()
    };
    until("nothing is left", async || left().await == 0).await;
    speaking.stop().await;
}

/// A family that has not switched it on is not shown, and one without a broker sees that.
async fn it_is_off_until_it_is_switched_on(engine: Engine) {
    let app = TestApp::start(engine).await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let told = app.get(&mum, "/home-assistant").await.expect(200);
    assert_eq!(told, json!({ "is_on": false, "broker": "not_set" }));
    app.get(&leo, "/home-assistant").await.expect(403);
    assert_eq!(switch(&app, &mum, true).await, json!({ "is_on": true, "broker": "not_set" }));
    assert_eq!(switch(&app, &mum, true).await["is_on"], true);
    // The token behind it is not listed as a program.
    assert_eq!(app.get(&mum, "/api-tokens").await.expect(200), json!([]));
    expect_in_order(&app).await;
}

on_both_engines!(Engine:
    a_family_is_shown_as_it_is,
    nothing_stays_of_who_leaves,
    it_is_off_until_it_is_switched_on,
);
