//! Rows, requests and answers of chores.

use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::steps::Steps;
use crate::{
    error::ApiError,
    fields::{Fields, chosen_icon, given},
    text_enum::text_enum,
};

/// The checked fields of a chore.
#[derive(Debug, Clone, Default)]
pub struct ChoreFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_value: i32,
    /// The chosen icon, or that the name suggests it; none if it stays unchanged.
    pub icon: Option<Option<String>>,
    /// The new photo, or that there is none; none if it stays unchanged.
    pub photo_id: Option<Option<String>>,
    /// Whether handing it in takes a photo; none if that stays unchanged.
    pub proof: Option<Proof>,
    /// The new steps; none if they stay unchanged.
    pub steps: Option<Steps>,
    /// The new group, or that it is in none; none if that stays unchanged.
    pub group_id: Option<Option<String>>,
}

text_enum! {
    /// Whether handing in a chore takes a photo.
    pub enum Proof {
        /// None is asked for.
        No = "no",
        /// One can be sent.
        May = "may",
        /// One has to be sent.
        Must = "must",
    }
}

crate::db::row! {
    /// The copy of a chore's data that a submission keeps.
    #[derive(Debug)]
    pub struct DoneChore {
        /// The chore's id.
        id: String,
        /// Its name.
        name: String,
        /// Its points.
        points_value: i32,
    }
}

impl From<Chore> for DoneChore {
    fn from(Chore { id, name, points_value, .. }: Chore) -> Self {
        Self { id, name, points_value }
    }
}

impl ChoreInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<ChoreFields, ApiError> {
        let mut fields = Fields::default();
        let chore = ChoreFields {
            name: fields.take("name", validate::chore_name(&self.name)),
            description: fields.take("description", validate::text(self.description.as_deref())),
            points_value: fields.take("points_value", validate::chore_points(self.points_value)),
            icon: fields.take("icon", chosen_icon(self.icon.as_ref())),
            photo_id: self.photo_id.clone(),
            proof: self.proof,
            steps: fields.take("steps", self.steps.as_ref().map(Steps::checked).transpose()),
            group_id: self.group_id.clone(),
        };
        fields.finish(chore)
    }
}

crate::db::row! {
    /// A chore.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Chore {
        /// The chore's id.
        id: String,
        /// The chore's name.
        #[schema(example = "Feed the dragon")]
        name: String,
        /// Instructions.
        #[schema(example = "Crickets in the morning, greens in the evening.", required)]
        description: Option<String>,
        /// Points for an approved submission.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Whether kids can do it.
        #[schema(example = true)]
        is_active: bool,
        /// When it was made.
        created_at: Timestamp,
        /// The icon that a parent chose; without one, its name suggests it.
        #[schema(required, example = json!(null))]
        icon: Option<String>,
        /// A photo that is shown in its icon's place.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
        /// Whether handing it in takes a photo.
        #[serde(default = "no_proof")]
        proof: Proof,
        /// Its steps, one after the other; empty: it has none.
        #[serde(default)]
        #[schema(required)]
        steps: Steps,
        /// The group it is in.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        group_id: Option<String>,
    }
}

/// The value for data stored before this field existed.
fn no_proof() -> Proof {
    Proof::No
}

/// A chore as a parent writes it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ChoreInput {
    /// The chore's name: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Feed the dragon")]
    pub name: String,
    /// Instructions: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Crickets in the morning, greens in the evening.")]
    pub description: Option<String>,
    /// Points for an approved submission.
    #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
    pub points_value: i64,
    /// One of the rules' icons; null: the one that the name suggests. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, max_length = 32, example = "dragon")]
    pub icon: Option<Option<String>>,
    /// A photo that a parent sent for a chore; null: none. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = json!(null))]
    pub photo_id: Option<Option<String>>,
    /// Whether handing it in takes a photo. If absent, unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<Proof>,
    /// Its steps, one after the other. If absent, unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_items = 12)]
    pub steps: Option<Steps>,
    /// A group of chores; null: none. If absent, unchanged.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = json!(null))]
    pub group_id: Option<Option<String>>,
}
