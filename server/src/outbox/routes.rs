//! Sending what a device kept.

use axum::extract::State;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    AppState,
    assignments::routes::{Assignment, FamilyAssignment},
    auth::Member,
    docs,
    error::{ApiError, Problem},
    extract::Json,
    points::routes::Awarded,
    redemptions::routes::Purchase,
    requests::routes::{Request, RequestDetails},
    submissions::routes::ChoreSubmission,
};

/// One thing that was done offline: what its own route takes, with its `Idempotency-Key`.
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
        /// Whole minutes on the effort timer. 0 if absent.
        #[schema(minimum = 0, maximum = 240, example = 24)]
        effort_minutes: Option<i64>,
        /// When the button was pressed: at most 30 days ago and 5 minutes ahead.
        completed_at: Option<Timestamp>,
        /// Whether the device cannot tell when that was. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
    },
    /// An assignment handed in.
    SubmitAssignment {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a53-tap")]
        key: String,
        /// The assignment.
        assignment_id: String,
        /// How it went: up to 2,000 characters.
        #[schema(max_length = 2000, example = "The vacuum bag is full.")]
        submission_notes: Option<String>,
        /// When the button was pressed: at most 30 days ago and 5 minutes ahead.
        completed_at: Option<Timestamp>,
        /// Whether the device cannot tell when that was. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        time_uncertain: bool,
    },
    /// An item asked for, by a kid. Its points are taken when the entry arrives.
    RedeemItem {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a55-tap")]
        key: String,
        /// The item.
        item_id: String,
    },
    /// Points given, by a parent.
    AwardPoints {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a56-tap")]
        key: String,
        /// A kid of the family, in any case.
        #[schema(example = "leo")]
        kid_username: String,
        /// How many points.
        #[schema(minimum = 1, maximum = 1_000_000, example = 50)]
        points: i64,
        /// Why: kept on the ledger entry. Up to 2,000 characters.
        #[schema(max_length = 2000, example = "Helped a neighbour")]
        reason: Option<String>,
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
    },
    /// A request, of a kid or a parent.
    MakeRequest {
        /// Its idempotency key: 1 to 64 visible characters.
        #[schema(min_length = 1, max_length = 64, example = "5f0c1a54-tap")]
        key: String,
        /// `add_store_item`, `add_chore` or `other`; also with hyphens.
        #[schema(example = "other")]
        request_type: String,
        /// What exactly is asked for.
        #[serde(default)]
        #[schema(required)]
        details: RequestDetails,
    },
}

/// What a decision is about.
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

/// What a parent decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = "approve")]
pub enum Decision {
    /// Yes.
    Approve,
    /// No.
    Reject,
}

/// What a device kept while it was offline.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SendOutbox {
    /// 1 to 100 entries, done in this order.
    #[schema(value_type = Vec<OutboxEntry>, min_items = 1, max_items = 100)]
    pub entries: Vec<Value>,
}

/// What the entry's own route would have answered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum OutboxBody {
    /// The chore handed in, or as it is now.
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
    /// Why it was refused.
    Problem(Problem),
}

/// What became of one entry.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxResult {
    /// The entry's key.
    #[schema(example = "5f0c1a52-tap")]
    pub key: String,
    /// The status its own route would have answered. After a 503 it can be sent again.
    #[schema(minimum = 200, maximum = 599, example = 201)]
    pub status: u16,
    /// The body of that answer.
    pub body: OutboxBody,
}

/// What became of the entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutboxResults {
    /// One for each entry, in their order.
    pub results: Vec<OutboxResult>,
}

/// Send what was done offline
///
/// What kids hand in and spend, what parents award and decide, and requests of both. Each entry is done as by its own route, once for
/// its key whichever way it comes, in a write of its own: one that is refused never stops the
/// next. The whole is only refused when it is no list of 1 to 100 entries with a key each, or when the
/// session ends meanwhile: sent once more, nothing is done twice.
#[utoipa::path(
    post, path = "/outbox", tag = "outbox", security(("bearer" = [])),
    request_body = SendOutbox,
    responses(
        (status = 200, description = "What became of each entry", body = OutboxResults),
        docs::Body, docs::Unauthorized
    )
)]
pub async fn send_outbox(
    State(app): State<AppState>,
    member: Member,
    Json(input): Json<SendOutbox>,
) -> Result<Json<OutboxResults>, ApiError> {
    let entries = super::keyed(input.entries)?;
    let mut results = Vec::with_capacity(entries.len());
    for entry in entries {
        results.push(super::deliver(&app, &member, entry).await?);
    }
    Ok(Json(OutboxResults { results }))
}
