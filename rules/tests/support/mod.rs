//! Calls the rules natively by their JavaScript names, with JSON in and out, and reads the handwritten cases in
//! `vectors/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // Tests fail that way.

use std::fs;
use std::path::Path;

use rules::number::{int, long, whole};
#[allow(clippy::wildcard_imports)] // The list names the items that it needs.
use rules::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Makes `NAMES` and `call` of a list such as that of `rules::exports!`.
macro_rules! dispatch {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty as $param:literal),*) -> $answer:literal = $value:expr;)+) => {
        dispatch! { $($name($($arg: $type),*) = $value;)+ }
    };
    ($($name:ident($($arg:ident: $type:ty),*) = $value:expr;)+) => {
        /// The functions, by name.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),+];

        /// A function's answer; an error if there is no such function or an argument is refused.
        pub(crate) fn call(function: &str, args: &[Value]) -> Result<Value, String> {
            let mut args = args.iter();
            let answer = match function {
                $(stringify!($name) => {
                    $(let $arg: $type = read(&mut args)?;)*
                    json!($value)
                })+
                _ => return Err(format!("there is no function {function}")),
            };
            if args.next().is_some() { Err("an argument is left over".into()) } else { Ok(answer) }
        }
    };
}

rules::exports!(dispatch);

pub(crate) fn read<T: DeserializeOwned>(
    args: &mut std::slice::Iter<'_, Value>,
) -> Result<T, String> {
    let arg = args.next().ok_or("an argument is missing")?;
    serde_json::from_value(arg.clone()).map_err(|error| format!("{arg}: {error}"))
}

/// A function and its cases.
#[derive(Deserialize)]
pub(crate) struct Function {
    pub(crate) function: String,
    pub(crate) cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    #[serde(default)]
    pub(crate) name: String,
    pub(crate) args: Vec<Value>,
    #[serde(default)]
    pub(crate) result: Value,
    #[serde(default)]
    pub(crate) throws: bool,
}

/// The functions and cases in a folder beside this one, with the long texts written out.
pub(crate) fn vectors(folder: &str) -> Vec<Function> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut functions = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_file() {
            let text = fs::read_to_string(&path).unwrap();
            let file: Vec<Function> = serde_json::from_str(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            functions.extend(file);
        }
    }
    for case in functions.iter_mut().flat_map(|function| &mut function.cases) {
        case.args = case.args.iter().map(expanded).collect();
    }
    functions.sort_by(|a, b| a.function.cmp(&b.function));
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
