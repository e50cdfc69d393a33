//! The description of the API.

use crate::{on_both_engines, support::TestApp};
use axum::http::Method;
use serde_json::Value;

fn operations() -> Vec<(String, Value)> {
    let description = serde_json::to_value(server::openapi()).unwrap();
    let paths = description["paths"].as_object().unwrap();
    let mut operations = Vec::new();
    for (path, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            operations.push((format!("{method} {path}"), operation.clone()));
        }
    }
    operations
}

#[test]
fn every_operation_says_what_it_does() {
    for (name, operation) in operations() {
        assert!(operation["summary"].as_str().is_some_and(|s| !s.is_empty()), "{name}");
        assert!(operation["operationId"].is_string(), "{name}");
        assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{name}");
        let answers = operation["responses"].as_object().unwrap();
        assert!(answers.keys().any(|status| status.starts_with('2')), "{name}");
        for (status, answer) in answers {
            let said = answer["description"].as_str().unwrap_or_default();
            assert!(!said.is_empty(), "{name}: {status} without a word");
        }
        if operation["security"].is_array() {
            assert!(answers.contains_key("401") || answers.contains_key("403"), "{name}");
        }
        if operation["requestBody"].is_object() {
            assert!(answers.contains_key("422") && answers.contains_key("415"), "{name}");
        }
    }
}

#[test]
fn every_field_is_described() {
    let description = serde_json::to_value(server::openapi()).unwrap();
    for (name, schema) in description["components"]["schemas"].as_object().unwrap() {
        let Some(fields) = schema["properties"].as_object() else { continue };
        for (field, schema) in fields {
            let described = schema["description"].is_string()
                || schema["$ref"].is_string()
                || schema["oneOf"].is_array();
            assert!(described || name == "Problem", "{name}.{field}: {schema}");
        }
    }
}

async fn it_is_served(app: TestApp) {
    let served = app.ask(None, Method::GET, "/openapi.json", None).await.expect(200);
    assert_eq!(served, serde_json::to_value(server::openapi()).unwrap());
}

on_both_engines!(it_is_served);
