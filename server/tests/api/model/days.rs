//! Days of the family (docs/product/people.md#day-starts-at).

use super::world::World;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use rules::{Day, routine::Now};

/// A day as the type of the rules.
pub(super) fn day_of(date: Date) -> Day {
    Day::parse(&date.to_string()).unwrap()
}

impl World {
    /// The family's day at an instant, and the minute since that day's midnight.
    fn clock(&self, at: Timestamp) -> (Date, i32) {
        let at = at.to_zoned(self.zone.clone());
        let minute = i32::from(at.hour()) * 60 + i32::from(at.minute());
        if minute < self.day_starts_at {
            (at.date() - 1.day(), minute + 24 * 60)
        } else {
            (at.date(), minute)
        }
    }

    pub(super) fn day(&self, at: Timestamp) -> Date {
        self.clock(at).0
    }

    pub(super) fn today(&self) -> Date {
        self.day(self.now)
    }

    /// The same as the type of the rules.
    pub(super) fn family_now(&self, at: Timestamp) -> Now {
        let (day, minute) = self.clock(at);
        Now { day: day_of(day), minute }
    }

    /// The first instant of a day.
    pub(super) fn start_of(&self, day: Date) -> Timestamp {
        let [hour, minute] = [self.day_starts_at / 60, self.day_starts_at % 60];
        let [hour, minute] = [hour, minute].map(|part| i8::try_from(part).unwrap());
        day.at(hour, minute, 0, 0).to_zoned(self.zone.clone()).unwrap().timestamp()
    }
}
