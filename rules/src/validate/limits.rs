//! Checks single values that are no form fields.

use super::checked::{Checked, within};
use crate::bounds::{
    AI_PROMPT_MAX_BYTES, AI_QUESTION_MAX_BYTES, CLOCK_SKEW_MINUTES, EFFORT_MINUTES_MAX,
    IDEMPOTENCY_KEY_MAX, LATE_SYNC_DAYS, OFFLINE_DAYS,
};
use crate::sentences as say;

/// Effort of a submission, in whole minutes, 0 to 240 (docs/product/chores.md#effort-minutes).
///
/// ```
/// use rules::validate::effort_minutes;
///
/// assert_eq!(effort_minutes(240), Ok(240));
/// assert_eq!(effort_minutes(241).unwrap_err().text(), "Effort must be 0 to 240 minutes.");
/// ```
pub fn effort_minutes(value: i64) -> Checked<i32> {
    within(value, 0, EFFORT_MINUTES_MAX).ok_or_else(|| say::effort_range(0, EFFORT_MINUTES_MAX))
}

/// The time at which a chore was done, against the server's time, both in milliseconds since the epoch: at most 7 days
/// ago and at most 5 minutes ahead (docs/product/chores.md#completed-at).
///
/// ```
/// use rules::validate::completed_at;
///
/// let now = 1_750_000_000_000;
/// let week = 7 * 24 * 60 * 60 * 1_000;
/// assert_eq!(completed_at(now - week, now), Ok(()));
/// assert_eq!(completed_at(now - week - 1, now).unwrap_err().text(), "This was done more than 7 days ago.");
/// assert_eq!(completed_at(now + 300_001, now).unwrap_err().text(), "This is in the future. Check your device's clock.");
/// ```
pub fn completed_at(completed_at_ms: i64, now_ms: i64) -> Checked<()> {
    completed_within(completed_at_ms, now_ms, LATE_SYNC_DAYS)
}

/// The time of something that waited on a device without a network: at most 30 days ago and at most 5 minutes ahead
/// (docs/product/chores.md#completed-at).
///
/// ```
/// use rules::validate::completed_offline;
///
/// let (now, month) = (1_750_000_000_000, 30 * 24 * 60 * 60 * 1000);
/// assert_eq!(completed_offline(now - month, now), Ok(()));
/// assert_eq!(completed_offline(now - month - 1, now).unwrap_err().text(), "This was done more than 30 days ago.");
/// ```
pub fn completed_offline(completed_at_ms: i64, now_ms: i64) -> Checked<()> {
    completed_within(completed_at_ms, now_ms, OFFLINE_DAYS)
}

fn completed_within(completed_at_ms: i64, now_ms: i64, days: i64) -> Checked<()> {
    let age_ms = now_ms.saturating_sub(completed_at_ms);
    if age_ms > days * 24 * 60 * 60_000 {
        Err(say::done_too_long_ago(days))
    } else if age_ms < -CLOCK_SKEW_MINUTES * 60_000 {
        Err(say::done_in_future())
    } else {
        Ok(())
    }
}

/// A question to the assistant, trimmed: not blank, at most 2,048 bytes of UTF-8 (docs/product/points.md#ai-limits).
///
/// ```
/// use rules::validate::question;
///
/// assert_eq!(question(" A kite? "), Ok("A kite?".into()));
/// assert_eq!(question(" ").unwrap_err().text(), "Please write a question.");
/// assert_eq!(question(&"x".repeat(2_049)).unwrap_err().text(), "Please write a shorter question.");
/// ```
pub fn question(value: &str) -> Checked<String> {
    match value.trim() {
        "" => Err(say::question_missing()),
        text if text.len() > AI_QUESTION_MAX_BYTES => Err(say::question_long()),
        text => Ok(text.into()),
    }
}

/// A prompt to the assistant: at most 8,192 bytes of UTF-8 (docs/product/points.md#ai-limits).
///
/// ```
/// use rules::validate::prompt;
///
/// assert_eq!(prompt(rules::assistant::DIALOG_PROMPT), Ok(()));
/// assert_eq!(prompt(&"x".repeat(8_193)).unwrap_err().text(), "Prompt must be at most 8,192 bytes long.");
/// ```
pub fn prompt(value: &str) -> Checked<()> {
    if value.len() > AI_PROMPT_MAX_BYTES {
        Err(say::prompt_long(AI_PROMPT_MAX_BYTES))
    } else {
        Ok(())
    }
}

/// An idempotency key: 1 to 64 visible ASCII characters (docs/product/programs.md#idempotency).
///
/// ```
/// use rules::validate::idempotency_key;
///
/// assert_eq!(idempotency_key("0197-a"), Ok(()));
/// assert_eq!(idempotency_key("a b").unwrap_err().text(), "Idempotency-Key must be 1 to 64 visible characters.");
/// ```
pub fn idempotency_key(value: &str) -> Checked<()> {
    if (1..=IDEMPOTENCY_KEY_MAX).contains(&value.len())
        && value.bytes().all(|byte| byte.is_ascii_graphic())
    {
        Ok(())
    } else {
        Err(say::key_range(1, IDEMPOTENCY_KEY_MAX))
    }
}
