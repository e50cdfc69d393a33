//! SQL of the goal.

use jiff::Timestamp;
use rules::{Day, bounds};

use super::model::{BeardedDragonPurchase, GoalFields, GoalKid, GoalPlan, Saver};
use crate::{
    db::{Conn, Result},
    error::ApiError,
    paging::{List, Page},
};

/// Makes the preset goal of a family.
pub(super) async fn insert(
    conn: &mut Conn,
    family_id: &str,
    item_id: &str,
    deadline: Day,
) -> Result<()> {
    conn.sql(
        "INSERT INTO goals (family_id, title, item_id, purchases_needed, deadline)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(family_id)
    .bind(bounds::GOAL_TITLE)
    .bind(item_id)
    .bind(bounds::GOAL_PURCHASES)
    .bind(deadline)
    .execute()
    .await
}

/// The goal of a family.
pub(super) async fn plan(conn: &mut Conn, family_id: &str) -> Result<GoalPlan> {
    conn.sql(
        "SELECT g.title, g.item_id, i.name AS item_name, i.points_cost AS points_per_purchase,
                g.purchases_needed, g.deadline
         FROM goals g JOIN store_items i ON i.id = g.item_id
         WHERE g.family_id = $1",
    )
    .bind(family_id)
    .one()
    .await
}

/// The kids of a family by name.
pub(super) async fn kids(conn: &mut Conn, family_id: &str) -> Result<Vec<GoalKid>> {
    conn.sql(
        "SELECT username FROM users WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL
         ORDER BY username_key",
    )
    .bind(family_id)
    .all()
    .await
}

/// The kids of a family by name, with the points each earned from an instant on, without reversed
/// ones.
pub(super) async fn savers(
    conn: &mut Conn,
    family_id: &str,
    from: Timestamp,
) -> Result<Vec<Saver>> {
    conn.sql(
        "SELECT k.username, k.points, k.created_at AS joined_at,
                CAST(COALESCE((
                    SELECT SUM(e.amount) FROM points_ledger e
                    WHERE e.kid_id = k.id AND e.created_at >= $2
                      AND e.kind IN ('chore', 'effort', 'streak_bonus', 'assignment', 'award')
                      AND NOT EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id)
                ), 0) AS BIGINT) AS points_earned
         FROM users k
         WHERE k.family_id = $1 AND k.role = 'kid' AND k.removed_at IS NULL
         ORDER BY k.username_key",
    )
    .bind(family_id)
    .bind(from)
    .all()
    .await
}

/// The number of purchases of the goal's item that were approved or handed over.
pub(super) async fn purchases_made(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM goals g
         JOIN redemptions r ON r.family_id = g.family_id AND r.item_id = g.item_id
         WHERE g.family_id = $1 AND r.status IN ('approved', 'completed')",
    )
    .bind(family_id)
    .scalar()
    .await
}

/// Whether a purchase is of the goal's item, and brings the number of approved or handed-over ones
/// exactly to the number needed.
pub(super) async fn is_reached_by(
    conn: &mut Conn,
    family_id: &str,
    purchase_id: &str,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_reached FROM goals g
         JOIN redemptions b ON b.family_id = g.family_id AND b.item_id = g.item_id AND b.id = $2
         WHERE g.family_id = $1 AND g.purchases_needed = (
             SELECT COUNT(*) FROM redemptions r
             WHERE r.family_id = g.family_id AND r.item_id = g.item_id
               AND r.status IN ('approved', 'completed'))",
    )
    .bind(family_id)
    .bind(purchase_id)
    .scalar()
    .await
}

/// Changes the stored fields of the goal, and returns the id of its item.
pub(super) async fn update(conn: &mut Conn, family_id: &str, fields: GoalFields) -> Result<String> {
    conn.sql(
        "UPDATE goals SET purchases_needed = $2, deadline = $3 WHERE family_id = $1
         RETURNING item_id",
    )
    .bind(family_id)
    .bind(fields.purchases_needed)
    .bind(fields.deadline)
    .scalar()
    .await
}

/// The purchases of the goal's item in a family, newest first.
pub(super) async fn purchases(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<BeardedDragonPurchase>, ApiError> {
    let list = List {
        place: "SELECT r.requested_at AS at, r.id
                FROM goals g
                JOIN redemptions r ON r.family_id = g.family_id AND r.item_id = g.item_id
                WHERE g.family_id = $1 AND r.id = $2",
        rows: "SELECT r.id, r.requested_at AS timestamp, r.item_id, r.status, k.username
               FROM goals g
               JOIN redemptions r ON r.family_id = g.family_id AND r.item_id = g.item_id
               JOIN users k ON k.id = r.kid_id
               WHERE g.family_id = $1 AND (r.requested_at, r.id) < ($2, $3)
               ORDER BY r.requested_at DESC, r.id DESC LIMIT $4",
    };
    page.rows(conn, list, family_id).await
}
