//! Makes suggestions of answers: points from prices and times, and texts within their limits.

use crate::bounds::{
    AI_POINTS_PER_MINUTE, AI_POINTS_PER_USD, NAME_MAX, POINTS_MAX, POINTS_MIN, TEXT_MAX,
};
use crate::message::Message;
use crate::number::MAX_SAFE_INTEGER;
use crate::sentences as say;

/// The built-in catalogue, which stands in for a service.
const CATALOGUE: &str = "catalogue";

/// The name of a service as people see it; an unknown service keeps its own name (docs/product/points.md#ai-names).
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
        CATALOGUE => "the built-in catalogue",
        other => other,
    }
}

/// The cost of a store item in points, from its price in US dollars: 35 points a dollar, rounded, 1 to 1,000,000
/// (docs/product/points.md#ai-points).
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

/// The value of a chore in points, from its estimated minutes: 3 points a minute, rounded, 1 to 1,000,000
/// (docs/product/points.md#ai-points).
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

/// The nearest whole number, halves up, not below 0; 0 for NaN.
#[allow(clippy::cast_possible_truncation)] // `as` saturates at the ends of `i64`.
fn round(number: f64) -> i64 {
    ((number + 0.5) as i64).max(0)
}

/// "Suggested by Gemini, about $12.50."
pub(super) fn described_by_price(service: &str, usd: f64) -> Message {
    let cents = round(usd * 100.0).max(1);
    let dollars = cents / 100;
    let price = match cents % 100 {
        0 => dollars.to_string(),
        cents => format!("{dollars}.{cents:02}"),
    };
    match service {
        CATALOGUE => say::catalogue_price(price),
        service => say::ai_price(service_name(service), price),
    }
}

/// "Suggested by Gemini, about 20 minutes."
pub(super) fn described_by_time(service: &str, minutes: f64) -> Message {
    let minutes = round(minutes).clamp(1, MAX_SAFE_INTEGER);
    match service {
        CATALOGUE => say::catalogue_time(minutes),
        service => say::ai_time(service_name(service), minutes),
    }
}

/// The text without control characters, trimmed and cut; `None` if nothing is left. Line breaks and tabs stay, or
/// become spaces in a one-line text.
pub(super) fn clean(text: Option<&str>, limit: usize, one_line: bool) -> Option<String> {
    let mut kept = String::new();
    let mut left = limit;
    for char in text?.trim().chars() {
        let is_break = matches!(char, '\n' | '\t');
        if left > 0 && (is_break || !char.is_control()) {
            kept.push(if is_break && one_line { ' ' } else { char });
            left -= 1;
        }
    }
    let kept = kept.trim();
    if kept.is_empty() { None } else { Some(kept.into()) }
}

pub(super) fn clean_text(text: Option<&str>) -> Option<String> {
    clean(text, TEXT_MAX, false)
}

/// The service's own description of its suggestion, if there is one.
pub(super) fn own_words(text: Option<&str>) -> Option<Message> {
    clean_text(text).map(say::ai_words)
}

/// A one-line name and an estimate above 0, if both are there.
pub(super) fn estimate(name: Option<&str>, number: Option<f64>) -> Option<(String, f64)> {
    let number = number.filter(|number| number.is_finite() && *number > 0.0)?;
    Some((clean(name, NAME_MAX, true)?, number))
}
