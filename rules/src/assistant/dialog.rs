//! The answer in the assistant dialog.

use serde::Serialize;

use super::AnswerObject;
use super::estimate::{
    clean, clean_text, described_by_price, described_by_time, estimate, own_words,
    points_cost_from_usd, points_value_from_minutes,
};
use super::object::whole_object;
use crate::message::Message;
use crate::sentences as say;

/// The longest quotation of foreign text in a message, in characters.
const QUOTE_MAX: usize = 200;

/// The assistant dialog's content for an answer (docs/product/points.md#ai-dialog).
///
/// ```
/// use rules::assistant::{DialogAnswer, dialog_answer};
///
/// let DialogAnswer::Error { message } = dialog_answer("?", None, "gemini") else { unreachable!() };
/// assert_eq!(message.text(), "Error parsing AI response: no JSON object found.");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DialogAnswer {
    /// A store item to confirm.
    ShopItem {
        /// Its name, 1 to 120 characters.
        name: String,
        /// Its description, 1 to 2,000 characters.
        description: Message,
        /// Its estimated price, in US dollars, above 0.
        usd_price: f64,
        /// Its cost, in points, 1 to 1,000,000.
        points_cost: i32,
    },
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
    /// A plain answer to show.
    General {
        /// The text, 1 to 2,000 characters.
        answer: String,
    },
    /// Nothing usable came back.
    Error {
        /// The message to show.
        message: Message,
    },
}

/// Reads an answer to [`DIALOG_PROMPT`](super::DIALOG_PROMPT), with its messages (docs/product/points.md#ai-answer).
/// `object` is the JSON object from its first opening brace to its last closing brace, or none if that is invalid.
/// `service` is the service that answered; a missing description names it and the price or time
/// (docs/product/points.md#ai-points).
///
/// ```
/// use rules::assistant::{AnswerObject, DialogAnswer, dialog_answer};
///
/// let read = |answer| dialog_answer(answer, AnswerObject::in_text(answer).as_ref(), "catalogue");
/// let answer = read(r#"Sure! {"type":"chore","name":"Wash the car","time_estimate_minutes":45}"#);
/// let DialogAnswer::Chore { description, points_value, .. } = answer else { unreachable!() };
/// assert_eq!(description.text(), "Suggested by the built-in catalogue, about 45 minutes.");
/// assert_eq!(points_value, 135);
/// let DialogAnswer::Error { message } = read(r#"{"type":"shop_item","name":"Kite"}"#) else { unreachable!() };
/// assert_eq!(message.text(), "Could not suggest shop item. AI: Missing name/price.");
/// ```
pub fn dialog_answer(answer: &str, object: Option<&AnswerObject>, service: &str) -> DialogAnswer {
    read(answer, object, service).unwrap_or_else(|message| DialogAnswer::Error { message })
}

fn read(
    answer: &str,
    object: Option<&AnswerObject>,
    service: &str,
) -> Result<DialogAnswer, Message> {
    let object = whole_object(answer, object)?;
    // The reason that the answer gives.
    let reason = clean_text(object.reason.as_deref());
    match object.kind.as_deref().map_or("", str::trim) {
        "" => Err(say::ai_no_type(quote(answer))),
        "shop_item" => shop_item(object, service)
            .ok_or_else(|| reason.map_or_else(say::ai_no_item, say::ai_no_item_because)),
        "chore" => chore(object, service)
            .ok_or_else(|| reason.map_or_else(say::ai_no_chore, say::ai_no_chore_because)),
        "general" => clean_text(object.answer.as_deref())
            .map(|answer| DialogAnswer::General { answer })
            .ok_or_else(|| reason.map_or_else(say::ai_empty, say::ai_because)),
        "unknown" => Err(reason.map_or_else(say::ai_no_reason, say::ai_because)),
        other => Err(say::ai_other_type(quote(other))),
    }
}

fn shop_item(object: &AnswerObject, service: &str) -> Option<DialogAnswer> {
    let (name, usd_price) = estimate(object.name.as_deref(), object.usd_price)?;
    Some(DialogAnswer::ShopItem {
        name,
        description: own_words(object.description.as_deref())
            .unwrap_or_else(|| described_by_price(service, usd_price)),
        usd_price,
        points_cost: points_cost_from_usd(usd_price),
    })
}

fn chore(object: &AnswerObject, service: &str) -> Option<DialogAnswer> {
    let (name, minutes) = estimate(object.name.as_deref(), object.time_estimate_minutes)?;
    Some(DialogAnswer::Chore {
        name,
        description: own_words(object.description.as_deref())
            .unwrap_or_else(|| described_by_time(service, minutes)),
        time_estimate_minutes: minutes,
        points_value: points_value_from_minutes(minutes),
    })
}

/// The beginning of a foreign text, to quote.
fn quote(text: &str) -> String {
    clean(Some(text), QUOTE_MAX, false).unwrap_or_default()
}
