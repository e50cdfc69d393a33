//! Refusals of values contain no types of the program and no part of the input.

use super::{Who::Kid, routes};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        described::DESCRIPTION,
        home::{Neighbours, PASSWORD, text},
        send,
    },
};
use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use serde_json::{Value, json};

/// A marker that no answer may contain, in any case.
const MARK: &str = "zqxjkv";
/// Words of the program, and of the library that parses input.
const WORDS: [&str; 33] = [
    "i8",
    "i16",
    "i32",
    "i64",
    "u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "f32",
    "f64",
    "bool",
    "boolean",
    "str",
    "string",
    "option",
    "vec",
    "struct",
    "enum",
    "variant",
    "tuple",
    "newtype",
    "unit",
    "map",
    "sequence",
    "integer",
    "floating",
    "identifier",
    "timestamp",
    "serde",
    "expected",
    "invalid",
    "line",
];

/// Values, most of which fit no field.
fn values() -> Vec<Value> {
    vec![
        json!(MARK),
        json!(format!("{MARK}, expected {MARK}")),
        json!(format!("{MARK}`, expected one of `{MARK}` at line {MARK}")),
        json!({ MARK: MARK }),
        json!([MARK]),
        json!([[{ MARK: 1 }]]),
        json!(73_571_113_175_319_i64),
        json!(-7_357_111.25),
        json!(true),
        Value::Null,
    ]
}

/// The places of all values in a body, from the whole to each leaf.
fn places(value: &Value, at: String, all: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| places(field, format!("{at}/{name}"), all));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| places(item, format!("{at}/{n}"), all));
        }
        _ => {}
    }
    all.push(at);
}

/// Makes a call, and checks the sentences of a refusal; returns whether it was one.
async fn ask(
    app: &TestApp,
    token: &str,
    method: &Method,
    path: &str,
    body: (&str, String),
) -> bool {
    let label = format!("{method} {path} {}", body.1);
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", body.0)
        .body(Body::from(body.1))
        .unwrap();
    let (status, _, answer) = send(&app.router, request).await;
    assert!(!status.is_server_error(), "{label}: {answer}");
    if ![StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY].contains(&status) {
        return false;
    }
    let told = answer.to_string();
    for sent in [MARK, "73571113175319", "7357111"] {
        assert!(!told.contains(sent), "{label}: {told}");
    }
    let detail = answer["detail"].as_str().unwrap_or_else(|| panic!("{label}: {told}"));
    let none = Vec::new();
    let errors = answer["errors"].as_array().unwrap_or(&none);
    assert_eq!(answer["code"] == "validation_error", !errors.is_empty(), "{label}: {told}");
    assert!(errors.is_empty() || errors[0]["msg"] == detail, "{label}: {told}");
    for sentence in errors.iter().map(|error| &error["msg"]).chain([&answer["detail"]]) {
        let sentence = sentence.as_str().unwrap().to_lowercase();
        let mut words = sentence.split(|char: char| !char.is_ascii_alphanumeric());
        let ours = words.find(|word| WORDS.contains(word));
        // An invite code "is not valid", but no sentence says that a key is "invalid".
        assert_eq!(ours, None, "{label}: {sentence}");
    }
    true
}

async fn what_does_not_fit_is_told_in_plain_words(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let values = values();
    let mut refused = 0;
    for route in routes() {
        // Some calls end their own session.
        let who = if route.who == Kid { &leo } else { &mum };
        let token = &text(&app.login(&who.username, PASSWORD).await.expect(200), "access_token");
        let path = format!("/api{}", route.at(MARK));
        let query = format!("{path}?limit={MARK}&before={MARK}");
        refused += usize::from(ask(&app, token, &route.method, &query, ("", String::new())).await);
        let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
        let Some(contents) = operation["requestBody"]["content"].as_object() else { continue };
        // Errors of files are tested in `media::files`.
        let written = contents.iter().filter(|(media_type, _)| !media_type.starts_with("image/"));
        for (media_type, content) in written {
            let mut all = Vec::new();
            places(&content["example"], String::new(), &mut all);
            assert!(all.len() > 1, "{} has no example", route.path);
            for (place, value) in all.iter().flat_map(|at| values.iter().map(move |v| (at, v))) {
                let mut body = content["example"].clone();
                *body.pointer_mut(place).expect("a place of the body") = value.clone();
                let text = if media_type == "application/json" {
                    body.to_string()
                } else {
                    format!("{MARK}={MARK}&username={MARK}&username={MARK}")
                };
                let asked = ask(&app, token, &route.method, &path, (media_type, text));
                refused += usize::from(asked.await);
            }
        }
    }
    assert!(refused > 1_500, "{refused}");
}

on_sqlite_first!(Engine: what_does_not_fit_is_told_in_plain_words);
