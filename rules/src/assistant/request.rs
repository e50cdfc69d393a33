//! The answer in the Make a Request form.

use serde::Serialize;

use super::AnswerObject;
use super::estimate::{described_by_time, estimate, own_words, points_value_from_minutes};
use super::object::whole_object;
use crate::message::Message;
use crate::sentences as say;

/// The request form's reaction to an answer (docs/product/points.md#ai-request-form).
///
/// ```
/// use rules::assistant::{AnswerObject, RequestAnswer, request_answer};
///
/// let object = AnswerObject { is_chore_request: Some(false), ..AnswerObject::default() };
/// assert_eq!(request_answer("{…}", Some(&object), "gemini"), RequestAnswer::Other);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RequestAnswer {
    /// A chore to confirm.
    Chore {
        /// Its name, 1 to 120 characters.
        name: String,
        /// Its description, 1 to 2,000 characters.
        description: Message,
        /// Its estimated time, in minutes, above 0.
        time_estimate_minutes: f64,
        /// Its value, in points, 1 to 1,000,000.
        points_value: i32,
    },
    /// No chore: send the words as a request of type `other`.
    Other,
    /// Nothing usable came back: say so and send the words as a request of type `other`.
    Error {
        /// The message to show (docs/product/points.md#ai-request-form).
        message: Message,
    },
}

/// Reads an answer to [`REQUEST_PROMPT`](super::REQUEST_PROMPT). `object` is the JSON object from its first opening
/// brace to its last closing brace, or none if that is invalid. `service` is the service that answered; a missing
/// description names it and the time (docs/product/points.md#ai-points).
///
/// ```
/// use rules::assistant::{AnswerObject, RequestAnswer, request_answer};
///
/// let answer = r#"{"is_chore_request":true,"chore_name":"Dust","time_estimate_minutes":10}"#;
/// let read = request_answer(answer, AnswerObject::in_text(answer).as_ref(), "gemini");
/// let RequestAnswer::Chore { points_value, .. } = read else { unreachable!() };
/// assert_eq!(points_value, 30);
/// let RequestAnswer::Error { message } = request_answer("?", None, "gemini") else { unreachable!() };
/// assert!(message.text().ends_with("Submitting as a general request."));
/// ```
pub fn request_answer(answer: &str, object: Option<&AnswerObject>, service: &str) -> RequestAnswer {
    read(answer, object, service)
        .unwrap_or_else(|| RequestAnswer::Error { message: say::ai_request_failed() })
}

fn read(answer: &str, object: Option<&AnswerObject>, service: &str) -> Option<RequestAnswer> {
    let object = whole_object(answer, object).ok()?;
    if !object.is_chore_request? {
        return Some(RequestAnswer::Other);
    }
    let (name, minutes) = estimate(object.chore_name.as_deref(), object.time_estimate_minutes)?;
    Some(RequestAnswer::Chore {
        name,
        description: own_words(object.chore_description.as_deref())
            .unwrap_or_else(|| described_by_time(service, minutes)),
        time_estimate_minutes: minutes,
        points_value: points_value_from_minutes(minutes),
    })
}
