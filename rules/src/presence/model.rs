//! The types of presence.

use serde::{Deserialize, Serialize};

use crate::status::wire_enum;
use crate::{Day, PaidBonus};

wire_enum! {
    /// The kind of an absence (docs/product/routines.md#absences).
    AbsenceKind {
        /// Away from home.
        Away = "away",
        /// Ill.
        Sick = "sick",
        /// On holiday.
        Holiday = "holiday",
    }
}

wire_enum! {
    /// The reason why a day neither counts for a streak nor breaks it
    /// (docs/product/routines.md#neutral-days).
    NeutralReason {
        /// Away from home, or at the other home.
        Away = "away",
        /// Ill.
        Sick = "sick",
        /// On holiday.
        Holiday = "holiday",
        /// A weekday on which the kid rests.
        Rest = "rest",
        /// A parent excused the day.
        Pass = "pass",
    }
}

/// Days on which a kid, or the whole family, is absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Absence {
    /// The kid; none for the whole family.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub kid_id: Option<String>,
    /// The first day.
    pub from_day: Day,
    /// The last day; none until further notice.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub to_day: Option<Day>,
    /// The kind of absence.
    pub kind: AbsenceKind,
}

/// A version of the repeating pattern of days that a kid with two homes spends at this one
/// (docs/product/routines.md#home-pattern).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct HomePattern {
    /// The kid.
    pub kid_id: String,
    /// The first day on which it holds.
    pub valid_from: Day,
    /// The last day on which it holds; none if there is no end.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub valid_until: Option<Day>,
    /// The period of repetition in weeks: 1, 2 or 4.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4, example = 2))]
    pub weeks: i32,
    /// The days at this home as bits, the anchor's day first: 7 bits a week.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 268_435_455, example = 127))]
    pub days: i32,
    /// A Monday on which a period begins.
    pub anchor: Day,
}

/// A version of the weekdays on which a kid rests (docs/product/routines.md#rest-days).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct RestDays {
    /// The kid.
    pub kid_id: String,
    /// The first day on which it holds.
    pub valid_from: Day,
    /// The last day on which it holds; none if there is no end.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub valid_until: Option<Day>,
    /// Weekdays as bits, Monday 1 to Sunday 64; not all of them.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 126, example = 64))]
    pub weekdays: i32,
}

/// A day that a parent excused (docs/product/routines.md#day-pass).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DayPass {
    /// The kid.
    pub kid_id: String,
    /// The day.
    pub day: Day,
}

/// The presence of kids: absences, homes, rest days and excused days
/// (docs/product/routines.md#presence).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Presence {
    /// Absences that were not cancelled.
    pub absences: Vec<Absence>,
    /// Patterns of two homes.
    pub home_patterns: Vec<HomePattern>,
    /// Rest days.
    pub rest_days: Vec<RestDays>,
    /// Excused days.
    pub day_passes: Vec<DayPass>,
}

/// One day of a ribbon (docs/product/routines.md#ribbon).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct RibbonDay {
    /// The day.
    pub day: Day,
    /// Whether the kid did something that counts.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub done: bool,
    /// The reason why it is neutral, if it is.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub neutral: Option<NeutralReason>,
}

/// The effect of excusing a day (docs/product/routines.md#excuse-preview).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExcusePreview {
    /// The current streak in days, without it.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 6))]
    pub before: i32,
    /// The streak in days, with it.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 13))]
    pub after: i32,
    /// The bonuses that would be paid, in points.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 25))]
    pub points: i32,
}

/// The input of a kid's streak (docs/product/routines.md#streak). Days in any order, with repeats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreakDays {
    /// Days that count.
    pub counting: Vec<Day>,
    /// Days that are confirmed.
    pub confirmed: Vec<Day>,
    /// The bonuses that were paid.
    pub paid: Vec<PaidBonus>,
}
