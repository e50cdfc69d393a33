//! Rows, requests and answers of chores.

use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// The checked fields of a chore.
#[derive(Debug, Clone)]
pub struct ChoreFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_value: i32,
}

crate::db::row! {
    /// What a submission keeps of the chore that was done.
    #[derive(Debug)]
    pub struct DoneChore {
        /// The chore's id.
        id: String,
        /// Its name.
        name: String,
        /// Points it is worth.
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
        /// What to do.
        #[schema(example = "Feed the dragon")]
        name: String,
        /// How to do it.
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
    }
}

/// What a parent says about a chore.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChoreInput {
    /// What to do: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Feed the dragon")]
    pub name: String,
    /// How to do it: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Crickets in the morning, greens in the evening.")]
    pub description: Option<String>,
    /// Points for an approved submission.
    #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
    pub points_value: i64,
}
