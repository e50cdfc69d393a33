//! Rows and answers of the fridge.

use rules::{Day, FridgeNoteFields, fridge::fridge_note_problems};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// The notes on a family's fridge.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fridge {
    /// Those whose last day has not passed, newest first.
    pub notes: Vec<FridgeNote>,
}

crate::db::row! {
    /// A note on the fridge.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct FridgeNote {
        /// The note's id.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        id: String,
        /// The note.
        #[schema(min_length = 1, max_length = 140, example = "Dentist on Thursday at three.")]
        text: String,
        /// The last day on which it is shown.
        last_day: Day,
        /// The username of the parent or carer who wrote it last.
        #[schema(example = "maria")]
        written_by: String,
    }
}

/// The fields of a note as they are stored: the text trimmed.
///
/// # Errors
/// A validation error with every field that the rules refuse.
pub(super) fn checked(fields: &FridgeNoteFields, today: Day) -> Result<FridgeNoteFields, ApiError> {
    let mut errors = Fields::default();
    errors.refuse("", fridge_note_problems(fields, today));
    let FridgeNoteFields { text, last_day } = fields;
    errors.finish(FridgeNoteFields { text: text.trim().to_owned(), last_day: *last_day })
}
