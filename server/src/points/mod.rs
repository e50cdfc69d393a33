//! The ledger: the only code that changes a balance (docs/product.md#ledger).
//!
//! Every movement is an entry of its own, written in the same transaction as the balance, which
//! is the running sum of the entries. Entries are never changed; a correction is a new entry.

mod queries;
pub mod routes;

use jiff::Timestamp;

use self::routes::Award;
use crate::{
    accounts,
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    words::words,
};

words! {
    /// Why points moved.
    pub enum Kind {
        /// An approved chore.
        Chore = "chore",
        /// The effort put into an approved chore.
        Effort = "effort",
        /// A streak that reached a milestone.
        StreakBonus = "streak_bonus",
        /// An approved assignment.
        Assignment = "assignment",
        /// Given by a parent.
        Award = "award",
        /// Held for a purchase: negative.
        Redemption = "redemption",
        /// Given back for a purchase that was rejected.
        Refund = "refund",
    }
}

/// A movement of points about to happen.
#[derive(Debug, Clone)]
pub struct Movement<'a> {
    /// Whose balance.
    pub kid_id: &'a str,
    /// Why.
    pub kind: Kind,
    /// What for. A second movement of the same kind and source is refused.
    pub source_id: &'a str,
    /// How much: negative for a redemption alone.
    pub amount: i64,
    /// What the history says about it.
    pub description: Option<&'a str>,
    /// Who caused it.
    pub actor_id: &'a str,
}

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
                db::Error::Check(_) => ApiError::Conflict {
                    detail: "This would take the balance out of its range.".into(),
                    code: "balance_out_of_range",
                },
                error => error.into(),
            }
        })?;
    queries::insert_entry(tx, &new_id(now), movement, moved.points, now).await?;
    // Everybody in the family sees the leaderboard.
    events::changed(tx, &moved.family_id, Whom::All, &[Topic::Points]);
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
pub async fn award(
    tx: &mut Conn,
    parent: &Member,
    award: &Award,
    now: Timestamp,
) -> Result<routes::Awarded, ApiError> {
    let key = accounts::key_of(tx, &award.kid_username).await?;
    let kid = queries::kid_by_username(tx, &parent.family_id, &key).await?;
    let kid = kid.ok_or_else(accounts::not_a_kid)?;
    let movement = Movement {
        kid_id: &kid.id,
        kind: Kind::Award,
        source_id: &new_id(now),
        amount: award.points.into(),
        description: award.reason.as_deref(),
        actor_id: &parent.id,
    };
    let points = append(tx, &movement, now).await?;
    Ok(routes::Awarded { username: kid.username, points })
}
