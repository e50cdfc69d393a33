//! Rows, requests and answers of families.

use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{calendar, config::SignUp, error::ApiError, fields::Fields};

/// The checked fields of a family.
#[derive(Debug, Clone)]
pub struct FamilyFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// The IANA name of a time zone.
    pub time_zone: String,
    /// Whether people may join without being added by a parent.
    pub signup_open: bool,
    /// The day its weeks begin on, 1 to 7; none if it stays unchanged.
    pub week_start: Option<i32>,
    /// The start of its days in minutes after midnight, 0 to 300; none if it stays unchanged.
    pub day_starts_at: Option<i32>,
    /// Whether swaps wait for a parent; none if it stays unchanged.
    pub swaps_wait: Option<bool>,
}

impl FamilyInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field that is refused.
    pub fn checked(&self) -> Result<FamilyFields, ApiError> {
        let mut fields = Fields::default();
        let family = FamilyFields {
            name: fields.take("name", validate::family_name(&self.name)),
            time_zone: fields.take("time_zone", calendar::known_zone(&self.time_zone)),
            signup_open: self.signup_open,
            week_start: self
                .week_start
                .map(|day| fields.take("week_start", validate::week_start(day))),
            day_starts_at: self
                .day_starts_at
                .map(|minutes| fields.take("day_starts_at", validate::day_starts_at(minutes))),
            swaps_wait: self.swaps_wait,
        };
        fields.finish(family)
    }
}

/// Data about the instance for the web app.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppConfig {
    /// The product's name.
    #[schema(example = "Pogona")]
    pub product: &'static str,
    /// The server's version.
    #[schema(example = "0.1.0")]
    pub version: &'static str,
    /// The service that answers `POST /{ai_service}/ask`: `gemini`, `openai`, `anthropic`, or the
    /// built-in `catalogue`.
    #[schema(example = "catalogue")]
    pub ai_service: &'static str,
    /// The name of the service as people see it: `Gemini`, `OpenAI`, `Anthropic`, the name of the
    /// model if somebody else runs it, or `the built-in catalogue`.
    #[schema(example = "the built-in catalogue")]
    pub ai_name: String,
    /// Whether the next sign-up is the first: it founds the family as its parent.
    #[schema(example = false)]
    pub first_run: bool,
    /// Whether people without an account can make one.
    #[schema(example = true)]
    pub signup_open: bool,
    /// The effect of signing up.
    pub signup: SignUp,
}

crate::db::row! {
    /// The family as its parents see it.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct Family {
        /// Its name.
        #[schema(example = "Maria's family")]
        name: String,
        /// The IANA name of its time zone, in which its days begin and end.
        #[schema(example = "America/New_York")]
        time_zone: String,
        /// Whether people may join without being added by a parent: on an instance for one family
        /// by signing up, on a hosted one with the invite code.
        #[schema(example = true)]
        signup_open: bool,
        /// The day on which its weeks begin, 1 for Monday to 7 for Sunday.
        #[schema(minimum = 1, maximum = 7, example = 1)]
        week_start: i32,
        /// The start of its days, in minutes after midnight: work done earlier counts for the day
        /// before.
        #[schema(minimum = 0, maximum = 300, example = 0)]
        day_starts_at: i32,
        /// Whether a swap that two kids agree on waits for a parent.
        #[schema(example = true)]
        swaps_wait: bool,
        /// With it, people can join this family on a hosted instance, as kids.
        #[schema(min_length = 12, max_length = 12, example = "7KQ2MXPD4HRB")]
        invite_code: String,
    }
}

/// The family's settings as a parent writes them.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct FamilyInput {
    /// Its name: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Maria's family")]
    pub name: String,
    /// The IANA name of its time zone. Days that have been counted do not change.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// Whether people may join without being added by a parent.
    #[schema(example = true)]
    pub signup_open: bool,
    /// The day on which its weeks begin, 1 for Monday to 7 for Sunday. If absent, unchanged.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: Option<i64>,
    /// The start of its days in minutes after midnight, 0 to 300. Days that have been counted do
    /// not change. If absent, unchanged.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: Option<i64>,
    /// Whether a swap that two kids agree on waits for a parent. If absent, unchanged.
    #[schema(example = true)]
    pub swaps_wait: Option<bool>,
}

crate::db::row! {
    /// A family as a sign-up sees it.
    #[derive(Debug)]
    pub struct FamilyToJoin {
        /// The family's id.
        id: String,
        /// Whether it accepts sign-ups.
        signup_open: bool,
    }
}
