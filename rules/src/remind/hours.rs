//! Hours and minutes of a family's day, and quiet hours.

use crate::Day;
use crate::routine::Now;

pub(super) const DAY_MINUTES: i32 = 24 * 60;

/// Hours on the wall clock in which no notice is sent; they may span midnight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quiet {
    from: i32,
    to: i32,
}

impl Quiet {
    pub(super) fn new(from: i32, to: i32) -> Quiet {
        Quiet { from: from.rem_euclid(DAY_MINUTES), to: to.rem_euclid(DAY_MINUTES) }
    }

    /// No quiet hours.
    pub(super) fn never() -> Quiet {
        Quiet { from: 0, to: 0 }
    }

    /// Whether a minute of the family's day is quiet. Equal ends mean no quiet hours.
    pub(super) fn holds(self, minute: i32) -> bool {
        let Quiet { from, to } = self;
        let minute = minute.rem_euclid(DAY_MINUTES);
        if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to }
    }

    /// Minutes from this one to the next end of quiet hours.
    pub(super) fn until_end(self, minute: i32) -> i32 {
        (self.to - minute).rem_euclid(DAY_MINUTES)
    }

    /// Minutes from this one, which is not quiet, to the next quiet hours; a day if there are none.
    pub(super) fn until_begin(self, minute: i32) -> i32 {
        match (self.from - minute).rem_euclid(DAY_MINUTES) {
            0 => DAY_MINUTES,
            minutes if self.from == self.to => minutes.max(DAY_MINUTES),
            minutes => minutes,
        }
    }
}

/// Converts a minute on the wall clock to the minute of the family's day.
pub(super) fn of_family(minute: i32, day_starts_at: i32) -> i32 {
    if minute < day_starts_at { minute + DAY_MINUTES } else { minute }
}

/// The minute at which the family's day ends.
pub(super) fn end_of_day(day_starts_at: i32) -> i32 {
    DAY_MINUTES + day_starts_at
}

/// The day and the minute on the wall clock at a minute of the family's day or of the next.
pub(super) fn on_the_wall(now: Now, minute: i32) -> (Day, i32) {
    let day = now.day.add_days(minute.div_euclid(DAY_MINUTES)).unwrap_or(Day::MAX);
    (day, minute.rem_euclid(DAY_MINUTES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_go_over_midnight() {
        let night = Quiet::new(1_200, 420);
        for (minute, is_quiet) in
            [(1_199, false), (1_200, true), (1_439, true), (0, true), (419, true), (420, false)]
        {
            assert_eq!(night.holds(minute), is_quiet, "{minute}");
            assert_eq!(night.holds(minute + DAY_MINUTES), is_quiet, "{minute}");
        }
        assert_eq!((night.until_end(1_200), night.until_end(419)), (660, 1));
        assert_eq!((night.until_begin(420), night.until_begin(1_199)), (780, 1));
        let nap = Quiet::new(780, 840);
        assert!(nap.holds(780) && !nap.holds(840) && !nap.holds(779));
        assert!(!Quiet::never().holds(0) && !Quiet::new(420, 420).holds(420));
        assert_eq!(Quiet::new(420, 420).until_begin(400), DAY_MINUTES);
    }

    #[test]
    fn the_family_s_day_can_end_after_midnight() {
        assert_eq!(of_family(60, 180), 1_500);
        assert_eq!(of_family(180, 180), 180);
        let now = Now { day: Day::parse("2026-03-01").unwrap(), minute: 1_500 };
        assert_eq!(on_the_wall(now, 1_620), (Day::parse("2026-03-02").unwrap(), 180));
    }
}
