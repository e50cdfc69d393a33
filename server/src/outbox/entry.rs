//! What an entry is: which action, and what its own route takes.

use jiff::Timestamp;
use rules::{Day, routine::Part};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    extract,
    requests::model::RequestDetails,
    review::model::{Decision, RejectReason, Sticker},
};

/// One thing that was done offline: what its own route takes, with its `Idempotency-Key`.
// It is read by `read`; what describes it looks at the attributes of serde.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum OutboxEntry {
    /// A chore handed in; it may have been hidden or deleted since it was done.
    SubmitChore(#[schema(inline)] SubmitChoreEntry),
    /// An assignment handed in.
    SubmitAssignment(#[schema(inline)] SubmitAssignmentEntry),
    /// An item asked for, by a kid. Its points are taken when the entry arrives, as many as it cost when
    /// it was asked for.
    RedeemItem(#[schema(inline)] RedeemItemEntry),
    /// Points given, by a parent.
    AwardPoints(#[schema(inline)] AwardPointsEntry),
    /// A decision, of a parent, about something that waits for one.
    Decide(#[schema(inline)] DecideEntry),
    /// A request, of a kid or a parent.
    MakeRequest(#[schema(inline)] MakeRequestEntry),
    /// Something handed in or asked for, taken back by whoever did.
    Withdraw(#[schema(inline)] WithdrawEntry),
}

/// A chore handed in; it may have been hidden or deleted since it was done.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SubmitChoreEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a52-tap")]
    pub key: String,
    /// The chore.
    pub chore_id: String,
    /// Whole minutes on the effort timer. 0 if absent.
    #[schema(minimum = 0, maximum = 240, example = 24)]
    pub effort_minutes: Option<i64>,
    /// When the button was pressed: at most 30 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default)]
    #[schema(example = false)]
    pub time_uncertain: bool,
    /// Of a chore that comes back: the day that names the time it was done for, with `part`.
    pub occurrence_day: Option<Day>,
    /// The part of that day.
    #[schema(nullable = false)]
    pub part: Option<Part>,
    /// Whether it is another kid's turn, and done for them this time. False if absent.
    #[serde(default)]
    #[schema(example = false)]
    pub helping: bool,
    /// The photo of what was done: one that the kid sent as a proof and used for nothing else.
    #[schema(example = json!(null))]
    pub photo_id: Option<String>,
}

/// An assignment handed in.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SubmitAssignmentEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a53-tap")]
    pub key: String,
    /// The assignment.
    pub assignment_id: String,
    /// How it went: up to 2,000 characters.
    #[schema(max_length = 2000, example = "The vacuum bag is full.")]
    pub submission_notes: Option<String>,
    /// When the button was pressed: at most 30 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default)]
    #[schema(example = false)]
    pub time_uncertain: bool,
    /// The photo of what was done: one that the kid sent as a proof and used for nothing else.
    #[schema(example = json!(null))]
    pub photo_id: Option<String>,
}

/// An item asked for, by a kid. Its points are taken when the entry arrives, as many as it cost when it was
/// asked for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RedeemItemEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a55-tap")]
    pub key: String,
    /// The item.
    pub item_id: String,
    /// When the button was pressed: at most 30 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default)]
    #[schema(example = false)]
    pub time_uncertain: bool,
}

/// Points given, by a parent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AwardPointsEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a56-tap")]
    pub key: String,
    /// A kid of the family, in any case.
    #[schema(example = "leo")]
    pub kid_username: String,
    /// How many points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 50)]
    pub points: i64,
    /// Why: kept on the ledger entry. Up to 2,000 characters.
    #[schema(max_length = 2000, example = "Helped a neighbour")]
    pub reason: Option<String>,
}

/// A decision, of a parent, about something that waits for one.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DecideEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a57-tap")]
    pub key: String,
    /// What kind of thing it is about.
    pub kind: Decided,
    /// Its id: what the routes for approving and rejecting take.
    pub id: String,
    /// The decision.
    pub decision: Decision,
    /// Of a rejection: why.
    pub reason: Option<RejectReason>,
    /// Of a rejection: what the kid reads. Up to 500 characters.
    #[schema(max_length = 500, example = json!(null))]
    pub note: Option<String>,
    /// Of an approval: a drawing for the kid.
    pub sticker: Option<Sticker>,
    /// Of an approval: a line of praise. Up to 120 characters.
    #[schema(max_length = 120, example = "So tidy!")]
    pub praise: Option<String>,
    /// Of the approval of a request: other points than were asked for.
    #[schema(minimum = 1, maximum = 1_000_000, example = json!(null))]
    pub points: Option<i64>,
}

/// Something handed in or asked for, taken back by whoever did.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WithdrawEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a58-tap")]
    pub key: String,
    /// What kind of thing it is.
    pub kind: Decided,
    /// Its id: what the routes for withdrawing take.
    pub id: String,
}

/// A request, of a kid or a parent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MakeRequestEntry {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a54-tap")]
    pub key: String,
    /// `add_store_item`, `add_chore` or `other`; also with hyphens.
    #[schema(example = "other")]
    pub request_type: String,
    /// What exactly is asked for.
    #[serde(default)]
    #[schema(required)]
    pub details: RequestDetails,
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
struct Acting {
    action: Action,
}

impl OutboxEntry {
    /// The entry in a value. The action is read first: serde reads what has a tag twice, and would not
    /// know any more which field does not fit.
    ///
    /// # Errors
    /// A validation error that names the field.
    pub fn read(value: &Value) -> Result<Self, ApiError> {
        let Acting { action } = extract::part(value)?;
        Ok(match action {
            Action::SubmitChore => Self::SubmitChore(extract::part(value)?),
            Action::SubmitAssignment => Self::SubmitAssignment(extract::part(value)?),
            Action::RedeemItem => Self::RedeemItem(extract::part(value)?),
            Action::AwardPoints => Self::AwardPoints(extract::part(value)?),
            Action::Decide => Self::Decide(extract::part(value)?),
            Action::MakeRequest => Self::MakeRequest(extract::part(value)?),
            Action::Withdraw => Self::Withdraw(extract::part(value)?),
        })
    }
}
