//! Routines.

use jiff::Timestamp;
use rules::{
    Day, bounds,
    routine::{Approval, DayFilter, Frequency, MarkKind, Mode, Part, TurnEvery},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

exported! {
    /// A version of a chore's schedule.
    struct ExportedSchedule {
        /// The version's id.
        id: String,
        /// The chore, which may have been deleted.
        chore_id: String,
        /// The name of a deleted chore.
        #[schema(example = json!(null))]
        chore_name: Option<String>,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day on which it holds.
        valid_from: Day,
        /// The last day on which it holds; none if there is no end. A version whose last day is
        /// before its first never held.
        valid_until: Option<Day>,
        /// The day from which on the chore is paused until this version begins, if it is.
        #[serde(default)]
        #[schema(example = json!(null))]
        paused_from: Option<Day>,
        /// The frequency.
        freq: Frequency,
        /// The interval: a number of days, weeks or months, or of days since it was last done.
        #[schema(minimum = 1, maximum = 366, example = 1)]
        every: i32,
        /// Weekdays as bits, Monday 1 to Sunday 64.
        #[schema(minimum = 0, maximum = 127, example = 2)]
        weekdays: i32,
        /// The day of the month, if it repeats by that.
        #[schema(minimum = 1, maximum = 31, example = json!(null))]
        month_day: Option<i32>,
        /// The number of the weekday in the month, if it repeats by that.
        #[schema(minimum = -1, maximum = 4, example = json!(null))]
        nth: Option<i32>,
        /// How many times a week, if it is so many; 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 7, example = 0)]
        times: i32,
        /// The least number of days between two times of a week; 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 3, example = 0)]
        gap: i32,
        /// The set of special days that it goes by, if it goes by one.
        #[serde(default)]
        #[schema(example = json!(null))]
        day_set_id: Option<String>,
        /// How special days limit its due days, if they do.
        #[serde(default)]
        #[schema(example = json!(null))]
        day_filter: Option<DayFilter>,
        /// The number of days before each special day on which it is due, if it is due by them; 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 1, example = 0)]
        days_before: i32,
        /// The day from which periods are counted.
        anchor: Day,
        /// The weekday on which its weeks begin, 1 for Monday to 7 for Sunday; 1 if absent.
        #[serde(default = "monday")]
        #[schema(minimum = 1, maximum = 7, example = 1)]
        week_start: i32,
        /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time.
        #[schema(minimum = 0, maximum = 7, example = 0)]
        parts: i32,
        /// The due time, in minutes after midnight.
        #[schema(minimum = 0, maximum = 1439, example = 1140)]
        due_minute: Option<i32>,
        /// The number of days for which it can still be done late.
        #[schema(minimum = 0, maximum = 30, example = 1)]
        late_days: i32,
        /// The way in which the kids share it.
        mode: Mode,
        /// When the turn passes to the next kid.
        turn_every: TurnEvery,
        /// Whether it pays points.
        #[schema(example = true)]
        pays: bool,
        /// The kind of approval.
        approval: Approval,
        /// The hours after which it counts by itself, with the approval `after_hours`.
        #[serde(default)]
        #[schema(minimum = 1, maximum = 72, example = json!(null))]
        approve_after: Option<i32>,
        /// Whether kids may also do it when it is not due. They may not if absent.
        #[serde(default)]
        #[schema(example = false)]
        more_often: bool,
        /// The member who set it.
        actor_id: String,
        /// When it was set.
        created_at: Timestamp,
        /// When its end was set, if it was.
        ended_at: Option<Timestamp>,
    }

    /// A kid of the pool of a version.
    struct ExportedPoolKid {
        /// The version of the schedule.
        schedule_id: String,
        /// The place in the pool, from 0.
        #[schema(minimum = 0, example = 0)]
        position: i32,
        /// The kid.
        kid_id: String,
    }

    /// A parent's mark of an occurrence.
    struct ExportedMark {
        /// The chore, which may have been deleted.
        chore_id: String,
        /// The day of the occurrence.
        day: Day,
        /// The part of that day.
        part: Part,
        /// The kid it is about; none for all kids.
        kid_id: Option<String>,
        /// The kind of mark.
        kind: MarkKind,
        /// The kid who does it instead.
        #[schema(example = json!(null))]
        to_kid_id: Option<String>,
        /// The day on which it is due instead.
        to_day: Option<Day>,
        /// The parent's reason.
        #[schema(example = "Football is longer today.")]
        note: Option<String>,
        /// The parent who made it.
        actor_id: String,
        /// When it was made.
        created_at: Timestamp,
        /// When it was cancelled, if it was.
        undone_at: Option<Timestamp>,
    }
}

/// The value for documents from before this setting.
fn monday() -> i32 {
    1
}

impl ExportedMark {
    /// Whether it is about a day out of range, which an earlier version accepted
    /// (docs/product/routines.md#marks).
    pub(in crate::export) fn is_beyond_time(&self) -> bool {
        self.to_day.unwrap_or(self.day).max(self.day) > bounds::DAY_MAX
    }
}
