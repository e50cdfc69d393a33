//! Reads the description.

use serde_json::Value;

use super::text;

/// The address of the API, without a slash at its end.
pub(super) fn server(api: &Value) -> &str {
    text::of(&api["servers"][0], "url")
}

/// The items of a JSON array.
pub(super) fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The entries of a JSON object.
pub(super) fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}
