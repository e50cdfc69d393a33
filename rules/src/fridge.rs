//! Notes that parents put on the family's fridge (docs/product/fridge.md#fridge).

use serde::{Deserialize, Serialize};

use crate::bounds::{DAY_MAX, FRIDGE_DAYS_MAX, FRIDGE_NOTE_MAX};
use crate::sentences as say;
use crate::validate::{FieldProblem, field_problems};
use crate::{Day, Message};

/// A note as a parent writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FridgeNoteFields {
    /// The note: 1 to 140 characters after trimming.
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 1, max_length = 140, example = "Dentist on Thursday at three.")
    )]
    pub text: String,
    /// The last day on which it is shown: today, or at most 366 days later.
    pub last_day: Day,
}

/// The errors in the fields of a note, in their order; none if it can be stored (docs/product/fridge.md#fridge-notes).
///
/// ```
/// use rules::{Day, FridgeNoteFields, fridge::fridge_note_problems};
///
/// let today = Day::parse("2026-03-03").unwrap();
/// let fields = FridgeNoteFields { text: " ".into(), last_day: today };
/// let problems = fridge_note_problems(&fields, today);
/// assert_eq!(problems[0].field, "text");
/// assert_eq!(problems[0].message.text(), "Please write something.");
/// ```
pub fn fridge_note_problems(
    FridgeNoteFields { text, last_day }: &FridgeNoteFields,
    today: Day,
) -> Vec<FieldProblem> {
    let last_day = last_day_error(*last_day, today);
    field_problems([("text", fridge_text_error(text)), ("last_day", last_day)])
}

/// The error in the text of a note (docs/product/fridge.md#fridge-notes).
///
/// ```
/// assert_eq!(rules::fridge::fridge_text_error("Milk!"), None);
/// ```
pub fn fridge_text_error(text: &str) -> Option<Message> {
    match text.trim().chars().count() {
        0 => Some(say::fridge_note_missing()),
        long if long > FRIDGE_NOTE_MAX => Some(say::text_long(FRIDGE_NOTE_MAX)),
        _ => None,
    }
}

fn last_day_error(last_day: Day, today: Day) -> Option<Message> {
    if last_day < today {
        Some(say::last_day_past())
    } else {
        let is_far = last_day > DAY_MAX || last_day.days_since(today) > FRIDGE_DAYS_MAX;
        is_far.then(say::day_too_far)
    }
}
