//! Collects the notices due at one moment, and the time of the next check.

use super::hours::on_the_wall;
use super::model::{Due, Family, Reminders};
use crate::Day;
use crate::routine::Now;

pub(super) struct Moment {
    due: Vec<Due>,
    next_ms: Option<i64>,
    next_minute: (Day, i32),
}

impl Moment {
    /// Nothing yet; the next check is at the start of the family's next day.
    pub(super) fn new(family: &Family<'_>) -> Moment {
        let tomorrow = on_the_wall(family.now, super::hours::end_of_day(family.day_starts_at));
        Moment { due: Vec::new(), next_ms: None, next_minute: tomorrow }
    }

    /// Adds a notice unless the same exists already; returns whether it was added.
    pub(super) fn add(&mut self, family: &Family<'_>, due: Due) -> bool {
        let is_same = |user_id: &str, kind, subject: &str, day| {
            user_id == due.user_id && kind == due.kind && subject == due.subject && day == due.day
        };
        let was_told = family
            .told
            .iter()
            .any(|told| is_same(&told.user_id, told.kind, &told.subject, told.day));
        if was_told
            || self.due.iter().any(|one| is_same(&one.user_id, one.kind, &one.subject, one.day))
        {
            return false;
        }
        self.due.push(due);
        true
    }

    /// Checks again at an instant.
    pub(super) fn look_at(&mut self, at_ms: i64) {
        self.next_ms = Some(self.next_ms.map_or(at_ms, |next| next.min(at_ms)));
    }

    /// Checks again at a minute of the wall clock.
    pub(super) fn look_on(&mut self, minute: (Day, i32)) {
        self.next_minute = self.next_minute.min(minute);
    }

    /// Checks again in this many minutes of the wall clock.
    pub(super) fn look_in(&mut self, now: Now, minutes: i32) {
        self.look_on(on_the_wall(now, now.minute + minutes));
    }

    pub(super) fn found(mut self) -> Reminders {
        self.due.sort_by(|a, b| {
            let key = |due: &Due| (due.user_id.clone(), due.kind.as_str(), due.subject.clone());
            key(a).cmp(&key(b))
        });
        let Moment { due, next_ms, next_minute } = self;
        Reminders { due, next_ms, next_minute }
    }
}
