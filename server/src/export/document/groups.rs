//! Groups of chores and items.

use jiff::Timestamp;
use rules::{Color, GroupKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

exported! {
    /// A group of chores or of items.
    struct ExportedGroup {
        /// The group's id.
        id: String,
        /// The kind of things in it.
        kind: GroupKind,
        /// Its name.
        #[schema(example = "Kitchen")]
        name: String,
        /// The colour it is shown in.
        color: Color,
        /// Its place among those of its kind.
        #[schema(minimum = 1, example = 1)]
        position: i32,
        /// When it was made.
        created_at: Timestamp,
    }
}
