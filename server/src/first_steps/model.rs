//! The answer.

use serde::Serialize;
use utoipa::ToSchema;

crate::db::row! {
    /// What a family has done of the first things that a family does.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct FirstSteps {
        /// Somebody in it is a kid.
        #[schema(example = true)]
        has_kids: bool,
        /// It has a chore.
        #[schema(example = true)]
        has_chores: bool,
        /// There is something in the store besides what the family saves for.
        #[schema(example = false)]
        has_rewards: bool,
        /// A kid has signed in.
        #[schema(example = false)]
        kid_signed_in: bool,
        /// A chore or an assignment has been approved once, whatever became of it.
        #[schema(example = false)]
        has_approved: bool,
    }
}
