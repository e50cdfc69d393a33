//! The effort timer as plain values (docs/product/chores.md#timer).
//!
//! A timer consists of wall-clock timestamps, so that a reload, a locked screen or a closed tab loses nothing. It stops
//! at 240 minutes, the most one submission can carry.

use serde::{Deserialize, Serialize};

use crate::bounds::{EFFORT_MINUTES_MAX, INSTANT_MAX_MS};

const MINUTE_MS: i64 = 60_000;
const CAP_MS: i64 = EFFORT_MINUTES_MAX as i64 * MINUTE_MS;

/// An effort timer: the total of earlier runs, and the start of the present one.
///
/// ```
/// use rules::timer::{Timer, elapsed_minutes, pause, start};
///
/// let paused = pause(&start(&Timer::default(), 0), 90_000);
/// let resumed = start(&paused, 500_000);
/// assert_eq!(elapsed_minutes(&resumed, 530_000), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Timer {
    /// Total of the finished runs, in milliseconds, 0 to 240 minutes.
    pub accumulated_ms: i64,
    /// The start of the present run, in milliseconds since the epoch; none while paused.
    pub started_at: Option<i64>,
}

/// Starts or resumes a timer at an instant in milliseconds since the epoch; a running one stays as it is.
///
/// ```
/// use rules::timer::{Timer, start};
///
/// let running = start(&Timer::default(), 1_000);
/// assert_eq!(running.started_at, Some(1_000));
/// assert_eq!(start(&running, 9_000), running);
/// ```
pub fn start(timer: &Timer, now_ms: i64) -> Timer {
    let now_ms = now_ms.clamp(-INSTANT_MAX_MS, INSTANT_MAX_MS);
    Timer {
        accumulated_ms: timer.accumulated_ms.clamp(0, CAP_MS),
        started_at: Some(timer.started_at.unwrap_or(now_ms)),
    }
}

/// Pauses a timer at an instant in milliseconds since the epoch, keeping the elapsed time.
///
/// ```
/// use rules::timer::{Timer, pause, start};
///
/// let paused = pause(&start(&Timer::default(), 1_000), 61_000);
/// assert_eq!(paused, Timer { accumulated_ms: 60_000, started_at: None });
/// ```
pub fn pause(timer: &Timer, now_ms: i64) -> Timer {
    Timer { accumulated_ms: elapsed_ms(timer, now_ms), started_at: None }
}

/// Time elapsed at an instant, both in milliseconds: 0 to 240 minutes. A clock that went back takes nothing
/// away from earlier runs and never makes the present one negative.
///
/// ```
/// use rules::timer::{Timer, elapsed_ms};
///
/// let timer = Timer { accumulated_ms: 5_000, started_at: Some(10_000) };
/// assert_eq!(elapsed_ms(&timer, 12_000), 7_000);
/// assert_eq!(elapsed_ms(&timer, 3_000), 5_000);
/// assert_eq!(elapsed_ms(&timer, i64::MAX), 240 * 60_000);
/// ```
pub fn elapsed_ms(timer: &Timer, now_ms: i64) -> i64 {
    let run = timer.started_at.map_or(0, |started_at| now_ms.saturating_sub(started_at).max(0));
    timer.accumulated_ms.max(0).saturating_add(run).min(CAP_MS)
}

/// Whole minutes elapsed at an instant in milliseconds since the epoch, 0 to 240. A submission reports these
/// (docs/product/chores.md#timer).
///
/// ```
/// use rules::timer::{Timer, elapsed_minutes};
///
/// let timer = Timer { accumulated_ms: 0, started_at: Some(0) };
/// assert_eq!(elapsed_minutes(&timer, 59_999), 0);
/// assert_eq!(elapsed_minutes(&timer, 60_000), 1);
/// ```
pub fn elapsed_minutes(timer: &Timer, now_ms: i64) -> i32 {
    i32::try_from(elapsed_ms(timer, now_ms) / MINUTE_MS).unwrap_or(EFFORT_MINUTES_MAX)
}

/// An elapsed time in milliseconds as a clock face, in whole seconds rounded down, 0 to 240 minutes.
///
/// ```
/// use rules::timer::display;
///
/// assert_eq!(display(309_999), "05:09");
/// assert_eq!(display(3_909_000), "1:05:09");
/// ```
pub fn display(elapsed_ms: i64) -> String {
    let seconds = elapsed_ms.clamp(0, CAP_MS) / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes:02}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}
