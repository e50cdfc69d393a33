//! Rows, requests and answers of swaps.

use jiff::Timestamp;
use rules::{
    Day,
    routine::{Mark, MarkKind, Part},
};
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

impl SwapOffer {
    /// The mark that a yes makes: the other kid does it.
    pub(in crate::routines) fn mark(&self) -> Mark {
        Mark {
            day: self.day,
            part: self.part,
            kid_id: Some(self.kid_id.clone()),
            kind: MarkKind::HandOver,
            to_kid_id: Some(self.to_kid_id.clone()),
            to_day: None,
        }
    }
}

/// To whom a kid offers an occurrence.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfferSwap {
    /// The other kid.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a43")]
    pub to_kid_id: String,
}

/// The offer that is accepted, as the caller read it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AcceptSwap {
    /// The kid who made it.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub kid_id: String,
    /// The kid it was made to.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a43")]
    pub to_kid_id: String,
}

/// The outcome of an accepted offer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AcceptedSwap {
    /// Whether a parent still has to agree; else it is handed over.
    #[schema(example = true)]
    pub waits: bool,
}
