//! Brokers that go away and come back, or need a password or TLS; and restarts of Home Assistant.

use super::{
    House, Speaking,
    broker::{Door, Mosquitto},
    config, daily, family_id,
    listener::Listener,
    switch, until_broker_is,
};
use crate::support::waiting::until;
use crate::{
    on_both_engines,
    support::{Engine, TestApp, home::Home},
};
use serde_json::json;
use std::time::Duration;

async fn count(app: &TestApp, statement: &'static str) -> i64 {
    app.db.read().await.unwrap().sql(statement).scalar().await.unwrap()
}

const WAITING: &str =
    "SELECT COUNT(*) FROM deliveries WHERE channel = 'mqtt' AND state = 'waiting'";

async fn a_broker_that_comes_back_is_told_all(engine: Engine) {
    let mut house = House::new(engine).await;
    let (mum, leo) = (house.home.mum.clone(), house.home.leo.clone());
    daily(&house.home.app, &mum, "Beds", &[&leo]).await;
    let speaking = Speaking::begin(&house.home.app);
    house.listener.until_at(&house.at(&leo, "state"), |_| true).await;
    until_broker_is(&house.home.app, &mum, "connected").await;
    house.broker.kill();
    until_broker_is(&house.home.app, &mum, "away").await;
    for points in 1..=20 {
        house.home.app.award(&mum, &leo, points).await;
        // One waiting delivery, and those that are being tried.
        assert!(count(&house.home.app, WAITING).await <= 3, "they pile up");
    }
    // It has lost its retained messages.
    house.broker.start_again();
    house.listener = Listener::at(&house.broker).await;
    let state = house.listener.until_at(&house.at(&leo, "state"), |s| s["points"] == 210).await;
    assert_eq!(state["due"], 1);
    house.listener.until_at(&config(&leo.id), |_| true).await;
    house.listener.until_at(&config(&house.family_id), |_| true).await;
    speaking.stop().await;
    assert!(count(&house.home.app, WAITING).await <= 3);
}

async fn home_assistant_that_starts_is_told_all(engine: Engine) {
    let house = House::new(engine).await;
    let leo = house.home.leo.clone();
    let speaking = Speaking::begin(&house.home.app);
    let (state, device) = (house.at(&leo, "state"), config(&leo.id));
    house
        .listener
        .until("all", |kept| kept.contains_key(&state) && kept.contains_key(&device))
        .await;
    // Another client clears the broker, repeatedly, because messages under way come after the
    // clearing.
    let mut is_clear = false;
    for _ in 0..100 {
        for topic in [&state, &device] {
            house.listener.say(topic, "", true).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        is_clear = !house.listener.keeps(&state) && !house.listener.keeps(&device);
        if is_clear {
            break;
        }
    }
    assert!(is_clear, "what was cleared is told again and again");
    house.listener.say("homeassistant/status", "online", false).await;
    house
        .listener
        .until("all", |kept| kept.contains_key(&state) && kept.contains_key(&device))
        .await;
    speaking.stop().await;
}

async fn a_broker_may_want_a_password_and_tls(engine: Engine) {
    for door in [Door::Password, Door::Tls] {
        let broker = Mosquitto::start(door);
        let url = broker.url();
        let certificate = broker.certificate();
        let mut flags = vec!["--mqtt-url", url.as_str()];
        if door == Door::Tls {
            flags.extend(["--mqtt-ca", &certificate]);
        }
        let app = TestApp::with_flags(engine, &flags).await;
        let Home { app, mum, .. } = Home::new(app).await;
        switch(&app, &mum, true).await;
        let speaking = Speaking::begin(&app);
        let id = family_id(&app).await;
        let told = "SELECT COUNT(*) FROM home_assistant_topics WHERE digest <> ''";
        // A connection that is made again tells all of it again.
        until("all is told", async || count(&app, told).await == 6).await;
        assert_eq!(
            count(&app, "SELECT COUNT(*) FROM home_assistant_topics").await,
            6,
            "{door:?} {id}"
        );
        assert_eq!(app.get(&mum, "/home-assistant").await.expect(200)["broker"], "connected");
        speaking.stop().await;
    }
}

async fn a_wrong_password_is_told_as_away(engine: Engine) {
    let broker = Mosquitto::start(Door::Password);
    let url = broker.url().replace("p%40ss", "guess");
    let app = TestApp::with_flags(engine, &["--mqtt-url", &url]).await;
    let Home { app, mum, .. } = Home::new(app).await;
    switch(&app, &mum, true).await;
    let speaking = Speaking::begin(&app);
    let tried = "SELECT COUNT(*) FROM deliveries WHERE channel = 'mqtt' AND attempts > 0";
    until("it is tried", async || count(&app, tried).await > 0).await;
    assert_eq!(count(&app, tried).await, 1);
    let told = app.get(&mum, "/home-assistant").await.expect(200);
    assert_eq!(told, json!({ "is_on": true, "broker": "away" }));
    speaking.stop().await;
}

on_both_engines!(Engine:
    a_broker_that_comes_back_is_told_all,
    home_assistant_that_starts_is_told_all,
    a_broker_may_want_a_password_and_tls,
    a_wrong_password_is_told_as_away,
);
