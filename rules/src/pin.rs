//! Limits the guesses of kids' PINs on shared tablets (docs/product/people.md#pin-throttle).

use crate::bounds::{PIN_TRIES, PIN_WAIT_MAX_MS, PIN_WAIT_MS};
use crate::status::wire_enum;

wire_enum! {
    /// The kind of a kid's PIN (docs/product/people.md#pins).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::PinKind::Pictures).unwrap(), r#""pictures""#);
    /// ```
    PinKind {
        /// Four digits, such as `4711`.
        Digits = "digits",
        /// Three animals in their order, such as `fox-owl-cat`.
        Pictures = "pictures",
    }
}

/// The wait after this many wrong tries since the last right one, in milliseconds: 5 minutes after five, doubled after
/// every further five, a day at most (docs/product/people.md#pin-throttle).
///
/// ```
/// use rules::pin::wait_ms;
///
/// assert_eq!([4, 5, 6, 10, 15].map(wait_ms), [0, 300_000, 0, 600_000, 1_200_000]);
/// assert_eq!([50, 5_000].map(wait_ms), [86_400_000, 86_400_000]);
/// ```
pub fn wait_ms(wrong: i32) -> i64 {
    if wrong <= 0 || wrong % PIN_TRIES != 0 {
        return 0;
    }
    let doubled = u32::try_from(wrong / PIN_TRIES - 1).unwrap_or_default();
    let wait = 2_i64.checked_pow(doubled).and_then(|times| PIN_WAIT_MS.checked_mul(times));
    wait.map_or(PIN_WAIT_MAX_MS, |wait| wait.min(PIN_WAIT_MAX_MS))
}

/// The tries left before the next wait, after this many wrong ones (docs/product/people.md#pin-throttle).
///
/// ```
/// use rules::pin::tries_left;
///
/// assert_eq!([0, 1, 4, 5, 6].map(tries_left), [5, 4, 1, 0, 4]);
/// ```
pub fn tries_left(wrong: i32) -> i32 {
    match wrong.max(0) {
        0 => PIN_TRIES,
        wrong => (PIN_TRIES - wrong % PIN_TRIES) % PIN_TRIES,
    }
}

/// The end of the wait after the last of `wrong` tries, if it is after `now_ms`. A last try further ahead than its wait
/// came from a wrong clock, and blocks nobody.
///
/// ```
/// use rules::pin::wait_until_ms;
///
/// assert_eq!(wait_until_ms(5, 1_000, 2_000), Some(301_000));
/// assert_eq!(wait_until_ms(5, 1_000, 301_000), None);
/// assert_eq!(wait_until_ms(5, 900_000_000, 0), None);
/// ```
pub fn wait_until_ms(wrong: i32, failed_at_ms: i64, now_ms: i64) -> Option<i64> {
    let wait = wait_ms(wrong);
    let until = failed_at_ms.saturating_add(wait);
    (until > now_ms && failed_at_ms <= now_ms.saturating_add(wait)).then_some(until)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates an attacker who tries every PIN as soon as the waits allow.
    #[test]
    fn to_try_every_pin_takes_years() {
        let (mut now, mut failed_at) = (0, 0);
        for wrong in 0..10_000 {
            now = wait_until_ms(wrong, failed_at, now).unwrap_or(now);
            failed_at = now;
        }
        let years = now / (365 * 24 * 60 * 60 * 1000);
        assert!(years >= 5, "{years}");
    }

    #[test]
    fn no_count_is_too_large() {
        for wrong in [i32::MIN, -1, 0, i32::MAX, i32::MAX - 2] {
            assert!((0..=PIN_WAIT_MAX_MS).contains(&wait_ms(wrong)), "{wrong}");
            assert!((0..=PIN_TRIES).contains(&tries_left(wrong)), "{wrong}");
            assert!(wait_until_ms(wrong, i64::MAX, i64::MIN).is_none(), "{wrong}");
        }
    }
}
