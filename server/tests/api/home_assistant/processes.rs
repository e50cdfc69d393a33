//! Of several processes one speaks, and another takes over if it is killed.

use super::{
    House, Speaking,
    broker::{Door, Mosquitto},
    config, daily, family_id,
    listener::Listener,
    switch, until_broker_is,
};
use crate::{
    on_both_engines,
    support::{Engine, LONG, TestApp, home::Home, program::Serving},
};
use jiff::SignedDuration;
use serde_json::json;
use std::time::Duration;
use tokio::time::{sleep, timeout};

async fn holder(app: &TestApp) -> Option<String> {
    let statement = "SELECT COALESCE(holder, '') FROM mqtt_speaker";
    let holder: String = app.db.read().await.unwrap().sql(statement).scalar().await.unwrap();
    Some(holder).filter(|holder| !holder.is_empty())
}

async fn one_speaks_and_another_takes_over(engine: Engine) {
    let house = House::new(engine).await;
    let (mum, leo) = (house.home.mum.clone(), house.home.leo.clone());
    daily(&house.home.app, &mum, "Beds", &[&leo]).await;
    let state = house.at(&leo, "state");
    let first = Speaking::begin(&house.home.app);
    let device = house.listener.until_at(&config(&leo.id), |_| true).await;
    let status = device["availability"][0]["topic"].as_str().expect("a topic").to_owned();
    let is = |word: &'static str| {
        let status = status.clone();
        move |kept: &super::listener::Kept| kept.get(&status).is_some_and(|is| is == word)
    };
    let held = holder(&house.home.app).await.expect("a holder");
    let twin = house.home.app.twin().await;
    let second = Speaking::begin(&twin);
    // Changes made in the other process are published by this one.
    twin.award(&mum, &leo, 7).await;
    house.listener.until_at(&state, |state| state["points"] == 7).await;
    assert_eq!(holder(&twin).await, Some(held.clone()));
    house.listener.until("online", is("online")).await;
    // The broker publishes the last will of the dead process.
    first.kill().await;
    house.listener.until("offline", is("offline")).await;
    twin.award(&mum, &leo, 5).await;
    assert_eq!(holder(&twin).await, Some(held.clone()), "it may be back");
    twin.clock.advance(SignedDuration::from_secs(31));
    house.listener.until("online", is("online")).await;
    house.listener.until_at(&state, |state| state["points"] == 12).await;
    assert_ne!(holder(&twin).await, Some(held));
    second.stop().await;
    assert_eq!(holder(&twin).await, None, "the next need not wait");
    house.listener.until("offline", is("offline")).await;
}

/// The number of claimed deliveries.
async fn in_hand(app: &TestApp) -> i64 {
    let statement = "SELECT COUNT(*) FROM deliveries
                     WHERE channel = 'mqtt' AND state = 'waiting' AND claimed_until IS NOT NULL";
    app.db.read().await.unwrap().sql(statement).scalar().await.unwrap()
}

async fn what_a_killed_one_had_in_hand_is_told_by_the_next(engine: Engine) {
    let house = House::new(engine).await;
    let (mum, leo) = (house.home.mum.clone(), house.home.leo.clone());
    let first = Speaking::begin(&house.home.app);
    until_broker_is(&house.home.app, &mum, "connected").await;
    house.listener.until_at(&house.at(&leo, "state"), |_| true).await;
    // While the broker is suspended, as many deliveries of a target are claimed as allowed.
    house.broker.pause();
    house.home.app.award(&mum, &leo, 7).await;
    let both = async {
        while in_hand(&house.home.app).await < 2 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(LONG, both).await.expect("two in hand");
    first.kill().await;
    house.broker.resume();
    let twin = house.home.app.twin().await;
    twin.award(&mum, &leo, 5).await;
    twin.clock.advance(SignedDuration::from_secs(31));
    let second = Speaking::begin(&twin);
    house.listener.until_at(&house.at(&leo, "state"), |state| state["points"] == 12).await;
    second.stop().await;
    assert_eq!(in_hand(&twin).await, 0);
}

/// The program itself, with the database of an app and a broker.
fn serve(app: &TestApp, broker: &Mosquitto) -> Serving {
    let database = match &app.place.settings.database {
        server::config::Database::Sqlite(_) => String::new(),
        server::config::Database::Postgres(url) => {
            String::from_utf8(url.expose().to_vec()).expect("a URL")
        }
    };
    let url = broker.url();
    let variables = [
        ("MQTT_URL", url.as_str()),
        ("DATABASE_URL", &database),
        ("JWT_SECRET", "another key for tests, of thirty-two bytes or more"),
    ];
    Serving::start_with(app.place.folder.path(), &variables)
}

/// The program itself, killed.
async fn a_killed_program_is_offline_and_loses_nothing(engine: Engine) {
    let broker = Mosquitto::start(Door::Open);
    let listener = Listener::at(&broker).await;
    let app = TestApp::with_flags(engine, &["--mqtt-url", &broker.url()]).await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    switch(&app, &mum, true).await;
    let serving = serve(&app, &broker);
    let device = listener.until_at(&config(&leo.id), |_| true).await;
    let status = device["availability"][0]["topic"].as_str().expect("a topic").to_owned();
    listener.until("online", |kept| kept.get(&status).is_some_and(|is| is == "online")).await;
    serving.kill();
    listener.until("offline", |kept| kept[&status] == "offline").await;
    app.award(&mum, &leo, 9).await;
    // By this clock the lease was taken far in the future, so by a clock that was wrong.
    let speaking = Speaking::begin(&app);
    listener.until("online", |kept| kept[&status] == "online").await;
    let topic = device["state_topic"].as_str().expect("a topic").to_owned();
    let state = listener.until_at(&topic, |state| state["points"] == 9).await;
    assert_eq!(state["open"], json!([]));
    speaking.stop().await;
}

async fn the_log_does_not_say_whose_tick_was_refused(engine: Engine) {
    let broker = Mosquitto::start(Door::Open);
    let listener = Listener::at(&broker).await;
    let app = TestApp::with_flags(engine, &["--mqtt-url", &broker.url()]).await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    switch(&app, &mum, true).await;
    let dishes = daily(&app, &mum, "Dishes", &[&leo]).await;
    let serving = serve(&app, &broker);
    let device = listener.until_at(&config(&leo.id), |_| true).await;
    let state = device["state_topic"].as_str().expect("a topic").to_owned();
    let topic = state.replace("/state", "/tick");
    listener.say(&topic, "not a tick", false).await;
    listener.say(&topic, &json!({ "chore_id": "nobody-knows-it" }).to_string(), false).await;
    // Messages are handled in order, so the last comes last.
    listener.say(&topic, &json!({ "chore_id": dishes }).to_string(), false).await;
    listener.until_at(&state, |state| state["open"] == json!([])).await;
    let log = serving.stop("-TERM");
    for why in ["not_understood", "chore_not_found"] {
        assert!(log.contains(&format!("\"why\":\"{why}\"")), "{log}");
    }
    let family_id = family_id(&app).await;
    for theirs in [&leo.id, &leo.username, &family_id, &dishes] {
        assert!(!log.contains(theirs.as_str()), "{theirs} in {log}");
    }
}

on_both_engines!(Engine:
    one_speaks_and_another_takes_over,
    what_a_killed_one_had_in_hand_is_told_by_the_next,
    a_killed_program_is_offline_and_loses_nothing,
    the_log_does_not_say_whose_tick_was_refused,
);
