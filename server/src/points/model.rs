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
        /// Given back for a purchase that was rejected or withdrawn.
        Refund = "refund",
        /// A chore whose approval was undone.
        ChoreUndone = "chore_undone",
        /// The effort of a chore whose approval was undone.
        EffortUndone = "effort_undone",
        /// An assignment whose approval was undone.
        AssignmentUndone = "assignment_undone",
        /// A streak bonus whose days are not all confirmed any more.
        StreakBonusUndone = "streak_bonus_undone",
        /// A parent's correction, up or down, with its reason.
        Adjustment = "adjustment",
        /// An award or a correction that was undone.
        AdjustmentUndone = "adjustment_undone",
        /// Given back for a purchase that had been approved.
        RedemptionUndone = "redemption_undone",
    }
}

impl Kind {
    /// The kind of the entry that takes a credit or a correction back.
    ///
    /// None for what moves with a purchase: points are held again or given back instead.
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
    /// What happens when points that are to be taken back were spent (docs/product/chores.md#points-spent).
    pub enum IfSpent {
        /// Nothing is undone: the answer is 409 `points_spent`.
        Refuse = "refuse",
        /// What is there is taken, the rest is forgiven.
        TakeAvailable = "take_available",
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
    /// How much.
    pub amount: i64,
    /// What the history says about it.
    pub description: Option<&'a str>,
    /// Who caused it.
    pub actor_id: &'a str,
    /// The entry it takes back, if it is a correction.
    pub reverses: Option<Reversed<'a>>,
}

/// An entry that is taken back.
#[derive(Debug, Clone, Copy)]
pub struct Reversed<'a> {
    /// Its id.
    pub id: &'a str,
    /// How many of its points are not taken, because they were spent.
    pub forgiven: i64,
}

crate::db::row! {
    /// An entry that nothing has taken back.
    #[derive(Debug)]
    pub struct StandingEntry {
        /// Its id.
        id: String,
        /// Why points moved.
        kind: Kind,
        /// What for.
        source_id: String,
        /// How many.
        amount: i64,
        /// What the history says about it.
        description: Option<String>,
    }
}

/// What taking entries back came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenBack {
    /// Points taken, less those given back.
    pub taken: i64,
    /// Points that were spent, and are forgiven.
    pub forgiven: i64,
}

crate::db::row! {
    /// One movement of a kid's points.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PointsEntry {
        /// The entry's id.
        id: String,
        /// Why the points moved.
        kind: Kind,
        /// Points: below 0 for what was spent or taken back.
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
        /// The entry that this one takes back, if it does.
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
    /// The ledger entry: what undoing takes.
    #[serde(default)]
    pub entry_id: String,
}

/// Points by which a parent corrects a balance.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdjustPoints {
    /// How many points, up or down; not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000, example = -3)]
    pub points: i64,
    /// Why: the kid reads it. 1 to 2,000 characters.
    #[schema(min_length = 1, max_length = 2000, example = "Left the bike in the rain")]
    pub reason: String,
}

/// The kid's new balance after a correction.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Adjusted {
    /// The kid, as they wrote it when signing up.
    #[schema(example = "leo")]
    pub username: String,
    /// What was moved: less than asked for where a deduction stopped at 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000, example = -3)]
    pub amount: i64,
    /// Their balance now, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 117)]
    pub points: i64,
    /// The ledger entry: what undoing takes.
    pub entry_id: String,
}

/// The checked fields of a correction.
#[derive(Debug, Clone)]
pub struct Adjustment {
    /// −1,000,000 to 1,000,000, not 0.
    pub points: i32,
    /// Why.
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

crate::db::row! {
    /// A gift or a correction of a parent, as undoing finds it.
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
