//! Adding and ending versions of a schedule (docs/product/routines.md#schedule-versions).

use jiff::Timestamp;
use rules::{
    Day,
    routine::{self, Now, ScheduleTerms},
};

use super::{
    plan,
    queries::{self, schedules::NewVersion},
    rows::ScheduleRow,
};
use crate::{
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// A version that is to hold from a day on, after a pause if there is one.
pub(super) struct Change<'a> {
    pub(super) chore_id: &'a str,
    pub(super) terms: &'a ScheduleTerms,
    pub(super) from: Day,
    /// Its last day, if it ends.
    pub(super) until: Option<Day>,
    pub(super) paused_from: Option<Day>,
    pub(super) actor_id: &'a str,
}

/// Locks the family, and expects an active chore.
///
/// # Errors
/// `Chore not found.`, or 409 for a chore that is not active.
pub(super) async fn expect_active(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<(), ApiError> {
    families::service::lock_own(tx, family_id).await?;
    match queries::schedules::is_chore_active(tx, family_id, chore_id).await? {
        None => Err(refusals::CHORE_NOT_FOUND),
        Some(false) => Err(refusals::CHORE_INACTIVE),
        Some(true) => Ok(()),
    }
}

/// Refuses further versions of a schedule that was changed too often.
///
/// # Errors
/// 409.
pub(super) async fn expect_room(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<(), ApiError> {
    let last = queries::schedules::last_version(tx, family_id, chore_id).await?;
    limits::SCHEDULE_VERSIONS.expect(last.into())
}

/// The versions of a chore's schedule that have held or will, in order.
pub(super) async fn held(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> db::Result<Vec<routine::Schedule>> {
    let rows = queries::schedules::of_chore(conn, family_id, chore_id).await?;
    let pools = queries::schedules::pools_of_chore(conn, family_id, chore_id).await?;
    let held = rows.into_iter().filter(ScheduleRow::has_held).collect();
    Ok(plan::with_pools(held, pools).into_values().flatten().collect())
}

/// Ends the versions that hold from a day on, and adds a new one.
pub(super) async fn add(
    tx: &mut Conn,
    family_id: &str,
    change: &Change<'_>,
    at: Timestamp,
) -> Result<routine::Schedule, ApiError> {
    let last = queries::schedules::last_version(tx, family_id, change.chore_id).await?;
    end_from(tx, family_id, change.chore_id, change.from, at).await?;
    let id = new_id(at);
    let version = last + 1;
    let &Change { chore_id, terms, from: valid_from, until, paused_from, actor_id } = change;
    let new = NewVersion {
        id: &id,
        family_id,
        chore_id,
        version,
        valid_from,
        paused_from,
        terms,
        actor_id,
    };
    queries::schedules::insert(tx, &new, at).await?;
    if let Some(last) = until {
        queries::schedules::end(tx, family_id, chore_id, last, at).await?;
    }
    publish(tx, family_id);
    let terms = terms.clone();
    Ok(routine::Schedule { id, version, valid_from, valid_until: until, paused_from, terms })
}

/// Ends the versions that hold from a day on, with the day before.
pub(super) async fn end_from(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
    day: Day,
    at: Timestamp,
) -> db::Result<()> {
    queries::schedules::end(tx, family_id, chore_id, plan::away(day, -1), at).await?;
    publish(tx, family_id);
    Ok(())
}

/// The family's day and minute at an instant.
pub(super) async fn today(conn: &mut Conn, family_id: &str, at: Timestamp) -> db::Result<Now> {
    let time = queries::plan::family_time(conn, family_id).await?;
    Ok(plan::now_of(&time, at))
}

/// Publishes that routines have changed.
pub(super) fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Routines]);
}
