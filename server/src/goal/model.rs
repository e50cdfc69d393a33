//! Rows, requests and answers of the goal.

use jiff::Timestamp;
use rules::{Day, PurchaseStatus, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// The checked fields of a goal.
#[derive(Debug, Clone, Copy)]
pub struct GoalFields {
    /// Today or later.
    pub deadline: Day,
    /// 1 to 1,000.
    pub purchases_needed: i32,
    /// 1 to 1,000,000.
    pub points_per_purchase: i32,
}

impl GoalInput {
    /// The fields, checked on the family's day.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self, today: Day) -> Result<GoalFields, ApiError> {
        let mut fields = Fields::default();
        let purchases = validate::goal_purchases(self.purchases_needed);
        let points = validate::goal_points(self.points_per_purchase);
        let deadline = validate::goal_day(self.deadline, today);
        fields.take("deadline", deadline.map(|_| ()));
        let goal = GoalFields {
            deadline: self.deadline,
            purchases_needed: fields.take("purchases_needed", purchases),
            points_per_purchase: fields.take("points_per_purchase", points),
        };
        fields.finish(goal)
    }
}

crate::db::row! {
    /// The family's goal, without its kids.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct GoalPlan {
        /// The goal's title, after the item's name.
        #[schema(example = "Bearded Dragon Savings Goal")]
        title: String,
        /// The store item to buy.
        item_id: String,
        /// Its name.
        #[schema(example = "$25 Bearded Dragon")]
        item_name: String,
        /// Its cost in points.
        #[schema(minimum = 1, maximum = 1_000_000, example = 875)]
        points_per_purchase: i32,
        /// The number of purchases needed.
        #[schema(minimum = 1, maximum = 1000, example = 18)]
        purchases_needed: i32,
        /// The last day of the goal.
        deadline: Day,
    }
}

crate::db::row! {
    /// A kid who saves for the goal.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct GoalKid {
        /// The username as typed at sign-up.
        #[schema(example = "leo")]
        username: String,
    }
}

crate::db::row! {
    /// A kid, their balance, and the points they earned from an instant on.
    pub(super) struct Saver {
        username: String,
        points: i64,
        joined_at: Timestamp,
        points_earned: i64,
    }
}

/// A kid's balance and recent earnings, which tell when they can buy one more of the goal's item.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GoalSaver {
    /// The username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their balance, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 735)]
    pub points: i64,
    /// The points they earned in these days from chores, assignments, streak bonuses and awards,
    /// without reversed ones.
    #[schema(minimum = 0, example = 280)]
    pub points_earned: i64,
    /// The number of these days, including today.
    #[schema(minimum = 1, maximum = 14, example = 14)]
    pub earning_days: i32,
}

/// The family's goal.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Goal {
    /// The goal itself.
    #[serde(flatten)]
    pub plan: GoalPlan,
    /// The family's kids by name: the goal is split evenly over them.
    pub kids: Vec<GoalKid>,
}

/// The goal as a parent writes it.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct GoalInput {
    /// The last day of the goal: today or later.
    pub deadline: Day,
    /// The number of purchases needed.
    #[schema(minimum = 1, maximum = 1000, example = 18)]
    pub purchases_needed: i64,
    /// The item's price in points from now on.
    #[schema(minimum = 1, maximum = 1_000_000, example = 875)]
    pub points_per_purchase: i64,
}

crate::db::row! {
    /// A purchase of the goal's item.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct BeardedDragonPurchase {
        /// The purchase's id.
        id: String,
        /// When the kid asked.
        timestamp: Timestamp,
        /// The item: the goal's.
        item_id: String,
        /// The state of its decision. `approved` and `completed` count toward the goal.
        status: PurchaseStatus,
        /// The kid.
        #[schema(example = "leo")]
        username: String,
    }
}
