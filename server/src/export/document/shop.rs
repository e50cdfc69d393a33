//! What members of a family that leaves bought and asked for.

use jiff::Timestamp;
use rules::{PurchaseStatus, RequestType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    requests::model::RequestStatus,
    review::model::{RejectReason, Sticker},
};

exported! {
    /// An item of the store.
    struct ExportedItem {
        /// The item's id.
        id: String,
        /// Its name.
        #[schema(example = "Movie night")]
        name: String,
        /// What it is.
        #[schema(example = "You choose the film.")]
        description: Option<String>,
        /// Points it costs.
        #[schema(minimum = 1, maximum = 1_000_000, example = 120)]
        points_cost: i32,
        /// When it was made.
        created_at: Timestamp,
        /// The icon that was chosen.
        #[schema(example = "movie")]
        icon: Option<String>,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
    }

    /// Something a kid bought or asked to buy.
    struct ExportedPurchase {
        /// The purchase's id.
        id: String,
        /// Who asked.
        kid_id: String,
        /// The item, which may be gone.
        item_id: String,
        /// Its name at the time.
        #[schema(example = "Movie night")]
        item_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 120)]
        points_spent: i32,
        /// What was decided.
        status: PurchaseStatus,
        /// When the kid asked.
        requested_at: Timestamp,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// Which parent.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// How often it was decided, undone or taken back. Absent in older documents: once, if decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// Why a parent rejected it, if they said so.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        review_sticker: Option<Sticker>,
        /// When it was taken back, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The decision with which its points were last held. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        held_at_decision: i32,
    }

    /// Something a member asked the parents for.
    struct ExportedRequest {
        /// The request's id.
        id: String,
        /// Who asked.
        requester_id: String,
        /// What for.
        request_type: RequestType,
        /// The name of the item or chore.
        #[schema(example = "Kite")]
        name: Option<String>,
        /// What the item or chore is.
        #[schema(example = "A red one.")]
        description: Option<String>,
        /// The points of the item or chore.
        #[schema(minimum = 1, maximum = 1_000_000, example = 150)]
        points: Option<i32>,
        /// What any other request says.
        #[schema(example = "A second dragon?")]
        message: Option<String>,
        /// What was decided.
        status: RequestStatus,
        /// When they asked.
        created_at: Timestamp,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// Which parent.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// How often it was decided, undone or taken back. Absent in older documents: once, if decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// Why a parent rejected it, if they said so.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// What the parent wrote.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The drawing that the parent gave.
        review_sticker: Option<Sticker>,
        /// When it was taken back, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The item or the chore that its approval made, if it is known.
        #[schema(example = json!(null))]
        made_id: Option<String>,
    }
}
