//! Rows and answers of the fridge.

use rules::{Day, FridgeNoteFields, fridge::fridge_note_problems};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields, review::model::Sticker};

/// The notes on a family's fridge.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fridge {
    /// Those that the caller reads, whose last day has not passed, newest first.
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
        /// The kid it is for; null: for the family.
        #[schema(required, example = json!(null))]
        kid_id: Option<String>,
        /// A drawing with it.
        #[schema(required)]
        sticker: Option<Sticker>,
    }
}

/// A note as it is put up.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewFridgeNote {
    /// The note: 1 to 140 characters after trimming.
    #[schema(min_length = 1, max_length = 140, example = "Thank you!")]
    pub text: String,
    /// The last day on which it is shown: today, or at most 366 days later.
    pub last_day: Day,
    /// The kid it is for; null or absent: for the family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    pub kid_id: Option<String>,
    /// A drawing with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sticker: Option<Sticker>,
}

impl From<FridgeNoteFields> for NewFridgeNote {
    /// For the family, without a drawing.
    fn from(FridgeNoteFields { text, last_day }: FridgeNoteFields) -> Self {
        Self { text, last_day, kid_id: None, sticker: None }
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
