//! Items, purchases and requests in an exported family.

use jiff::Timestamp;
use rules::{Day, PurchaseStatus, RequestType};
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
        /// A description.
        #[schema(example = "You choose the film.")]
        description: Option<String>,
        /// Its cost in points.
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
        /// Its place in the order that a parent put them in; 0: none yet. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        position: i32,
        /// Its group, one of `groups`.
        #[schema(example = json!(null))]
        group_id: Option<String>,
    }

    /// A purchase of a kid.
    struct ExportedPurchase {
        /// The purchase's id.
        id: String,
        /// The kid.
        kid_id: String,
        /// The item, which may have been deleted.
        item_id: String,
        /// Its name at the time.
        #[schema(example = "Movie night")]
        item_name: String,
        /// Its points at the time.
        #[schema(minimum = 1, maximum = 1_000_000, example = 120)]
        points_spent: i32,
        /// The state of its decision.
        status: PurchaseStatus,
        /// When the kid asked.
        requested_at: Timestamp,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// The parent who decided.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// The number of its decisions, undos and withdrawals. If absent, as in older documents: 1
        /// if it was decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// The parent's reason for rejecting it, if given.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The parent's note.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The parent's sticker.
        review_sticker: Option<Sticker>,
        /// When it was withdrawn, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The number of the decision with which its points were last held. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, example = 0)]
        held_at_decision: i32,
    }

    /// A request to the parents.
    struct ExportedRequest {
        /// The request's id.
        id: String,
        /// The member who asked.
        requester_id: String,
        /// The type of request.
        request_type: RequestType,
        /// The name of the item or chore, or what was done.
        #[schema(example = "Kite")]
        name: Option<String>,
        /// The description of the item or chore.
        #[schema(example = "A red one.")]
        description: Option<String>,
        /// The points of the item or chore, or those wished for with a deed.
        #[schema(minimum = 1, maximum = 1_000_000, example = 150)]
        points: Option<i32>,
        /// The text of any other request.
        #[schema(example = "A second dragon?")]
        message: Option<String>,
        /// The state of its decision.
        status: RequestStatus,
        /// When they asked.
        created_at: Timestamp,
        /// When a parent decided, if one did.
        reviewed_at: Option<Timestamp>,
        /// The parent who decided.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        reviewed_by: Option<String>,
        /// The number of its decisions, undos and withdrawals. If absent, as in older documents: 1
        /// if it was decided.
        #[schema(minimum = 0, maximum = 1_000_000, example = 1)]
        decision: Option<i32>,
        /// The parent's reason for rejecting it, if given.
        #[schema(example = json!(null))]
        review_reason: Option<RejectReason>,
        /// The parent's note.
        #[schema(example = "So tidy!")]
        review_note: Option<String>,
        /// The parent's sticker.
        review_sticker: Option<Sticker>,
        /// When it was withdrawn, if it was.
        #[schema(example = json!(null))]
        withdrawn_at: Option<Timestamp>,
        /// The item or chore that its approval made, if it is known.
        #[schema(example = json!(null))]
        made_id: Option<String>,
        /// The day of a deed.
        #[schema(example = json!(null))]
        day: Option<Day>,
        /// The minutes of a deed.
        #[schema(minimum = 1, maximum = 240, example = json!(null))]
        minutes: Option<i32>,
        /// The points that the approval of a deed gave.
        #[schema(minimum = 1, maximum = 1_000_000, example = json!(null))]
        points_given: Option<i32>,
    }
}
