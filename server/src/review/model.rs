//! What is decided, and how.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::ApiError;

/// What a parent decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = "approve")]
pub enum Decision {
    /// Yes.
    Approve,
    /// No.
    Reject,
}

impl Decision {
    /// The state that it leads to, as all tables have it.
    pub fn status(self) -> &'static str {
        match self {
            Self::Approve => "approved",
            Self::Reject => "rejected",
        }
    }
}

/// A kind of thing that waits for a decision: the statements about its rows, and what it is called.
#[derive(Debug, Clone, Copy)]
pub struct Reviewed {
    /// Locks the row of the kid whose `$1` it is: before its own, as removing the kid does. None
    /// where nothing of a kid changes.
    pub lock_kid: Option<&'static str>,
    /// Gives the waiting `$2` of the family `$1` the status `$3`, at `$4`, by the parent `$5`.
    pub decide: &'static str,
    /// The status of `$2` of the family `$1`.
    pub status: &'static str,
    /// What it is called in a refusal.
    pub noun: &'static str,
    /// Said where there is none.
    pub not_found: fn() -> ApiError,
}
