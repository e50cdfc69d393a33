//! The answer.

use serde::Serialize;
use utoipa::ToSchema;

crate::db::row! {
    /// The first steps that a family has done.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct FirstSteps {
        /// It has a kid.
        #[schema(example = true)]
        has_kids: bool,
        /// It has a chore.
        #[schema(example = true)]
        has_chores: bool,
        /// The store has an item besides the goal's.
        #[schema(example = false)]
        has_rewards: bool,
        /// A kid has signed in.
        #[schema(example = false)]
        kid_signed_in: bool,
        /// A chore or an assignment has been approved once, even if that was undone.
        #[schema(example = false)]
        has_approved: bool,
    }
}
