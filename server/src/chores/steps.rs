//! The steps of a chore (docs/product/chores.md#steps).

use std::borrow::Cow;

use rules::validate::{self, Checked};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::db::Text;

/// One step of a chore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChoreStep {
    /// What to do: 1 to 60 characters after trimming.
    #[schema(min_length = 1, max_length = 60, example = "Fill the water bowl")]
    pub text: String,
    /// One of the rules' icons; null: the one that the text suggests.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, max_length = 32, example = json!(null))]
    pub icon: Option<String>,
    /// The minutes it takes, if that matters.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, minimum = 1, maximum = 60, example = 3)]
    pub minutes: Option<i64>,
}

/// A chore's steps in their order, at most 12. They are stored as one text, because they are always
/// read and written together (docs/decisions/0034-steps.md).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Steps(pub Vec<ChoreStep>);

impl Steps {
    /// The steps, trimmed.
    ///
    /// # Errors
    /// The first message of the rules about their number, or about a text, icon or minutes.
    pub fn checked(&self) -> Checked<Self> {
        validate::steps_count(self.0.len())?;
        let steps = self.0.iter().map(|step| {
            Ok(ChoreStep {
                text: validate::step_text(&step.text)?,
                icon: step.icon.as_deref().map(validate::icon).transpose()?,
                minutes: step.minutes.map(validate::step_minutes).transpose()?.map(i64::from),
            })
        });
        steps.collect::<Checked<_>>().map(Self)
    }
}

impl Text for Steps {
    fn to_text(&self) -> Cow<'static, str> {
        serde_json::to_string(self).unwrap_or_else(|_| "[]".into()).into()
    }

    fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
