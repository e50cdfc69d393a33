//! Redeeming, and deciding purchases.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;

use super::{
    model::{Decided, Purchase, RedeemItem, ReviewPurchase},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    limits,
    points::{
        self,
        model::{Kind, Movement},
    },
    review::{self, model::Decision},
    store,
};

/// Asks for an item and takes its points.
///
/// The kid's row is locked first: however many requests race, each sees the balance the one before
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
    members::lock(tx, kid).await?;
    limits::PENDING_PURCHASES.expect(queries::count_pending(tx, kid).await?)?;
    let item = store::service::find(tx, &kid.family_id, item_id).await?;
    let balance = points::service::balance(tx, &kid.id).await?;
    validate::redeem(kid.role, balance, item.points_cost.into())
        .map_err(|_| refusals::NOT_ENOUGH_POINTS)?;
    let purchase = queries::insert(tx, &new_id(now), kid, &item, now).await?;
    let movement = Movement {
        kid_id: &kid.id,
        kind: Kind::Redemption,
        source_id: &purchase.id,
        amount: -i64::from(item.points_cost),
        description: Some(&item.name),
        actor_id: &kid.id,
    };
    points::service::append(tx, &movement, now).await?;
    publish(tx, &kid.family_id, &kid.id);
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
    decision: Decision,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    let redemption: Decided =
        review::service::decide(tx, &queries::PURCHASES, parent, id, decision, now).await?;
    publish(tx, &parent.family_id, &redemption.kid_id);
    if decision == Decision::Reject {
        let movement = Movement {
            kid_id: &redemption.kid_id,
            kind: Kind::Refund,
            source_id: id,
            amount: redemption.points_spent.into(),
            description: Some(&redemption.item_name),
            actor_id: &parent.id,
        };
        points::service::append(tx, &movement, now).await?;
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
        decide(tx, parent, &id, Decision::Reject, now).await?;
    }
    Ok(())
}

/// Says that a purchase of a kid is new or decided. It may be one for the goal.
fn publish(tx: &mut Conn, family_id: &str, kid_id: &str) {
    events::changed(tx, family_id, Audience::One(kid_id), &[Topic::Redemptions]);
    events::changed(tx, family_id, Audience::All, &[Topic::Goal]);
}

/// Asks for an item, once for its key; also from the outbox.
pub(crate) async fn redeem_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    input: RedeemItem,
) -> Result<Purchase, ApiError> {
    let now = context.clock.now();
    let ask = key.of("redeem-item", &input)?;
    let purchase = idempotency::write(context, kid, ask, now, move |tx, kid| {
        async move { redeem(tx, kid, &input.item_id, now).await }.boxed()
    });
    purchase.await
}

/// Decides a purchase, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    input: ReviewPurchase,
    decision: Decision,
) -> Result<Purchase, ApiError> {
    let now = context.clock.now();
    let ask = key.of("decide-purchase", &(decision.status(), &input))?;
    let decided = idempotency::write(context, parent, ask, now, move |tx, parent| {
        async move { decide(tx, parent, &input.log_id, decision, now).await }.boxed()
    });
    decided.await
}
