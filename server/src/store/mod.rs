//! The store: what kids can spend their points on.

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::validate;

use self::routes::{StoreItem, StoreItemInput};
use crate::{
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    families,
    fields::Fields,
    limits,
};

/// The checked fields of an item.
#[derive(Debug, Clone)]
pub struct ItemFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// Trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// 1 to 1,000,000.
    pub points_cost: i32,
}

impl StoreItemInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<ItemFields, ApiError> {
        let mut fields = Fields::default();
        let item = ItemFields {
            name: fields.take("name", validate::item_name(&self.name)),
            description: fields.take("description", validate::text(self.description.as_deref())),
            points_cost: fields.take("points_cost", validate::item_points(self.points_cost)),
        };
        fields.finish(item)
    }
}

/// Adds an item to a family's store.
pub async fn create(
    tx: &mut Conn,
    family_id: &str,
    fields: &ItemFields,
    now: Timestamp,
) -> Result<StoreItem, ApiError> {
    tell(tx, family_id);
    families::lock_own(tx, family_id).await?;
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
    tell(tx, family_id);
    found(queries::update(tx, family_id, id, fields).await?)
}

/// An item of the family, as it is now.
///
/// # Errors
/// `Item not found.`
pub async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<StoreItem, ApiError> {
    found(queries::find(conn, family_id, id).await?)
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
    tell(tx, family_id);
    let deleted = queries::delete(tx, family_id, id).await.map_err(|error| match error {
        // Only a goal refers to an item.
        db::Error::ForeignKey(_) => ApiError::Conflict {
            detail: "The family is saving for this item. You can change it, but not delete it."
                .into(),
            code: "goal_item",
        },
        error => error.into(),
    })?;
    found(deleted.then_some(()))
}

/// Says that the family's store is not what it was. The goal shows the name and the price of an
/// item.
fn tell(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Whom::All, &[Topic::Store, Topic::Goal]);
}

/// What a query found, or the answer for an item that is not there: deleted, never made, or
/// another family's.
fn found<T>(item: Option<T>) -> Result<T, ApiError> {
    item.ok_or_else(|| ApiError::NotFound("Item not found.".into()))
}
