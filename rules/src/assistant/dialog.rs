//! The answer in the assistant dialog.

use alloc::string::String;

use serde::{Deserialize, Serialize};

use super::json::object;
use super::{
    clean, clean_text, described_by_price, described_by_time, description, estimate,
    points_cost_from_usd, points_value_from_minutes,
};

use crate::words::joined;

/// Longest piece of a foreign text repeated inside a message, in characters.
const QUOTE_MAX: usize = 200;

/// What the assistant dialog shows for an answer (docs/product.md#ai-dialog).
///
/// ```
/// use rules::assistant::{DialogAnswer, parse_dialog_answer};
///
/// let answer = parse_dialog_answer(r#"{"type":"general","answer":"Hello!"}"#, "gemini");
/// assert_eq!(answer, DialogAnswer::General { answer: "Hello!".into() });
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

/// Reads an answer to [`DIALOG_PROMPT`](super::DIALOG_PROMPT), with the messages of docs/product.md#ai-answer. `service` is the service
/// that gave it; a missing description names it and the price or time (docs/product.md#ai-points).
///
/// ```
/// use rules::assistant::{DialogAnswer, parse_dialog_answer};
///
/// let answer = r#"Sure! {"type":"chore","name":"Wash the car","time_estimate_minutes":45}"#;
/// assert_eq!(
///     parse_dialog_answer(answer, "catalogue"),
///     DialogAnswer::Chore {
///         name: "Wash the car".into(),
///         description: "Suggested by the built-in catalogue, about 45 minutes.".into(),
///         time_estimate_minutes: 45.0,
///         points_value: 135,
///     },
/// );
/// assert_eq!(
///     parse_dialog_answer(r#"{"type":"shop_item","name":"Kite"}"#, "gemini"),
///     DialogAnswer::Error { message: "Could not suggest shop item. AI: Missing name/price.".into() },
/// );
/// ```
pub fn parse_dialog_answer(answer: &str, service: &str) -> DialogAnswer {
    let fields = match object(answer) {
        Ok(fields) => fields,
        Err(problem) => return error("Error parsing AI response: ", problem),
    };
    let (what, default_reason) = match fields.text("type").map_or("", str::trim) {
        "" => return error("AI response missing type: ", &quote(answer)),
        "shop_item" => {
            if let Some((name, usd_price)) = estimate(&fields, "name", "usd_price") {
                return DialogAnswer::ShopItem {
                    name,
                    description: description(
                        &fields,
                        "description",
                        described_by_price(service, usd_price),
                    ),
                    usd_price,
                    points_cost: points_cost_from_usd(usd_price),
                };
            }
            ("Could not suggest shop item. AI: ", "Missing name/price.")
        }
        "chore" => {
            if let Some((name, minutes)) = estimate(&fields, "name", "time_estimate_minutes") {
                return DialogAnswer::Chore {
                    name,
                    description: description(
                        &fields,
                        "description",
                        described_by_time(service, minutes),
                    ),
                    time_estimate_minutes: minutes,
                    points_value: points_value_from_minutes(minutes),
                };
            }
            ("Could not suggest chore. AI: ", "Missing name/time.")
        }
        "general" => {
            if let Some(answer) = clean_text(fields.text("answer")) {
                return DialogAnswer::General { answer };
            }
            ("AI could not process: ", "The answer is empty.")
        }
        "unknown" => ("AI could not process: ", "No reason given."),
        other => return error("Unexpected AI response type: ", &quote(other)),
    };
    error(what, &description(&fields, "reason", default_reason.into()))
}

fn error(what: &str, detail: &str) -> DialogAnswer {
    DialogAnswer::Error { message: joined(&[what, detail]) }
}

/// The beginning of a foreign text.
fn quote(text: &str) -> String {
    clean(Some(text), QUOTE_MAX, false).unwrap_or_default()
}
