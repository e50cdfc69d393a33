//! Special days of a family: sets of days such as school holidays, bins or shifts (docs/product/day-sets.md#day-sets).

use serde::{Deserialize, Serialize};

use crate::bounds::{DAY_MAX, DAY_MIN, DAY_SET_DAYS_MAX, SHORT_NAME_MAX};
use crate::sentences as say;
use crate::validate::{FieldProblem, field_problems, short_name};
use crate::{Color, Day, Message};

/// A day set as everybody in the family sees it (docs/product/day-sets.md#day-sets).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DaySet {
    /// The set's id.
    #[cfg_attr(feature = "openapi", schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"))]
    pub id: String,
    /// The set's name.
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 1, max_length = 40, example = "School holidays")
    )]
    pub name: String,
    /// The colour it is shown in.
    pub color: Color,
    /// Its days, in order.
    #[cfg_attr(feature = "openapi", schema(example = json!(["2025-12-24", "2025-12-31"])))]
    pub days: Vec<Day>,
}

/// A day set as a parent writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DaySetFields {
    /// The set's name: 1 to 40 characters after trimming.
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 1, max_length = 40, example = "School holidays")
    )]
    pub name: String,
    /// The colour it is shown in.
    pub color: Color,
    /// Its days, 1 to 400, in any order; one that is repeated is one day.
    #[cfg_attr(feature = "openapi", schema(example = json!(["2025-12-24", "2025-12-31"])))]
    pub days: Vec<Day>,
}

/// A version of the days of a set (docs/product/day-sets.md#day-set-versions).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DaySetVersion {
    /// The first day for which it holds; the first version holds for all days.
    pub valid_from: Day,
    /// The days as they were written, in order.
    pub days: Vec<Day>,
}

/// The errors in the fields of a day set, in the order of the fields; none if it can be stored
/// (docs/product/day-sets.md#day-set-fields).
///
/// ```
/// use rules::{Color, DaySetFields, day_set::day_set_problems};
///
/// let fields = DaySetFields { name: "Bins".into(), color: Color::Green, days: Vec::new() };
/// let problems = day_set_problems(&fields);
/// assert_eq!(problems[0].field, "days");
/// assert_eq!(problems[0].message.text(), "Please choose at least one day.");
/// ```
pub fn day_set_problems(fields: &DaySetFields) -> Vec<FieldProblem> {
    let DaySetFields { name, days, .. } = fields;
    let name = short_name(name, SHORT_NAME_MAX).err();
    field_problems([("name", name), ("days", days_error(&sorted(days)))])
}

fn days_error(days: &[Day]) -> Option<Message> {
    if days.is_empty() {
        Some(say::day_set_no_day())
    } else if days.len() > DAY_SET_DAYS_MAX {
        Some(say::day_set_many_days(DAY_SET_DAYS_MAX))
    } else {
        let is_near = |day| (DAY_MIN..=DAY_MAX).contains(day);
        (!days.iter().all(is_near)).then(say::day_too_far)
    }
}

/// The fields as they are stored: the name trimmed, the days in order and each once.
///
/// ```
/// use rules::{Day, Color, DaySetFields, day_set::settled};
///
/// let [first, second] = ["2026-03-03", "2026-03-10"].map(|day| Day::parse(day).unwrap());
/// let days = vec![second, first, second];
/// let stored = settled(&DaySetFields { name: " Bins ".into(), color: Color::Green, days });
/// assert_eq!((stored.name.as_str(), stored.days), ("Bins", vec![first, second]));
/// ```
pub fn settled(fields: &DaySetFields) -> DaySetFields {
    let DaySetFields { name, color, days } = fields;
    DaySetFields { name: name.trim().into(), color: *color, days: sorted(days) }
}

fn sorted(days: &[Day]) -> Vec<Day> {
    let mut days = days.to_vec();
    days.sort_unstable();
    days.dedup();
    days
}

/// The days of a set by its versions, oldest first: a day belongs to it by the newest version that holds for it
/// (docs/product/day-sets.md#day-set-versions).
///
/// ```
/// use rules::{Day, day_set::{DaySetVersion, days_of}};
///
/// let [past, today, later] = ["2026-03-03", "2026-03-10", "2026-03-17"].map(|day| Day::parse(day).unwrap());
/// let first = DaySetVersion { valid_from: today, days: vec![past, today] };
/// assert_eq!(days_of(&[first.clone()]), [past, today]);
/// let moved = DaySetVersion { valid_from: today, days: vec![later] };
/// assert_eq!(days_of(&[first, moved]), [past, later]);
/// ```
pub fn days_of(versions: &[DaySetVersion]) -> Vec<Day> {
    days_before_of(versions, 0)
}

/// The days that lie a number of days before those of a set. Each is by the version that holds for it, so that an edit
/// changes none in the past.
pub(crate) fn days_before_of(versions: &[DaySetVersion], days_before: i32) -> Vec<Day> {
    let mut days = Vec::new();
    // The first day for which a newer version holds: from it on, the older ones are not asked.
    let mut until: Option<Day> = None;
    for (age, version) in versions.iter().enumerate().rev() {
        let holds = |day: &Day| {
            (age == 0 || *day >= version.valid_from) && until.is_none_or(|until| *day < until)
        };
        days.extend(version.days.iter().map(|day| day.plus(-days_before)).filter(holds));
        until = Some(until.map_or(version.valid_from, |until| until.min(version.valid_from)));
    }
    sorted(&days)
}

/// The sets that have a day from one day to another, with only those days.
///
/// ```
/// use rules::{Day, DaySet, Color, day_set::within};
///
/// let [first, last] = ["2026-03-03", "2026-03-10"].map(|day| Day::parse(day).unwrap());
/// let bins = DaySet { id: "bins".into(), name: "Bins".into(), color: Color::Green, days: vec![first, last] };
/// assert_eq!(within(vec![bins.clone()], first, first)[0].days, [first]);
/// assert_eq!(within(vec![bins], last.add_days(1).unwrap(), Day::MAX), []);
/// ```
pub fn within(mut sets: Vec<DaySet>, from: Day, to: Day) -> Vec<DaySet> {
    for set in &mut sets {
        set.days.retain(|day| (from..=to).contains(day));
    }
    sets.retain(|set| !set.days.is_empty());
    sets
}
