//! SQL of the store.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{ItemFields, StoreItem};
use crate::{
    db::{Conn, Result},
    error::ApiError,
    paging::{List, Page},
};

/// The columns of an item, as the API shows it.
const COLUMNS: &str = "id, name, description, points_cost,
     EXISTS (SELECT 1 FROM goals g WHERE g.item_id = store_items.id) AS is_goal,
     icon, photo_id, group_id";

/// Adds an item.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    fields: &ItemFields,
    now: Timestamp,
) -> Result<StoreItem> {
    conn.sql(formatcp!(
        "INSERT INTO store_items (id, family_id, name, description, points_cost, created_at, icon,
                                  photo_id, group_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         RETURNING {COLUMNS}"
    ))
    .bind(id)
    .bind(family_id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_cost)
    .bind(now)
    .bind(fields.icon.as_ref().and_then(Option::as_deref))
    .bind(fields.photo_id.as_ref().and_then(Option::as_deref))
    .bind(fields.group_id.as_ref().and_then(Option::as_deref))
    .one()
    .await
}

/// An item of a family.
pub(super) async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<StoreItem>> {
    conn.sql(formatcp!(
        "SELECT {COLUMNS} FROM store_items
         WHERE family_id = $1 AND id = $2"
    ))
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// The items of a family: those that were never put in order by cost, then by name in any case, then
/// the others in their order.
pub(super) async fn list(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<StoreItem>, ApiError> {
    // The position and the name of the row with the id `$3`; before the first row there is none.
    const POSITION: &str =
        "COALESCE((SELECT position FROM store_items WHERE family_id = $1 AND id = $3), 0)";
    const NAME: &str = "(SELECT lower(name) FROM store_items WHERE id = $3)";
    let list = List {
        place: "SELECT CAST(points_cost AS BIGINT) AS at, id FROM store_items
                WHERE family_id = $1 AND id = $2",
        rows: formatcp!(
            "SELECT {COLUMNS} FROM store_items
             WHERE family_id = $1 AND position >= {POSITION}
               AND (position > {POSITION} OR (points_cost, lower(name), id) > ($2, {NAME}, $3))
             ORDER BY position, points_cost, lower(name), id LIMIT $4"
        ),
    };
    page.rows_upwards(conn, list, family_id, &[]).await
}

/// The number of items in a family's store.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM store_items WHERE family_id = $1").bind(family_id).scalar().await
}

/// Changes an item's fields. In another group it has no place yet.
pub(super) async fn update(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ItemFields,
) -> Result<Option<StoreItem>> {
    conn.sql(formatcp!(
        "UPDATE store_items SET name = $3, description = $4, points_cost = $5,
             icon = CASE WHEN $6 THEN $7 ELSE icon END,
             photo_id = CASE WHEN $8 THEN $9 ELSE photo_id END,
             position = CASE WHEN $10 AND group_id IS DISTINCT FROM $11 THEN 0 ELSE position END,
             group_id = CASE WHEN $10 THEN $11 ELSE group_id END
         WHERE family_id = $1 AND id = $2
         RETURNING {COLUMNS}"
    ))
    .bind(family_id)
    .bind(id)
    .bind(&fields.name)
    .bind(fields.description.as_deref())
    .bind(fields.points_cost)
    .bind(fields.icon.is_some())
    .bind(fields.icon.as_ref().and_then(Option::as_deref))
    .bind(fields.photo_id.is_some())
    .bind(fields.photo_id.as_ref().and_then(Option::as_deref))
    .bind(fields.group_id.is_some())
    .bind(fields.group_id.as_ref().and_then(Option::as_deref))
    .optional()
    .await
}

/// Changes an item's price alone.
pub(super) async fn reprice(conn: &mut Conn, id: &str, points_cost: i32) -> Result<()> {
    conn.sql("UPDATE store_items SET points_cost = $2 WHERE id = $1")
        .bind(id)
        .bind(points_cost)
        .execute()
        .await
}

/// Deletes an item; false if there was none.
pub(super) async fn delete(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("DELETE FROM store_items WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .changed()
        .await
}

/// Deletes an item without purchases that is not a goal's; false if there is none.
pub(super) async fn delete_unused(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql(
        "DELETE FROM store_items WHERE family_id = $1 AND id = $2
           AND NOT EXISTS (SELECT 1 FROM redemptions r WHERE r.family_id = $1 AND r.item_id = $2)
           AND NOT EXISTS (SELECT 1 FROM goals g WHERE g.item_id = $2)",
    )
    .bind(family_id)
    .bind(id)
    .changed()
    .await
}
