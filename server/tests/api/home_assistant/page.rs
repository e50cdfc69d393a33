//! The examples of docs/home-assistant.md work as it says.

use super::{House, Speaking, daily};
use crate::{
    api_tokens::page::{has, run, words},
    on_both_engines,
    support::Engine,
};
use serde_json::{Value, json};
use std::collections::HashMap;

const PAGE: &str = include_str!("../../../../docs/home-assistant.md");

/// The code blocks in a language, each with the line before it.
fn blocks(language: &str) -> Vec<(&'static str, &'static str)> {
    let parts: Vec<&str> = PAGE.split("```").collect();
    let pairs = parts.chunks_exact(2).map(|pair| {
        let line = pair[0].lines().rfind(|line| !line.is_empty()).unwrap_or_default();
        (line, pair[1].split_once('\n').expect("a language"))
    });
    pairs.filter(|(_, (is, _))| *is == language).map(|(line, (_, text))| (line, text)).collect()
}

async fn the_examples_of_the_page_work(engine: Engine) {
    let house = House::new(engine).await;
    let (mum, leo) = (house.home.mum.clone(), house.home.leo.clone());
    house.home.app.award(&mum, &leo, 120).await;
    let beds = daily(&house.home.app, &mum, "Beds", &[&leo]).await;
    let speaking = Speaking::begin(&house.home.app);
    let program = house.home.app.program(&mum, &["read"], Some(&[&leo])).await;
    let variables = HashMap::from([
        ("FAMILY", house.family_id.clone()),
        ("KID", leo.id.clone()),
        ("CHORE", beds),
        ("TOKEN", program.token),
    ]);
    let fill = |text: &str| {
        variables
            .iter()
            .fold(text.to_owned(), |text, (name, value)| text.replace(&format!("${name}"), value))
    };
    let said = blocks("json");
    assert_eq!(said.len(), 3);
    for (line, said) in &said[..2] {
        let topic = line.split('`').nth(1).expect("a topic");
        let said: Value = serde_json::from_str(&fill(said)).expect("JSON");
        house.listener.until_at(&fill(topic), |kept| has(kept, &said)).await;
    }
    let calls = blocks("sh");
    assert_eq!(calls.len(), 2);
    let answer = run(&house.home.app, &words(calls[1].1), &variables).await;
    assert!(has(&answer, &serde_json::from_str(said[2].1).expect("JSON")), "{answer}");
    let tick: Vec<String> = words(calls[0].1).iter().map(|word| fill(word)).collect();
    let after = |flag: &str| {
        let place = tick.iter().position(|word| word == flag).expect("the flag");
        tick[place + 1].clone()
    };
    house.listener.say(&after("-t"), &after("-m"), false).await;
    let state = house.at(&leo, "state");
    house.listener.until_at(&state, |state| state["open"] == json!([])).await;
    speaking.stop().await;
}

/// The names in the page's configuration of Home Assistant exist.
#[test]
fn what_the_page_names_is_there() {
    let yaml = blocks("yaml");
    assert_eq!(yaml.len(), 2);
    for name in ["family_something_waits", "family_waiting"] {
        assert!(yaml[0].1.contains(name), "{name}");
    }
    assert!(yaml[1].1.contains("https://pogona.home/api/board"));
}

on_both_engines!(Engine: the_examples_of_the_page_work);
