//! SQL of purchases.

use jiff::Timestamp;

use super::model::{PendingPurchase, Purchase};
use crate::{
    auth::Member,
    db::{Conn, Result},
    error::{ApiError, refusals},
    paging::{List, Page},
    review::model::Reviewed,
    store::model::StoreItem,
};

/// How purchases are decided.
pub(super) const PURCHASES: Reviewed = Reviewed {
    lock_kid: Some(
        "UPDATE users SET token_version = token_version
         WHERE id = (SELECT kid_id FROM redemptions WHERE id = $1)",
    ),
    decide: "UPDATE redemptions SET status = $3, reviewed_at = $4, reviewed_by = $5
             WHERE family_id = $1 AND id = $2 AND status = 'pending'
             RETURNING kid_id, item_name, points_spent",
    status: "SELECT status FROM redemptions WHERE family_id = $1 AND id = $2",
    noun: "purchase request",
    not_found: || refusals::PURCHASE_NOT_FOUND,
};

/// Stores a purchase, with the item's name and cost as they are now.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    kid: &Member,
    item: &StoreItem,
    now: Timestamp,
) -> Result<Purchase> {
    conn.sql(
        "INSERT INTO redemptions (id, family_id, kid_id, item_id, item_name, points_spent, status,
                                  requested_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7)
         RETURNING id, requested_at AS timestamp, item_name, points_spent, status, reviewed_at",
    )
    .bind(id)
    .bind(&kid.family_id)
    .bind(&kid.id)
    .bind(&item.id)
    .bind(&item.name)
    .bind(item.points_cost)
    .bind(now)
    .one()
    .await
}

/// The purchases of a kid that wait, oldest first.
pub(super) async fn pending_of_kid(conn: &mut Conn, kid_id: &str) -> Result<Vec<String>> {
    conn.sql(
        "SELECT id FROM redemptions WHERE kid_id = $1 AND status = 'pending'
         ORDER BY requested_at, id",
    )
    .bind(kid_id)
    .scalars()
    .await
}

/// One purchase.
pub(super) async fn by_id(conn: &mut Conn, id: &str) -> Result<Purchase> {
    conn.sql(
        "SELECT id, requested_at AS timestamp, item_name, points_spent, status, reviewed_at
         FROM redemptions WHERE id = $1",
    )
    .bind(id)
    .one()
    .await
}

/// A kid's purchases, newest first.
pub(super) async fn history(
    conn: &mut Conn,
    kid_id: &str,
    page: &Page,
) -> Result<Vec<Purchase>, ApiError> {
    let list = List {
        place: "SELECT requested_at AS at, id FROM redemptions WHERE kid_id = $1 AND id = $2",
        rows: "SELECT id, requested_at AS timestamp, item_name, points_spent, status, reviewed_at
               FROM redemptions WHERE kid_id = $1 AND (requested_at, id) < ($2, $3)
               ORDER BY requested_at DESC, id DESC LIMIT $4",
    };
    page.rows(conn, list, kid_id).await
}

/// What waits for a parent of the family, oldest first.
pub(super) async fn pending(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<PendingPurchase>, ApiError> {
    let list = List {
        place: "SELECT requested_at AS at, id FROM redemptions WHERE family_id = $1 AND id = $2",
        rows: "SELECT r.id, r.requested_at AS timestamp, k.username, r.item_name, r.points_spent
         FROM redemptions r JOIN users k ON k.id = r.kid_id
         WHERE r.family_id = $1 AND r.status = 'pending'
           AND (r.requested_at, r.id) > ($2, $3)
         ORDER BY r.requested_at, r.id LIMIT $4",
    };
    page.rows_upwards(conn, list, family_id, &[]).await
}

/// How many purchases of a kid wait.
pub(super) async fn count_pending(conn: &mut Conn, kid: &Member) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM redemptions
         WHERE family_id = $1 AND kid_id = $2 AND status = 'pending'",
    )
    .bind(&kid.family_id)
    .bind(&kid.id)
    .scalar()
    .await
}
