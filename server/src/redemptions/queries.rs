//! SQL of purchases.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{ApprovedPurchase, PendingPurchase, Purchase};
use crate::{
    auth::{ChosenKids, Member},
    db::{Conn, Result},
    error::{ApiError, refusals},
    paging::{List, Page},
    review::model::{Reviewed, Told, reviewed},
    store::model::StoreItem,
    webhooks::model::EventKind,
};

/// The statements and names for deciding purchases.
pub(super) const PURCHASES: Reviewed = reviewed!(
    table: "redemptions", id: "id", owner: "kid_id", waits: "pending",
    returning: "id, kid_id, item_name, points_spent, decision, held_at_decision",
    still: "",
    state: "SELECT status, decision, reviewed_at, kid_id AS owner_id
            FROM redemptions WHERE family_id = $1 AND id = $2",
    facts: "SELECT kid_id AS owner_id, item_name AS name, CAST(points_spent AS BIGINT) AS points
            FROM redemptions WHERE family_id = $1 AND id = $2",
    told: Told {
        handed_in: EventKind::PurchaseAsked,
        approved: EventKind::PurchaseApproved,
        rejected: EventKind::PurchaseRejected,
        undone: EventKind::PurchaseUndone,
        withdrawn: EventKind::PurchaseWithdrawn,
    },
    noun: "purchase request",
    not_found: || refusals::PURCHASE_NOT_FOUND,
);

/// The columns of a purchase, as the API shows it.
const COLUMNS: &str =
    "id, item_id, requested_at AS timestamp, item_name, points_spent, status, reviewed_at, decision,
     review_reason, review_note, review_sticker,
     (SELECT name FROM devices d WHERE d.id = redemptions.device_id) AS shared_device";

/// Stores a pending purchase, with the item's name and cost.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    kid: &Member,
    item: &StoreItem,
    now: Timestamp,
) -> Result<Purchase> {
    conn.sql(formatcp!(
        "INSERT INTO redemptions (id, family_id, kid_id, item_id, item_name, points_spent, status,
                                  requested_at, device_id)
         VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8)
         RETURNING {COLUMNS}"
    ))
    .bind(id)
    .bind(&kid.family_id)
    .bind(&kid.id)
    .bind(&item.id)
    .bind(&item.name)
    .bind(item.points_cost)
    .bind(now)
    .bind(kid.shared_device_id.as_deref())
    .one()
    .await
}

/// The ids of a kid's pending purchases, oldest first.
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
    conn.sql(formatcp!("SELECT {COLUMNS} FROM redemptions WHERE id = $1")).bind(id).one().await
}

/// Records that a purchase's points are held since its latest decision.
pub(super) async fn hold(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("UPDATE redemptions SET held_at_decision = decision WHERE id = $1")
        .bind(id)
        .execute()
        .await
}

/// Marks an approved purchase of a family as handed over, and returns the kid's id.
pub(super) async fn hand_over(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<String>> {
    conn.sql(
        "UPDATE redemptions SET status = 'completed'
         WHERE family_id = $1 AND id = $2 AND status = 'approved' RETURNING kid_id",
    )
    .bind(family_id)
    .bind(id)
    .optional_scalar()
    .await
}

/// Whether a family has a purchase.
pub(super) async fn exists(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("SELECT EXISTS (SELECT 1 FROM redemptions WHERE family_id = $1 AND id = $2)")
        .bind(family_id)
        .bind(id)
        .scalar()
        .await
}

/// The approved purchases that are not handed over, without those of removed kids, oldest first.
pub(super) async fn to_hand_over(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<ApprovedPurchase>, ApiError> {
    let list = List {
        place: "SELECT reviewed_at AS at, id FROM redemptions
                WHERE family_id = $1 AND id = $2 AND reviewed_at IS NOT NULL",
        rows: "SELECT r.id, r.item_id, r.reviewed_at AS approved_at, k.username AS kid_username,
                      r.item_name, r.points_spent,
                      (SELECT name FROM devices WHERE id = r.device_id) AS shared_device
         FROM redemptions r JOIN users k ON k.id = r.kid_id
         WHERE r.family_id = $1 AND r.status = 'approved' AND k.removed_at IS NULL
           AND (r.reviewed_at, r.id) > ($2, $3)
         ORDER BY r.reviewed_at, r.id LIMIT $4",
    };
    page.rows_upwards(conn, list, family_id, &[]).await
}

/// A kid's purchases, newest first.
pub(super) async fn history(
    conn: &mut Conn,
    kid_id: &str,
    page: &Page,
) -> Result<Vec<Purchase>, ApiError> {
    let list = List {
        place: "SELECT requested_at AS at, id FROM redemptions WHERE kid_id = $1 AND id = $2",
        rows: formatcp!(
            "SELECT {COLUMNS} FROM redemptions WHERE kid_id = $1 AND (requested_at, id) < ($2, $3)
              ORDER BY requested_at DESC, id DESC LIMIT $4"
        ),
    };
    page.rows(conn, list, kid_id).await
}

/// The list of pending purchases that meet the condition `$whose`.
macro_rules! pending {
    ($whose:literal) => {
        List {
            place: formatcp!(
                "SELECT requested_at AS at, id FROM redemptions r WHERE {whose} AND id = $2",
                whose = $whose
            ),
            rows: formatcp!(
                "SELECT r.id, r.item_id, r.requested_at AS timestamp, k.username, r.item_name,
                      r.points_spent,
                      (SELECT name FROM devices WHERE id = r.device_id) AS shared_device
         FROM redemptions r JOIN users k ON k.id = r.kid_id
         WHERE {whose} AND r.status = 'pending'
           AND (r.requested_at, r.id) > ($2, $3)
         ORDER BY r.requested_at, r.id LIMIT $4",
                whose = $whose
            ),
        }
    };
}

/// The pending purchases of these kids, oldest first.
pub(super) async fn pending(
    conn: &mut Conn,
    family_id: &str,
    kids: &ChosenKids,
    page: &Page,
) -> Result<Vec<PendingPurchase>, ApiError> {
    let lists = [
        pending!("r.family_id = $1"),
        pending!("r.kid_id IN (SELECT kid_id FROM api_token_kids WHERE token_id = $1)"),
    ];
    let (list, whose) = kids.choose(family_id, lists);
    page.rows_upwards(conn, list, whose, &[]).await
}

/// The number of a kid's pending purchases.
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
