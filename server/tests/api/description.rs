//! The description of the API is complete: every call, every field, every refusal, each with a
//! valid example. (`support::described` compares the server's answers with it.)

use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        described::{DESCRIPTION, collect, conforms},
    },
};
use axum::http::{Method, header};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Every operation with its method and path.
fn operations() -> impl Iterator<Item = (String, &'static Value)> {
    let paths = DESCRIPTION["paths"].as_object().unwrap();
    paths.iter().flat_map(|(path, item)| {
        let operations = item.as_object().unwrap();
        operations.iter().map(move |(method, operation)| (format!("{method} {path}"), operation))
    })
}

/// The bodies of an operation: of the request, and of its answers by status.
fn bodies(operation: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let request = std::iter::once(("request", &operation["requestBody"]));
    let answers = operation["responses"].as_object().unwrap().iter();
    request.chain(answers.map(|(status, answer)| (status.as_str(), answer))).flat_map(
        |(of, body)| {
            let contents = body["content"].as_object().into_iter().flat_map(|c| c.values());
            contents.map(move |content| (of, content))
        },
    )
}

fn said(text: &Value) -> bool {
    text.as_str().is_some_and(|text| !text.trim().is_empty())
}

#[test]
fn the_headers_of_ours_are_described() {
    let about = DESCRIPTION["info"]["description"].as_str().unwrap();
    for word in [
        "Pogona-Instance",
        "Pogona-Session",
        "expired",
        "password-changed",
        "ended",
        "gone",
        "time-up",
    ] {
        assert!(about.contains(&format!("`{word}`")), "{word}");
    }
    for (name, operation) in operations().filter(|(_, o)| o["security"][0]["bearer"].is_array()) {
        let refused = operation["responses"]["401"]["description"].as_str().unwrap();
        assert!(refused.contains("`Pogona-Session`"), "{name}: {refused}");
    }
}

#[test]
fn every_operation_says_what_it_does_and_for_whom() {
    let tags: BTreeSet<_> =
        DESCRIPTION["tags"].as_array().unwrap().iter().map(|tag| tag["name"].as_str()).collect();
    let mut ids = BTreeSet::new();
    for (name, operation) in operations() {
        assert!(said(&operation["summary"]) && said(&operation["description"]), "{name}");
        assert!(ids.insert(operation["operationId"].as_str().unwrap()), "{name}");
        let own = operation["tags"].as_array().unwrap();
        assert!(own.len() == 1 && tags.contains(&own[0].as_str()), "{name}");
        let roles = operation["security"][0]["bearer"].as_array();
        let text = operation["description"].as_str().unwrap();
        let says = |of: &str| text.starts_with(of) && !text.starts_with(&format!("{of} and"));
        let named = match text {
            _ if says("For parents") => Some("parent"),
            _ if says("For carers") => Some("carer"),
            _ if says("For kids") || says("For the kid") => Some("kid"),
            _ => None,
        };
        let only = roles.filter(|roles| roles.len() == 1).and_then(|roles| roles[0].as_str());
        assert_eq!(named, only, "{name}");
    }
    let used: BTreeSet<_> =
        operations().map(|(_, operation)| operation["tags"][0].as_str()).collect();
    assert_eq!(used, tags);
}

#[test]
fn every_operation_names_its_refusals() {
    for (name, operation) in operations() {
        let answers = operation["responses"].as_object().unwrap();
        let mut expected = vec!["400"];
        if operation["security"].is_array() {
            expected.push("401");
            if !name.starts_with("get ") {
                expected.push("429");
            }
        }
        if operation["security"][0]["bearer"][0].is_string() {
            expected.push("403");
        }
        if operation["requestBody"].is_object() {
            expected.extend(["408", "413", "415", "422"]);
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(said(&parameter["description"]), "{name}: {parameter}");
            let by_key = parameter["name"] == "Idempotency-Key";
            if by_key {
                expected.extend(["409", "422"]);
            } else if parameter["in"] == "path" {
                expected.push("404");
            }
            let conflict =
                &operation["responses"]["409"]["content"]["application/json"]["examples"];
            assert!(!by_key || conflict["idempotency_conflict"].is_object(), "{name}");
            let schema = &parameter["schema"];
            let own = &parameter["example"];
            let example = if own.is_null() { &schema["example"] } else { own };
            assert!(conforms(schema, example).is_ok(), "{name}: {parameter}");
        }
        let successes = answers.keys().filter(|status| status.starts_with('2')).count();
        assert_eq!(successes, 1, "{name}");
        for status in expected {
            assert!(answers.contains_key(status), "{name}: {status} is missing");
        }
        for (status, answer) in answers {
            assert!(said(&answer["description"]), "{name}: {status} without a word");
        }
    }
}

#[test]
fn every_body_has_an_example_that_fits() {
    for (name, operation) in operations() {
        for (of, content) in bodies(operation) {
            let mut examples: Vec<&Value> = content.get("example").into_iter().collect();
            let named = content["examples"].as_object().into_iter().flat_map(|all| all.values());
            examples.extend(named.map(|example| &example["value"]));
            assert!(!examples.is_empty(), "{name}: {of} without an example");
            for example in examples {
                if let Err(why) = conforms(&content["schema"], example) {
                    panic!("{name}: {of}: {example}: {why}");
                }
            }
        }
    }
}

/// Texts of a request that name an existing thing, or a choice, and so need no length.
const NAMES: [&str; 7] = [
    "id",
    "username",
    "kid_username",
    "invite_code",
    "time_zone",
    "request_type",
    "current_password",
];

#[test]
fn every_field_says_what_it_is_in_which_range() {
    let schemas = DESCRIPTION["components"]["schemas"].as_object().unwrap();
    let of_requests: BTreeSet<_> = operations()
        .filter_map(|(_, operation)| {
            let contents = operation["requestBody"]["content"].as_object()?;
            contents.values().next()?["schema"]["$ref"].as_str()?.rsplit('/').next()
        })
        .chain(["RequestDetails"])
        .collect();
    for (name, schema) in schemas {
        assert!(said(&schema["description"]), "{name}");
        let (mut fields, mut required) = (BTreeMap::new(), Vec::new());
        collect(schema, &mut fields, &mut required);
        for (field, schema) in fields {
            let label = format!("{name}.{field}: {schema}");
            let (text, of_another) = match &schema["oneOf"][0] {
                Value::Null => (&schema["description"], schema["$ref"].is_string()),
                other => (&other["description"], true),
            };
            assert!(said(text), "{label}");
            let is = |kind: &str| {
                schema["type"] == kind
                    || schema["type"].as_array().is_some_and(|t| t.contains(&json!(kind)))
            };
            let in_request = of_requests.contains(name.as_str());
            assert!(of_another || is("array") || schema.get("example").is_some(), "{label}");
            assert!(!is("number"), "{label}: points, minutes and days are whole");
            if is("integer") {
                assert!(schema["minimum"].is_i64(), "{label}");
                assert!(!in_request || schema["maximum"].is_i64(), "{label}");
            }
            if is("string") && in_request && schema["format"].is_null() {
                let free = NAMES.contains(&field) || field.ends_with("_id") || name == "Login";
                assert!(free || schema["maxLength"].is_u64(), "{label}");
            }
        }
    }
}

async fn it_is_served(app: TestApp) {
    let served = app.ask(None, Method::GET, "/openapi.json", None).await.expect(200);
    assert_eq!(served, *DESCRIPTION);
}

async fn it_is_served_as_a_page(app: TestApp) {
    let answer = app.ask(None, Method::GET, "/docs", None).await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    let page = answer.expect(200);
    let page = page.as_str().unwrap();
    for (name, operation) in operations() {
        let id = operation["operationId"].as_str().unwrap();
        assert!(page.contains(&format!("id=\"{id}\"")), "{name}");
    }
    // No external resources, and no script.
    for outside in ["<script", "=\"http", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    // Every link has a target on the page.
    for link in page.split("href=\"#").skip(1) {
        let target = link.split('"').next().unwrap();
        assert!(page.contains(&format!("id=\"{target}\"")), "#{target}");
    }
}

on_sqlite_first!(it_is_served, it_is_served_as_a_page);
