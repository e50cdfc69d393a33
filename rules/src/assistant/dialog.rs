//! The answer in the assistant dialog.

use serde::{Deserialize, Serialize};

use super::json::object;
use super::{
    clean, clean_name, clean_text, described_by_price, described_by_time, points_cost_from_usd,
    points_value_from_minutes,
};
use crate::bounds::TEXT_MAX;

/// Longest piece of a foreign text repeated inside a message, in characters.
const QUOTE_MAX: usize = 200;

/// What the assistant dialog shows for an answer (spec §4, §5).
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

/// Reads an answer to [`DIALOG_PROMPT`](super::DIALOG_PROMPT), with the messages of spec §5. `service` is the service
/// that gave it; a missing description names it and the price or time (spec §9).
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
    read(answer, service).unwrap_or_else(|message| DialogAnswer::Error { message })
}

fn read(answer: &str, service: &str) -> Result<DialogAnswer, String> {
    let mut fields =
        object(answer).map_err(|problem| ["Error parsing AI response: ", problem].concat())?;
    let reason = clean_text(fields.text("reason"));
    let name = clean_name(fields.text("name"));
    let description = clean_text(fields.text("description"));
    let Some(kind) = clean(fields.text("type"), QUOTE_MAX) else {
        let answer = clean(Some(answer.into()), QUOTE_MAX).unwrap_or_default();
        return Err(["AI response missing type: ", &answer].concat());
    };
    match kind.as_str() {
        "shop_item" => {
            let (Some(name), Some(usd_price)) = (name, fields.positive("usd_price")) else {
                let reason = reason.as_deref().unwrap_or("Missing name/price.");
                return Err(["Could not suggest shop item. AI: ", reason].concat());
            };
            Ok(DialogAnswer::ShopItem {
                name,
                description: description.unwrap_or_else(|| described_by_price(service, usd_price)),
                usd_price,
                points_cost: points_cost_from_usd(usd_price),
            })
        }
        "chore" => {
            let (Some(name), Some(minutes)) = (name, fields.positive("time_estimate_minutes"))
            else {
                let reason = reason.as_deref().unwrap_or("Missing name/time.");
                return Err(["Could not suggest chore. AI: ", reason].concat());
            };
            Ok(DialogAnswer::Chore {
                name,
                description: description.unwrap_or_else(|| described_by_time(service, minutes)),
                time_estimate_minutes: minutes,
                points_value: points_value_from_minutes(minutes),
            })
        }
        "general" => match clean(fields.text("answer"), TEXT_MAX) {
            Some(answer) => Ok(DialogAnswer::General { answer }),
            None => Err("AI could not process: The answer is empty.".into()),
        },
        "unknown" => {
            let reason = reason.as_deref().unwrap_or("No reason given.");
            Err(["AI could not process: ", reason].concat())
        }
        other => Err(["Unexpected AI response type: ", other].concat()),
    }
}
