//! docs/webhooks.md describes the real calls, and its programs verify our signatures.

use super::{Hooked, add};
use crate::{
    on_sqlite_first,
    support::{Engine, home::text},
};
use serde_json::{Value, json};
use server::webhooks::model::EventKind;
use std::process::Command;

const PAGE: &str = include_str!("../../../../docs/webhooks.md");

/// The code blocks of the page in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n')).collect()
}

/// Whether an answer contains what the page shows, and maybe more.
fn has(answer: &Value, said: &Value) -> bool {
    match (answer, said) {
        (Value::Object(answer), Value::Object(said)) => {
            said.iter().all(|(name, said)| answer.get(name).is_some_and(|answer| has(answer, said)))
        }
        _ => answer == said,
    }
}

/// Runs a program of the page for a call's secret, header and body; returns its output. None if the
/// interpreter is missing.
fn run(program: &str, flag: &str, code: &str, asked: [&str; 3]) -> Option<String> {
    let output = Command::new(program).args([flag, code]).args(asked).output().ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {said}");
    Some(String::from_utf8_lossy(&output.stdout).trim().to_lowercase())
}

/// The program of the page in each language, called with arguments, at the time of the test.
fn programs() -> [(&'static str, &'static str, String); 2] {
    let now = 1_749_988_801;
    let python = format!(
        "{}\nimport sys\nprint(is_from_pogona(sys.argv[1], sys.argv[2], sys.argv[3].encode(), {now}))",
        blocks("python")[0]
    );
    let node = format!(
        "{}\nconsole.log(isFromPogona(process.argv[1], process.argv[2], process.argv[3], {now}))",
        blocks("js")[0]
    );
    [("python3", "-c", python), ("node", "-e", node)]
}

async fn the_page_says_what_is_sent(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, receiver, secret, .. } = &hooked;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let done = app.submit(leo, &dishes, 20).await;
    hooked.send().await;
    app.decide(mum, "approve", &done).await.expect(200);
    hooked.send().await;
    let call = receiver.calls().pop().unwrap();
    let examples = blocks("json");
    let said: Value = serde_json::from_str(examples[0]).unwrap();
    assert!(has(&call.json(), &said), "{}", call.body);
    assert_eq!(text(&call.json()["about"], "id"), done);
    assert_eq!(text(&call.json()["member"], "id"), leo.id);
    let header = call.header("pogona-signature");
    let mut ran = 0;
    for (program, flag, code) in programs() {
        let other = call.body.replace("25", "99");
        for (secret, body, is_ours) in [
            (secret.as_str(), call.body.as_str(), "true"),
            (secret.as_str(), other.as_str(), "false"),
            ("pogona_webhook_of_another", call.body.as_str(), "false"),
        ] {
            let said = run(program, flag, &code, [secret, header, body]);
            ran += usize::from(said.is_some());
            assert!(said.is_none_or(|said| said == is_ours), "{program}: {is_ours}");
        }
        let late = header.replace("t=1749988800", "t=1749988500");
        let said = run(program, flag, &code, [secret, &late, &call.body]);
        assert!(said.is_none_or(|said| said == "false"), "{program}");
    }
    assert!(ran >= 3, "neither Python nor Node is here");
    // A webhook made as on the page gets the answer on the page.
    let made = blocks("sh").into_iter().find(|block| block.starts_with("curl")).unwrap();
    let body = made.split('\'').nth(1).unwrap();
    let body: Value = serde_json::from_str(body).unwrap();
    let made = add(app, mum, &text(&body, "url"), json!({ "topics": body["topics"] })).await;
    let said: Value = serde_json::from_str(examples[1]).unwrap();
    let made = made.expect(201);
    assert!(has(&made, &said), "{made}");
}

/// The page lists each kind of event.
#[test]
fn the_page_has_every_kind() {
    let description: Value =
        serde_json::from_str(&server::router::openapi().to_json().unwrap()).unwrap();
    let kinds = description["components"]["schemas"]["EventKind"]["enum"].as_array().unwrap();
    assert!(kinds.len() > 20);
    for kind in kinds {
        let kind = kind.as_str().unwrap();
        assert!(EventKind::parse(kind).is_some());
        let is_there = PAGE.contains(&format!("`{kind}`")) || kind.starts_with("assignment.");
        assert!(is_there, "{kind}");
    }
}

on_sqlite_first!(Engine: the_page_says_what_is_sent);
