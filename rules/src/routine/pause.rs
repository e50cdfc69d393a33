//! Pauses of a whole schedule (docs/product/routines.md#pause).

use serde::{Deserialize, Serialize};

use super::edit::schedule_from_error;
use crate::Day;
use crate::bounds::SCHEDULE_AHEAD_DAYS;
use crate::sentences as say;
use crate::validate::{FieldProblem, field_problems};

/// The days on which a chore is paused, as a parent writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct PauseDays {
    /// The first day: today, or at most 366 days later.
    pub from_day: Day,
    /// The last day: the first, or at most 366 days from today.
    pub until_day: Day,
}

/// The errors in the days of a pause, in their order; none if a chore can be paused on them (docs/product/routines.md#pause).
///
/// ```
/// use rules::{Day, routine::{PauseDays, pause_problems}};
///
/// let [today, before] = ["2026-03-03", "2026-03-02"].map(|day| Day::parse(day).unwrap());
/// let problems = pause_problems(PauseDays { from_day: today, until_day: before }, today);
/// assert_eq!(problems[0].field, "until_day");
/// ```
pub fn pause_problems(
    PauseDays { from_day, until_day }: PauseDays,
    today: Day,
) -> Vec<FieldProblem> {
    let until = if until_day < from_day {
        Some(say::absence_order())
    } else {
        (until_day.days_since(today) > SCHEDULE_AHEAD_DAYS).then(say::day_too_far)
    };
    let from =
        schedule_from_error(from_day, today).map(|_| say::pause_from_range(SCHEDULE_AHEAD_DAYS));
    field_problems([("from_day", from), ("until_day", until)])
}
