//! Absences and neutral days of kids (docs/product/routines.md#presence).
//!
//! A *neutral* day neither counts for a streak nor breaks it: the kid is away, ill or on holiday, at the other home,
//! rests on that weekday, or a parent excused the day. Neutral days are not stored but computed from the parents'
//! entries.

mod check;
mod days;
mod effect;
mod model;

pub use check::{absence_error, excuse_day_error, home_pattern_error, rest_days_error};
pub use days::{is_away, is_excused, neutral_day};
pub use effect::{excuse_preview, ribbon};
pub use model::{
    Absence, AbsenceKind, DayPass, ExcusePreview, HomePattern, NeutralReason, Presence, RestDays,
    RibbonDay, StreakDays,
};
