//! The answer in the Make a Request form.

use alloc::string::String;

use serde::{Deserialize, Serialize};

use super::json::object;
use super::{described_by_time, description, estimate, points_value_from_minutes};

/// What the request form says before it sends the kid's words as a request of type `other` (docs/product.md#ai-request-form).
///
/// ```
/// assert!(rules::assistant::REQUEST_FALLBACK.ends_with("Submitting as a general request."));
/// ```
pub const REQUEST_FALLBACK: &str = "Failed to process AI request. Submitting as a general request.";

/// What the request form does with an answer (docs/product.md#ai-request-form).
///
/// ```
/// use rules::assistant::{RequestAnswer, parse_request_answer};
///
/// assert_eq!(parse_request_answer(r#"{"is_chore_request":false}"#, "gemini"), RequestAnswer::Other);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RequestAnswer {
    /// A chore to confirm.
    Chore {
        /// Its name, 1 to 120 characters.
        name: String,
        /// Its description, 1 to 2,000 characters.
        description: String,
        /// Its estimated time, in minutes, above 0.
        time_estimate_minutes: f64,
        /// What it is worth, in points, 1 to 1,000,000.
        points_value: i32,
    },
    /// No chore: send the words as a request of type `other`.
    Other,
    /// Nothing usable came back: say so and send the words as a request of type `other`.
    Error {
        /// [`REQUEST_FALLBACK`].
        message: String,
    },
}

/// Reads an answer to [`REQUEST_PROMPT`](super::REQUEST_PROMPT). `service` is the service that gave it; a missing
/// description names it and the time (docs/product.md#ai-points).
///
/// ```
/// use rules::assistant::{REQUEST_FALLBACK, RequestAnswer, parse_request_answer};
///
/// let answer = r#"{"is_chore_request":true,"chore_name":"Dust","chore_description":"Every shelf","time_estimate_minutes":10}"#;
/// let RequestAnswer::Chore { points_value, .. } = parse_request_answer(answer, "gemini") else { unreachable!() };
/// assert_eq!(points_value, 30);
/// assert_eq!(parse_request_answer("?", "gemini"), RequestAnswer::Error { message: REQUEST_FALLBACK.into() });
/// ```
pub fn parse_request_answer(answer: &str, service: &str) -> RequestAnswer {
    read(answer, service)
        .unwrap_or_else(|| RequestAnswer::Error { message: REQUEST_FALLBACK.into() })
}

fn read(answer: &str, service: &str) -> Option<RequestAnswer> {
    let fields = object(answer).ok()?;
    if !fields.bool("is_chore_request")? {
        return Some(RequestAnswer::Other);
    }
    let (name, minutes) = estimate(&fields, "chore_name", "time_estimate_minutes")?;
    Some(RequestAnswer::Chore {
        name,
        description: description(&fields, "chore_description", described_by_time(service, minutes)),
        time_estimate_minutes: minutes,
        points_value: points_value_from_minutes(minutes),
    })
}
