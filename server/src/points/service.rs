//! Appending to the ledger, and awards.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    model::{Award, AwardPoints, Awarded, Kind, Movement},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
};

/// Moves points and answers the new balance.
///
/// The balance is updated first: on `PostgreSQL` that holds the kid's row until the transaction
/// ends, so that their entries are numbered and summed one transaction after the other.
///
/// # Errors
/// 409 when the balance would leave its range: below 0 it never goes.
pub async fn append(
    tx: &mut Conn,
    movement: &Movement<'_>,
    now: Timestamp,
) -> Result<i64, ApiError> {
    let moved =
        queries::move_balance(tx, movement.kid_id, movement.amount).await.map_err(|error| {
            match error {
                db::Error::Check(_) => refusals::BALANCE_OUT_OF_RANGE,
                error => error.into(),
            }
        })?;
    queries::insert_entry(tx, &new_id(now), movement, moved.points, now).await?;
    // Everybody in the family sees the leaderboard.
    events::changed(tx, &moved.family_id, Audience::All, &[Topic::Points]);
    Ok(moved.points)
}

/// A kid's balance.
///
/// # Errors
/// [`db::Error::NotFound`] for a user who is not there.
pub async fn balance(conn: &mut Conn, kid_id: &str) -> db::Result<i64> {
    queries::balance(conn, kid_id).await
}

/// Gives points to a kid of the family and answers the new balance.
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
    };
    let points = append(tx, &movement, now).await?;
    Ok(Awarded { username: kid.username, points })
}

/// Gives points, once for its key; also from the outbox.
pub(crate) async fn award_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    input: AwardPoints,
) -> Result<Awarded, ApiError> {
    let award = input.checked()?;
    let now = context.clock.now();
    let ask = key.of("award-points", &input)?;
    let awarded = idempotency::write(context, parent, ask, now, move |tx, parent| {
        async move { award_points(tx, parent, &award, now).await }.boxed()
    });
    awarded.await
}
