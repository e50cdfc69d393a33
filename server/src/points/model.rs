//! Rows, requests and answers of the ledger.

use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields, text_enum::text_enum};

text_enum! {
    /// The kind of a ledger entry.
    pub enum Kind {
        /// An approved chore.
        Chore = "chore",
        /// The effort put into an approved chore.
        Effort = "effort",
        /// A streak that reached a milestone.
        StreakBonus = "streak_bonus",
        /// An approved assignment.
        Assignment = "assignment",
        /// An award by a parent.
        Award = "award",
        /// Held for a purchase: negative.
        Redemption = "redemption",
        /// Refunded for a purchase that was rejected or withdrawn.
        Refund = "refund",
        /// A chore whose approval was undone.
        ChoreUndone = "chore_undone",
        /// The effort of a chore whose approval was undone.
        EffortUndone = "effort_undone",
        /// An assignment whose approval was undone.
        AssignmentUndone = "assignment_undone",
        /// A streak bonus whose days are no longer all confirmed.
        StreakBonusUndone = "streak_bonus_undone",
        /// A parent's correction, up or down, with its reason.
        Adjustment = "adjustment",
        /// An award or a correction that was undone.
        AdjustmentUndone = "adjustment_undone",
        /// Refunded for a purchase that had been approved.
        RedemptionUndone = "redemption_undone",
    }
}

impl Kind {
    /// The kind of the entry that takes back an entry of this kind.
    ///
    /// None for a purchase, whose points are held again or refunded instead, and for an entry that
    /// takes back another.
    pub(super) fn undone(self) -> Option<Self> {
        match self {
            Self::Chore => Some(Self::ChoreUndone),
            Self::Effort => Some(Self::EffortUndone),
            Self::Assignment => Some(Self::AssignmentUndone),
            Self::StreakBonus => Some(Self::StreakBonusUndone),
            Self::Award | Self::Adjustment => Some(Self::AdjustmentUndone),
            _ => None,
        }
    }
}

text_enum! {
    /// What to do if points that are to be taken back have been spent
    /// (docs/product/chores.md#points-spent).
    pub enum IfSpent {
        /// Nothing is undone: the answer is 409 `points_spent`.
        Refuse = "refuse",
        /// The available points are taken, the rest is forgiven.
        TakeAvailable = "take_available",
    }
}

/// A movement of points to append to the ledger.
#[derive(Debug, Clone)]
pub struct Movement<'a> {
    /// The kid whose balance changes.
    pub kid_id: &'a str,
    /// Its kind.
    pub kind: Kind,
    /// Its source. A second movement of the same kind and source is refused.
    pub source_id: &'a str,
    /// Its points; below 0 to take them.
    pub amount: i64,
    /// Its text in the points history.
    pub description: Option<&'a str>,
    /// The member who caused it.
    pub actor_id: &'a str,
    /// The entry it takes back, if any.
    pub reverses: Option<Reversed<'a>>,
}

/// An entry that is taken back.
#[derive(Debug, Clone, Copy)]
pub struct Reversed<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its points that are not taken because they were spent.
    pub forgiven: i64,
}

crate::db::row! {
    /// An entry that has not been taken back.
    #[derive(Debug)]
    pub struct StandingEntry {
        /// Its id.
        id: String,
        /// Its kind.
        kind: Kind,
        /// Its source.
        source_id: String,
        /// Its points.
        amount: i64,
        /// Its text in the points history.
        description: Option<String>,
    }
}

/// The result of taking back entries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenBack {
    /// Points taken, less those given back.
    pub taken: i64,
    /// Points not taken because they were spent.
    pub forgiven: i64,
}

crate::db::row! {
    /// One movement of a kid's points.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PointsEntry {
        /// The entry's id.
        id: String,
        /// Its kind.
        kind: Kind,
        /// Points; below 0 if they were spent or taken back.
        #[schema(minimum = -1_000_000, maximum = 1_000_000, example = 15)]
        amount: i64,
        /// The balance after this entry, in points.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        balance: i64,
        /// The name of the chore or item, the streak, or the reason for an award or a correction.
        #[schema(required, example = "Feed the dragon")]
        description: Option<String>,
        /// When the points moved.
        created_at: Timestamp,
        /// The entry that this one takes back, if any.
        #[schema(required, example = json!(null))]
        reverses: Option<String>,
        /// Whether another entry takes this one back.
        #[schema(example = false)]
        is_reversed: bool,
        /// Points that could not be taken back because they were spent.
        #[schema(minimum = 0, maximum = 1_000_000, example = 0)]
        forgiven: i64,
    }
}

/// An award of points.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AwardPoints {
    /// The username of a kid of the family; case does not matter.
    #[schema(example = "leo")]
    pub kid_username: String,
    /// The points to award.
    #[schema(minimum = 1, maximum = 1_000_000, example = 50)]
    pub points: i64,
    /// The reason, kept on the ledger entry: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Helped a neighbour")]
    pub reason: Option<String>,
}

/// The kid's new balance after an award.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Awarded {
    /// The kid's username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// The new balance, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 170)]
    pub points: i64,
    /// The id of the ledger entry; undoing takes it.
    #[serde(default)]
    pub entry_id: String,
}

/// A correction of a balance.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdjustPoints {
    /// Points to add, or to take if below 0; not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000, example = -3)]
    pub points: i64,
    /// The reason, which the kid reads: 1 to 2,000 characters.
    #[schema(min_length = 1, max_length = 2000, example = "Left the bike in the rain")]
    pub reason: String,
}

/// The kid's new balance after a correction.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Adjusted {
    /// The kid's username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// The points moved: fewer than asked for if a deduction stopped at a balance of 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000, example = -3)]
    pub amount: i64,
    /// The new balance, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 117)]
    pub points: i64,
    /// The id of the ledger entry; undoing takes it.
    pub entry_id: String,
}

/// The checked fields of a correction.
#[derive(Debug, Clone)]
pub struct Adjustment {
    /// −1,000,000 to 1,000,000, not 0.
    pub points: i32,
    /// The reason.
    pub reason: String,
}

impl AdjustPoints {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<Adjustment, ApiError> {
        let mut fields = Fields::default();
        let adjustment = Adjustment {
            points: fields.take("points", validate::adjust_points(self.points)),
            reason: fields.take("reason", validate::adjust_reason(&self.reason)),
        };
        fields.finish(adjustment)
    }
}

/// The checked fields of an award.
#[derive(Debug, Clone)]
pub struct Award {
    /// The kid's username, trimmed.
    pub kid_username: String,
    /// 1 to 1,000,000.
    pub points: i32,
    /// The reason.
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
    /// The kid of an award or a correction.
    #[derive(Debug)]
    pub(super) struct Recipient {
        id: String,
        username: String,
    }
}

crate::db::row! {
    /// A balance after a change.
    #[derive(Debug)]
    pub(super) struct Moved {
        points: i64,
        family_id: String,
    }
}

crate::db::row! {
    /// An award or a correction, as undoing reads it.
    #[derive(Debug)]
    pub(super) struct Given {
        id: String,
        kind: Kind,
        source_id: String,
        amount: i64,
        description: Option<String>,
        kid_id: String,
        created_at: Timestamp,
        is_reversed: bool,
    }
}
