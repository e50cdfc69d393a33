//! Submissions for an occurrence: whether one is allowed, as of the time it was done
//! (docs/product/routines.md#deeds).

use jiff::Timestamp;
use rules::{
    Day,
    routine::{self, Approval, KidToday, Mode, Now, Occurrence, OccurrenceState, Part, Plan},
};

use super::{model::OccurrenceKey, plan, queries};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::{ApiError, refusals},
    families,
};

/// The key of the occurrence that a submission is for.
#[derive(Debug, Clone, Copy)]
pub struct Key {
    /// Its day.
    pub day: Day,
    /// Its part of the day.
    pub part: Part,
    /// Whether the kid takes over the turn of another kid (docs/product/routines.md#help).
    pub is_helping: bool,
}

/// The occurrence that a submission was for.
#[derive(Debug, Clone)]
pub struct DoneOccurrence {
    /// Its day.
    pub day: Day,
    /// Its part of the day.
    pub part: Part,
    /// The version of the chore's schedule.
    pub schedule_id: String,
    /// Whether only one submission can be for its key.
    pub exclusive: bool,
    /// Whether it is one of several of a week, which have one key.
    pub is_of_week: bool,
    /// Whether it pays points.
    pub pays: bool,
    /// The kind of approval, and the hours that go with it.
    pub approval: (Approval, Option<i32>),
    /// The parent who set the schedule.
    pub set_by: String,
    /// The kid whose turn it was, if another kid did it for them.
    pub helped: Option<String>,
}

/// The occurrence of a chore that a kid did at an instant, by the schedules and marks of that time:
/// later changes by the family do not invalidate it, but a faster kid does. (It is accepted by the
/// current ones, too, because clocks of devices are not exact.)
///
/// # Errors
/// 409 if there is none, or it is not theirs, could not be done then, or is done already.
pub async fn occurrence(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    key: Key,
    (done_at, now): (Timestamp, Timestamp),
) -> Result<DoneOccurrence, ApiError> {
    if done_at < now
        && let Ok(found) = as_of(tx, kid, chore_id, key, (done_at, Some(done_at))).await
    {
        return Ok(found);
    }
    as_of(tx, kid, chore_id, key, (done_at, None)).await
}

/// The occurrence that could be done at an instant, by the data known at another instant, or known
/// now.
async fn as_of(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    Key { day, part, is_helping }: Key,
    (done_at, known_at): (Timestamp, Option<Timestamp>),
) -> Result<DoneOccurrence, ApiError> {
    let then = kid.family_now(done_at);
    let days = (day.min(then.day), day.max(then.day));
    let family_id = &kid.family_id;
    let mut plan = plan::of_chore(tx, family_id, chore_id, days, known_at).await?;
    let found = routine::find_occurrence(&plan, chore_id, day, part, &kid.id, then)
        .ok_or(refusals::NO_OCCURRENCE)?;
    let is_shared = matches!(found.mode, Mode::Turn | Mode::Anyone);
    let is_of_week = found.count.is_some();
    if is_shared && is_of_week {
        // Several kids may do one of them at the same time.
        families::service::lock_own(tx, family_id).await?;
        plan = plan::of_chore(tx, family_id, chore_id, days, known_at).await?;
    }
    let find = |kid_id| routine::find_occurrence(&plan, chore_id, day, part, kid_id, then);
    let mut found = find(&kid.id).ok_or(refusals::NO_OCCURRENCE)?;
    let is_others = found.mode == Mode::Turn && found.state == OccurrenceState::NotYours;
    let others = found.kid_id.clone().filter(|_| is_others && found.done_by.is_empty());
    let helped = others.filter(|_| is_helping);
    if let Some(whose) = &helped {
        found = find(whose).ok_or(refusals::NO_OCCURRENCE)?;
    }
    expect_to_do(tx, kid, &found, then).await?;
    let schedule_id = found.schedule_id;
    let by = queries::schedules::set_by(tx, family_id, &schedule_id).await?;
    Ok(DoneOccurrence {
        day,
        part,
        schedule_id,
        exclusive: is_shared && !is_of_week,
        is_of_week,
        pays: found.pays,
        // The kid whose turn it was has not agreed, so a parent decides.
        approval: if helped.is_some() {
            (Approval::Parent, None)
        } else {
            (found.approval, by.approve_after)
        },
        set_by: by.actor_id,
        helped,
    })
}

/// The occurrence that a kid names, as it is now for them, and the family's day and minute. Holds the family's lock.
///
/// # Errors
/// `Chore not found.` for one that never came back by itself, or 409 if there is no such occurrence.
pub(super) async fn named(
    tx: &mut Conn,
    kid: &Member,
    key: &OccurrenceKey,
    at: Timestamp,
) -> Result<(Occurrence, Now), ApiError> {
    let (plan, now) = plan_for(tx, kid, key, at).await?;
    let found = routine::find_occurrence(&plan, &key.chore_id, key.day, key.part, &kid.id, now);
    Ok((found.ok_or(refusals::NO_OCCURRENCE)?, now))
}

/// The data from which an occurrence is computed, and the family's day and minute. Holds the family's lock.
///
/// # Errors
/// `Chore not found.` for a chore that never came back by itself.
pub(super) async fn plan_for(
    tx: &mut Conn,
    member: &Member,
    OccurrenceKey { chore_id, day, .. }: &OccurrenceKey,
    at: Timestamp,
) -> Result<(Plan, Now), ApiError> {
    let family_id = &member.family_id;
    families::service::lock_own(tx, family_id).await?;
    let now = member.family_now(at);
    let days = (*day.min(&now.day), *day.max(&now.day));
    let plan = plan::of_chore(tx, family_id, chore_id, days, None).await?;
    if plan.routines.is_empty() {
        return Err(refusals::CHORE_NOT_FOUND);
    }
    Ok((plan, now))
}

/// Refuses an occurrence that the kid cannot hand in at that time.
pub(super) async fn expect_to_do(
    conn: &mut Conn,
    kid: &Member,
    found: &Occurrence,
    then: Now,
) -> Result<(), ApiError> {
    match found.state {
        OccurrenceState::Open | OccurrenceState::Late => Ok(()),
        // A kid who is away, or was excused, may do it nevertheless.
        OccurrenceState::Excused if (found.due_day..=found.last_day).contains(&then.day) => Ok(()),
        OccurrenceState::Upcoming => Err(refusals::OCCURRENCE_EARLY),
        OccurrenceState::Missed | OccurrenceState::Excused => Err(refusals::OCCURRENCE_OVER),
        OccurrenceState::Skipped => Err(refusals::OCCURRENCE_SKIPPED),
        OccurrenceState::NotYours | OccurrenceState::Waiting | OccurrenceState::Done => {
            Err(not_theirs(conn, kid, found).await?)
        }
    }
}

/// The reason why this kid cannot do an occurrence that belongs to another kid, or was done.
async fn not_theirs(conn: &mut Conn, kid: &Member, found: &Occurrence) -> db::Result<ApiError> {
    let Occurrence { kid_id, instead_of, mode, done_by, .. } = found;
    let might_have = *mode == Mode::Anyone || instead_of.as_ref() == Some(&kid.id);
    let other = done_by.iter().find(|id| **id != kid.id);
    Ok(match (other, kid_id) {
        _ if done_by.contains(&kid.id) => refusals::HANDED_IN_ALREADY,
        (Some(other), _) if might_have => done_by_other(conn, other).await?,
        (_, Some(whose)) if *mode == Mode::Turn => {
            refusals::turn_of(&queries::plan::display_name(conn, whose).await?)
        }
        _ => refusals::NOT_YOUR_TURN,
    })
}

/// The occurrence for a submission that names none; none if the chore can be done when it is not
/// due, by the data known when it was done or known now (docs/product/routines.md#extra).
///
/// # Errors
/// 409 if the kid had no occurrence of it to do then.
pub async fn time_meant(
    conn: &mut Conn,
    kid: &Member,
    chore_id: &str,
    (done_at, now): (Timestamp, Timestamp),
) -> Result<Option<Key>, ApiError> {
    let then = kid.family_now(done_at);
    let days = (plan::away(then.day, -plan::BACK), then.day);
    let mut plan = Plan::default();
    for known_at in [Some(done_at).filter(|at| *at < now), None] {
        plan = plan::of_chore(conn, &kid.family_id, chore_id, days, known_at).await?;
        if routine::only_when_due(&plan, then.day).is_empty() {
            return Ok(None);
        }
    }
    let KidToday { mine, anyone, .. } = routine::today(&plan, &kid.id, then);
    let mut own = mine.iter().chain(&anyone);
    if let Some(one) = own.clone().find(|one| one.is_to_do()).or_else(|| own.next()) {
        expect_to_do(conn, kid, one, then).await?;
        return Ok(Some(Key { day: one.day, part: one.part, is_helping: false }));
    }
    let turns = routine::week(&plan, then.day, then).into_iter();
    let mut of_today = turns.filter(|one| one.mode == Mode::Turn && one.due_day == then.day);
    match of_today.next() {
        Some(found) => Err(not_theirs(conn, kid, &found).await?),
        None => Err(refusals::NOT_DUE),
    }
}

/// The occurrence for which a parent logs what a kid did at an instant, by what is known now: one that
/// was due on that day, else the most urgent that the kid, or anyone, had to do then; none if there was
/// none (docs/product/chores.md#done-for-a-kid).
///
/// # Errors
/// Those of the database.
pub async fn logged(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    done_at: Timestamp,
) -> Result<Option<DoneOccurrence>, ApiError> {
    let then = kid.family_now(done_at);
    let days = (plan::away(then.day, -plan::BACK), then.day);
    let plan = plan::of_chore(tx, &kid.family_id, chore_id, days, None).await?;
    let KidToday { mine, anyone, .. } = routine::today(&plan, &kid.id, then);
    let to_do = mine.into_iter().chain(anyone).filter(Occurrence::is_to_do);
    let Some(Occurrence { day, part, .. }) = to_do.min_by_key(|one| one.due_day != then.day) else {
        return Ok(None);
    };
    let key = Key { day, part, is_helping: false };
    match as_of(tx, kid, chore_id, key, (done_at, None)).await {
        Ok(found) => Ok(Some(found)),
        // Another kid has done it since.
        Err(ApiError::Conflict { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The answer to a kid who was not the first to do an occurrence that only one kid can do.
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
        Some(id) => done_by_other(conn, &id).await,
        None => Ok(refusals::HANDED_IN_ALREADY),
    }
}

async fn done_by_other(conn: &mut Conn, kid_id: &str) -> db::Result<ApiError> {
    let name = queries::plan::display_name(conn, kid_id).await?;
    Ok(refusals::done_by_other(&name))
}
