//! SQL of groups, of their contents, and of orders.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{GroupFields, GroupKind};

use super::model::{Group, Ordered};
use crate::db::{Conn, FromRow, Result};

/// The columns of a group.
const GROUP: &str = Group::COLUMNS;

/// The groups of a family: those of chores, then those of items, each in its order.
pub(super) async fn all(conn: &mut Conn, family_id: &str) -> Result<Vec<Group>> {
    conn.sql(formatcp!(
        "SELECT {GROUP} FROM groups WHERE family_id = $1 ORDER BY kind, position, id"
    ))
    .bind(family_id)
    .all()
    .await
}

/// Whether a family has a group of a kind.
pub(super) async fn exists(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_there FROM groups WHERE family_id = $1 AND kind = $2 AND id = $3",
    )
    .bind(family_id)
    .bind(kind)
    .bind(id)
    .scalar()
    .await
}

/// The number of a family's groups of a kind.
pub(super) async fn count(conn: &mut Conn, (family_id, kind): (&str, GroupKind)) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM groups WHERE family_id = $1 AND kind = $2")
        .bind(family_id)
        .bind(kind)
        .scalar()
        .await
}

/// Adds a group after the others of its kind.
pub(super) async fn insert(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
    fields: &GroupFields,
    now: Timestamp,
) -> Result<Group> {
    conn.sql(formatcp!(
        "INSERT INTO groups (id, family_id, kind, name, color, position, created_at)
         VALUES ($1, $2, $3, $4, $5, (SELECT COALESCE(MAX(position), 0) + 1 FROM groups
                                      WHERE family_id = $2 AND kind = $3), $6)
         RETURNING {GROUP}"
    ))
    .bind(id)
    .bind(family_id)
    .bind(kind)
    .bind(&fields.name)
    .bind(fields.color)
    .bind(now)
    .one()
    .await
}

/// Changes a group of a family and a kind.
pub(super) async fn update(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
    fields: &GroupFields,
) -> Result<Option<Group>> {
    conn.sql(formatcp!(
        "UPDATE groups SET name = $4, color = $5
         WHERE family_id = $1 AND kind = $2 AND id = $3
         RETURNING {GROUP}"
    ))
    .bind(family_id)
    .bind(kind)
    .bind(id)
    .bind(&fields.name)
    .bind(fields.color)
    .optional()
    .await
}

/// Deletes a group of a family that nothing is in, and returns its kind; none if there is no such
/// group.
pub(super) async fn delete(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<GroupKind>> {
    conn.sql("DELETE FROM groups WHERE family_id = $1 AND id = $2 RETURNING kind")
        .bind(family_id)
        .bind(id)
        .optional_scalar()
        .await
}

/// The contents of a group of a family.
pub(super) async fn members(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
) -> Result<Vec<String>> {
    conn.sql(match kind {
        GroupKind::Chore => "SELECT id FROM chores WHERE family_id = $1 AND group_id = $2",
        GroupKind::Item => "SELECT id FROM store_items WHERE family_id = $1 AND group_id = $2",
    })
    .bind(family_id)
    .bind(id)
    .scalars()
    .await
}

/// Puts a chore or an item of a family into a group, or into none, where it has no place yet. What is
/// in it stays as it is.
pub(super) async fn put_into(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
    group_id: Option<&str>,
) -> Result<()> {
    conn.sql(match kind {
        GroupKind::Chore => {
            "UPDATE chores SET group_id = $3, position = 0
             WHERE family_id = $1 AND id = $2 AND group_id IS DISTINCT FROM $3"
        }
        GroupKind::Item => {
            "UPDATE store_items SET group_id = $3, position = 0
             WHERE family_id = $1 AND id = $2 AND group_id IS DISTINCT FROM $3"
        }
    })
    .bind(family_id)
    .bind(id)
    .bind(group_id)
    .execute()
    .await
}

/// Takes everything of a family out of a group; it keeps its place.
pub(super) async fn empty(
    conn: &mut Conn,
    (family_id, kind): (&str, GroupKind),
    id: &str,
) -> Result<()> {
    conn.sql(match kind {
        GroupKind::Chore => {
            "UPDATE chores SET group_id = NULL WHERE family_id = $1 AND group_id = $2"
        }
        GroupKind::Item => {
            "UPDATE store_items SET group_id = NULL WHERE family_id = $1 AND group_id = $2"
        }
    })
    .bind(family_id)
    .bind(id)
    .execute()
    .await
}

/// Gives something of a family its place in an order, from 1 on, and returns what it is, or a group of
/// what; none if there is no such thing.
pub(super) async fn place(
    conn: &mut Conn,
    (family_id, of): (&str, Ordered),
    id: &str,
    position: i32,
) -> Result<Option<GroupKind>> {
    conn.sql(match of {
        Ordered::Chore => {
            "UPDATE chores SET position = $3 WHERE family_id = $1 AND id = $2
             RETURNING 'chore' AS kind"
        }
        Ordered::Item => {
            "UPDATE store_items SET position = $3 WHERE family_id = $1 AND id = $2
             RETURNING 'item' AS kind"
        }
        Ordered::Group => {
            "UPDATE groups SET position = $3 WHERE family_id = $1 AND id = $2 RETURNING kind"
        }
    })
    .bind(family_id)
    .bind(id)
    .bind(position)
    .optional_scalar()
    .await
}
