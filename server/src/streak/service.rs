//! Reads streaks, pays bonuses, and reverses them.

use jiff::Timestamp;
use rules::{BonusDue, Day, PaidBonus, Streak};

use super::{
    model::{Histories, History},
    queries,
};
use crate::{
    auth::{Member, members::Kids},
    db::{self, Conn},
    error::{ApiError, refusals},
    neutral_days,
    points::{
        self,
        model::{IfSpent, Kind, Movement, StandingEntry, TakenBack},
    },
};

/// A kid's streak as of a day.
pub async fn of(conn: &mut Conn, kid_id: &str, today: Day) -> db::Result<Streak> {
    Ok(history(conn, kid_id).await?.streak(today))
}

/// The data from which a kid's streak is computed.
pub async fn history(conn: &mut Conn, kid_id: &str) -> db::Result<History> {
    Ok(histories(conn, Kids::One(kid_id)).await?.take(kid_id))
}

/// The data from which the streaks of a family's kids are computed, read with as many statements as
/// for one kid.
pub async fn histories_of_all(conn: &mut Conn, family_id: &str) -> db::Result<Histories> {
    histories(conn, Kids::OfFamily(family_id)).await
}

async fn histories(conn: &mut Conn, kids: Kids<'_>) -> db::Result<Histories> {
    let deeds = queries::deeds(conn, kids).await?;
    let paid = queries::paid(conn, kids).await?;
    let presences = neutral_days::service::of(conn, kids).await?;
    Ok(Histories { deeds, paid, presences })
}

/// Pays the bonuses that have come due for a kid, each as a ledger entry of its own.
///
/// The kid's row must be locked by this transaction, so that no other approval of theirs is under
/// way: then every approval sees those before it, and their order does not matter.
pub async fn settle(
    tx: &mut Conn,
    kid_id: &str,
    actor_id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    for due in history(tx, kid_id).await?.due() {
        let bonus = queries::insert_bonus(tx, kid_id, &due).await?;
        let movement = Movement {
            kid_id,
            kind: Kind::StreakBonus,
            // Two milestones can be reached on one day, if a gap before it is filled.
            source_id: &bonus.source_id(),
            amount: due.points.into(),
            description: Some(&format!("{}-day streak", due.streak_day)),
            actor_id,
            reverses: None,
        };
        points::service::append(tx, &movement, now).await?;
    }
    Ok(())
}

/// Reverses credits of a kid, and every bonus that is no longer earned without them, and pays
/// bonuses that have become due instead (docs/product/routines.md#streak-unearned).
///
/// The kid's row must be locked by this transaction.
///
/// # Errors
/// Those of [`points::service::take_back`].
pub async fn take_back(
    tx: &mut Conn,
    kid_id: &str,
    mut entries: Vec<StandingEntry>,
    if_spent: IfSpent,
    actor_id: &str,
    now: Timestamp,
) -> Result<TakenBack, ApiError> {
    for bonus in unearned(tx, kid_id).await? {
        let source = queries::undo_bonus(tx, kid_id, &bonus).await?.source_id();
        entries.extend(points::service::standing(tx, kid_id, Kind::StreakBonus, &source).await?);
    }
    let taken = points::service::take_back(tx, kid_id, &entries, if_spent, actor_id, now).await?;
    settle(tx, kid_id, actor_id, now).await?;
    Ok(taken)
}

/// Reverses the bonuses that are no longer earned after a kid's withdrawal.
///
/// # Errors
/// 409 if they were spent: a parent may forgive that, a kid may not.
pub async fn take_back_own(tx: &mut Conn, kid: &Member, now: Timestamp) -> Result<(), ApiError> {
    let taken = take_back(tx, &kid.id, Vec::new(), IfSpent::Refuse, &kid.id, now).await;
    match taken {
        Err(ApiError::Conflict { code: refusals::POINTS_SPENT, .. }) => Err(refusals::BONUS_SPENT),
        taken => taken.map(drop),
    }
}

/// Records a bonus from an import, with the number of its payments, and whether it was reversed.
/// Its ledger entries are imported separately.
pub async fn note_paid(
    tx: &mut Conn,
    kid_id: &str,
    bonus: &BonusDue,
    (number, undone): (i32, bool),
) -> db::Result<()> {
    queries::insert_arrived(tx, kid_id, bonus, number, undone).await
}

/// The paid bonuses of a kid for days that are not all confirmed or neutral. There should be none:
/// a change that takes a day away reverses its bonuses, or is refused.
pub async fn unearned(conn: &mut Conn, kid_id: &str) -> db::Result<Vec<PaidBonus>> {
    Ok(history(conn, kid_id).await?.unearned())
}
