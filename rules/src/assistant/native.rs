//! Reads an answer without `JSON.parse`.

use super::{AnswerObject, DialogAnswer, RequestAnswer, dialog_answer, request_answer};

/// [`dialog_answer`] for a text and the JSON object in it.
///
/// ```
/// use rules::assistant::{DialogAnswer, parse_dialog_answer};
///
/// let answer = parse_dialog_answer(r#"{"type":"general","answer":"Hello!"}"#, "gemini");
/// assert_eq!(answer, DialogAnswer::General { answer: "Hello!".into() });
/// ```
pub fn parse_dialog_answer(answer: &str, service: &str) -> DialogAnswer {
    dialog_answer(answer, AnswerObject::in_text(answer).as_ref(), service)
}

/// [`request_answer`] for a text and the JSON object in it.
///
/// ```
/// use rules::assistant::{RequestAnswer, parse_request_answer};
///
/// assert_eq!(parse_request_answer(r#"{"is_chore_request":false}"#, "gemini"), RequestAnswer::Other);
/// ```
pub fn parse_request_answer(answer: &str, service: &str) -> RequestAnswer {
    request_answer(answer, AnswerObject::in_text(answer).as_ref(), service)
}

impl AnswerObject {
    /// The object from the first opening brace to the last closing brace of a text, if it is valid.
    ///
    /// ```
    /// use rules::AnswerObject;
    ///
    /// assert!(AnswerObject::in_text("Here you are: {} Bye!").is_some());
    /// assert!(AnswerObject::in_text("{]}").is_none());
    /// ```
    pub fn in_text(answer: &str) -> Option<AnswerObject> {
        let object = answer.get(answer.find('{')?..=answer.rfind('}')?)?;
        // If a name comes twice, a `Value` keeps the last, as `JSON.parse` does.
        serde_json::from_value(serde_json::from_str(object).ok()?).ok()
    }
}
