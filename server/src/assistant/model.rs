//! Questions and answers.

use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// A question to the assistant.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Question {
    /// Instructions for the answer and its form: up to 8 KiB.
    #[schema(max_length = 8192, example = "Reply with one JSON object: {\"type\":\"chore\", …}")]
    pub prompt: String,
    /// The text that the member typed: up to 2 KiB after trimming.
    #[schema(min_length = 1, max_length = 2048, example = "wash car 45 min")]
    pub question: String,
}

/// The assistant's answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Answer {
    /// The answer as it came: normally JSON as the prompt asks for, maybe among other words.
    /// Clients must check it.
    #[schema(
        example = "{\"type\":\"chore\",\"name\":\"Wash the car\",\"time_estimate_minutes\":45}"
    )]
    pub answer: String,
}

/// A chore of the built-in catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub struct CatalogueChore {
    /// The chore's name.
    #[schema(example = "Wash the car")]
    pub name: String,
    /// Points for doing it: its typical minutes, three points each.
    #[schema(minimum = 1, maximum = 1_000_000, example = 135)]
    pub points_value: i32,
}

/// A checked question: all that a service gets to see.
#[derive(Debug)]
pub(super) struct Ask {
    /// Instructions for the answer and its form: at most 8 KiB.
    pub(super) prompt: String,
    /// The text that the member typed: trimmed, 1 byte to 2 KiB.
    pub(super) question: String,
}

impl Question {
    /// The question, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub(super) fn checked(self) -> Result<Ask, ApiError> {
        let mut fields = Fields::default();
        let prompt = validate::prompt(&self.prompt).map(|()| self.prompt);
        let ask = Ask {
            prompt: fields.take("prompt", prompt),
            question: fields.take("question", validate::question(&self.question)),
        };
        fields.finish(ask)
    }
}
