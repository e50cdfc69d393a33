//! Carers: grandparents and sitters who are there for some days (docs/product/people.md#carers).

use serde::{Deserialize, Serialize};

use crate::Day;
use crate::bounds::{CARER_DAYS_MAX, DAY_MAX};
use crate::sentences as say;
use crate::validate::{FieldProblem, field_problems};

/// The days on which a carer is there.
///
/// ```
/// use rules::{CarerDays, Day};
///
/// let day = |text| Day::parse(text).unwrap();
/// let week = CarerDays { from_day: day("2026-03-02"), until_day: Some(day("2026-03-08")) };
/// assert!(week.has(day("2026-03-08")));
/// assert!(!week.has(day("2026-03-09")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CarerDays {
    /// The first day, at most 366 days from today.
    pub from_day: Day,
    /// The last day, from the first and from today on, at most 366 days from today; null: until a parent takes the role
    /// back.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub until_day: Option<Day>,
}

impl CarerDays {
    /// Whether the carer is there on a day.
    pub fn has(self, day: Day) -> bool {
        self.from_day <= day && self.until_day.is_none_or(|until| day <= until)
    }
}

/// The errors in the days of a carer, in their order; none if they can be stored (docs/product/people.md#carer-days).
///
/// ```
/// use rules::{CarerDays, Day, carer::carer_days_problems};
///
/// let today = Day::parse("2026-03-03").unwrap();
/// let days = CarerDays { from_day: today, until_day: Day::parse("2026-03-02") };
/// assert_eq!(carer_days_problems(days, today)[0].field, "until_day");
/// ```
pub fn carer_days_problems(
    CarerDays { from_day, until_day }: CarerDays,
    today: Day,
) -> Vec<FieldProblem> {
    let is_far = |day: Day| day > DAY_MAX || day.days_since(today) > CARER_DAYS_MAX;
    let from = is_far(from_day).then(say::day_too_far);
    let until = until_day.and_then(|until| match until {
        until if until < from_day => Some(say::absence_order()),
        until if until < today => Some(say::last_day_past()),
        until => is_far(until).then(say::day_too_far),
    });
    field_problems([("from_day", from), ("until_day", until)])
}
