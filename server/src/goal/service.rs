//! Founding, reading and changing the goal.

use jiff::Timestamp;
use rules::{Day, bounds, goal};

use super::{
    model::{Goal, GoalFields, GoalSaver, Saver},
    queries,
};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::ApiError,
    events::{self, Audience, Topic},
    store::{self, model::ItemFields},
    webhooks::{
        happening::{self, About, Happening},
        model::EventKind,
    },
};

/// The store's description of the preset goal's item.
const ITEM_DESCRIPTION: &str = "Each one brings the family's goal closer.";

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
        ..ItemFields::default()
    };
    let item = store::service::create(tx, family_id, &item, now).await?;
    let deadline = goal::preset_deadline(today);
    Ok(queries::insert(tx, family_id, &item.id, deadline).await?)
}

/// The goal of a family, and the kids who save for it. The preset's title follows the name of its item, which a parent
/// may change.
pub async fn of(conn: &mut Conn, family_id: &str) -> db::Result<Goal> {
    let mut plan = queries::plan(conn, family_id).await?;
    if plan.title == bounds::GOAL_TITLE {
        plan.title = goal::goal_title(&plan.item_name).text();
    }
    let kids = queries::kids(conn, family_id).await?;
    Ok(Goal { plan, kids })
}

/// The balance and recent earnings of each kid of the family.
pub async fn savers(
    conn: &mut Conn,
    member: &Member,
    now: Timestamp,
) -> db::Result<Vec<GoalSaver>> {
    let today = member.day(now);
    let from = today.add_days(1 - bounds::GOAL_EARNING_DAYS).unwrap_or(Day::MIN);
    let kids = queries::savers(conn, &member.family_id, member.start_of(from)).await?;
    let saver = |kid: Saver| GoalSaver {
        username: kid.username,
        points: kid.points,
        points_earned: kid.points_earned,
        earning_days: goal::earning_days(member.day(kid.joined_at), today),
    };
    Ok(kids.into_iter().map(saver).collect())
}

/// The number of purchases that count toward the family's goal.
pub async fn purchases_made(conn: &mut Conn, family_id: &str) -> db::Result<i64> {
    queries::purchases_made(conn, family_id).await
}

/// Tells webhooks when a purchase that was just approved is the one that reaches the family's goal.
///
/// # Errors
/// Those of the database.
pub async fn bought(
    tx: &mut Conn,
    family_id: &str,
    purchase_id: &str,
    now: Timestamp,
) -> db::Result<()> {
    if !happening::is_heard(tx, family_id, EventKind::GoalReached).await?
        || !queries::is_reached_by(tx, family_id, purchase_id).await?
    {
        return Ok(());
    }
    let Goal { plan, .. } = of(tx, family_id).await?;
    let about = About { id: &plan.item_id, name: Some(&plan.title), points: None };
    let kind = EventKind::GoalReached;
    happening::tell(tx, &Happening { family_id, kind, member_id: None, about }, now).await
}

/// Changes a goal, and the price of its item with it.
///
/// # Errors
/// Those of the database.
pub async fn update(
    tx: &mut Conn,
    parent: &Member,
    fields: GoalFields,
    now: Timestamp,
) -> Result<Goal, ApiError> {
    let item_id = queries::update(tx, &parent.family_id, fields).await?;
    let item = (parent.family_id.as_str(), item_id.as_str());
    store::service::reprice(tx, item, fields.points_per_purchase, now).await?;
    events::changed(tx, &parent.family_id, Audience::All, &[Topic::Goal, Topic::Store]);
    Ok(of(tx, &parent.family_id).await?)
}
