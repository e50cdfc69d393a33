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
    /// What a decision is about.
    pub enum DecisionKind {
        /// A chore handed in, or noted by a parent.
        ChoreSubmission = "chore_submission",
        /// What was handed in for an assignment.
        AssignmentSubmission = "assignment_submission",
        /// A purchase.
        Redemption = "redemption",
        /// A request.
        Request = "request",
        /// Points given.
        Award = "award",
        /// Points corrected.
        Adjustment = "adjustment",
    }
}

crate::db::row! {
    /// Something a parent decided within the last 14 days, and that can be undone.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct RecentDecision {
        /// What it is about.
        kind: DecisionKind,
        /// The id of what it is about: the submission, assignment, purchase or request, or the ledger
        /// entry of an award or a correction.
        id: String,
        /// The number of the decision: what undoing takes. 1 for an award or a correction.
        #[schema(minimum = 1, example = 1)]
        decision: i32,
        /// What was decided: `approved`, `rejected` or `completed`; of points `given`.
        #[schema(example = "approved")]
        status: String,
        /// When.
        decided_at: Timestamp,
        /// The parent who did.
        #[schema(example = "maria")]
        decided_by: String,
        /// The kid it is about, or whoever asked.
        #[schema(example = "leo")]
        username: String,
        /// The chore, of what was handed in or noted; it may have been deleted since.
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: Option<String>,
        /// The item, of a purchase; it may have been deleted since.
        #[schema(required, example = json!(null))]
        item_id: Option<String>,
        /// The chore's or the item's name, or what was asked for, or the reason of an award.
        #[schema(required, example = "Feed the dragon")]
        title: Option<String>,
        /// Points that it moved or is about: below 0 for a deduction.
        #[schema(required, minimum = -1_000_000, maximum = 1_000_010, example = 25)]
        points: Option<i64>,
        /// Why a parent rejected it, if they said so.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote.
        #[schema(required, example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// Of what was handed in or asked for on a tablet that the family shares: its name.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
        /// Whether that had asked nobody for a PIN, for it had no network.
        #[schema(example = false)]
        unverified: bool,
        /// Of what a program ticked: the name of its token.
        #[schema(required, example = json!(null))]
        api_token: Option<String>,
        /// The photo of what was done, until 7 days after the decision.
        #[schema(required, example = json!(null))]
        photo_id: Option<String>,
    }
}

/// Which decision to undo.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoDecision {
    /// What it is about.
    pub kind: DecisionKind,
    /// The id of what it is about.
    pub id: String,
    /// The number of the decision. 1 for an award or a correction.
    #[schema(minimum = 1, maximum = 1_000_000, example = 1)]
    pub decision: i32,
    /// What to do when the points were spent. `refuse` if absent. A purchase is never held in part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_spent: Option<IfSpent>,
}

/// What undoing came to.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UndoneDecision {
    /// What it was about.
    pub kind: DecisionKind,
    /// The id of what it was about.
    pub id: String,
    /// Points taken from the kid; below 0 for points given back.
    #[schema(minimum = -1_000_000, example = 25)]
    pub taken: i64,
    /// Points that were spent, and are forgiven.
    #[schema(minimum = 0, example = 0)]
    pub forgiven: i64,
    /// The kid's balance now; none for a request.
    #[schema(required, minimum = 0, example = 95)]
    pub balance: Option<i64>,
}
