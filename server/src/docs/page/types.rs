//! Types: the possible values of a field, and the fields of an object.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    json::{entries, items},
    text::{self, escaped, line, prose},
};

/// The types that more than one place refers to, each with its anchor.
pub(super) fn section(api: &Value) -> String {
    let types = entries(&api["components"]["schemas"]).map(|(name, schema)| {
        let about = prose(text::of(schema, "description"));
        let shape = if is_object(schema) {
            fields(api, schema)
        } else if items(&schema["oneOf"]).any(is_object) {
            items(&schema["oneOf"]).map(|choice| choice_of(api, choice)).collect()
        } else if schema["enum"].is_array() {
            // The description lists the values.
            String::new()
        } else {
            format!("<p class=\"type\">{}</p>", kind(schema))
        };
        format!(
            "<article id=\"type-{name}\">\n<h3><a href=\"#type-{name}\">{name}</a></h3>\n\
             {about}{shape}</article>\n"
        )
    });
    let types: String = types.collect();
    format!("<section id=\"types\">\n<h2>Types</h2>\n{types}</section>\n")
}

/// One of the objects that a value may be.
fn choice_of(api: &Value, choice: &Value) -> String {
    format!("{}{}", prose(text::of(choice, "description")), fields(api, choice))
}

fn is_object(schema: &Value) -> bool {
    schema["type"] == "object" || schema["allOf"].is_array()
}

/// The fields of an object: name, type, meaning, example.
pub(super) fn fields(api: &Value, schema: &Value) -> String {
    let mut found = BTreeMap::new();
    collect(api, schema, &mut found);
    // Required first, then by name.
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(name, (_, required))| (!required, *name));
    let rows = found.into_iter().map(|(name, (schema, required))| {
        let optional = if required { "" } else { " <span class=\"optional\">optional</span>" };
        let about = match &schema["oneOf"] {
            Value::Null => text::of(schema, "description"),
            choices => text::of(&choices[0], "description"),
        };
        format!(
            "<div><dt><code>{name}</code> <span class=\"type\">{}</span>{optional}</dt>\
             <dd>{}{}</dd></div>\n",
            kind(schema),
            line(about),
            example(name, schema),
        )
    });
    format!("<dl class=\"fields\">\n{}</dl>\n", rows.collect::<String>())
}

/// The fields of an object, possibly composed of several, and whether they are required.
fn collect<'a>(
    api: &'a Value,
    schema: &'a Value,
    found: &mut BTreeMap<&'a str, (&'a Value, bool)>,
) {
    let schema = resolved(api, schema);
    items(&schema["allOf"]).for_each(|part| collect(api, part, found));
    for (name, field) in entries(&schema["properties"]) {
        let required = items(&schema["required"]).any(|required| required == name);
        found.insert(name, (field, required));
    }
}

/// The schema a reference leads to.
pub(super) fn resolved<'a>(api: &'a Value, schema: &'a Value) -> &'a Value {
    match name_of(schema) {
        Some(name) => &api["components"]["schemas"][name],
        None => schema,
    }
}

fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The type of a value: its range as well, or a link to its section.
pub(super) fn kind(schema: &Value) -> String {
    if let Some(name) = name_of(schema) {
        return format!("<a href=\"#type-{name}\">{name}</a>");
    }
    if schema["oneOf"].is_array() {
        let choices: Vec<_> = items(&schema["oneOf"]).map(kind).collect();
        return choices.join(" or ");
    }
    let (types, null): (Vec<_>, Vec<_>) = match &schema["type"] {
        Value::Array(types) => types.iter().partition(|kind| *kind != "null"),
        one => (vec![one], vec![]),
    };
    let mut kind = match types.first().and_then(|kind| kind.as_str()) {
        Some("array") => format!("list of {}", self::kind(&schema["items"])),
        Some("string") if schema["enum"].is_array() => {
            let words = items(&schema["enum"]).filter_map(Value::as_str);
            words.map(|word| format!("<code>{word}</code>")).collect::<Vec<_>>().join(" or ")
        }
        Some("string") => match schema["format"].as_str() {
            Some("date-time") => "instant".to_owned(),
            Some("date") => "day".to_owned(),
            _ => range("text", "characters", &schema["minLength"], &schema["maxLength"]),
        },
        Some("integer") => range("integer", "", &schema["minimum"], &schema["maximum"]),
        other => other.unwrap_or("anything").to_owned(),
    };
    if !null.is_empty() {
        kind += " or null";
    }
    kind
}

fn range(kind: &str, unit: &str, least: &Value, most: &Value) -> String {
    let range = match (least.as_i64(), most.as_i64()) {
        (None, None) => return kind.to_owned(),
        (Some(least), Some(most)) if least == most => grouped(least),
        (Some(least), Some(most)) => format!("{} to {}", grouped(least), grouped(most)),
        (Some(least), None) => format!("{} or more", grouped(least)),
        (None, Some(most)) => format!("up to {}", grouped(most)),
    };
    format!("{kind}, {range} {unit}").trim_end().to_owned()
}

/// A number with grouped thousands.
fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let sign = if number < 0 { "−" } else { "" };
    let apart = digits.char_indices().map(|(place, digit)| {
        let comma = place > 0 && (digits.len() - place).is_multiple_of(3);
        if comma { format!(",{digit}") } else { digit.to_string() }
    });
    format!("{sign}{}", apart.collect::<String>())
}

/// The example of a single value, if it tells more than the type does.
fn example(name: &str, schema: &Value) -> String {
    let plain = name == "id" || name.ends_with("_id") || !schema["format"].is_null();
    let text = match schema.get("example") {
        Some(Value::String(text)) if !plain => escaped(text).into_owned(),
        Some(Value::Number(number)) => number.to_string(),
        Some(value @ Value::Array(_)) => escaped(&value.to_string()).into_owned(),
        _ => return String::new(),
    };
    format!(" <span class=\"example\">Such as <code>{text}</code>.</span>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_kind_says_type_and_range() {
        for (schema, said) in [
            (json!({ "type": "boolean" }), "boolean"),
            (json!({ "type": "string", "format": "date-time" }), "instant"),
            (
                json!({ "type": ["string", "null"], "maxLength": 2000 }),
                "text, up to 2,000 characters or null",
            ),
            (json!({ "type": "string", "minLength": 12, "maxLength": 12 }), "text, 12 characters"),
            (
                json!({ "type": "integer", "minimum": -1_000_000, "maximum": 999 }),
                "integer, −1,000,000 to 999",
            ),
            (json!({ "type": "integer", "minimum": 0 }), "integer, 0 or more"),
            (
                json!({ "type": "string", "enum": ["now", "later"] }),
                "<code>now</code> or <code>later</code>",
            ),
            (
                json!({ "type": "array", "items": { "$ref": "#/components/schemas/Chore" } }),
                "list of <a href=\"#type-Chore\">Chore</a>",
            ),
            (
                json!({ "oneOf": [{ "$ref": "#/components/schemas/Day" }, { "type": "null" }] }),
                "<a href=\"#type-Day\">Day</a> or null",
            ),
        ] {
            assert_eq!(kind(&schema), said);
        }
    }
}
