//! The types of a schedule's terms.

use serde::{Deserialize, Serialize};

use crate::Day;
use crate::status::wire_enum;

wire_enum! {
    /// How a chore comes back (docs/product/routines.md#schedule).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Frequency::AfterDone).unwrap(), r#""after_done""#);
    /// ```
    Frequency {
        /// Every so many days from the anchor on.
        Daily = "daily",
        /// On some weekdays of every so many weeks, counted from the anchor's week.
        Weekly = "weekly",
        /// On a day of every so many months; in a shorter month on its last day.
        MonthlyDay = "monthly_day",
        /// On the nth, or last, of a weekday of every so many months.
        MonthlyWeekday = "monthly_weekday",
        /// So many days after it was last done; never more than one is open.
        AfterDone = "after_done",
    }
}

wire_enum! {
    /// Who does a chore that comes back (docs/product/routines.md#schedule).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Mode::Anyone).unwrap(), r#""anyone""#);
    /// ```
    Mode {
        /// Each kid of the pool, for themselves.
        Each = "each",
        /// One kid, in turn.
        Turn = "turn",
        /// Whoever comes first.
        Anyone = "anyone",
        /// All of the pool as one: each hands in their part, and it is done when all who are there have.
        Together = "together",
    }
}

wire_enum! {
    /// When a turn passes to the next kid (docs/product/routines.md#turns).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::TurnEvery::Week).unwrap(), r#""week""#);
    /// ```
    TurnEvery {
        /// With each day that the chore is due.
        Occurrence = "occurrence",
        /// With each week.
        Week = "week",
        /// With each month.
        Month = "month",
    }
}

wire_enum! {
    /// Who says that a chore was done (docs/product/routines.md#auto-approval).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Approval::Auto).unwrap(), r#""auto""#);
    /// ```
    Approval {
        /// A parent.
        Parent = "parent",
        /// Nobody: it counts at once.
        Auto = "auto",
    }
}

/// What a parent sets about a chore that comes back: one version of it (docs/product/routines.md#schedule).
///
/// ```
/// let tuesday = rules::Day::parse("2026-03-03").unwrap();
/// let terms = rules::routine::new_schedule(&["ana".into()], tuesday);
/// assert_eq!((terms.every, terms.weekdays, terms.late_days), (1, 2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ScheduleTerms {
    /// How it comes back.
    pub freq: Frequency,
    /// Every how many days, weeks or months, or how many days after it was done: 1 to 366.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 366, example = 1))]
    pub every: i32,
    /// Weekdays as bits, Monday 1 to Sunday 64: at least one where it comes back by weekdays, one where by the nth of a
    /// month, else 0.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 127, example = 2))]
    pub weekdays: i32,
    /// The day of the month, 1 to 31, where it comes back by that.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 31, example = json!(null)))]
    pub month_day: Option<i32>,
    /// Which of the month's weekdays, 1 to 4 or -1 for the last, where it comes back by that.
    #[cfg_attr(feature = "openapi", schema(required, minimum = -1, maximum = 4, example = json!(null)))]
    pub nth: Option<i32>,
    /// What periods are counted from: the first day that could be one.
    pub anchor: Day,
    /// The weekday on which weeks begin, 1 for Monday to 7 for Sunday; 1 if absent.
    #[serde(default = "monday")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 7, example = 1))]
    pub week_start: i32,
    /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time. Each is an occurrence.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7, example = 0))]
    pub parts: i32,
    /// By when, in minutes since midnight, 0 to 1,439.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = 1140))]
    pub due_minute: Option<i32>,
    /// How many days later it can still be done, 0 to 30.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 30, example = 1))]
    pub late_days: i32,
    /// Who does it.
    pub mode: Mode,
    /// When the turn passes on, in the mode `turn`.
    pub turn_every: TurnEvery,
    /// Whether it brings points; a family duty does not.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub pays: bool,
    /// Who says that it was done.
    pub approval: Approval,
    /// Whether kids may also do it when it is not due, as an extra one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = false))]
    pub more_often: bool,
    /// The pool, in order: ids of kids, each once.
    #[cfg_attr(feature = "openapi", schema(example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"])))]
    pub kid_ids: Vec<String>,
}

fn monday() -> i32 {
    1
}

/// A version of a chore's schedule. Versions of a chore do not overlap (docs/product/routines.md#schedule-versions).
///
/// ```
/// let day = rules::Day::parse("2026-03-03").unwrap();
/// let terms = rules::routine::new_schedule(&["ana".into()], day);
/// let schedule = rules::Schedule { id: "s".into(), version: 1, valid_from: day, valid_until: None, terms };
/// assert_eq!(schedule.terms.anchor, schedule.valid_from);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Schedule {
    /// Its id.
    pub id: String,
    /// 1, 2, …
    #[cfg_attr(feature = "openapi", schema(minimum = 1, example = 1))]
    pub version: i32,
    /// The first day it holds.
    pub valid_from: Day,
    /// The last day it holds; none while it does.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub valid_until: Option<Day>,
    /// What was set.
    pub terms: ScheduleTerms,
}
