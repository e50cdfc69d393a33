//! Special days.

use jiff::Timestamp;
use rules::{Color, Day};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::day_sets::model::Days;

exported! {
    /// A set of special days.
    struct ExportedDaySet {
        /// The set's id.
        id: String,
        /// When it was made.
        created_at: Timestamp,
        /// When it was deleted, if it was.
        deleted_at: Option<Timestamp>,
    }

    /// A version of a set of special days.
    struct ExportedDaySetVersion {
        /// The set.
        day_set_id: String,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day for which it holds; the first version holds for all days.
        valid_from: Day,
        /// The set's name.
        #[schema(example = "School holidays")]
        name: String,
        /// The colour it is shown in.
        color: Color,
        /// Its days, in order.
        #[schema(example = json!(["2025-12-24", "2025-12-31"]))]
        days: Days,
        /// When it was set.
        created_at: Timestamp,
        /// The member who set it.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        created_by: String,
    }
}
