//! Time and ids. Nothing else in the program reads the system's clock, so a test or the demo family
//! can live on any day it likes.

use jiff::{SignedDuration, Timestamp};
use rules::bounds;
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU32, Ordering},
};
use uuid::Uuid;

/// A source of the current time.
pub trait Clock: Send + Sync {
    /// The current instant.
    fn now(&self) -> Timestamp;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock the others must ask")]
    fn now(&self) -> Timestamp {
        dated(Timestamp::now())
    }
}

/// The last instant that the program stores. (A constant of the rules is in range.)
pub fn last() -> Timestamp {
    Timestamp::from_millisecond(bounds::DATED_MAX_MS).unwrap_or(Timestamp::MAX)
}

/// An instant, moved into the range of stored instants, in which it can be converted to any time
/// zone.
pub fn dated(at: Timestamp) -> Timestamp {
    at.clamp(Timestamp::UNIX_EPOCH, last())
}

/// A clock that stands still until it is set.
#[derive(Debug)]
pub struct TestClock(Mutex<Timestamp>);

impl TestClock {
    /// A clock standing at `now`.
    pub fn new(now: Timestamp) -> Self {
        Self(Mutex::new(now))
    }

    /// Moves the clock to `now`, forwards or backwards.
    pub fn set(&self, now: Timestamp) {
        *self.lock() = now;
    }

    /// Moves the clock by `duration`, which may be negative. It stops at the ends of the range.
    pub fn advance(&self, duration: SignedDuration) {
        let mut now = self.lock();
        *now = now.saturating_add(duration).unwrap_or(*now);
    }

    fn lock(&self) -> MutexGuard<'_, Timestamp> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        *self.lock()
    }
}

/// A new id: a `UUIDv7` of the instant `now`.
///
/// Ids of one process made in the same millisecond sort in the order they were made, so `ORDER BY
/// created_at, id` is the order of events even if the clock stands still.
pub fn new_id(now: Timestamp) -> String {
    /// 26 bits: 67 million ids in one millisecond before the order could break.
    const BITS: u8 = 26;
    static MADE: AtomicU32 = AtomicU32::new(0);
    let counter = MADE.fetch_add(1, Ordering::Relaxed) % (1 << BITS);
    let milliseconds = u64::try_from(now.as_millisecond()).unwrap_or(0);
    let nanoseconds = u32::try_from(milliseconds % 1000).unwrap_or(0) * 1_000_000;
    Uuid::new_v7(uuid::Timestamp::from_unix_time(
        milliseconds / 1000,
        nanoseconds,
        counter.into(),
        BITS,
    ))
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_one_instant_keep_their_order() {
        let now: Timestamp = "2025-06-15T12:00:00.123Z".parse().unwrap();
        let ids: Vec<_> = (0..10_000).map(|_| new_id(now)).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn ids_carry_their_instant_and_version() {
        let earlier: Timestamp = "2025-06-15T12:00:00.123Z".parse().unwrap();
        let id = Uuid::parse_str(&new_id(earlier)).unwrap();
        assert_eq!(id.get_version_num(), 7);
        let (seconds, nanoseconds) = id.get_timestamp().unwrap().to_unix();
        assert_eq!((seconds, nanoseconds), (1_749_988_800, 123_000_000));
        assert!(new_id(earlier + SignedDuration::from_millis(1)) > new_id(earlier));
        assert!(new_id(Timestamp::MIN).starts_with("00000000-0000-7"));
    }

    #[test]
    fn a_test_clock_stands_still_until_it_is_moved() {
        let clock = TestClock::new(Timestamp::UNIX_EPOCH);
        clock.advance(SignedDuration::from_hours(2));
        assert_eq!(clock.now().as_second(), 7200);
        clock.set(Timestamp::MAX);
        clock.advance(SignedDuration::from_hours(1));
        assert_eq!(clock.now(), Timestamp::MAX);
    }
}
