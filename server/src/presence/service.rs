//! Changes of presence, and their effect on streaks.
//!
//! Every change is handled the same way: with the kids' rows locked, it is refused if a paid bonus
//! depended on the previous state, and bonuses that become due are paid.

use jiff::Timestamp;
use rules::{
    Day, PaidBonus,
    presence::{
        ExcusePreview, HomePattern, RestDays, excuse_day_error, excuse_preview,
        ribbon as ribbon_days,
    },
};

use super::{
    model::{
        AbsenceInput, FamilyPresence, HomePatternInput, NewAbsence, NewPass, RestDaysInput, Ribbon,
        StoredAbsence, StoredPass, StoredPattern, StoredRestDays,
    },
    queries::{self, Saying},
};
use crate::{
    auth::{Member, members},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    extract::query,
    families, limits,
    streak::{self, model::History},
};

/// The topics of a change: for lists, turns and streaks.
const TOPICS: [Topic; 2] = [Topic::Presence, Topic::Points];

/// The number of past days that are reported.
const TOLD_DAYS: i32 = 366;

/// The presence of a family.
pub async fn of_family(conn: &mut Conn, parent: &Member, today: Day) -> db::Result<FamilyPresence> {
    let family_id = &parent.family_id;
    let since = today.add_days(-TOLD_DAYS).unwrap_or(Day::MIN);
    let home_patterns = queries::home_patterns(conn, family_id, since).await?;
    let rest_days = queries::rest_days(conn, family_id, since).await?;
    Ok(FamilyPresence {
        today,
        absences: queries::absences(conn, family_id, since).await?,
        home_patterns: home_patterns.into_iter().map(Into::into).collect(),
        rest_days: rest_days.into_iter().map(Into::into).collect(),
        day_passes: queries::day_passes(conn, family_id, since).await?,
    })
}

/// Notes that a kid, or the whole family, is absent on some days.
///
/// # Errors
/// A validation error about the days, `Kid user not found or user is not a kid`, or 409 if there
/// are too many absences.
pub async fn add_absence(
    tx: &mut Conn,
    parent: &Member,
    absence: &NewAbsence,
    now: Timestamp,
) -> Result<StoredAbsence, ApiError> {
    absence.check(parent.day(now))?;
    // The lock makes concurrent calls count each other's absences.
    families::service::lock_own(tx, &parent.family_id).await?;
    let before = Before::of(tx, parent, absence.kid_id.as_deref()).await?;
    limits::ABSENCES.expect(queries::count_absences(tx, &parent.family_id).await?)?;
    let id = new_id(now);
    let added = queries::insert_absence(tx, Saying { id: &id, parent, now }, absence).await?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(added)
}

/// Changes an absence: the old one is cancelled, and a new one noted in its place, so that the
/// state at any past time remains known.
///
/// # Errors
/// As [`add_absence`]; 404 for one that is not valid any more, 409 `bonus_depends`.
pub async fn change_absence(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    input: &AbsenceInput,
    now: Timestamp,
) -> Result<StoredAbsence, ApiError> {
    let (stored, before) = hold_absence(tx, parent, id).await?;
    let absence = input.of(stored.kid_id);
    let today = parent.day(now);
    // An absence that began long ago can still be ended.
    let is_as_it_was = absence.from_day == stored.from_day;
    absence.check(if is_as_it_was { today.min(stored.from_day) } else { today })?;
    undo_absence(tx, id, now).await?;
    let id = new_id(now);
    let changed = queries::insert_absence(tx, Saying { id: &id, parent, now }, &absence).await?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(changed)
}

/// Cancels an absence.
///
/// # Errors
/// 404 for one that is not valid any more, 409 `bonus_depends`.
pub async fn take_absence_back(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let (_, before) = hold_absence(tx, parent, id).await?;
    undo_absence(tx, id, now).await?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(())
}

/// A valid absence, with the rows of the affected kids locked.
async fn hold_absence(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
) -> Result<(StoredAbsence, Before), ApiError> {
    families::service::lock_own(tx, &parent.family_id).await?;
    let stored = queries::absence(tx, &parent.family_id, id).await?;
    let stored = stored.ok_or(refusals::ABSENCE_NOT_FOUND)?;
    let before = Before::of(tx, parent, stored.kid_id.as_deref()).await?;
    Ok((stored, before))
}

async fn undo_absence(tx: &mut Conn, id: &str, now: Timestamp) -> Result<(), ApiError> {
    let undone = queries::undo_absence(tx, id, now).await?;
    undone.then_some(()).ok_or(refusals::ABSENCE_NOT_FOUND)
}

/// Sets the days at this home of a kid with two, from today on.
///
/// # Errors
/// `Kid user not found or user is not a kid`; 409 `bonus_depends`, or for too many changes.
pub async fn set_home_pattern(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    input: &HomePatternInput,
    now: Timestamp,
) -> Result<HomePattern, ApiError> {
    let before = Before::of(tx, parent, Some(kid_id)).await?;
    if let Some(standing) = queries::standing_pattern(tx, kid_id).await? {
        let StoredPattern { weeks, days, anchor, .. } = standing;
        if (weeks, days, anchor) == (input.weeks, input.days, input.anchor) {
            return Ok(standing.into());
        }
    }
    let versions = queries::count_patterns(tx, kid_id).await?;
    limits::PRESENCE_VERSIONS.expect(versions)?;
    let today = parent.day(now);
    queries::end_pattern(tx, kid_id, day_before(today)).await?;
    let id = new_id(now);
    let saying = Saying { id: &id, parent, now };
    let set = queries::insert_pattern(tx, saying, kid_id, (versions + 1, today), input).await?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(set.into())
}

/// Sets the weekdays on which a kid rests, from today on.
///
/// # Errors
/// As [`set_home_pattern`].
pub async fn set_rest_days(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    input: RestDaysInput,
    now: Timestamp,
) -> Result<RestDays, ApiError> {
    let before = Before::of(tx, parent, Some(kid_id)).await?;
    if let Some(standing) = queries::standing_rest_days(tx, kid_id).await? {
        let StoredRestDays { weekdays, .. } = standing;
        if weekdays == input.weekdays {
            return Ok(standing.into());
        }
    }
    let versions = queries::count_rest_days(tx, kid_id).await?;
    limits::PRESENCE_VERSIONS.expect(versions)?;
    let today = parent.day(now);
    queries::end_rest_days(tx, kid_id, day_before(today)).await?;
    let id = new_id(now);
    let saying = Saying { id: &id, parent, now };
    let version = (versions + 1, today);
    let set = queries::insert_rest_days(tx, saying, kid_id, version, input.weekdays).await?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::One(kid_id));
    Ok(set.into())
}

/// Excuses a day of a kid.
///
/// # Errors
/// `Kid user not found or user is not a kid`, a validation error about the day or the reason, or 409 for a day that is
/// excused already.
pub async fn excuse(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    pass: &NewPass,
    now: Timestamp,
) -> Result<StoredPass, ApiError> {
    let before = Before::of(tx, parent, Some(kid_id)).await?;
    let history = streak::service::history(tx, kid_id).await?;
    let since = first_day(tx, parent, &history).await?;
    let pass = pass.checked(since, parent.day(now))?;
    let id = new_id(now);
    let saying = Saying { id: &id, parent, now };
    let excused = queries::insert_pass(tx, saying, kid_id, &pass).await?;
    let excused = excused.ok_or(refusals::ALREADY_EXCUSED)?;
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(excused)
}

/// The outcome of excusing a day, without a change.
///
/// # Errors
/// A validation error about the day.
pub async fn preview_excuse(
    conn: &mut Conn,
    parent: &Member,
    kid_id: &str,
    day: Day,
    today: Day,
) -> Result<ExcusePreview, ApiError> {
    let history = streak::service::history(conn, kid_id).await?;
    let since = first_day(conn, parent, &history).await?;
    match excuse_day_error(day, since, today) {
        Some(message) => Err(query::refused("day", message)),
        None => Ok(excuse_preview(&history.days, &history.presence, kid_id, day, today)),
    }
}

/// Cancels the pass of a day.
///
/// # Errors
/// `Kid user not found or user is not a kid`, 404 for a day that is not excused, 409
/// `bonus_depends`.
pub async fn take_pass_back(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    day: Day,
    now: Timestamp,
) -> Result<(), ApiError> {
    let before = Before::of(tx, parent, Some(kid_id)).await?;
    if !queries::undo_pass(tx, kid_id, day, now).await? {
        return Err(refusals::PASS_NOT_FOUND);
    }
    before.judge(tx, parent, now).await?;
    publish(tx, parent, Audience::All);
    Ok(())
}

/// The first day of a kid: the day they joined the family or, if earlier, the day a schedule first
/// named them or they did the first thing that counts. (A family may have moved to another time
/// zone, or logged earlier work.)
pub async fn first_day(conn: &mut Conn, member: &Member, history: &History) -> db::Result<Day> {
    let joined = member.day(members::joined_at(conn, &history.kid_id).await?);
    let scheduled = queries::first_scheduled(conn, &history.kid_id).await?;
    Ok(history.days.counting.iter().copied().chain(scheduled).fold(joined, Day::min))
}

/// The last four weeks of a kid, for a member of the family.
pub async fn ribbon(
    conn: &mut Conn,
    member: &Member,
    kid_id: &str,
    today: Day,
) -> db::Result<Ribbon> {
    let history = streak::service::history(conn, kid_id).await?;
    let since = first_day(conn, member, &history).await?;
    let days = ribbon_days(&history.days.counting, &history.presence, kid_id, today);
    let (streak, counted_days) = (history.streak(today), history.counted_days(today));
    Ok(Ribbon { today, since, streak, counted_days, days })
}

/// The users whose streaks a change affects, with their rows locked, and the bonuses they had not
/// earned before it: there may be no more afterwards.
struct Before(Vec<Streaker>);

struct Streaker {
    id: String,
    /// Whether they are a kid, and so can be paid.
    is_kid: bool,
    unearned: Vec<PaidBonus>,
}

impl Before {
    /// For one kid, whose row the caller must have locked, or for everybody of the family.
    async fn of(tx: &mut Conn, parent: &Member, kid_id: Option<&str>) -> Result<Self, ApiError> {
        let concerned = if let Some(id) = kid_id {
            vec![(id.to_owned(), true)]
        } else {
            let all = queries::concerned(tx, &parent.family_id).await?;
            all.into_iter().map(|one| (one.id, one.is_kid)).collect()
        };
        let mut streakers = Vec::with_capacity(concerned.len());
        for (id, is_kid) in concerned {
            if is_kid {
                members::lock_kid(tx, &parent.family_id, &id).await?;
            }
            let unearned = streak::service::unearned(tx, &id).await?;
            streakers.push(Streaker { id, is_kid, unearned });
        }
        Ok(Self(streakers))
    }

    /// Refuses a change that makes a paid bonus unearned, and pays the bonuses that have become
    /// due.
    async fn judge(self, tx: &mut Conn, parent: &Member, now: Timestamp) -> Result<(), ApiError> {
        for Streaker { id, is_kid, unearned } in self.0 {
            let after = streak::service::unearned(tx, &id).await?;
            if after.iter().any(|bonus| !unearned.contains(bonus)) {
                return Err(refusals::BONUS_DEPENDS);
            }
            if is_kid {
                streak::service::settle(tx, &id, &parent.id, now).await?;
            }
        }
        Ok(())
    }
}

fn day_before(day: Day) -> Day {
    day.add_days(-1).unwrap_or(Day::MIN)
}

fn publish(tx: &mut Conn, parent: &Member, whom: Audience<'_>) {
    events::changed(tx, &parent.family_id, whom, &TOPICS);
}
