//! Undoing a decision about a purchase, withdrawing a purchase, and handing one over.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    model::{Changed, Purchase},
    queries,
    service::{give_back, publish},
};
use crate::{
    auth::{Context, Member, members},
    db::Conn,
    error::{ApiError, refusals},
    idempotency::{self, IdempotencyKey},
    points::{
        self,
        model::{Kind, Movement, Reversed, TakenBack},
    },
    review::{self, model::source_of},
    webhooks::model::EventKind,
};

/// Undoes the decision about a purchase: it becomes pending again. After an approval its points are
/// still held; after a rejection they are taken again.
///
/// # Errors
/// Those of [`review::service::undo`], and 409 `points_spent` if the kid has spent the refund: a
/// purchase is never held in part.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    now: Timestamp,
) -> Result<(String, TakenBack), ApiError> {
    let (before, purchase): (_, Changed) =
        review::service::undo(tx, &queries::PURCHASES, parent, id, decision, now).await?;
    members::expect_kid(tx, &parent.family_id, &purchase.kid_id).await?;
    publish(tx, &parent.family_id, &purchase.kid_id);
    let mut taken = TakenBack::default();
    if before.status == "rejected" {
        hold_again(tx, parent, &purchase, now).await?;
        taken.taken = purchase.points_spent.into();
    }
    Ok((purchase.kid_id, taken))
}

/// Takes the points again that a rejection refunded.
async fn hold_again(
    tx: &mut Conn,
    parent: &Member,
    purchase: &Changed,
    now: Timestamp,
) -> Result<(), ApiError> {
    let Changed { id, kid_id, item_name, points_spent, decision, .. } = purchase;
    let to_take = i64::from(*points_spent);
    let balance = points::service::balance(tx, kid_id).await?;
    if to_take > balance {
        let held = points::service::held_by_purchases(tx, kid_id).await? - to_take;
        return Err(refusals::points_spent(balance, to_take, held));
    }
    let source = source_of(id, decision - 1);
    let mut given_back = None;
    for kind in [Kind::Refund, Kind::RedemptionUndone] {
        let found = points::service::standing(tx, kid_id, kind, &source).await?;
        given_back = given_back.or(found);
    }
    queries::hold(tx, id).await?;
    let movement = Movement {
        kid_id,
        kind: Kind::Redemption,
        source_id: &source_of(id, *decision),
        amount: -to_take,
        description: Some(item_name),
        actor_id: &parent.id,
        reverses: given_back.as_ref().map(|entry| Reversed { id: &entry.id, forgiven: 0 }),
    };
    points::service::append(tx, &movement, now).await?;
    Ok(())
}

/// Withdraws a kid's own pending purchase and refunds its points.
///
/// # Errors
/// Those of [`review::service::withdraw`].
pub async fn withdraw(
    tx: &mut Conn,
    kid: &Member,
    id: &str,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    let purchase: Changed =
        review::service::withdraw(tx, &queries::PURCHASES, kid, id, now).await?;
    give_back(tx, &purchase, &kid.id, now).await?;
    publish(tx, &kid.family_id, &kid.id);
    Ok(queries::by_id(tx, id).await?)
}

/// Marks an approved purchase as handed over.
///
/// # Errors
/// `Purchase request not found.`, or 409 for one that is not approved or was handed over before.
pub(super) async fn hand_over(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<Purchase, ApiError> {
    let Some(kid_id) = queries::hand_over(tx, &parent.family_id, id).await? else {
        let is_there = queries::exists(tx, &parent.family_id, id).await?;
        return Err(if is_there {
            refusals::NOT_TO_HAND_OVER
        } else {
            refusals::PURCHASE_NOT_FOUND
        });
    };
    let (of, told) = (&queries::PURCHASES, EventKind::PurchaseHandedOver);
    review::service::tell(tx, of, told, (&parent.family_id, id), now).await?;
    publish(tx, &parent.family_id, &kid_id);
    Ok(queries::by_id(tx, id).await?)
}

/// Withdraws a purchase, once per key; also from the outbox.
pub(crate) async fn withdraw_once(
    context: &Context,
    kid: Member,
    key: IdempotencyKey,
    id: String,
) -> Result<Purchase, ApiError> {
    let ask = key.of(&format!("withdraw-purchase {id}"), &())?;
    let withdrawn = idempotency::write(context, kid, ask, move |tx, kid, now| {
        async move { withdraw(tx, kid, &id, now).await }.boxed()
    });
    withdrawn.await
}
