//! Rows, requests and answers of what kids are stuck with.

use jiff::Timestamp;
use rules::{Day, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_enum::text_enum;

text_enum! {
    /// The reason why a kid is stuck.
    pub enum HelpReason {
        /// It is too hard for them.
        TooHard = "too_hard",
        /// They cannot find what they need.
        CannotFind = "cannot_find",
        /// They have no time for it.
        NoTime = "no_time",
        /// They would like somebody to help them.
        NeedHelp = "need_help",
    }
}

crate::db::row! {
    /// An occurrence that a kid is stuck with.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct HelpRequest {
        /// The chore.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: String,
        /// The day that identifies the occurrence.
        day: Day,
        /// Its part of the day.
        part: Part,
        /// The kid.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        kid_id: String,
        /// The reason.
        reason: HelpReason,
        /// When they last said so.
        asked_at: Timestamp,
        /// A parent's answer, if there is one.
        #[schema(required, example = "The blue cloth is under the sink.")]
        note: Option<String>,
        /// The username of the parent who answered.
        #[schema(required, example = "maria")]
        answered_by: Option<String>,
    }
}

/// A kid's request for help.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AskForHelp {
    /// The reason.
    pub reason: HelpReason,
}

/// A parent's answer.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AnswerHelp {
    /// The kid who is stuck.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub kid_id: String,
    /// The reason, as the parent read it.
    pub reason: HelpReason,
    /// The answer: 1 to 140 characters after trimming.
    #[schema(min_length = 1, max_length = 140, example = "The blue cloth is under the sink.")]
    pub note: String,
}
