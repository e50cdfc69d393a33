//! Rows, requests and answers of the ledger.

use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields, text_enum::text_enum};

text_enum! {
    /// Why points moved.
    pub enum Kind {
        /// An approved chore.
        Chore = "chore",
        /// The effort put into an approved chore.
        Effort = "effort",
        /// A streak that reached a milestone.
        StreakBonus = "streak_bonus",
        /// An approved assignment.
        Assignment = "assignment",
        /// Given by a parent.
        Award = "award",
        /// Held for a purchase: negative.
        Redemption = "redemption",
        /// Given back for a purchase that was rejected.
        Refund = "refund",
    }
}

/// A movement of points about to happen.
#[derive(Debug, Clone)]
pub struct Movement<'a> {
    /// Whose balance.
    pub kid_id: &'a str,
    /// Why.
    pub kind: Kind,
    /// What for. A second movement of the same kind and source is refused.
    pub source_id: &'a str,
    /// How much: negative for a redemption alone.
    pub amount: i64,
    /// What the history says about it.
    pub description: Option<&'a str>,
    /// Who caused it.
    pub actor_id: &'a str,
}

crate::db::row! {
    /// One movement of a kid's points.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PointsEntry {
        /// The entry's id.
        id: String,
        /// Why the points moved.
        kind: Kind,
        /// Points; negative for a redemption alone.
        #[schema(minimum = -1_000_000, maximum = 1_000_000, example = 15)]
        amount: i64,
        /// The balance after this entry, in points.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        balance: i64,
        /// The chore's name, the reason of an award, and the like.
        #[schema(required, example = "Feed the dragon")]
        description: Option<String>,
        /// When the points moved.
        created_at: Timestamp,
    }
}

/// Points a parent gives.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AwardPoints {
    /// A kid of the family, in any case.
    #[schema(example = "leo")]
    pub kid_username: String,
    /// How many points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 50)]
    pub points: i64,
    /// Why: kept on the ledger entry. Up to 2,000 characters.
    #[schema(max_length = 2000, example = "Helped a neighbour")]
    pub reason: Option<String>,
}

/// The kid's new balance.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Awarded {
    /// The kid, as they wrote it when signing up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their balance now, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 170)]
    pub points: i64,
}

/// The checked fields of an award.
#[derive(Debug, Clone)]
pub struct Award {
    /// The kid's username, trimmed.
    pub kid_username: String,
    /// 1 to 1,000,000.
    pub points: i32,
    /// Why.
    pub reason: Option<String>,
}

impl AwardPoints {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<Award, ApiError> {
        let mut fields = Fields::default();
        let award = Award {
            kid_username: fields.take("kid_username", validate::award_kid(&self.kid_username)),
            points: fields.take("points", validate::award_points(self.points)),
            reason: fields.take("reason", validate::text(self.reason.as_deref())),
        };
        fields.finish(award)
    }
}

crate::db::row! {
    /// A kid, as an award finds them.
    #[derive(Debug)]
    pub(super) struct Recipient {
        id: String,
        username: String,
    }
}

crate::db::row! {
    /// A balance that was changed just now.
    #[derive(Debug)]
    pub(super) struct Moved {
        points: i64,
        family_id: String,
    }
}
