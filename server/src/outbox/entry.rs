//! The entries of an outbox: an action, and the body of its own route.

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

/// Something done offline: the body of its own route, with its `Idempotency-Key`.
// `read` parses it. The serde attributes are for the API description.
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
        /// The body of its route.
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
        /// The body of its route.
        #[serde(flatten)]
        input: SubmitAssignment,
    },
    /// An item redeemed by a kid. Its points are taken when the entry arrives, at the price that
    /// held when the kid asked.
    RedeemItem {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a55-tap")]
        key: String,
        /// The body of its route.
        #[serde(flatten)]
        input: RedeemItem,
    },
    /// An award by a parent.
    AwardPoints {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a56-tap")]
        key: String,
        /// The body of its route.
        #[serde(flatten)]
        input: AwardPoints,
    },
    /// A parent's decision about something pending.
    Decide {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a57-tap")]
        key: String,
        /// The kind of thing it is about.
        kind: Decided,
        /// Its id, as the routes for approving and rejecting take it.
        id: String,
        /// The decision.
        decision: Decision,
        /// The feedback. `points` and `chore_points` belong to a request only.
        #[serde(flatten)]
        said: ReviewRequest,
    },
    /// A request by a kid or a parent.
    MakeRequest {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a54-tap")]
        key: String,
        /// The body of its route.
        #[serde(flatten)]
        input: MakeRequest,
    },
    /// A withdrawal of something that the caller handed in or asked for.
    Withdraw {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a58-tap")]
        key: String,
        /// The kind of thing.
        kind: Decided,
        /// Its id, as the routes for withdrawing take it.
        id: String,
    },
}

/// The kind of thing that is decided or withdrawn.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = "chore_submission")]
pub enum Decided {
    /// A purchase.
    Redemption,
    /// A chore handed in.
    ChoreSubmission,
    /// An attempt at an assignment.
    AssignmentSubmission,
    /// A request.
    Request,
}

/// The fields of every entry.
#[derive(Deserialize)]
struct Head {
    key: String,
    action: Action,
}

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
    /// Parses an entry, each part separately: serde buffers flattened and tagged types first, and
    /// could not name the invalid field.
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
