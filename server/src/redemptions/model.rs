//! Rows, requests and answers of purchases.

use jiff::Timestamp;
use rules::PurchaseStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    moment::ReportedTime,
    review::model::{RejectReason, Sticker, review_input},
};

/// An item to redeem. The time decides the price. It is not part of the idempotency digest, so that
/// the digest of requests from before these fields existed stays the same.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct RedeemItem {
    /// The item's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub item_id: String,
    /// When the kid pressed the button, if they were offline: at most 30 days ago and 5 minutes
    /// ahead.
    #[serde(skip_serializing)]
    pub completed_at: Option<Timestamp>,
    /// Whether that time is uncertain. False if absent.
    #[serde(default, skip_serializing)]
    #[schema(example = false)]
    pub time_uncertain: bool,
}

impl RedeemItem {
    /// When it was asked for.
    pub(super) fn reported_time(&self) -> ReportedTime {
        ReportedTime { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }
}

crate::db::row! {
    /// A purchase.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Purchase {
        /// The purchase's id.
        id: String,
        /// The item; it may have been deleted since. Null in a repeated answer from before this
        /// field existed.
        #[serde(default)]
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        item_id: Option<String>,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The item's cost when the kid asked: held while the purchase is pending, refunded if it
        /// is rejected or withdrawn.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// Its status; `completed` once an approved purchase is handed over.
        status: PurchaseStatus,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
        /// The number of times it was decided, undone or withdrawn; undoing takes it.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        decision: i32,
        /// The reason for the rejection, if a parent gave one.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The praise with an approval, or the note with a rejection.
        #[schema(required, example = json!(null))]
        review_note: Option<String>,
        /// The sticker with an approval.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// The name of the shared device it was asked for on, if any.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

crate::db::row! {
    /// An approved purchase that is not handed over.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ApprovedPurchase {
        /// The purchase's id; handing over takes it as `log_id`.
        id: String,
        /// The item; it may have been deleted since.
        item_id: String,
        /// When a parent approved it.
        approved_at: Timestamp,
        /// The kid's username.
        #[schema(example = "leo")]
        kid_username: String,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// Its cost, in points.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// The name of the shared device it was asked for on, if any.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

crate::db::row! {
    /// A pending purchase.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingPurchase {
        /// The purchase's id; approving and rejecting take it as `log_id`.
        id: String,
        /// The item; it may have been deleted since.
        item_id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The kid's username.
        #[schema(example = "leo")]
        username: String,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The points that are held.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// The name of the shared device it was asked for on, if any.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

review_input! {
    /// The purchase to decide, and the feedback.
    pub struct ReviewPurchase {
        /// The purchase's id.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        pub log_id: String,
    }
}

/// The purchase that was handed over.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct HandOver {
    /// The purchase's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub log_id: String,
}

crate::db::row! {
    /// A purchase after a change of its status.
    #[derive(Debug)]
    pub(super) struct Changed {
        id: String,
        kid_id: String,
        item_name: String,
        points_spent: i32,
        decision: i32,
        /// The decision number at which its points were last held.
        held_at_decision: i32,
    }
}
