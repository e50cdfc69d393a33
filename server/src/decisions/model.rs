//! Rows, requests and answers of decisions.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    points::model::IfSpent,
    review::model::{RejectReason, Sticker},
    text_enum::text_enum,
};

text_enum! {
    /// The kind of thing a decision is about.
    pub enum DecisionKind {
        /// A submission, or a chore that a parent logged.
        ChoreSubmission = "chore_submission",
        /// An attempt at an assignment.
        AssignmentSubmission = "assignment_submission",
        /// A purchase.
        Redemption = "redemption",
        /// A request.
        Request = "request",
        /// An award.
        Award = "award",
        /// A correction of a balance.
        Adjustment = "adjustment",
    }
}

crate::db::row! {
    /// A decision of the last 14 days that can be undone.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct RecentDecision {
        /// The kind of thing it is about.
        kind: DecisionKind,
        /// The id of the submission, assignment, purchase or request, or of the ledger entry of an
        /// award or a correction.
        id: String,
        /// The number of the decision; undoing takes it. 1 for an award or a correction.
        #[schema(minimum = 1, example = 1)]
        decision: i32,
        /// `approved`, `rejected` or `completed`; `given` for an award or a correction.
        #[schema(example = "approved")]
        status: String,
        /// When the parent decided.
        decided_at: Timestamp,
        /// The parent's username.
        #[schema(example = "maria")]
        decided_by: String,
        /// The username of the kid, or of the member who made the request.
        #[schema(example = "leo")]
        username: String,
        /// The chore of a submission or an assignment; it may have been deleted since.
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: Option<String>,
        /// The item of a purchase; it may have been deleted since.
        #[schema(required, example = json!(null))]
        item_id: Option<String>,
        /// The name of the chore or item, the name or message of a request, or the reason for an
        /// award or a correction.
        #[schema(required, example = "Feed the dragon")]
        title: Option<String>,
        /// The points it moved or is about; below 0 for a deduction.
        #[schema(required, minimum = -1_000_000, maximum = 1_000_010, example = 25)]
        points: Option<i64>,
        /// The reason for the rejection, if a parent gave one.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The praise with an approval, or the note with a rejection.
        #[schema(required, example = "So tidy!")]
        review_note: Option<String>,
        /// The sticker with an approval.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The name of the shared device it was handed in or asked for on, if any.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether it was ticked without a PIN.
        #[schema(example = false)]
        unverified: bool,
        /// The name of the API token that ticked it, if any.
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The photo of what was done, until 7 days after the decision.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

/// The decision to undo.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoDecision {
    /// The kind of thing it is about.
    pub kind: DecisionKind,
    /// The id of the thing, as in the list of recent decisions.
    pub id: String,
    /// The number of the decision. 1 for an award or a correction.
    #[schema(minimum = 1, maximum = 1_000_000, example = 1)]
    pub decision: i32,
    /// What to do if the points have been spent: `refuse` if absent, and always for a purchase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_spent: Option<IfSpent>,
}

/// The result of undoing a decision.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UndoneDecision {
    /// The kind of thing it was about.
    pub kind: DecisionKind,
    /// The id of the thing it was about.
    pub id: String,
    /// Points taken from the kid; below 0 for points given back.
    #[schema(minimum = -1_000_000, example = 25)]
    pub taken: i64,
    /// Points not taken because they were spent.
    #[schema(minimum = 0, example = 0)]
    pub forgiven: i64,
    /// The kid's new balance; null for a request that gave no points.
    #[schema(required, minimum = 0, example = 95)]
    pub balance: Option<i64>,
}
