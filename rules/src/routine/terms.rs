//! The types of a schedule's terms.

use serde::{Deserialize, Serialize};

use crate::Day;
use crate::status::wire_enum;

wire_enum! {
    /// The frequency of a schedule (docs/product/routines.md#schedule).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Frequency::AfterDone).unwrap(), r#""after_done""#);
    /// ```
    Frequency {
        /// Every given number of days, from the anchor on.
        Daily = "daily",
        /// On some weekdays of every given number of weeks, counted from the anchor's week.
        Weekly = "weekly",
        /// On a day of every given number of months; in a shorter month on its last day.
        MonthlyDay = "monthly_day",
        /// On the nth, or last, of a weekday in every given number of months.
        MonthlyWeekday = "monthly_weekday",
        /// A given number of days after it was last done; never more than one is open.
        AfterDone = "after_done",
        /// A number of times a week, on days that the kids choose.
        Quota = "quota",
        /// On the days of a set of special days, or on the day before each.
        DaySet = "day_set",
        /// One time: due on the anchor's day, and open for the days that it may be late.
        Once = "once",
    }
}

wire_enum! {
    /// How special days limit the due days of a schedule (docs/product/routines.md#special-days).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::DayFilter::Except).unwrap(), r#""except""#);
    /// ```
    DayFilter {
        /// Due only on special days.
        Only = "only",
        /// Due only on other days.
        Except = "except",
    }
}

wire_enum! {
    /// The way in which kids share a chore that comes back (docs/product/routines.md#schedule).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Mode::Anyone).unwrap(), r#""anyone""#);
    /// ```
    Mode {
        /// Each kid of the pool, for themselves.
        Each = "each",
        /// One kid, in turn.
        Turn = "turn",
        /// The first kid who does it.
        Anyone = "anyone",
        /// All kids of the pool together: each hands in their part, and it is done when all who are
        /// present have.
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
    /// The kind of approval of a chore (docs/product/routines.md#auto-approval).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Approval::Auto).unwrap(), r#""auto""#);
    /// ```
    Approval {
        /// A parent decides.
        Parent = "parent",
        /// It counts at once.
        Auto = "auto",
        /// It counts by itself some hours after it was handed in, unless a parent decides before.
        AfterHours = "after_hours",
    }
}

/// The terms of a schedule, as a parent sets them (docs/product/routines.md#schedule).
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
    /// The frequency.
    pub freq: Frequency,
    /// The interval: a number of days, weeks or months, or of days since it was last done; 1 to
    /// 366.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 366, example = 1))]
    pub every: i32,
    /// Weekdays as bits, Monday 1 to Sunday 64: at least one if it repeats by weekdays, one if it
    /// repeats by the nth weekday of a month, otherwise 0.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 127, example = 2))]
    pub weekdays: i32,
    /// How many times a week, 1 to 7, if it is `quota`; otherwise 0.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7, example = 0))]
    pub times: i32,
    /// The least number of days between two times of a week, 0 to 3, if it is `quota`; otherwise 0.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 3, example = 0))]
    pub gap: i32,
    /// The set of special days that it goes by, if it is `day_set` or has a `day_filter`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = json!(null)))]
    pub day_set_id: Option<String>,
    /// How those days limit its due days; only if it goes by the calendar.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = json!(null)))]
    pub day_filter: Option<DayFilter>,
    /// The number of days before the special day on which it is due, 0 or 1, if it is `day_set`; otherwise 0.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1, example = 0))]
    pub days_before: i32,
    /// The day of the month, 1 to 31, if it repeats by that.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 31, example = json!(null)))]
    pub month_day: Option<i32>,
    /// The number of the weekday in the month, 1 to 4 or -1 for the last, if it repeats by that.
    #[cfg_attr(feature = "openapi", schema(required, minimum = -1, maximum = 4, example = json!(null)))]
    pub nth: Option<i32>,
    /// The day from which periods are counted: the first possible due day, and the only one of `once`.
    pub anchor: Day,
    /// The weekday on which weeks begin, 1 for Monday to 7 for Sunday; 1 if absent.
    #[serde(default = "monday")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 7, example = 1))]
    pub week_start: i32,
    /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time. Each is an occurrence, so
    /// one at most for `after_done`, `quota` and `once`.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7, example = 0))]
    pub parts: i32,
    /// The due time, in minutes after midnight, 0 to 1,439.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = 1140))]
    pub due_minute: Option<i32>,
    /// The number of days for which it can still be done late, or stays open if it is due once; 0 to 30.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 30, example = 1))]
    pub late_days: i32,
    /// The way in which the kids share it.
    pub mode: Mode,
    /// When the turn passes to the next kid, in the mode `turn`.
    pub turn_every: TurnEvery,
    /// Whether it pays points; a family duty does not.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub pays: bool,
    /// The kind of approval.
    pub approval: Approval,
    /// The hours after which it counts by itself, 1 to 72, with the approval `after_hours`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 72, example = json!(null)))]
    pub approve_after: Option<i32>,
    /// Whether kids may also do it when it is not due, as an extra one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = false))]
    pub more_often: bool,
    /// The pool, in order: ids of kids and parents, each once. Parents earn no points.
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
/// let schedule = rules::Schedule { id: "s".into(), version: 1, valid_from: day, valid_until: None, paused_from: None, terms };
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
    /// The first day on which it holds.
    pub valid_from: Day,
    /// The last day on which it holds; none if there is no end.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub valid_until: Option<Day>,
    /// The day from which on the chore is paused until this version begins (docs/product/routines.md#pause).
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub paused_from: Option<Day>,
    /// The terms.
    pub terms: ScheduleTerms,
}

impl Schedule {
    /// Whether the chore is paused on a day, until this version begins.
    pub(super) fn is_paused_on(&self, day: Day) -> bool {
        let has_held = self.valid_until.is_none_or(|last| self.valid_from <= last);
        has_held && day < self.valid_from && self.paused_from.is_some_and(|from| from <= day)
    }
}
