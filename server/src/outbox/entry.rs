//! What an entry is: which action, and what its own route takes.

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    assignments::model::SubmitAssignment,
    error::ApiError,
    extract,
    points::model::AwardPoints,
    redemptions::model::RedeemItem,
    requests::model::{MakeRequest, ReviewRequest},
    review::model::Decision,
    submissions::model::SubmitChore,
};

/// One thing that was done offline: what its own route takes, with its `Idempotency-Key`.
// It is read by `read`; what describes it looks at the attributes of serde.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum OutboxEntry {
    /// A chore handed in; it may have been hidden or deleted since it was done.
    SubmitChore {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a52-tap")]
        key: String,
        /// The chore.
        chore_id: String,
        /// What its route takes.
        #[serde(flatten)]
        input: SubmitChore,
    },
    /// An assignment handed in.
    SubmitAssignment {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a53-tap")]
        key: String,
        /// The assignment.
        assignment_id: String,
        /// What its route takes.
        #[serde(flatten)]
        input: SubmitAssignment,
    },
    /// An item asked for, by a kid. Its points are taken when the entry arrives, as many as it cost when
    /// it was asked for.
    RedeemItem {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a55-tap")]
        key: String,
        /// What its route takes.
        #[serde(flatten)]
        input: RedeemItem,
    },
    /// Points given, by a parent.
    AwardPoints {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a56-tap")]
        key: String,
        /// What its route takes.
        #[serde(flatten)]
        input: AwardPoints,
    },
    /// A decision, of a parent, about something that waits for one.
    Decide {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a57-tap")]
        key: String,
        /// What kind of thing it is about.
        kind: Decided,
        /// Its id: what the routes for approving and rejecting take.
        id: String,
        /// The decision.
        decision: Decision,
        /// What is said with it. Points belong to a request alone.
        #[serde(flatten)]
        said: ReviewRequest,
    },
    /// A request, of a kid or a parent.
    MakeRequest {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a54-tap")]
        key: String,
        /// What its route takes.
        #[serde(flatten)]
        input: MakeRequest,
    },
    /// Something handed in or asked for, taken back by whoever did.
    Withdraw {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a58-tap")]
        key: String,
        /// What kind of thing it is.
        kind: Decided,
        /// Its id: what the routes for withdrawing take.
        id: String,
    },
}

/// What a decision is about, or what is taken back.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = "chore_submission")]
pub enum Decided {
    /// A purchase.
    Redemption,
    /// A chore handed in.
    ChoreSubmission,
    /// An assignment handed in.
    AssignmentSubmission,
    /// A request.
    Request,
}

/// What every entry has.
#[derive(Deserialize)]
struct Head {
    key: String,
    action: Action,
}

/// Which action an entry has.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Action {
    SubmitChore,
    SubmitAssignment,
    RedeemItem,
    AwardPoints,
    Decide,
    MakeRequest,
    Withdraw,
}

#[derive(Deserialize)]
struct OfChore {
    chore_id: String,
}

#[derive(Deserialize)]
struct OfAssignment {
    assignment_id: String,
}

#[derive(Deserialize)]
struct OfDecision {
    kind: Decided,
    id: String,
    decision: Decision,
}

#[derive(Deserialize)]
struct OfWithdrawal {
    kind: Decided,
    id: String,
}

impl OutboxEntry {
    /// The entry in a value. Each part is read by itself: serde copies what is flattened or has a tag before
    /// it reads it, and would not know any more which field does not fit.
    ///
    /// # Errors
    /// A validation error that names the field.
    pub fn read(value: &Value) -> Result<Self, ApiError> {
        let Head { key, action } = extract::part(value)?;
        Ok(match action {
            Action::SubmitChore => {
                let OfChore { chore_id } = extract::part(value)?;
                Self::SubmitChore { key, chore_id, input: extract::part(value)? }
            }
            Action::SubmitAssignment => {
                let OfAssignment { assignment_id } = extract::part(value)?;
                Self::SubmitAssignment { key, assignment_id, input: extract::part(value)? }
            }
            Action::RedeemItem => Self::RedeemItem { key, input: extract::part(value)? },
            Action::AwardPoints => Self::AwardPoints { key, input: extract::part(value)? },
            Action::Decide => {
                let OfDecision { kind, id, decision } = extract::part(value)?;
                Self::Decide { key, kind, id, decision, said: extract::part(value)? }
            }
            Action::MakeRequest => Self::MakeRequest { key, input: extract::part(value)? },
            Action::Withdraw => {
                let OfWithdrawal { kind, id } = extract::part(value)?;
                Self::Withdraw { key, kind, id }
            }
        })
    }
}
