//! Logging a chore: a parent says that kids did it.

use jiff::Timestamp;
use rules::{Day, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{auth::Member, error::ApiError, fields::Fields, sentences};

/// A chore that a parent logs for kids.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CompleteChore {
    /// The kids who did it: 1 to 20 of the family.
    #[schema(min_items = 1, max_items = 20, example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"]))]
    pub kid_ids: Vec<String>,
    /// The family's day on which they did it: today or up to 7 days ago.
    pub day: Day,
    /// Whole minutes of effort. 0 if absent.
    #[schema(minimum = 0, maximum = 240, example = 0)]
    pub effort_minutes: Option<i64>,
    /// Whether it earns points; if not, it counts for the streak only.
    #[schema(example = true)]
    pub pays: bool,
}

/// The checked fields of a logged chore.
#[derive(Debug, Clone)]
pub struct Completion {
    /// The kids, each once, in the order in which their rows are locked.
    pub kid_ids: Vec<String>,
    /// The day on which they did it.
    pub day: Day,
    /// Whole minutes of effort.
    pub effort_minutes: i32,
    /// Whether it earns points.
    pub pays: bool,
}

/// The maximum number of kids for whom a chore is logged at once.
const COMPLETED_AT_ONCE: usize = 20;

impl CompleteChore {
    /// The fields, checked as of `now`.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self, parent: &Member, now: Timestamp) -> Result<Completion, ApiError> {
        let mut fields = Fields::default();
        let mut kid_ids = self.kid_ids.clone();
        kid_ids.sort_unstable();
        kid_ids.dedup();
        let kid_ids = if (1..=COMPLETED_AT_ONCE).contains(&kid_ids.len()) {
            Ok(kid_ids)
        } else {
            Err(sentences::kids_range(1, COMPLETED_AT_ONCE))
        };
        let minutes = validate::effort_minutes(self.effort_minutes.unwrap_or(0));
        let day = validate::done_day(self.day, parent.day(now));
        fields.take("day", day.map(drop));
        let completion = Completion {
            kid_ids: fields.take("kid_ids", kid_ids),
            day: self.day,
            effort_minutes: fields.take("effort_minutes", minutes),
            pays: self.pays,
        };
        fields.finish(completion)
    }
}
