//! An example for every body, put together from the examples of its fields.

use serde_json::{Map, Value, json};
use utoipa::openapi::{
    Content, OpenApi, RefOr,
    path::{Operation, Parameter, ParameterIn},
    schema::{KnownFormat, Object, Schema, SchemaFormat},
};

use super::operations::operations;

/// The example of every id.
const ID: &str = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42";
/// An instant.
const INSTANT: &str = "2025-06-15T12:00:00Z";

/// The fields in which the answer of an operation differs from the usual example of its type.
fn answers(operation_id: &str) -> Option<Value> {
    Some(match operation_id {
        "create_user" | "current_user" | "list_users" => json!({ "role": "kid" }),
        "approve_chore_submission" => json!({
            "status": "approved", "reviewed_at": INSTANT, "streak_bonus_points": 25,
            "streak_day": 7,
        }),
        "reject_chore_submission" => json!({ "status": "rejected", "reviewed_at": INSTANT }),
        "bearded_dragon_purchases" | "approve_purchase" | "approve_request" => {
            json!({ "status": "approved" })
        }
        "reject_purchase" | "reject_request" => json!({ "status": "rejected" }),
        "submit_assignment" => json!({ "assignment_status": "submitted" }),
        "approve_assignment_submission" => handed_in("approved"),
        "reject_assignment_submission" => handed_in("rejected"),
        _ => return None,
    })
}

fn handed_in(status: &str) -> Value {
    json!({
        "assignment_status": status,
        "submitted_at": INSTANT,
        "submission_notes": "The vacuum bag is full.",
    })
}

/// Gives every body of the description its example, and every id and instant one of its own.
pub(super) fn fill(mut description: OpenApi) -> OpenApi {
    if let Some(components) = &mut description.components {
        components.schemas.values_mut().for_each(fill_fields);
    }
    let schemas = description.components.as_ref().map(|components| &components.schemas);
    // The description can always be written as JSON; without schemas nothing is filled in.
    let schemas = serde_json::to_value(schemas).unwrap_or_default();
    for (_, operation) in description.paths.paths.values_mut().flat_map(operations) {
        fill_operation(operation, &schemas);
    }
    description
}

fn fill_operation(operation: &mut Operation, schemas: &Value) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(Parameter { parameter_in: ParameterIn::Path, name, schema, .. }) = parameter
        else {
            continue;
        };
        if let Some(RefOr::T(Schema::Object(id))) = schema {
            let what = if name == "ai_service" { "catalogue" } else { ID };
            id.example.get_or_insert_with(|| json!(what));
        }
    }
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content.values_mut().for_each(|content| fill_content(content, schemas, None));
    }
    let special = operation.operation_id.as_deref().and_then(answers);
    for (status, response) in &mut operation.responses.responses {
        if let (true, RefOr::T(response)) = (status.starts_with('2'), response) {
            let contents = response.content.values_mut();
            contents.for_each(|content| fill_content(content, schemas, special.as_ref()));
        }
    }
}

fn fill_content(content: &mut RefOr<Content>, schemas: &Value, special: Option<&Value>) {
    let RefOr::T(content) = content else { return };
    let schema = serde_json::to_value(&content.schema).unwrap_or_default();
    let mut example = of(&schema, schemas);
    let row = match &mut example {
        Value::Array(rows) => rows.first_mut(),
        row => Some(row),
    };
    if let (Some(Value::Object(fields)), Some(Value::Object(special))) = (row, special) {
        fields.extend(special.clone());
    }
    content.example.get_or_insert(example);
}

/// Gives ids and instants the same example everywhere.
fn fill_fields(schema: &mut RefOr<Schema>) {
    let object = match schema {
        RefOr::T(Schema::Object(object)) => object,
        RefOr::T(Schema::OneOf(choice)) => return choice.items.iter_mut().for_each(fill_fields),
        RefOr::T(Schema::AllOf(parts)) => return parts.items.iter_mut().for_each(fill_fields),
        _ => return,
    };
    for (name, field) in &mut object.properties {
        let RefOr::T(Schema::Object(Object { format, example, .. })) = field else { continue };
        if name == "id" || name.ends_with("_id") {
            example.get_or_insert_with(|| json!(ID));
        } else if matches!(format, Some(SchemaFormat::KnownFormat(KnownFormat::DateTime))) {
            example.get_or_insert_with(|| json!(INSTANT));
        }
    }
}

/// The example of a schema: its own, or one put together from its parts.
fn of(schema: &Value, schemas: &Value) -> Value {
    if let Some(example) = schema.get("example") {
        return example.clone();
    }
    let resolved = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    if let Some(name) = resolved {
        return of(&schemas[name], schemas);
    }
    let first = |of_what: &str| schema[of_what].as_array().and_then(|parts| parts.first());
    if let Some(word) = first("enum") {
        return word.clone();
    }
    if let Some(part) = first("oneOf") {
        return of(part, schemas);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts = parts.iter().map(|part| of(part, schemas));
        let fields = parts.filter_map(|part| match part {
            Value::Object(fields) => Some(fields),
            _ => None,
        });
        return Value::Object(fields.flatten().collect());
    }
    if schema.get("items").is_some() {
        return json!([of(&schema["items"], schemas)]);
    }
    let empty = Map::new();
    let fields = schema["properties"].as_object().unwrap_or(&empty);
    fields.iter().map(|(name, field)| (name.clone(), of(field, schemas))).collect()
}
