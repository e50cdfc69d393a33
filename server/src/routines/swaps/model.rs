//! Rows, requests and answers of swaps.

use jiff::Timestamp;
use rules::{Day, routine::Part};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

crate::db::row! {
    /// An occurrence that a kid offers to another kid.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct SwapOffer {
        /// The chore.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        chore_id: String,
        /// The day that identifies the occurrence.
        day: Day,
        /// Its part of the day.
        part: Part,
        /// The kid whose it is.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
        kid_id: String,
        /// The kid it is offered to.
        #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a43")]
        to_kid_id: String,
        /// When it was offered.
        offered_at: Timestamp,
        /// When the other kid said yes, while a parent has to agree.
        #[schema(required, example = json!(null))]
        accepted_at: Option<Timestamp>,
    }
}

/// To whom a kid offers an occurrence.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfferSwap {
    /// The other kid.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a43")]
    pub to_kid_id: String,
}

/// Whose offer is accepted.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AcceptSwap {
    /// The kid who offered it.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub kid_id: String,
}

/// What became of an accepted offer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AcceptedSwap {
    /// Whether a parent still has to agree; else it is handed over.
    #[schema(example = true)]
    pub waits: bool,
}
