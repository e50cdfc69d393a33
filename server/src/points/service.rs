//! Appending to the ledger, awards and corrections.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    model::{
        Adjusted, Adjustment, Award, AwardPoints, Awarded, IfSpent, Kind, Movement, Reversed,
        StandingEntry, TakenBack,
    },
    queries,
};
use crate::{
    auth::{Context, Member, members},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    review,
    webhooks::{
        happening::{self, About, Happening},
        model::EventKind,
    },
};

/// An appended entry, and the balance after it.
#[derive(Debug)]
pub struct Appended {
    /// The entry's id.
    pub id: String,
    /// The balance, in points.
    pub balance: i64,
}

/// Moves points and returns the new entry and balance.
///
/// The balance is updated first: on `PostgreSQL` that locks the kid's row until the transaction
/// ends, so that concurrent transactions number and sum the kid's entries one after the other.
///
/// # Errors
/// 409 if the balance would leave its range; it is never below 0.
pub async fn append(
    tx: &mut Conn,
    movement: &Movement<'_>,
    now: Timestamp,
) -> Result<Appended, ApiError> {
    let moved =
        queries::move_balance(tx, movement.kid_id, movement.amount).await.map_err(|error| {
            match error {
                db::Error::Check(_) => refusals::BALANCE_OUT_OF_RANGE,
                error => error.into(),
            }
        })?;
    let id = new_id(now);
    queries::insert_entry(tx, &id, movement, &moved, now).await?;
    // Everybody in the family sees the leaderboard.
    events::changed(tx, &moved.family_id, Audience::All, &[Topic::Points]);
    tell(tx, &moved.family_id, (&id, movement), now).await?;
    Ok(Appended { id, balance: moved.points })
}

/// Tells webhooks about awards, corrections, and undone ones. Points earned or spent are in the
/// events of their source.
async fn tell(
    tx: &mut Conn,
    family_id: &str,
    (entry_id, movement): (&str, &Movement<'_>),
    now: Timestamp,
) -> db::Result<()> {
    let kind = match movement.kind {
        Kind::Award => EventKind::PointsAwarded,
        Kind::Adjustment => EventKind::PointsCorrected,
        Kind::AdjustmentUndone => EventKind::PointsUndone,
        _ => return Ok(()),
    };
    let about = About { id: entry_id, name: None, points: Some(movement.amount) };
    let member_id = Some(movement.kid_id);
    happening::tell(tx, &Happening { family_id, kind, member_id, about }, now).await
}

/// A kid's balance.
///
/// # Errors
/// [`db::Error::NotFound`] if there is no such user.
pub async fn balance(conn: &mut Conn, kid_id: &str) -> db::Result<i64> {
    queries::balance(conn, kid_id).await
}

/// The entry of a kind and source, if it has not been taken back.
pub async fn standing(
    conn: &mut Conn,
    kid_id: &str,
    kind: Kind,
    source_id: &str,
) -> db::Result<Option<StandingEntry>> {
    queries::standing(conn, kid_id, kind, source_id).await
}

/// The points that a kid's pending purchases hold.
pub async fn held_by_purchases(conn: &mut Conn, kid_id: &str) -> db::Result<i64> {
    queries::held(conn, kid_id).await
}

/// Takes back entries of a kid, each by a new entry; all or none
/// (docs/product/chores.md#points-spent). The kid's row must be locked.
///
/// # Errors
/// 409 `points_spent` with the figures if the balance is too low and `if_spent` is
/// [`IfSpent::Refuse`].
pub async fn take_back(
    tx: &mut Conn,
    kid_id: &str,
    entries: &[StandingEntry],
    if_spent: IfSpent,
    actor_id: &str,
    now: Timestamp,
) -> Result<TakenBack, ApiError> {
    let to_take: i64 = entries.iter().map(|entry| entry.amount).sum();
    let mut available = queries::balance(tx, kid_id).await?;
    if if_spent == IfSpent::Refuse && to_take > available {
        let held = held_by_purchases(tx, kid_id).await?;
        return Err(refusals::points_spent(available, to_take, held));
    }
    let mut outcome = TakenBack::default();
    for entry in entries {
        let Some(kind) = entry.kind.undone() else { continue };
        let taken = entry.amount.min(available);
        let forgiven = entry.amount - taken;
        let movement = Movement {
            kid_id,
            kind,
            source_id: &entry.source_id,
            amount: -taken,
            description: entry.description.as_deref(),
            actor_id,
            reverses: Some(Reversed { id: &entry.id, forgiven }),
        };
        available = append(tx, &movement, now).await?.balance;
        outcome.taken += taken;
        outcome.forgiven += forgiven;
    }
    Ok(outcome)
}

/// Awards points to a kid of the family and returns the new balance.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn award_points(
    tx: &mut Conn,
    parent: &Member,
    award: &Award,
    now: Timestamp,
) -> Result<Awarded, ApiError> {
    let key = members::key_of(tx, &award.kid_username).await?;
    let kid = queries::kid_by_username(tx, &parent.family_id, &key).await?;
    let kid = kid.ok_or(refusals::KID_NOT_FOUND)?;
    let movement = Movement {
        kid_id: &kid.id,
        kind: Kind::Award,
        source_id: &new_id(now),
        amount: award.points.into(),
        description: award.reason.as_deref(),
        actor_id: &parent.id,
        reverses: None,
    };
    let Appended { id, balance } = append(tx, &movement, now).await?;
    Ok(Awarded { username: kid.username, points: balance, entry_id: id })
}

/// Corrects the balance of a kid of the family. A deduction stops at 0
/// (docs/product/chores.md#adjust).
///
/// # Errors
/// `Kid user not found or user is not a kid`, or 409 if there is nothing to take.
pub async fn adjust(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    adjustment: &Adjustment,
    now: Timestamp,
) -> Result<Adjusted, ApiError> {
    members::lock_kid(tx, &parent.family_id, kid_id).await?;
    let kid = queries::kid_by_id(tx, &parent.family_id, kid_id).await?;
    let kid = kid.ok_or(refusals::KID_NOT_FOUND)?;
    let amount = i64::from(adjustment.points).max(-queries::balance(tx, kid_id).await?);
    if amount == 0 {
        return Err(refusals::NOTHING_TO_TAKE);
    }
    let movement = Movement {
        kid_id,
        kind: Kind::Adjustment,
        source_id: &new_id(now),
        amount,
        description: Some(&adjustment.reason),
        actor_id: &parent.id,
        reverses: None,
    };
    let Appended { id, balance } = append(tx, &movement, now).await?;
    Ok(Adjusted { username: kid.username, amount, points: balance, entry_id: id })
}

/// Takes back an award or a correction, by its entry's id (docs/product/chores.md#undo).
///
/// # Errors
/// 404 if there is none; 409 if it was undone already or is older than 14 days, or `points_spent`.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    if_spent: IfSpent,
    now: Timestamp,
) -> Result<(String, TakenBack), ApiError> {
    let found = queries::given(tx, &parent.family_id, id).await?;
    let kid_id = found.ok_or(refusals::ENTRY_NOT_FOUND)?.kid_id;
    members::lock_kid(tx, &parent.family_id, &kid_id).await?;
    // Read again under the lock: of two concurrent calls, the later must find the earlier.
    let given = queries::given(tx, &parent.family_id, id).await?;
    let given = given.ok_or(refusals::ENTRY_NOT_FOUND)?;
    if given.is_reversed {
        return Err(refusals::ALREADY_UNDONE);
    }
    if given.created_at < review::service::undoable_since(parent, now) {
        return Err(refusals::too_late_to_undo());
    }
    let entry = StandingEntry {
        id: given.id,
        kind: given.kind,
        source_id: given.source_id,
        amount: given.amount,
        description: given.description,
    };
    let taken = take_back(tx, &kid_id, &[entry], if_spent, &parent.id, now).await?;
    Ok((kid_id, taken))
}

/// Awards points, once per key; also from the outbox.
pub(crate) async fn award_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    input: AwardPoints,
) -> Result<Awarded, ApiError> {
    let award = input.checked()?;
    let ask = key.of("award-points", &input)?;
    let awarded = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move { award_points(tx, parent, &award, now).await }.boxed()
    });
    awarded.await
}
