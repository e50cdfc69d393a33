//! The examples of docs/api-tokens.md work as it says.

use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::HashMap;

const PAGE: &str = include_str!("../../../../docs/api-tokens.md");

/// A call as the page writes it, and the answer it shows.
struct Example {
    call: Vec<String>,
    answer: Value,
}

/// The blocks of the page, with their languages.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    blocks.map(|block| block.split_once('\n').expect("a language")).collect()
}

fn examples() -> Vec<Example> {
    let blocks = blocks();
    let pairs = blocks.windows(2).filter(|pair| pair[0].1.starts_with("curl"));
    pairs
        .map(|pair| {
            assert_eq!((pair[0].0, pair[1].0), ("sh", "json"), "{}", pair[0].1);
            let answer = serde_json::from_str(pair[1].1).expect("an answer in JSON");
            Example { call: words(pair[0].1), answer }
        })
        .collect()
}

/// The words of a command, as a shell splits them.
pub(crate) fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    for letter in command.replace("\\\n", " ").chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => quote = Some(letter),
            (None, ' ' | '\n') => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => word.push(letter),
        }
    }
    words
}

/// Makes a call with the values of its variables.
pub(crate) async fn run(
    app: &TestApp,
    call: &[String],
    variables: &HashMap<&str, String>,
) -> Value {
    let fill = |word: &String| {
        variables
            .iter()
            .fold(word.clone(), |word, (name, value)| word.replace(&format!("${name}"), value))
    };
    let call: Vec<String> = call.iter().map(fill).collect();
    let after = |flag: &str| {
        let place = call.iter().position(|word| word == flag)?;
        call.get(place + 1).cloned()
    };
    let method: Method = after("-X").map_or(Method::GET, |word| word.parse().expect("a method"));
    let body = after("-d").map(|body| serde_json::from_str(&body).expect("a body in JSON"));
    assert!(call.contains(&format!("Authorization: Bearer {}", variables["TOKEN"])), "{call:?}");
    let path = call.last().and_then(|address| address.strip_prefix("https://pogona.home/api"));
    let program =
        Person { id: String::new(), username: String::new(), token: variables["TOKEN"].clone() };
    let answer = app.ask(Some(&program), method, path.expect("an address"), body).await;
    assert!(answer.status.is_success(), "{call:?}: {} {}", answer.status, answer.body);
    answer.body
}

/// Whether an answer contains what the page shows, and maybe more.
pub(crate) fn has(answer: &Value, said: &Value) -> bool {
    match (answer, said) {
        (Value::Object(answer), Value::Object(said)) => {
            said.iter().all(|(name, said)| answer.get(name).is_some_and(|answer| has(answer, said)))
        }
        (Value::Array(answer), Value::Array(said)) => {
            said.len() <= answer.len() && answer.iter().zip(said).all(|(one, said)| has(one, said))
        }
        _ => answer == said,
    }
}

async fn the_examples_of_the_page_work(app: TestApp) {
    let app = Home::new(app).await;
    let Home { app, mum, leo, .. } = app;
    app.award(&mum, &leo, 120).await;
    let beds = app.chore(&mum, "Beds", 5).await;
    let own = json!({ "terms": terms(&[&leo], json!({})) });
    app.put(&mum, &format!("/chores/{beds}/schedule"), own).await.expect(200);
    let dog = app.chore(&mum, "Walk the dog", 10).await;
    let program = app.program(&mum, &["read", "tick", "review"], Some(&[&leo])).await;
    let mut variables = HashMap::from([
        ("POGONA", "https://pogona.home".to_owned()),
        ("TOKEN", program.token.clone()),
        ("KID", leo.id.clone()),
        ("CHORE", dog),
    ]);
    let examples = examples();
    assert_eq!(examples.len(), 5);
    for Example { call, answer: said } in examples {
        let answer = run(&app, &call, &variables).await;
        assert!(has(&answer, &said), "{call:?}: {answer}");
        if call.last().is_some_and(|address| address.ends_with("/pending")) {
            variables.insert("SUBMISSION", text(&answer[0], "id"));
        }
    }
}

on_both_engines!(the_examples_of_the_page_work);
