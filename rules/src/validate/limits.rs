//! Limits of single values that no form shows as a field.

use super::checked::{Checked, within};
use crate::bounds::{
    AI_PROMPT_MAX_BYTES, AI_QUESTION_MAX_BYTES, CLOCK_SKEW_MINUTES, EFFORT_MINUTES_MAX,
    IDEMPOTENCY_KEY_MAX, LATE_SYNC_DAYS, OFFLINE_DAYS,
};

/// Effort of a submission, in whole minutes, 0 to 240 (docs/product.md#effort-minutes).
///
/// ```
/// use rules::validate::effort_minutes;
///
/// assert_eq!(effort_minutes(240), Ok(240));
/// assert_eq!(effort_minutes(241), Err("Effort must be 0 to 240 minutes."));
/// ```
pub fn effort_minutes(value: i64) -> Checked<i32> {
    within(value, 0, EFFORT_MINUTES_MAX).ok_or("Effort must be 0 to 240 minutes.")
}

/// When a chore was done, against the server's time, both in milliseconds since the epoch: at most 7 days ago and at most
/// 5 minutes ahead (docs/product.md#completed-at).
///
/// ```
/// use rules::validate::completed_at;
///
/// let now = 1_750_000_000_000;
/// let week = 7 * 24 * 60 * 60 * 1_000;
/// assert_eq!(completed_at(now - week, now), Ok(()));
/// assert_eq!(completed_at(now - week - 1, now), Err("This was done more than 7 days ago."));
/// assert_eq!(completed_at(now + 300_001, now), Err("This is in the future. Check your device's clock."));
/// ```
pub fn completed_at(completed_at_ms: i64, now_ms: i64) -> Checked<()> {
    let too_long_ago = "This was done more than 7 days ago.";
    completed_within(completed_at_ms, now_ms, LATE_SYNC_DAYS, too_long_ago)
}

/// When something was done that waited on a device without a network: at most 30 days ago and 5
/// minutes ahead (docs/product.md#completed-at).
///
/// ```
/// use rules::validate::completed_offline;
///
/// let (now, month) = (1_750_000_000_000, 30 * 24 * 60 * 60 * 1000);
/// assert_eq!(completed_offline(now - month, now), Ok(()));
/// assert_eq!(completed_offline(now - month - 1, now), Err("This was done more than 30 days ago."));
/// ```
pub fn completed_offline(completed_at_ms: i64, now_ms: i64) -> Checked<()> {
    let too_long_ago = "This was done more than 30 days ago.";
    completed_within(completed_at_ms, now_ms, OFFLINE_DAYS, too_long_ago)
}

fn completed_within(
    completed_at_ms: i64,
    now_ms: i64,
    days: i64,
    too_long_ago: &'static str,
) -> Checked<()> {
    let age_ms = now_ms.saturating_sub(completed_at_ms);
    if age_ms > days * 24 * 60 * 60_000 {
        Err(too_long_ago)
    } else if age_ms < -CLOCK_SKEW_MINUTES * 60_000 {
        Err("This is in the future. Check your device's clock.")
    } else {
        Ok(())
    }
}

/// A question to the assistant, trimmed: not blank, at most 2,048 bytes of UTF-8 (docs/product.md#ai-limits).
///
/// ```
/// use rules::validate::question;
///
/// assert_eq!(question(" A kite? "), Ok("A kite?".into()));
/// assert_eq!(question(" "), Err("Please write a question."));
/// assert_eq!(question(&"x".repeat(2_049)), Err("Please write a shorter question."));
/// ```
pub fn question(value: &str) -> Checked<String> {
    match value.trim() {
        "" => Err("Please write a question."),
        text if text.len() > AI_QUESTION_MAX_BYTES => Err("Please write a shorter question."),
        text => Ok(text.into()),
    }
}

/// A prompt to the assistant: at most 8,192 bytes of UTF-8 (docs/product.md#ai-limits).
///
/// ```
/// use rules::validate::prompt;
///
/// assert_eq!(prompt(rules::assistant::DIALOG_PROMPT), Ok(()));
/// assert_eq!(prompt(&"x".repeat(8_193)), Err("Prompt must be at most 8,192 bytes long."));
/// ```
pub fn prompt(value: &str) -> Checked<()> {
    if value.len() > AI_PROMPT_MAX_BYTES {
        Err("Prompt must be at most 8,192 bytes long.")
    } else {
        Ok(())
    }
}

/// An idempotency key: 1 to 64 visible ASCII characters (docs/product.md#idempotency).
///
/// ```
/// use rules::validate::idempotency_key;
///
/// assert_eq!(idempotency_key("0197-a"), Ok(()));
/// assert_eq!(idempotency_key("a b"), Err("Idempotency-Key must be 1 to 64 visible characters."));
/// ```
pub fn idempotency_key(value: &str) -> Checked<()> {
    if (1..=IDEMPOTENCY_KEY_MAX).contains(&value.len())
        && value.bytes().all(|byte| byte.is_ascii_graphic())
    {
        Ok(())
    } else {
        Err("Idempotency-Key must be 1 to 64 visible characters.")
    }
}
