//! Reading a streak, and paying its bonuses.

use jiff::Timestamp;
use rules::{BonusDue, Day, PaidBonus, Streak, streak};

use super::{
    model::{Deed, Rule},
    queries,
};
use crate::{
    db::{self, Conn},
    error::ApiError,
    points::{
        self,
        model::{Kind, Movement},
    },
};

/// A kid's streak as of a day.
pub async fn of(conn: &mut Conn, kid_id: &str, today: Day) -> db::Result<Streak> {
    let deeds = queries::deeds(conn, kid_id).await?;
    Ok(streak::streak(&days(&deeds, streak::counts), today))
}

/// Pays the bonuses that have come due for a kid, each as a ledger entry of its own.
///
/// The kid's row must be held by this transaction, so that no other approval of theirs is under
/// way: then every approval sees those before it, and their order does not matter.
pub async fn settle(
    tx: &mut Conn,
    kid_id: &str,
    actor_id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let deeds = queries::deeds(tx, kid_id).await?;
    let counting = days(&deeds, streak::counts);
    let confirmed = days(&deeds, streak::confirms);
    let paid = queries::paid(tx, kid_id).await?.into_iter().map(Into::into).collect::<Vec<_>>();
    for due in streak::bonuses_due(&counting, &confirmed, &paid) {
        queries::insert_bonus(tx, kid_id, &due).await?;
        let movement = Movement {
            kid_id,
            kind: Kind::StreakBonus,
            // Two milestones can be reached on one day, when a gap before it is filled.
            source_id: &format!("{kid_id}:{}:{}", due.day, due.streak_day),
            amount: due.points.into(),
            description: Some(&format!("{}-day streak", due.streak_day)),
            actor_id,
        };
        points::service::append(tx, &movement, now).await?;
    }
    Ok(())
}

/// Notes a bonus that was paid elsewhere, before its family came here. Its entry is another matter.
pub async fn note_paid(tx: &mut Conn, kid_id: &str, bonus: &BonusDue) -> db::Result<()> {
    queries::insert_bonus(tx, kid_id, bonus).await
}

/// The bonuses a kid was paid for days that are not all confirmed. There should be none: a day that
/// was confirmed once is so for ever.
pub async fn unearned(conn: &mut Conn, kid_id: &str) -> db::Result<Vec<PaidBonus>> {
    let confirmed = days(&queries::deeds(conn, kid_id).await?, streak::confirms);
    let mut paid: Vec<PaidBonus> =
        queries::paid(conn, kid_id).await?.into_iter().map(Into::into).collect();
    paid.retain(|bonus| {
        let mut run = (0..bonus.streak_day).map(|back| bonus.day.add_days(-back));
        !run.all(|day| day.is_some_and(|day| confirmed.contains(&day)))
    });
    Ok(paid)
}

pub(super) fn days(deeds: &[Deed], rule: Rule) -> Vec<Day> {
    let fitting = deeds.iter().filter(|deed| rule(deed.status, deed.effort_minutes));
    let mut days: Vec<Day> = fitting.map(|deed| deed.day).collect();
    // Rows come by day from the index: most repeats are neighbours, and the rules bear the others.
    days.dedup();
    days
}
