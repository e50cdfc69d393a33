//! What comes back by itself.

use jiff::Timestamp;
use rules::{
    Day, bounds,
    routine::{Approval, Frequency, MarkKind, Mode, Part, TurnEvery},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

exported! {
    /// A version of a chore's schedule.
    struct ExportedSchedule {
        /// The version's id.
        id: String,
        /// The chore, which may be gone.
        chore_id: String,
        /// The name of a chore that is gone.
        #[schema(example = json!(null))]
        chore_name: Option<String>,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day it holds.
        valid_from: Day,
        /// The last day it holds; none while it does. One before the first never held.
        valid_until: Option<Day>,
        /// How it comes back.
        freq: Frequency,
        /// Every how many days, weeks or months, or how many days after it was done.
        #[schema(minimum = 1, maximum = 366, example = 1)]
        every: i32,
        /// Weekdays as bits, Monday 1 to Sunday 64.
        #[schema(minimum = 0, maximum = 127, example = 2)]
        weekdays: i32,
        /// The day of the month, where it comes back by that.
        #[schema(minimum = 1, maximum = 31, example = json!(null))]
        month_day: Option<i32>,
        /// Which of the month's weekdays, where it comes back by that.
        #[schema(minimum = -1, maximum = 4, example = json!(null))]
        nth: Option<i32>,
        /// What periods are counted from.
        anchor: Day,
        /// The weekday on which its weeks begin, 1 for Monday to 7 for Sunday; 1 if absent.
        #[serde(default = "monday")]
        #[schema(minimum = 1, maximum = 7, example = 1)]
        week_start: i32,
        /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time.
        #[schema(minimum = 0, maximum = 7, example = 0)]
        parts: i32,
        /// By when, in minutes since midnight.
        #[schema(minimum = 0, maximum = 1439, example = 1140)]
        due_minute: Option<i32>,
        /// How many days later it can still be done.
        #[schema(minimum = 0, maximum = 30, example = 1)]
        late_days: i32,
        /// Who does it.
        mode: Mode,
        /// When the turn passes on.
        turn_every: TurnEvery,
        /// Whether it brings points.
        #[schema(example = true)]
        pays: bool,
        /// Who says that it was done.
        approval: Approval,
        /// Whether kids may also do it when it is not due. They may not if absent.
        #[serde(default)]
        #[schema(example = false)]
        more_often: bool,
        /// Who set it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
        /// When its end was set, if it was.
        ended_at: Option<Timestamp>,
    }

    /// A kid of the pool of a version.
    struct ExportedPoolKid {
        /// The version.
        schedule_id: String,
        /// The place in the pool, from 0.
        #[schema(minimum = 0, example = 0)]
        position: i32,
        /// The kid.
        kid_id: String,
    }

    /// What a parent said about one time.
    struct ExportedMark {
        /// The chore, which may be gone.
        chore_id: String,
        /// The day that names the time.
        day: Day,
        /// The part of it.
        part: Part,
        /// The kid it is about; none for all.
        kid_id: Option<String>,
        /// What was said.
        kind: MarkKind,
        /// Who does it instead.
        #[schema(example = json!(null))]
        to_kid_id: Option<String>,
        /// When it is due instead.
        to_day: Option<Day>,
        /// Why.
        #[schema(example = "Football is longer today.")]
        note: Option<String>,
        /// Who said it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
        /// When it was taken back, if it was.
        undone_at: Option<Timestamp>,
    }
}

/// What was exported before this was set.
fn monday() -> i32 {
    1
}

impl ExportedMark {
    /// Whether it is about a day that there is not: a version before let that be said (docs/product/routines.md#marks).
    pub(in crate::export) fn is_beyond_time(&self) -> bool {
        self.to_day.unwrap_or(self.day).max(self.day) > bounds::DAY_MAX
    }
}
