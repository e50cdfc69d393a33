//! Redeeming, and deciding purchases.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;

use super::{
    model::{Changed, Purchase, RedeemItem, ReviewPurchase},
    queries,
};
use crate::{
    auth::{Context, Member, Reviewer, members},
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    fields::Fields,
    goal,
    idempotency::{self, IdempotencyKey},
    limits,
    moment::{Channel, Moment},
    points::{
        self,
        model::{Kind, Movement, Reversed},
    },
    review::{
        self,
        model::{Decision, Review, source_of},
    },
    store,
};

/// Makes a purchase and takes its points, at the price that held when the kid asked.
///
/// The kid's row is locked first: each of several concurrent purchases sees the balance after the
/// one before.
///
/// # Errors
/// A validation error, `Item not found.`, or 409 `Not enough points to request this item`.
pub async fn redeem(
    tx: &mut Conn,
    kid: &Member,
    input: &RedeemItem,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.reported_time(), Channel::Outbox, now, &mut fields);
    fields.finish(())?;
    members::lock(tx, kid).await?;
    limits::PENDING_PURCHASES.expect(queries::count_pending(tx, kid).await?)?;
    let item = store::service::as_asked(tx, &kid.family_id, &input.item_id, &moment).await?;
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
        reverses: None,
    };
    points::service::append(tx, &movement, now).await?;
    let (of, told) = (&queries::PURCHASES, queries::PURCHASES.told.handed_in);
    review::service::tell(tx, of, told, (&kid.family_id, &purchase.id), now).await?;
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
    review: &Review,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    let purchase: Changed =
        review::service::decide(tx, &queries::PURCHASES, parent, id, review, now).await?;
    publish(tx, &parent.family_id, &purchase.kid_id);
    match review.decision {
        Decision::Approve => goal::service::bought(tx, &parent.family_id, id, now).await?,
        Decision::Reject => give_back(tx, &purchase, &parent.id, now).await?,
    }
    Ok(queries::by_id(tx, id).await?)
}

/// Refunds a rejected or withdrawn purchase: the points taken when the kid asked, or when a
/// rejection was undone.
pub(super) async fn give_back(
    tx: &mut Conn,
    purchase: &Changed,
    actor_id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let Changed { id, kid_id, item_name, points_spent, decision, held_at_decision } = purchase;
    let held = source_of(id, *held_at_decision);
    let held = points::service::standing(tx, kid_id, Kind::Redemption, &held).await?;
    // Only an approval can have been undone since the points were held.
    let was_approved = decision - 1 > *held_at_decision;
    let movement = Movement {
        kid_id,
        kind: if was_approved { Kind::RedemptionUndone } else { Kind::Refund },
        source_id: &source_of(id, *decision),
        amount: i64::from(*points_spent),
        description: Some(item_name),
        actor_id,
        reverses: held.as_ref().map(|entry| Reversed { id: &entry.id, forgiven: 0 }),
    };
    points::service::append(tx, &movement, now).await?;
    Ok(())
}

/// Approves a pending purchase whose decision number is still `decision`.
///
/// # Errors
/// Those of [`decide`], and 409 for another number.
pub async fn approve_at(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    now: Timestamp,
) -> Result<(), ApiError> {
    review::service::expect_decision(tx, &queries::PURCHASES, parent, id, decision).await?;
    decide(tx, parent, id, &Review::silent(Decision::Approve), now).await.map(drop)
}

/// Rejects a kid's pending purchases in a parent's name, and refunds the points.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    for id in queries::pending_of_kid(tx, kid_id).await? {
        decide(tx, parent, &id, &Review::silent(Decision::Reject), now).await?;
    }
    Ok(())
}

/// Publishes that a kid's purchase has changed. It may be one for the goal.
pub(super) fn publish(tx: &mut Conn, family_id: &str, kid_id: &str) {
    events::changed(tx, family_id, Audience::One(kid_id), &[Topic::Redemptions]);
    events::changed(tx, family_id, Audience::All, &[Topic::Goal]);
}

/// Makes a purchase, once per key; also from the outbox.
pub(crate) async fn redeem_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    input: RedeemItem,
) -> Result<Purchase, ApiError> {
    let ask = key.of("redeem-item", &input)?;
    let purchase = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { redeem(tx, kid, &input, now).await }.boxed()
    });
    purchase.await
}

/// Decides a purchase, once per key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    Reviewer { parent, kids }: Reviewer,
    key: IdempotencyKey,
    input: ReviewPurchase,
    decision: Decision,
) -> Result<Purchase, ApiError> {
    let review = input.review(decision)?;
    let ask = key.of("decide-purchase", &(decision.status(), &input))?;
    let decided = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move {
            let id = &input.log_id;
            review::service::expect_chosen(tx, &queries::PURCHASES, &kids, parent, id).await?;
            decide(tx, parent, id, &review, now).await
        }
        .boxed()
    });
    decided.await
}
