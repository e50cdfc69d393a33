//! The request and the answer of the outbox.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::entry::OutboxEntry;
use crate::{
    assignments::model::{Assignment, FamilyAssignment},
    error::Problem,
    points::model::Awarded,
    redemptions::model::Purchase,
    requests::model::Request,
    submissions::model::ChoreSubmission,
};

/// The outbox of a device that was offline.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SendOutbox {
    /// 1 to 100 entries, done in this order.
    #[schema(value_type = Vec<OutboxEntry>, min_items = 1, max_items = 100)]
    pub entries: Vec<Value>,
}

/// The body of the answer of the entry's own route.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum OutboxBody {
    /// The submission, new or as it is now.
    ChoreSubmission(ChoreSubmission),
    /// The assignment as it is now, for the kid.
    Assignment(Assignment),
    /// The request, new or as it is now.
    Request(Request),
    /// The purchase, new or as it is now.
    Purchase(Purchase),
    /// The kid's new balance.
    Awarded(Awarded),
    /// The assignment as it is now, for a parent.
    FamilyAssignment(FamilyAssignment),
    /// The refusal.
    Problem(Problem),
}

/// The result of one entry.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxResult {
    /// The entry's key.
    #[schema(example = "5f0c1a52-tap")]
    pub key: String,
    /// The status of its own route's answer. After a 503 it can be sent again.
    #[schema(minimum = 200, maximum = 599, example = 201)]
    pub status: u16,
    /// Seconds to wait before sending it again, as in that answer's `Retry-After`. Present only
    /// after a 429 or 503.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, example = 12)]
    pub retry_after: Option<u32>,
    /// The body of that answer. Paths of invalid fields begin at the body of this request:
    /// `["body", "entries", "0", "points"]`.
    pub body: OutboxBody,
}

/// The results of the entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxResults {
    /// One per entry, in their order.
    pub results: Vec<OutboxResult>,
}
