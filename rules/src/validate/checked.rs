//! The results of checks.

use serde::Serialize;

use crate::bounds::{NAME_MAX, TEXT_MAX};
use crate::day::Day;
use crate::message::Message;
use crate::sentences as say;

/// A checked value, or the message to show.
///
/// ```
/// use rules::validate::{Checked, chore_points};
///
/// let checked: Checked<i32> = chore_points(15);
/// assert_eq!(checked, Ok(15));
/// ```
pub type Checked<T> = Result<T, Message>;

/// An error in a field of a form.
///
/// ```
/// use rules::routine::{new_schedule, schedule_problems};
///
/// let terms = new_schedule(&[], rules::Day::parse("2026-03-03").unwrap());
/// let problems = schedule_problems(&terms);
/// assert_eq!(problems[0].field, "kid_ids");
/// assert_eq!(problems[0].message.text(), "Please choose who takes part.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FieldProblem {
    /// The field's name, as it is sent.
    pub field: String,
    /// The message to show.
    pub message: Message,
}

/// The fields that have an error, in their order.
pub(crate) fn field_problems<const N: usize>(
    errors: [(&str, Option<Message>); N],
) -> Vec<FieldProblem> {
    let problem =
        |(field, message): (&str, _)| Some(FieldProblem { field: field.into(), message: message? });
    errors.into_iter().filter_map(problem).collect()
}

/// The number, if it lies in `least..=most`.
pub(super) fn within(value: i64, least: i32, most: i32) -> Option<i32> {
    i32::try_from(value).ok().filter(|value| (least..=most).contains(value))
}

/// The trimmed text, or `missing` if it is empty.
pub(super) fn required(value: &str, missing: Message) -> Checked<String> {
    let value = value.trim();
    if value.is_empty() { Err(missing) } else { Ok(value.into()) }
}

/// A trimmed name of at most 120 characters, or `missing` if it is empty.
pub(super) fn name(value: &str, missing: Message) -> Checked<String> {
    required(value, missing).and_then(|name| short_name(&name, NAME_MAX))
}

/// A trimmed name of at most so many characters.
pub(crate) fn short_name(value: &str, most: usize) -> Checked<String> {
    let name = required(value, say::name_missing())?;
    if name.chars().count() > most { Err(say::name_long(most)) } else { Ok(name) }
}

/// A day on which something was done: today or at most so many days before.
pub(super) fn past_day(day: Day, today: Day, most: i32) -> Checked<Day> {
    match today.days_since(day) {
        ..0 => Err(say::day_not_yet()),
        days if days <= most => Ok(day),
        _ => Err(say::done_too_long_ago(most)),
    }
}

/// A text of at most 2,000 characters.
pub(super) fn short_text(text: String) -> Checked<String> {
    if text.chars().count() > TEXT_MAX { Err(say::text_long(TEXT_MAX)) } else { Ok(text) }
}
