//! Making, changing and finding items.

use jiff::Timestamp;

use super::{
    model::{ItemFields, StoreItem},
    queries,
};
use crate::{
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// Adds an item to a family's store.
pub async fn create(
    tx: &mut Conn,
    family_id: &str,
    fields: &ItemFields,
    now: Timestamp,
) -> Result<StoreItem, ApiError> {
    publish_fields(tx, family_id, fields);
    families::service::lock_own(tx, family_id).await?;
    limits::ITEMS.expect(queries::count(tx, family_id).await?)?;
    Ok(queries::insert(tx, &new_id(now), family_id, fields, now).await?)
}

/// Changes an item. What was requested before keeps its name and price.
///
/// # Errors
/// `Item not found.`
pub async fn update(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ItemFields,
) -> Result<StoreItem, ApiError> {
    publish_fields(tx, family_id, fields);
    queries::update(tx, family_id, id, fields).await?.ok_or(refusals::ITEM_NOT_FOUND)
}

/// An item of the family, as it is now.
///
/// # Errors
/// `Item not found.`
pub async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<StoreItem, ApiError> {
    queries::find(conn, family_id, id).await?.ok_or(refusals::ITEM_NOT_FOUND)
}

/// Gives an item another price. What was requested before keeps the one it had.
pub async fn reprice(tx: &mut Conn, id: &str, points_cost: i32) -> db::Result<()> {
    queries::reprice(tx, id, points_cost).await
}

/// Deletes an item. Its purchases stay, by their snapshot.
///
/// # Errors
/// `Item not found.`, or 409 for the item the family saves for: a goal needs something to buy.
pub async fn delete(tx: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    publish(tx, family_id);
    let deleted = queries::delete(tx, family_id, id).await.map_err(|error| match error {
        // Only a goal refers to an item.
        db::Error::ForeignKey(_) => refusals::GOAL_ITEM,
        error => error.into(),
    })?;
    deleted.then_some(()).ok_or(refusals::ITEM_NOT_FOUND)
}

/// Deletes an item that nobody has asked for and the family does not save for; false if somebody has,
/// or it is gone.
pub async fn delete_unused(tx: &mut Conn, family_id: &str, id: &str) -> db::Result<bool> {
    publish(tx, family_id);
    queries::delete_unused(tx, family_id, id).await
}

/// Says that the family's items are not what they were, and where it is so, that they look otherwise.
fn publish_fields(tx: &mut Conn, family_id: &str, fields: &ItemFields) {
    publish(tx, family_id);
    if fields.icon.is_some() || fields.photo_id.is_some() {
        events::changed(tx, family_id, Audience::All, &[Topic::Directory]);
    }
}

/// Says that the family's store is not what it was. The goal shows the name and the price of an
/// item.
fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Store, Topic::Goal]);
}
