//! Rows, requests and answers of the store.

use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// The checked fields of an item.
#[derive(Debug, Clone)]
pub struct ItemFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_cost: i32,
}

impl StoreItemInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<ItemFields, ApiError> {
        let mut fields = Fields::default();
        let item = ItemFields {
            name: fields.take("name", validate::item_name(&self.name)),
            description: fields.take("description", validate::text(self.description.as_deref())),
            points_cost: fields.take("points_cost", validate::item_points(self.points_cost)),
        };
        fields.finish(item)
    }
}

crate::db::row! {
    /// Something to spend points on.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct StoreItem {
        /// The item's id.
        id: String,
        /// What it is.
        #[schema(example = "Kite")]
        name: String,
        /// More about it.
        #[schema(required, example = "We build it together on a Sunday.")]
        description: Option<String>,
        /// Points it costs.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_cost: i32,
        /// Whether the family is saving for it: it can be changed, but not deleted.
        #[schema(example = false)]
        is_goal: bool,
    }
}

/// What a parent says about an item.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StoreItemInput {
    /// What it is: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Kite")]
    pub name: String,
    /// More about it: up to 2,000 characters.
    #[schema(max_length = 2000, example = "We build it together on a Sunday.")]
    pub description: Option<String>,
    /// Points it costs.
    #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
    pub points_cost: i64,
}
