//! The AI assistant: what is asked, what is made of the answer (spec §5, §7, §9; contract §5).
//!
//! Answers are hostile until parsed: any bytes, any nesting, any number. What comes out always passes the rules of
//! [`validate`](crate::validate): names and descriptions are cut to their limits, points lie in 1 to 1,000,000.

mod dialog;
mod json;
mod prompts;
mod request;

pub use dialog::{DialogAnswer, parse_dialog_answer};
pub use prompts::{DIALOG_PROMPT, REQUEST_PROMPT};
pub use request::{REQUEST_FALLBACK, RequestAnswer, parse_request_answer};

use crate::bounds::{
    AI_POINTS_PER_MINUTE, AI_POINTS_PER_USD, NAME_MAX, POINTS_MAX, POINTS_MIN, TEXT_MAX,
};
use crate::words::{counted, padded};

/// How a service is called in front of people; any other service by its own name (contract §5).
///
/// ```
/// use rules::assistant::service_name;
///
/// assert_eq!(service_name("gemini"), "Gemini");
/// assert_eq!(service_name("catalogue"), "the built-in catalogue");
/// ```
pub fn service_name(service: &str) -> &str {
    match service {
        "gemini" => "Gemini",
        "openai" => "OpenAI",
        "anthropic" => "Anthropic",
        "catalogue" => "the built-in catalogue",
        other => other,
    }
}

/// The points a store item of a price in US dollars costs: 35 a dollar, rounded, 1 to 1,000,000 (spec §9).
///
/// ```
/// use rules::assistant::points_cost_from_usd;
///
/// assert_eq!(points_cost_from_usd(25.0), 875);
/// assert_eq!(points_cost_from_usd(0.01), 1);
/// assert_eq!(points_cost_from_usd(f64::INFINITY), 1_000_000);
/// ```
pub fn points_cost_from_usd(usd: f64) -> i32 {
    points(usd * AI_POINTS_PER_USD)
}

/// The points a chore of an estimated time in minutes is worth: 3 a minute, rounded, 1 to 1,000,000 (spec §9).
///
/// ```
/// use rules::assistant::points_value_from_minutes;
///
/// assert_eq!(points_value_from_minutes(15.0), 45);
/// assert_eq!(points_value_from_minutes(0.1), 1);
/// ```
pub fn points_value_from_minutes(minutes: f64) -> i32 {
    points(minutes * AI_POINTS_PER_MINUTE)
}

fn points(exact: f64) -> i32 {
    i32::try_from(round(exact)).unwrap_or(POINTS_MAX).clamp(POINTS_MIN, POINTS_MAX)
}

/// The nearest whole number, halves up, not below 0; 0 for what is not a number.
#[allow(clippy::cast_possible_truncation)] // `as` stops at the ends of i64.
fn round(number: f64) -> i64 {
    ((number + 0.5) as i64).max(0)
}

/// "Suggested by Gemini, about $12.50."
fn described_by_price(service: &str, usd: f64) -> String {
    let cents = round(usd * 100.0).max(1);
    let (dollars, cents) = (cents / 100, cents % 100);
    let price = ["$", &dollars.to_string()].concat();
    // Below 100, so it fits.
    let cents = i32::try_from(cents).unwrap_or_default();
    suggested(service, &if cents == 0 { price } else { [price, padded(cents, 2)].join(".") })
}

/// "Suggested by Gemini, about 20 minutes."
fn described_by_time(service: &str, minutes: f64) -> String {
    suggested(service, &counted(round(minutes).max(1), "minute", "minutes"))
}

fn suggested(service: &str, estimate: &str) -> String {
    ["Suggested by ", service_name(service), ", about ", estimate, "."].concat()
}

/// The text without control characters other than line ends and tabs, trimmed and cut; none when nothing is left.
fn clean(text: Option<String>, limit: usize) -> Option<String> {
    let text = text?;
    let kept: String = text
        .trim()
        .chars()
        .filter(|char| !char.is_control() || matches!(char, '\n' | '\t'))
        .take(limit)
        .collect();
    Some(kept.trim().to_string()).filter(|kept| !kept.is_empty())
}

fn clean_name(text: Option<String>) -> Option<String> {
    let one_line = |char| if matches!(char, '\n' | '\t') { ' ' } else { char };
    clean(text.map(|text| text.chars().map(one_line).collect()), NAME_MAX)
}

fn clean_text(text: Option<String>) -> Option<String> {
    clean(text, TEXT_MAX)
}
