//! Compares the server's answers with its description.

use axum::http::{Method, StatusCode};
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

/// The description of the API.
pub(crate) static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    serde_json::to_value(server::router::openapi()).expect("a description in JSON")
});

/// Checks that the description of a route has an answer: its status; for a refusal the code and the
/// sentence; for a success the fields. Paths without a route are not checked.
pub(super) fn check(method: &Method, path: &str, status: StatusCode, body: &Value) {
    let Some(operation) = operation(method, path) else { return };
    let label = format!("{method} {path}: {status} {body}");
    let answer = &operation["responses"][status.as_str()];
    if status == StatusCode::SERVICE_UNAVAILABLE && answer.is_null() {
        // Any call can get this answer, which each call describes in the same way.
        assert!(
            ["unavailable", "disk_unavailable"].map(Value::from).contains(&body["code"]),
            "{label}"
        );
        return;
    }
    assert!(answer.is_object(), "{label} is not described");
    let content = &answer["content"]["application/json"];
    if content.is_null() {
        let is_file = answer["content"].is_object();
        assert!(is_file || body.is_null(), "{label} is described without a body");
        return;
    }
    if let Err(why) = conforms(&content["schema"], body) {
        panic!("{label}: {why}");
    }
    if !status.is_success() {
        let told = |example: &Value| {
            let (ours, theirs) = (&body["detail"], &example["value"]["detail"]);
            let named = |problem: &Value| problem["message"]["code"].clone();
            let same = without_names(ours) == without_names(theirs)
                || named(body) == named(&example["value"]);
            body["code"] == example["value"]["code"]
                && (same || [400, 415, 422].contains(&status.as_u16()))
        };
        let examples = content["examples"].as_object().expect("examples");
        assert!(examples.values().any(told), "{label} is not among {examples:?}");
    }
}

/// A sentence without its quotations and numbers.
fn without_names(sentence: &Value) -> Option<String> {
    let unquoted: Vec<_> = sentence.as_str()?.split('\'').step_by(2).collect();
    let mut counted = unquoted.join("'");
    counted.retain(|char| !char.is_ascii_digit());
    Some(counted)
}

/// The description of the route that takes this request.
fn operation(method: &Method, path: &str) -> Option<&'static Value> {
    // Paths that are not plain text are refused before routing.
    let path = path.strip_prefix("/api")?;
    if path.contains(['%', '?']) {
        return None;
    }
    let path: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    let fits = |template: &str| {
        let template: Vec<&str> = template.split('/').collect();
        template.len() == path.len()
            && template.iter().zip(&path).all(|(t, p)| t == p || t.starts_with('{'))
    };
    let templates = DESCRIPTION["paths"].as_object()?;
    let fitting = templates.iter().filter(|(template, _)| fits(template));
    // If two match, the one with a literal name in place of a variable.
    let (_, item) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(method.as_str().to_lowercase())
}

/// Whether a value matches a schema of the description, without additional fields.
pub(crate) fn conforms(schema: &Value, value: &Value) -> Result<(), String> {
    let schema = resolve(schema);
    if let Some(choices) = schema["oneOf"].as_array() {
        let fits = choices.iter().any(|choice| conforms(choice, value).is_ok());
        return if fits { Ok(()) } else { Err(format!("{value} is none of {schema}")) };
    }
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let typed = match &schema["type"] {
        Value::Array(types) => types.iter().any(|t| t == is),
        Value::Null => true,
        one => one == is,
    };
    let wrong = |what: &str| Err(format!("{value} is not {what} of {schema}"));
    if !typed {
        return wrong("the type");
    }
    match value {
        Value::Object(object) => object_conforms(schema, object),
        Value::Array(items) => items.iter().try_for_each(|item| conforms(&schema["items"], item)),
        Value::Number(number) => {
            let number = number.as_i64();
            let (least, most) = (schema["minimum"].as_i64(), schema["maximum"].as_i64());
            let fits = least.is_none_or(|least| number >= Some(least))
                && most.is_none_or(|most| number <= Some(most));
            if fits { Ok(()) } else { wrong("in the range") }
        }
        Value::String(text) => {
            let known = schema["enum"].as_array().is_none_or(|words| words.contains(value));
            let formed = match schema["format"].as_str() {
                Some("date-time") => text.parse::<jiff::Timestamp>().is_ok() && text.ends_with('Z'),
                Some("date") => text.parse::<jiff::civil::Date>().is_ok() && text.len() == 10,
                _ => true,
            };
            let length = text.chars().count() as u64;
            let least = schema["minLength"].as_u64().is_none_or(|least| length >= least);
            let most = schema["maxLength"].as_u64().is_none_or(|most| length <= most);
            if known && formed && least && most { Ok(()) } else { wrong("the form") }
        }
        Value::Null | Value::Bool(_) => Ok(()),
    }
}

fn object_conforms(schema: &Value, object: &serde_json::Map<String, Value>) -> Result<(), String> {
    let mut fields = BTreeMap::new();
    let mut required = Vec::new();
    collect(schema, &mut fields, &mut required);
    if let Some(missing) = required.iter().find(|name| !object.contains_key(**name)) {
        return Err(format!("{missing} is missing"));
    }
    let any = schema.get("additionalProperties");
    for (name, value) in object {
        let field = fields.get(name.as_str()).copied().or(any);
        let field = field.ok_or_else(|| format!("{name} is not described"))?;
        conforms(field, value).map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(())
}

/// The fields of an object, which may be composed of several schemas.
pub(crate) fn collect<'s>(
    schema: &'s Value,
    fields: &mut BTreeMap<&'s str, &'s Value>,
    required: &mut Vec<&'s str>,
) {
    let schema = resolve(schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect(part, fields, required);
    }
    let own = schema["properties"].as_object().into_iter().flatten();
    fields.extend(own.map(|(name, field)| (name.as_str(), field)));
    required.extend(schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str));
}

/// A schema, or the one that it refers to.
pub(crate) fn resolve(schema: &Value) -> &Value {
    match schema["$ref"].as_str() {
        Some(path) => DESCRIPTION.pointer(path.trim_start_matches('#')).expect("a schema"),
        None => schema,
    }
}
