//! Purchases: a kid asks for an item, a parent decides (docs/product.md#redeem).
//!
//! The points are taken when the kid asks, and held. Approving leaves it at that and is the last
//! word: no call makes a purchase `completed`, though one that is counts wherever an approved one
//! does. Rejecting gives the points back.

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{PurchaseStatus, validate};

use self::routes::Purchase;
use crate::{
    accounts,
    auth::Member,
    clock::new_id,
    db::Conn,
    error::ApiError,
    events::{self, Topic, Whom},
    limits,
    points::{self, Kind, Movement},
    store,
};

/// Asks for an item and takes its points.
///
/// The kid's row is held first: however many requests race, each sees the balance the one before
/// it left.
///
/// # Errors
/// `Item not found.`, or 409 `Not enough points to request this item`.
pub async fn redeem(
    tx: &mut Conn,
    kid: &Member,
    item_id: &str,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    accounts::hold(tx, kid).await?;
    limits::PENDING_PURCHASES.expect(queries::count_pending(tx, kid).await?)?;
    let item = store::find(tx, &kid.family_id, item_id).await?;
    let balance = points::balance(tx, &kid.id).await?;
    validate::redeem(kid.role, balance, item.points_cost.into()).map_err(|_| {
        ApiError::Conflict {
            detail: "Not enough points to request this item".into(),
            code: "not_enough_points",
        }
    })?;
    let purchase = queries::insert(tx, &new_id(now), kid, &item, now).await?;
    let movement = Movement {
        kid_id: &kid.id,
        kind: Kind::Redemption,
        source_id: &purchase.id,
        amount: -i64::from(item.points_cost),
        description: Some(&item.name),
        actor_id: &kid.id,
    };
    points::append(tx, &movement, now).await?;
    tell(tx, &kid.family_id, &kid.id);
    Ok(purchase)
}

/// Approves or rejects a pending purchase of the family. Rejecting gives the points back.
///
/// # Errors
/// `Purchase request not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    decision: PurchaseStatus,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    queries::hold_kid(tx, id).await?;
    let decided = queries::decide(tx, parent, id, decision, now).await?;
    let Some(redemption) = decided else {
        return Err(undecidable(queries::status(tx, &parent.family_id, id).await?));
    };
    tell(tx, &parent.family_id, &redemption.kid_id);
    if decision == PurchaseStatus::Rejected {
        let movement = Movement {
            kid_id: &redemption.kid_id,
            kind: Kind::Refund,
            source_id: id,
            amount: redemption.points_spent.into(),
            description: Some(&redemption.item_name),
            actor_id: &parent.id,
        };
        points::append(tx, &movement, now).await?;
    }
    Ok(queries::by_id(tx, id).await?)
}

/// Rejects the purchases of a kid that wait, in the name of a parent, and gives the points back.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    for id in queries::pending_of_kid(tx, kid_id).await? {
        decide(tx, parent, &id, PurchaseStatus::Rejected, now).await?;
    }
    Ok(())
}

/// Says that a purchase of a kid is new or decided. It may be one for the goal.
fn tell(tx: &mut Conn, family_id: &str, kid_id: &str) {
    events::changed(tx, family_id, Whom::One(kid_id), &[Topic::Redemptions]);
    events::changed(tx, family_id, Whom::All, &[Topic::Goal]);
}

/// Why a purchase in this state cannot be decided.
fn undecidable(status: Option<PurchaseStatus>) -> ApiError {
    match status {
        Some(PurchaseStatus::Approved | PurchaseStatus::Completed) => {
            ApiError::already_approved("purchase request")
        }
        Some(PurchaseStatus::Rejected) => ApiError::already_rejected("purchase request"),
        Some(PurchaseStatus::Pending) | None => {
            ApiError::NotFound("Purchase request not found.".into())
        }
    }
}
