//! The JSON object in an answer.

use serde::{Deserialize, Deserializer, Serialize};

use crate::bounds::AI_ANSWER_MAX_BYTES;
use crate::message::Message;
use crate::sentences as say;

/// The fields of an answer's JSON object that the rules read. A field of another type counts as missing; others are
/// ignored.
///
/// ```
/// use rules::AnswerObject;
///
/// let object = AnswerObject::in_text(r#"Sure! {"name":"Kite","usd_price":"cheap"}"#).unwrap();
/// assert_eq!((object.name.as_deref(), object.usd_price), (Some("Kite"), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "Record<string, unknown>"))]
#[serde(default)]
pub struct AnswerObject {
    /// The kind of answer: `shop_item`, `chore`, `general` or `unknown`.
    #[serde(rename = "type", deserialize_with = "lenient")]
    pub kind: Option<String>,
    /// The name of an item or a chore.
    #[serde(deserialize_with = "lenient")]
    pub name: Option<String>,
    /// Its description.
    #[serde(deserialize_with = "lenient")]
    pub description: Option<String>,
    /// The estimated price of an item, in US dollars.
    #[serde(deserialize_with = "lenient")]
    pub usd_price: Option<f64>,
    /// The estimated time of a chore, in minutes.
    #[serde(deserialize_with = "lenient")]
    pub time_estimate_minutes: Option<f64>,
    /// A plain answer.
    #[serde(deserialize_with = "lenient")]
    pub answer: Option<String>,
    /// The reason for giving no other answer.
    #[serde(deserialize_with = "lenient")]
    pub reason: Option<String>,
    /// Whether the text asks for a chore.
    #[serde(deserialize_with = "lenient")]
    pub is_chore_request: Option<bool>,
    /// The name of that chore.
    #[serde(deserialize_with = "lenient")]
    pub chore_name: Option<String>,
    /// Its description.
    #[serde(deserialize_with = "lenient")]
    pub chore_description: Option<String>,
}

#[allow(clippy::unnecessary_wraps)] // serde asks for it.
fn lenient<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    field: D,
) -> Result<Option<T>, D::Error> {
    Ok(T::deserialize(field).ok())
}

/// The object of an answer that is not too long, or the message that says what is wrong.
pub(super) fn whole_object<'a>(
    answer: &str,
    object: Option<&'a AnswerObject>,
) -> Result<&'a AnswerObject, Message> {
    if answer.len() > AI_ANSWER_MAX_BYTES {
        return Err(say::ai_too_long());
    }
    if !answer.contains('{') {
        return Err(say::ai_no_object());
    }
    object.ok_or_else(say::ai_bad_object)
}
