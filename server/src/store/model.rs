//! Rows, requests and answers of the store.

use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    fields::{Fields, chosen_icon, given},
};

/// The checked fields of an item.
#[derive(Debug, Clone, Default)]
pub struct ItemFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_cost: i32,
    /// The chosen icon, or that the name suggests it; none if it stays unchanged.
    pub icon: Option<Option<String>>,
    /// The new photo, or that there is none; none if it stays unchanged.
    pub photo_id: Option<Option<String>>,
    /// The new group, or that it is in none; none if that stays unchanged.
    pub group_id: Option<Option<String>>,
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
            group_id: self.group_id.clone(),
        };
        fields.finish(item)
    }
}

crate::db::row! {
    /// An item of the store.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct StoreItem {
        /// The item's id.
        id: String,
        /// The item's name.
        #[schema(example = "Kite")]
        name: String,
        /// A description.
        #[schema(required, example = "We build it together on a Sunday.")]
        description: Option<String>,
        /// Its cost in points.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_cost: i32,
        /// Whether it is the family's goal: it can be changed, but not deleted.
        #[schema(example = false)]
        is_goal: bool,
        /// The icon that a parent chose; without one, its name suggests it.
        #[schema(required, example = json!(null))]
        icon: Option<String>,
        /// A photo shown in its icon's place.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// The group it is in.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        group_id: Option<String>,
    }
}

/// An item as a parent writes it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct StoreItemInput {
    /// The item's name: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Kite")]
    pub name: String,
    /// A description: up to 2,000 characters.
    #[schema(max_length = 2000, example = "We build it together on a Sunday.")]
    pub description: Option<String>,
    /// Its cost in points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
    pub points_cost: i64,
    /// One of the rules' icons; null: the one that the name suggests. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, max_length = 32, example = "ice-cream")]
    pub icon: Option<Option<String>>,
    /// A photo that a parent sent for an item; null: none. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = json!(null))]
    pub photo_id: Option<Option<String>>,
    /// A group of items; null: none. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = json!(null))]
    pub group_id: Option<Option<String>>,
}
