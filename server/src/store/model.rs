//! Rows, requests and answers of the store.

use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    fields::{Fields, chosen_icon, given},
};

/// The checked fields of an item.
#[derive(Debug, Clone)]
pub struct ItemFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_cost: i32,
    /// The icon that was chosen, or that the name suggests it; none if that stays as it is.
    pub icon: Option<Option<String>>,
    /// The photo that it gets, or that it loses its own; none if that stays as it is.
    pub photo_id: Option<Option<String>>,
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
            icon: fields.take("icon", chosen_icon(self.icon.as_ref())),
            photo_id: self.photo_id.clone(),
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
        /// The icon that a parent chose; without one, its name suggests it.
        #[schema(required, example = json!(null))]
        icon: Option<String>,
        /// A photo that is shown in its icon's place.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
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
    /// One of the rules' icons; null: the one that the name suggests. Left out: as it was.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, max_length = 32, example = "ice-cream")]
    pub icon: Option<Option<String>>,
    /// A photo that a parent sent for a item; null: none. Left out: as it was.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = json!(null))]
    pub photo_id: Option<Option<String>>,
}
