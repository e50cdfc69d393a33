//! The answer in the assistant dialog.

use serde::{Deserialize, Serialize};

use super::AnswerObject;
use super::estimate::{
    clean, clean_text, described_by_price, described_by_time, estimate, points_cost_from_usd,
    points_value_from_minutes,
};
use super::object::whole_object;

/// Longest piece of a foreign text repeated inside a message, in characters.
const QUOTE_MAX: usize = 200;

/// What the assistant dialog shows for an answer (docs/product.md#ai-dialog).
///
/// ```
/// use rules::assistant::{DialogAnswer, dialog_answer};
///
/// assert_eq!(
///     dialog_answer("?", None, "gemini"),
///     DialogAnswer::Error { message: "Error parsing AI response: no JSON object found.".into() },
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DialogAnswer {
    /// A store item to confirm.
    ShopItem {
        /// Its name, 1 to 120 characters.
        name: String,
        /// Its description, 1 to 2,000 characters.
        description: String,
        /// Its estimated price, in US dollars, above 0.
        usd_price: f64,
        /// What it costs, in points, 1 to 1,000,000.
        points_cost: i32,
    },
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
    /// A plain answer to show.
    General {
        /// The text, 1 to 2,000 characters.
        answer: String,
    },
    /// Nothing usable came back.
    Error {
        /// The message to show.
        message: String,
    },
}

/// Reads an answer to [`DIALOG_PROMPT`](super::DIALOG_PROMPT), with its messages (docs/product.md#ai-answer). `object` is the JSON object
/// from its first opening brace to its last closing brace, none when that is not valid. `service` is the service that
/// gave it; a missing description names it and the price or time (docs/product.md#ai-points).
///
/// ```
/// use rules::assistant::{AnswerObject, DialogAnswer, dialog_answer};
///
/// let read = |answer| dialog_answer(answer, AnswerObject::in_text(answer).as_ref(), "catalogue");
/// assert_eq!(
///     read(r#"Sure! {"type":"chore","name":"Wash the car","time_estimate_minutes":45}"#),
///     DialogAnswer::Chore {
///         name: "Wash the car".into(),
///         description: "Suggested by the built-in catalogue, about 45 minutes.".into(),
///         time_estimate_minutes: 45.0,
///         points_value: 135,
///     },
/// );
/// assert_eq!(
///     read(r#"{"type":"shop_item","name":"Kite"}"#),
///     DialogAnswer::Error { message: "Could not suggest shop item. AI: Missing name/price.".into() },
/// );
/// ```
pub fn dialog_answer(answer: &str, object: Option<&AnswerObject>, service: &str) -> DialogAnswer {
    let object = match whole_object(answer, object) {
        Ok(object) => object,
        Err(problem) => return error("Error parsing AI response: ", problem),
    };
    match object.kind.as_deref().map_or("", str::trim) {
        "" => error("AI response missing type: ", &quote(answer)),
        "shop_item" => shop_item(object, service).unwrap_or_else(|| {
            because("Could not suggest shop item. AI: ", object, "Missing name/price.")
        }),
        "chore" => chore(object, service).unwrap_or_else(|| {
            because("Could not suggest chore. AI: ", object, "Missing name/time.")
        }),
        "general" => clean_text(object.answer.as_deref()).map_or_else(
            || because("AI could not process: ", object, "The answer is empty."),
            |answer| DialogAnswer::General { answer },
        ),
        "unknown" => because("AI could not process: ", object, "No reason given."),
        other => error("Unexpected AI response type: ", &quote(other)),
    }
}

fn shop_item(object: &AnswerObject, service: &str) -> Option<DialogAnswer> {
    let (name, usd_price) = estimate(object.name.as_deref(), object.usd_price)?;
    Some(DialogAnswer::ShopItem {
        name,
        description: clean_text(object.description.as_deref())
            .unwrap_or_else(|| described_by_price(service, usd_price)),
        usd_price,
        points_cost: points_cost_from_usd(usd_price),
    })
}

fn chore(object: &AnswerObject, service: &str) -> Option<DialogAnswer> {
    let (name, minutes) = estimate(object.name.as_deref(), object.time_estimate_minutes)?;
    Some(DialogAnswer::Chore {
        name,
        description: clean_text(object.description.as_deref())
            .unwrap_or_else(|| described_by_time(service, minutes)),
        time_estimate_minutes: minutes,
        points_value: points_value_from_minutes(minutes),
    })
}

/// An error with the reason that the answer gives, or else ours.
fn because(what: &str, object: &AnswerObject, default: &str) -> DialogAnswer {
    let reason = clean_text(object.reason.as_deref());
    error(what, reason.as_deref().unwrap_or(default))
}

fn error(what: &str, detail: &str) -> DialogAnswer {
    DialogAnswer::Error { message: format!("{what}{detail}") }
}

/// The beginning of a foreign text.
fn quote(text: &str) -> String {
    clean(Some(text), QUOTE_MAX, false).unwrap_or_default()
}
