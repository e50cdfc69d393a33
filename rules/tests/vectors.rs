//! Runs `vectors/*.json`, cases by hand from docs/product.md, against the native rules. The web app's
//! `src/lib/rules/vectors.test.ts` runs the same files against the WebAssembly.
//!
//! A file is a list of functions of the npm package, each with its cases. A case has `args` and the `result`, or `throws`
//! when the arguments must be refused. `{"repeat": "x", "times": 121}` in the arguments stands for a long text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // Tests fail that way.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use support::{NAMES, call};

#[derive(Deserialize)]
struct Function {
    function: String,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(default)]
    name: String,
    args: Vec<Value>,
    #[serde(default)]
    result: Value,
    #[serde(default)]
    throws: bool,
}

fn functions() -> Vec<Function> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut functions = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file: Vec<Function> = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        functions.extend(file);
    }
    functions
}

/// Writes out the long texts.
fn expanded(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(expanded).collect(),
        Value::Object(fields) => match (fields.get("repeat"), fields.get("times")) {
            (Some(Value::String(text)), Some(Value::Number(times))) => {
                let times = times.as_u64().and_then(|times| times.try_into().ok());
                Value::String(text.repeat(times.expect("`times` is a count")))
            }
            _ => fields.iter().map(|(name, value)| (name.clone(), expanded(value))).collect(),
        },
        other => other.clone(),
    }
}

/// Every number as JavaScript has it, so that 1 equals 1.0.
fn as_in_js(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(as_in_js).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), as_in_js(value))).collect()
        }
        Value::Number(number) => number.as_f64().into(),
        other => other.clone(),
    }
}

#[test]
fn rules_answer_as_specified() {
    let mut failures = Vec::new();
    for Function { function, cases } in functions() {
        assert!(NAMES.contains(&function.as_str()), "there is no function {function}");
        for Case { name, args, result, throws } in cases {
            let args: Vec<Value> = args.iter().map(expanded).collect();
            let answer = call(&function, &args);
            let right = match &answer {
                Ok(answer) => !throws && as_in_js(answer) == as_in_js(&result),
                Err(_) => throws,
            };
            if !right {
                let wanted = if throws { "an error".to_string() } else { result.to_string() };
                let args = Value::Array(args);
                failures.push(format!("{function} {name}\n  {args}\n  {wanted}\n  {answer:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "args, wanted, answer:\n{}", failures.join("\n"));
}

#[test]
fn every_export_has_a_case() {
    let functions = functions();
    let covered: BTreeSet<&str> = functions
        .iter()
        .filter(|function| !function.cases.is_empty())
        .map(|function| function.function.as_str())
        .collect();
    let missing: Vec<&str> = exports().into_iter().filter(|name| !covered.contains(name)).collect();
    assert!(missing.is_empty(), "without a case: {missing:?}");
}

#[test]
fn the_table_names_exactly_the_exports() {
    assert_eq!(NAMES.iter().copied().collect::<BTreeSet<_>>(), exports());
}

/// The names in `wasm.rs` in front of `= a_function(…)`.
fn exports() -> BTreeSet<&'static str> {
    let word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    include_str!("../src/wasm.rs")
        .lines()
        .filter_map(|line| line.trim().split_once(" = "))
        .filter(|(name, rest)| {
            word(name) && rest.split_once('(').is_some_and(|(rust, _)| word(rust))
        })
        .map(|(name, _)| name)
        .collect()
}
