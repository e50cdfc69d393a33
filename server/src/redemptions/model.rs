//! Rows, requests and answers of purchases.

use jiff::Timestamp;
use rules::PurchaseStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    moment::ReportedTime,
    review::model::{RejectReason, Sticker, review_input},
};

/// Which item to spend points on. The times say at which price; they are not among what a key is for, so
/// that what was sent before they were known is the same.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct RedeemItem {
    /// The item's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub item_id: String,
    /// When the button was pressed, if that was offline: at most 30 days ago and 5 minutes ahead.
    #[serde(skip_serializing)]
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
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
    /// An item a kid has asked for.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Purchase {
        /// The purchase's id.
        id: String,
        /// The item; it may have been deleted since. Answers kept from before this was said lack it.
        #[serde(default)]
        #[schema(required, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        item_id: Option<String>,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The item's cost when the kid asked. Held while the purchase is pending; given back if
        /// it is rejected.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// What a parent has decided. An approved one that was handed over is `completed`.
        status: PurchaseStatus,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
        /// How often it was decided or undone: what undoing takes.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        decision: i32,
        /// Why a parent rejected it, if they said so.
        #[schema(required, example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote: praise, or to a rejection.
        #[schema(required, example = json!(null))]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        #[schema(required)]
        review_sticker: Option<Sticker>,
        /// Of what was asked for on a tablet that the family shares: its name.
        #[serde(default)]
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

crate::db::row! {
    /// A purchase that was approved and is not handed over yet.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ApprovedPurchase {
        /// The purchase's id: the `log_id` of handing over.
        id: String,
        /// The item; it may have been deleted since.
        item_id: String,
        /// When a parent approved it.
        approved_at: Timestamp,
        /// The kid.
        #[schema(example = "leo")]
        kid_username: String,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// What it cost.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// Of what was asked for on a tablet that the family shares: its name.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

crate::db::row! {
    /// A purchase that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingPurchase {
        /// The purchase's id: the `log_id` of approving and rejecting.
        id: String,
        /// The item; it may have been deleted since.
        item_id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The kid.
        #[schema(example = "leo")]
        username: String,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The points that are held.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// Of what was asked for on a tablet that the family shares: its name.
        #[schema(required, example = json!(null))]
        shared_device: Option<String>,
    }
}

review_input! {
    /// Which purchase to decide, and what to say with it.
    pub struct ReviewPurchase {
        /// The purchase's id.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        pub log_id: String,
    }
}

/// Which purchase was handed over.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct HandOver {
    /// The purchase's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub log_id: String,
}

crate::db::row! {
    /// A purchase whose state changed just now.
    #[derive(Debug)]
    pub(super) struct Changed {
        id: String,
        kid_id: String,
        item_name: String,
        points_spent: i32,
        decision: i32,
        /// The decision with which its points were last held.
        held_at_decision: i32,
    }
}
