//! Rows, requests and answers of purchases.

use jiff::Timestamp;
use rules::PurchaseStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which item to spend points on.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RedeemItem {
    /// The item's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub item_id: String,
}

crate::db::row! {
    /// An item a kid has asked for.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Purchase {
        /// The purchase's id.
        id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item's name when the kid asked.
        #[schema(example = "Kite")]
        item_name: String,
        /// The item's cost when the kid asked. Held while the purchase is pending; given back if
        /// it is rejected.
        #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
        points_spent: i32,
        /// What a parent has decided. `approved` is the last word; `completed` means the same.
        status: PurchaseStatus,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
    }
}

crate::db::row! {
    /// A purchase that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingPurchase {
        /// The purchase's id: the `log_id` of approving and rejecting.
        id: String,
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
    }
}

/// Which purchase to decide.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewPurchase {
    /// The purchase's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub log_id: String,
}

crate::db::row! {
    /// A purchase that was decided just now.
    #[derive(Debug)]
    pub(super) struct Decided {
        kid_id: String,
        item_name: String,
        points_spent: i32,
    }
}
