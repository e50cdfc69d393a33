//! What the family saves for: the bearded dragon, bought a number of times by a day (docs/product.md#goal).
//!
//! A goal is made with its family, together with the item to buy. What one purchase costs is the
//! price of that item, which therefore stays in the store as long as the goal does.

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{Day, bounds, goal, validate};

use self::routes::{Goal, GoalInput};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    fields::Fields,
    store::{self, ItemFields},
};

/// What the store says about the preset goal's item.
const ITEM_DESCRIPTION: &str = "Each one brings the family's goal closer.";

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

/// Gives a family its goal on the day it is founded, and puts the item to buy into its store.
pub async fn found(
    tx: &mut Conn,
    family_id: &str,
    today: Day,
    now: Timestamp,
) -> Result<(), ApiError> {
    let item = ItemFields {
        name: bounds::GOAL_ITEM_NAME.to_owned(),
        description: Some(ITEM_DESCRIPTION.to_owned()),
        points_cost: bounds::GOAL_POINTS_PER_PURCHASE,
    };
    let item = store::create(tx, family_id, &item, now).await?;
    let deadline = goal::preset_deadline(today);
    Ok(queries::insert(tx, family_id, &item.id, deadline).await?)
}

/// The goal of a family, and the kids who save for it. The preset's title follows the name of its item, which a parent
/// may change.
pub async fn of(conn: &mut Conn, family_id: &str) -> db::Result<Goal> {
    let mut plan = queries::plan(conn, family_id).await?;
    if plan.title == bounds::GOAL_TITLE {
        plan.title = goal::goal_title(&plan.item_name);
    }
    let kids = queries::kids(conn, family_id).await?;
    Ok(Goal { plan, kids })
}

/// Changes a goal, and the price of its item with it.
pub async fn update(tx: &mut Conn, parent: &Member, fields: GoalFields) -> db::Result<Goal> {
    let item_id = queries::update(tx, &parent.family_id, fields).await?;
    store::reprice(tx, &item_id, fields.points_per_purchase).await?;
    events::changed(tx, &parent.family_id, Whom::All, &[Topic::Goal, Topic::Store]);
    of(tx, &parent.family_id).await
}
