//! The query string.

use axum::http::request::Parts;
use rules::{Day, Message};

use crate::{
    error::{ApiError, FieldError},
    sentences,
};

/// The first value of a parameter.
pub fn asked(parts: &Parts, name: &str) -> Option<String> {
    let query = parts.uri.query().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes())
        .find_map(|(key, value)| (key == name).then(|| value.into_owned()))
}

/// A parameter that is a day.
///
/// # Errors
/// A validation error if it is no day.
pub fn asked_day(parts: &Parts, name: &str) -> Result<Option<Day>, ApiError> {
    let Some(text) = asked(parts, name) else { return Ok(None) };
    let day = Day::parse(&text).ok_or_else(|| refused(name, sentences::must_be_day()))?;
    Ok(Some(day))
}

/// The refusal of a parameter's value.
pub fn refused(name: &str, message: Message) -> ApiError {
    ApiError::Validation(vec![FieldError::at(["query", name], message)])
}
