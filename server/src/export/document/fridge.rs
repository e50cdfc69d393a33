//! Notes on the fridge.

use jiff::Timestamp;
use rules::Day;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::review::model::Sticker;

exported! {
    /// A note on the fridge.
    struct ExportedFridgeNote {
        /// The note's id.
        id: String,
        /// The note.
        #[schema(example = "Dentist on Thursday at three.")]
        text: String,
        /// The last day on which it is shown.
        last_day: Day,
        /// The member who wrote it last.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        written_by: String,
        /// When it was put up.
        created_at: Timestamp,
        /// The kid it is for; null: for the family.
        #[schema(required, example = json!(null))]
        kid_id: Option<String>,
        /// A drawing with it.
        #[schema(required)]
        sticker: Option<Sticker>,
    }
}
