//! What is handed in for an occurrence: whether it may be, as of when it was done
//! (docs/product.md#deeds).

use jiff::Timestamp;
use rules::{
    Day,
    routine::{self, Approval, Mode, Now, Occurrence, OccurrenceState, Part},
};

use super::{plan, queries};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::{ApiError, refusals},
};

/// The occurrence that something was handed in for.
#[derive(Debug, Clone)]
pub struct DoneOccurrence {
    /// The day that names it.
    pub day: Day,
    /// Its part of the day.
    pub part: Part,
    /// The version of the chore's schedule.
    pub schedule_id: String,
    /// Whether only one kid can do it.
    pub exclusive: bool,
    /// Whether it brings points.
    pub pays: bool,
    /// Who says that it was done.
    pub approval: Approval,
    /// The parent who set the schedule.
    pub set_by: String,
}

/// The occurrence of a chore that a kid did at an instant, by the rules and marks of then: what the
/// family has said since does not take away what was done. Who was faster does. (By those of now it
/// may be theirs, too: clocks of devices are not all that right.)
///
/// # Errors
/// 409 where there is none, it is not theirs, not to be done then, or done already.
pub async fn occurrence(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    key: (Day, Part),
    (done_at, now): (Timestamp, Timestamp),
) -> Result<DoneOccurrence, ApiError> {
    if done_at < now
        && let Ok(found) = as_of(tx, kid, chore_id, key, (done_at, Some(done_at))).await
    {
        return Ok(found);
    }
    as_of(tx, kid, chore_id, key, (done_at, None)).await
}

/// The occurrence that was to be done at an instant, as everybody knew it at another, or knows it now.
async fn as_of(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    (day, part): (Day, Part),
    (done_at, known_at): (Timestamp, Option<Timestamp>),
) -> Result<DoneOccurrence, ApiError> {
    let then = kid.family_now(done_at);
    let days = (day.min(then.day), day.max(then.day));
    let family_id = &kid.family_id;
    let plan = plan::of_chore(tx, family_id, chore_id, days, known_at).await?;
    let found = routine::find_occurrence(&plan, chore_id, day, part, &kid.id, then);
    let found = found.ok_or(refusals::NO_OCCURRENCE)?;
    expect_to_do(tx, kid, &found, then).await?;
    let schedule_id = found.schedule_id;
    let set_by = queries::schedules::set_by(tx, family_id, &schedule_id).await?;
    Ok(DoneOccurrence {
        day,
        part,
        schedule_id,
        exclusive: matches!(found.mode, Mode::Turn | Mode::Anyone),
        pays: found.pays,
        approval: found.approval,
        set_by,
    })
}

/// Refuses what a kid cannot hand in then.
async fn expect_to_do(
    conn: &mut Conn,
    kid: &Member,
    found: &Occurrence,
    then: Now,
) -> Result<(), ApiError> {
    match found.state {
        OccurrenceState::Open | OccurrenceState::Late => Ok(()),
        // Who is away, or was excused, may do it all the same.
        OccurrenceState::Excused if (found.due_day..=found.last_day).contains(&then.day) => Ok(()),
        OccurrenceState::Upcoming => Err(refusals::OCCURRENCE_EARLY),
        OccurrenceState::Missed | OccurrenceState::Excused => Err(refusals::OCCURRENCE_OVER),
        OccurrenceState::Skipped => Err(refusals::OCCURRENCE_SKIPPED),
        OccurrenceState::NotYours | OccurrenceState::Waiting | OccurrenceState::Done => {
            Err(match found.done_by.iter().find(|id| **id != kid.id) {
                _ if found.done_by.contains(&kid.id) => refusals::HANDED_IN_ALREADY,
                Some(other) => done_by(conn, other).await?,
                None => refusals::NOT_YOUR_TURN,
            })
        }
    }
}

/// What a kid is answered who was not the first to do what only one can.
///
/// # Errors
/// Those of the database.
pub async fn too_late_for(
    conn: &mut Conn,
    kid: &Member,
    chore_id: &str,
    occurrence: &DoneOccurrence,
) -> db::Result<ApiError> {
    let DoneOccurrence { day, part, .. } = *occurrence;
    let first = queries::plan::done_first(conn, &kid.family_id, chore_id, (day, part)).await?;
    match first {
        Some(id) if id == kid.id => Ok(refusals::HANDED_IN_ALREADY),
        Some(id) => done_by(conn, &id).await,
        None => Ok(refusals::HANDED_IN_ALREADY),
    }
}

async fn done_by(conn: &mut Conn, kid_id: &str) -> db::Result<ApiError> {
    let name = queries::plan::display_name(conn, kid_id).await?;
    Ok(refusals::done_by_other(&name))
}
