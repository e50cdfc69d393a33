//! Pauses of a chore that comes back: days between two versions of its schedule (docs/product/routines.md#pause).

use jiff::Timestamp;
use rules::{
    Day,
    routine::{Frequency, PauseDays, Schedule, pause_problems},
};

use super::{
    model::ChoreSchedule,
    plan, queries,
    rows::ScheduleRow,
    versions::{self, Change},
};
use crate::{
    auth::Member,
    db::{self, Conn},
    error::{ApiError, refusals},
    fields::Fields,
    sentences,
};

/// A pause that is not over.
pub(super) struct Pause {
    /// Its first day.
    pub(super) from: Day,
    /// The day on which the chore comes back.
    pub(super) again: Day,
}

impl Pause {
    /// The first day of the pause, if a version that begins on a day ends it or comes after it.
    pub(super) fn before(&self, begins: Day) -> Option<Day> {
        (self.from < begins && begins <= self.again).then_some(self.from)
    }
}

/// The pause of a chore that is not over on a day.
pub(super) async fn of_chore(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
    today: Day,
) -> db::Result<Option<Pause>> {
    let last = last_version(tx, family_id, chore_id).await?;
    Ok(last.and_then(|version| pause_before(&version, today)))
}

/// Pauses a chore on some days, instead of the pause that it has. What somebody has done of the
/// first day stays: then it begins on the next.
///
/// # Errors
/// A validation error, `Chore not found.`, or 409 for a chore that is not active or does not come back.
pub(super) async fn pause(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    days: PauseDays,
    at: Timestamp,
) -> Result<ChoreSchedule, ApiError> {
    let family_id = &parent.family_id;
    versions::expect_active(tx, family_id, chore_id).await?;
    let today = versions::today(tx, family_id, at).await?.day;
    let mut errors = Fields::default();
    errors.refuse("", pause_problems(days, today));
    errors.finish(())?;
    let is_done = queries::schedules::is_done_since(tx, family_id, chore_id, days.from_day).await?;
    let mut from = if is_done { plan::away(days.from_day, 1) } else { days.from_day };
    if days.until_day < from {
        return Err(ApiError::field("until_day", sentences::done_already()));
    }
    let again = plan::away(days.until_day, 1);
    let mut standing = standing(tx, family_id, chore_id, from).await?;
    if let Some(pause) = pause_before(&standing, today) {
        if (pause.from, pause.again) == (from, again) {
            return Ok(told(chore_id, standing));
        }
        if pause.from < today && from == today {
            // The days of it that have passed stay paused.
            from = pause.from;
        } else {
            let begins = pause.from.max(today);
            standing = go_on_from(tx, parent, chore_id, &standing, (&pause, begins), at).await?;
        }
    }
    let pause = Pause { from, again };
    Ok(told(chore_id, rest(tx, parent, chore_id, &standing, &pause, at).await?))
}

/// Ends the pause of a chore, today, or takes back one that has not begun. Without one nothing
/// changes.
///
/// # Errors
/// `Chore not found.`, or 409 for a chore that is not active or does not come back.
pub(super) async fn go_on(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    at: Timestamp,
) -> Result<ChoreSchedule, ApiError> {
    let family_id = &parent.family_id;
    versions::expect_active(tx, family_id, chore_id).await?;
    let today = versions::today(tx, family_id, at).await?.day;
    let standing = standing(tx, family_id, chore_id, today).await?;
    let Some(pause) = pause_before(&standing, today) else { return Ok(told(chore_id, standing)) };
    let begins = pause.from.max(today);
    let again = go_on_from(tx, parent, chore_id, &standing, (&pause, begins), at).await?;
    Ok(told(chore_id, again))
}

/// Lets a version end before a pause, and another one with its terms begin after it.
pub(super) async fn rest(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    standing: &Schedule,
    pause: &Pause,
    at: Timestamp,
) -> Result<Schedule, ApiError> {
    let (from, paused_from) = (pause.again, Some(pause.from));
    versions::expect_room(tx, &parent.family_id, chore_id).await?;
    versions::end_from(tx, &parent.family_id, chore_id, pause.from, at).await?;
    let change =
        Change { chore_id, terms: &standing.terms, from, paused_from, actor_id: &parent.id };
    versions::add(tx, &parent.family_id, &change, from, at).await
}

/// Lets a version that begins after a pause begin earlier.
async fn go_on_from(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    standing: &Schedule,
    (pause, begins): (&Pause, Day),
    at: Timestamp,
) -> Result<Schedule, ApiError> {
    let paused_from = pause.before(begins);
    versions::expect_room(tx, &parent.family_id, chore_id).await?;
    let change = Change {
        chore_id,
        terms: &standing.terms,
        from: begins,
        paused_from,
        actor_id: &parent.id,
    };
    versions::add(tx, &parent.family_id, &change, begins, at).await
}

/// The pause before a version, if it is not over on a day.
fn pause_before(version: &Schedule, today: Day) -> Option<Pause> {
    let from = version.paused_from.filter(|_| today < version.valid_from)?;
    Some(Pause { from, again: version.valid_from })
}

/// The last version of a chore's schedule, which holds on a day or later and can be paused.
///
/// # Errors
/// 409 for a chore that does not come back.
async fn standing(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
    day: Day,
) -> Result<Schedule, ApiError> {
    let last = last_version(tx, family_id, chore_id).await?;
    let holds = |version: &Schedule| version.valid_until.is_none_or(|last| day <= last);
    last.filter(|version| holds(version) && version.terms.freq != Frequency::Once)
        .ok_or(refusals::NOT_TO_PAUSE)
}

/// The last version of a chore's schedule that has held or will.
async fn last_version(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> db::Result<Option<Schedule>> {
    let rows = queries::schedules::of_chore(tx, family_id, chore_id).await?;
    let pools = queries::schedules::pools_of_chore(tx, family_id, chore_id).await?;
    let held = rows.into_iter().filter(ScheduleRow::has_held).collect();
    Ok(plan::with_pools(held, pools).into_values().flatten().next_back())
}

fn told(chore_id: &str, schedule: Schedule) -> ChoreSchedule {
    ChoreSchedule { chore_id: chore_id.to_owned(), schedule, never_rejected: false }
}
