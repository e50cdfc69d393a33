//! Ticks from Home Assistant: the only request it can make.

use super::{House, Speaking, config, daily, expect_in_order, switch};
use crate::support::waiting::until;
use crate::{
    on_both_engines,
    support::{
        Engine,
        home::{Person, text},
    },
};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering};

/// A kid's submissions that wait for a parent.
async fn waiting(house: &House) -> Vec<Value> {
    let path = "/parent/chore-submissions/pending";
    let list = house.home.app.get(&house.home.mum, path).await.expect(200);
    list.as_array().expect("a list").clone()
}

/// Publishes a tick.
async fn tick(house: &House, kid: &Person, said: &str, retained: bool) {
    let topic = house.at(kid, "tick");
    house.listener.say(&topic, said, retained).await;
}

/// Waits until all earlier messages have been handled: a kid's messages are handled in order.
async fn seen_to(house: &House, kid: &Person, marker: &str) {
    static MARKERS: AtomicU32 = AtomicU32::new(0);
    let key = format!("marker-{}", MARKERS.fetch_add(1, Ordering::Relaxed));
    let said = json!({ "chore_id": marker, "key": key }).to_string();
    tick(house, kid, &said, false).await;
    let made = async || {
        let list = waiting(house).await;
        list.iter().find(|one| one["chore_id"] == marker).map(|one| text(one, "id"))
    };
    until("what is ticked is heard", async || made().await.is_some()).await;
    let home = &house.home;
    home.app.decide(&home.mum, "reject", &made().await.unwrap()).await.expect(200);
}

async fn a_button_ticks_once(engine: Engine) {
    let house = House::new(engine).await;
    let (mum, leo, mia) = (house.home.mum.clone(), house.home.leo.clone(), house.home.mia.clone());
    let beds = daily(&house.home.app, &mum, "Beds", &[&leo]).await;
    let marker = house.home.app.chore(&mum, "Marker", 1).await;
    let extra = house.home.app.chore(&mum, "Dog", 5).await;
    let speaking = Speaking::begin(&house.home.app);
    let device = house.listener.until_at(&config(&leo.id), |_| true).await;
    let button = &device["components"][&format!("tick_{beds}_any")];
    let press = button["payload_press"].as_str().expect("a payload").to_owned();
    assert_eq!(button["command_topic"], house.at(&leo, "tick"));
    // Pressed twice, or sent twice: it was done once.
    for _ in 0..3 {
        tick(&house, &leo, &press, false).await;
    }
    let dog = json!({ "chore_id": extra }).to_string();
    for _ in 0..2 {
        tick(&house, &leo, &dog, false).await;
    }
    // Invalid messages change nothing.
    let long = format!("{{\"chore_id\": \"{}\"}}", "x".repeat(5_000));
    for junk in ["", "ON", "{}", "[1]", "{\"chore_id\": 7}", "{\"chore_id\": \"nobody\"}", &long] {
        tick(&house, &leo, junk, false).await;
    }
    house.listener.say("pogona/nobody/nobody/tick", &press, false).await;
    house.listener.say(&format!("pogona/x/{}/tick", leo.id), &press, false).await;
    tick(&house, &mum, &dog, false).await;
    // The occurrence is another kid's.
    tick(&house, &mia, &press, false).await;
    seen_to(&house, &leo, &marker).await;
    let list = waiting(&house).await;
    let told: Vec<_> =
        list.iter().map(|one| (text(one, "kid_username"), text(one, "chore_name"))).collect();
    let beds_once = told.iter().filter(|(kid, chore)| kid == "Leo" && chore == "Beds").count();
    let dog_once = told.iter().filter(|(_, chore)| chore == "Dog").count();
    assert_eq!((beds_once, dog_once), (1, 1), "{told:?}");
    for one in &list {
        assert_eq!(
            (&one["api_token"], &one["unverified"]),
            (&json!("Home Assistant"), &json!(true))
        );
    }
    assert_eq!(house.home.app.points(&leo).await, 0, "nothing is approved");
    // After a rejection it can be pressed again.
    let made = list.iter().find(|one| one["chore_name"] == "Beds").expect("the tick");
    house.home.app.decide(&mum, "reject", &text(made, "id")).await.expect(200);
    tick(&house, &leo, &press, false).await;
    seen_to(&house, &leo, &marker).await;
    assert!(waiting(&house).await.iter().any(|one| one["chore_name"] == "Beds"));
    expect_in_order(&house.home.app).await;
    speaking.stop().await;
}

async fn what_is_off_or_kept_is_not_ticked(engine: Engine) {
    let house = House::new(engine).await;
    let (mum, leo) = (house.home.mum.clone(), house.home.leo.clone());
    let beds = daily(&house.home.app, &mum, "Beds", &[&leo]).await;
    let marker = house.home.app.chore(&mum, "Marker", 1).await;
    let press = json!({ "chore_id": beds, "part": "any" }).to_string();
    // A retained tick would be repeated with each connection.
    tick(&house, &leo, &press, true).await;
    let speaking = Speaking::begin(&house.home.app);
    house.listener.until_at(&house.at(&leo, "state"), |_| true).await;
    seen_to(&house, &leo, &marker).await;
    assert!(waiting(&house).await.is_empty());
    switch(&house.home.app, &mum, false).await;
    tick(&house, &leo, &press, false).await;
    switch(&house.home.app, &mum, true).await;
    seen_to(&house, &leo, &marker).await;
    assert!(waiting(&house).await.len() <= 1);
    speaking.stop().await;
}

on_both_engines!(Engine: a_button_ticks_once, what_is_off_or_kept_is_not_ticked);
