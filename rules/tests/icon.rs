//! Tests the icons of names that families use: those of the catalogue, in English.

#![allow(clippy::unwrap_used)] // Tests fail that way.

use rules::icon;
use std::collections::BTreeSet;

/// The names of the server's catalogue.
fn catalogue(of: &str) -> Vec<String> {
    let file: serde_json::Value =
        serde_json::from_str(include_str!("../../server/src/assistant/catalogue/catalogue.json"))
            .unwrap();
    let names = file[of].as_array().unwrap().iter();
    names.map(|entry| entry["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_chore_and_reward_of_the_catalogue_has_an_icon() {
    for name in catalogue("chores") {
        println!("{name} → {}", icon::chore(&name));
        assert_ne!(icon::chore(&name), "chore", "{name}");
    }
    let none: Vec<String> = catalogue("rewards")
        .into_iter()
        .inspect(|name| println!("{name} → {}", icon::item(name)))
        .filter(|name| icon::chore(name) == "chore")
        .collect();
    assert!(none.is_empty(), "{none:?}");
}

#[test]
fn no_icon_is_there_twice() {
    let all = icon::all();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}
