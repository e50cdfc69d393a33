//! Making, changing and finding items.

use jiff::Timestamp;
use rules::{GroupKind, price::PriceOf};

use super::{
    model::{ItemFields, StoreItem},
    queries,
};
use crate::{
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, groups, limits,
    moment::Moment,
    prices::{self, Price},
};

/// Adds an item to a family's store.
///
/// # Errors
/// `This group is not there any more.`, or 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    family_id: &str,
    fields: &ItemFields,
    now: Timestamp,
) -> Result<StoreItem, ApiError> {
    publish_fields(tx, family_id, fields);
    families::service::lock_own(tx, family_id).await?;
    groups::service::expect(tx, (family_id, GroupKind::Item), fields.group_id.as_ref()).await?;
    limits::ITEMS.expect(queries::count(tx, family_id).await?)?;
    Ok(queries::insert(tx, &new_id(now), family_id, fields, now).await?)
}

/// Changes an item. Purchases from before keep its old name and price, also if they arrive later.
///
/// # Errors
/// `Item not found.`, `This group is not there any more.`
pub async fn update(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ItemFields,
    now: Timestamp,
) -> Result<StoreItem, ApiError> {
    publish_fields(tx, family_id, fields);
    let after = Price { name: fields.name.clone(), points: fields.points_cost };
    keep_price(tx, (family_id, id), &after, now).await?;
    groups::service::expect(tx, (family_id, GroupKind::Item), fields.group_id.as_ref()).await?;
    queries::update(tx, family_id, id, fields).await?.ok_or(refusals::ITEM_NOT_FOUND)
}

/// An item of the family, in its current form.
///
/// # Errors
/// `Item not found.`
pub async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<StoreItem, ApiError> {
    queries::find(conn, family_id, id).await?.ok_or(refusals::ITEM_NOT_FOUND)
}

/// An item of the family with the name and the price it had when the kid asked for it.
///
/// # Errors
/// `Item not found.`
pub async fn as_asked(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    moment: &Moment,
) -> Result<StoreItem, ApiError> {
    let item = find(conn, family_id, id).await?;
    let current = Price { name: item.name.clone(), points: item.points_cost };
    let Price { name, points } =
        prices::service::at(conn, (family_id, id), current, moment, PriceOf::Reward).await?;
    Ok(StoreItem { name, points_cost: points, ..item })
}

/// Changes the price of an item of the family. Purchases from before keep the old one.
///
/// # Errors
/// `Item not found.`
pub async fn reprice(
    tx: &mut Conn,
    (family_id, id): (&str, &str),
    points_cost: i32,
    now: Timestamp,
) -> Result<(), ApiError> {
    let name = find(tx, family_id, id).await?.name;
    keep_price(tx, (family_id, id), &Price { name, points: points_cost }, now).await?;
    Ok(queries::reprice(tx, id, points_cost).await?)
}

/// Stores the name and price of an item before they change. The family's row is locked: of two
/// concurrent changes, the later sees the result of the other.
async fn keep_price(
    tx: &mut Conn,
    (family_id, id): (&str, &str),
    after: &Price,
    now: Timestamp,
) -> Result<(), ApiError> {
    families::service::lock_own(tx, family_id).await?;
    let item = find(tx, family_id, id).await?;
    let before = Price { name: item.name, points: item.points_cost };
    Ok(prices::service::keep(tx, (family_id, id), [&before, after], now).await?)
}

/// Deletes an item. Its purchases stay, by their snapshot.
///
/// # Errors
/// `Item not found.`, or 409 for the item of the family's goal, which needs it.
pub async fn delete(tx: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    publish(tx, family_id);
    let deleted = queries::delete(tx, family_id, id).await.map_err(|error| match error {
        // Only a goal refers to an item.
        db::Error::ForeignKey(_) => refusals::GOAL_ITEM,
        error => error.into(),
    })?;
    deleted.then_some(()).ok_or(refusals::ITEM_NOT_FOUND)
}

/// Deletes an item without purchases that is not the goal's; false if it has purchases, is the
/// goal's or does not exist.
pub async fn delete_unused(tx: &mut Conn, family_id: &str, id: &str) -> db::Result<bool> {
    publish(tx, family_id);
    queries::delete_unused(tx, family_id, id).await
}

/// Publishes that the family's items have changed and, if so, that they look different.
fn publish_fields(tx: &mut Conn, family_id: &str, fields: &ItemFields) {
    publish(tx, family_id);
    if fields.icon.is_some() || fields.photo_id.is_some() {
        events::changed(tx, family_id, Audience::All, &[Topic::Directory]);
    }
}

/// Publishes that the family's store has changed. The goal shows the name and the price of an item.
fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Store, Topic::Goal]);
}
