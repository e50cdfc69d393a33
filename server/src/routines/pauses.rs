//! Pauses of a chore that comes back: days between two versions of its schedule (docs/product/routines.md#pause).

use jiff::Timestamp;
use rules::{
    Day,
    routine::{Frequency, PauseDays, Schedule, pause_problems},
};

use super::{
    model::ChoreSchedule,
    plan, queries,
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
    let versions = versions::held(tx, family_id, chore_id).await?;
    Ok(after_pause(&versions, today).map(|(_, pause)| pause))
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
    let mut versions = versions::held(tx, family_id, chore_id).await?;
    expect_to_pause(&versions, from)?;
    if let Some((at_again, pause)) = after_pause(&versions, today) {
        if (pause.from, pause.again) == (from, again) {
            return Ok(told(chore_id, versions.swap_remove(at_again)));
        }
        if pause.from < today && from == today {
            // The days of it that have passed stay paused.
            from = pause.from;
            versions[at_again].valid_from = from;
        } else {
            end(tx, parent, chore_id, versions, today, at).await?;
            versions = versions::held(tx, family_id, chore_id).await?;
        }
    }
    let first = rest(tx, parent, chore_id, versions, &Pause { from, again }, at).await?;
    Ok(told(chore_id, first))
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
    let versions = versions::held(tx, family_id, chore_id).await?;
    expect_to_pause(&versions, today)?;
    Ok(told(chore_id, end(tx, parent, chore_id, versions, today, at).await?))
}

/// Ends what holds on the days of a pause, and lets what held or is to come then begin after it. Returns
/// the first version after the pause.
pub(super) async fn rest(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    versions: Vec<Schedule>,
    pause: &Pause,
    at: Timestamp,
) -> Result<Schedule, ApiError> {
    let mut after = versions;
    after.retain(|version| version.valid_until.is_none_or(|last| pause.again <= last));
    for version in &mut after {
        version.valid_from = version.valid_from.max(pause.again);
    }
    versions::end_from(tx, &parent.family_id, chore_id, pause.from, at).await?;
    begin(tx, parent, chore_id, after, Some(pause.from), at).await
}

/// Ends the pause that a chore has on a day or later; else nothing changes. Returns the first version
/// after it, or the last one.
async fn end(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    mut versions: Vec<Schedule>,
    today: Day,
    at: Timestamp,
) -> Result<Schedule, ApiError> {
    let Some((at_again, pause)) = after_pause(&versions, today) else {
        return versions.pop().ok_or(refusals::NOT_TO_PAUSE);
    };
    let mut after = versions.split_off(at_again);
    let begins = pause.from.max(today);
    let last_before = plan::away(pause.from, -1);
    // A pause that has not begun leaves no trace: a week of so many times is whole again.
    if let Some(before) = versions.pop().filter(|before| {
        begins == pause.from
            && before.valid_until == Some(last_before)
            && before.terms == after[0].terms
    }) {
        let Schedule { id, valid_from, valid_until, .. } = &after[0];
        let never = plan::away(*valid_from, -1);
        queries::schedules::set_last(tx, id, Some(never), at).await?;
        queries::schedules::set_last(tx, &before.id, *valid_until, at).await?;
        versions::publish(tx, &parent.family_id);
        return Ok(Schedule { valid_until: *valid_until, ..before });
    }
    after[0].valid_from = begins;
    begin(tx, parent, chore_id, after, pause.before(begins), at).await
}

/// Adds versions again from their days on, instead of all that hold from then on; the first follows a
/// pause if there is one. Returns the first.
async fn begin(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    versions: Vec<Schedule>,
    mut paused_from: Option<Day>,
    at: Timestamp,
) -> Result<Schedule, ApiError> {
    let mut first = None;
    for Schedule { valid_from, valid_until, terms, .. } in versions {
        versions::expect_room(tx, &parent.family_id, chore_id).await?;
        let change = Change {
            chore_id,
            terms: &terms,
            from: valid_from,
            until: valid_until,
            paused_from: paused_from.take(),
            actor_id: &parent.id,
        };
        let added = versions::add(tx, &parent.family_id, &change, at).await?;
        first.get_or_insert(added);
    }
    first.ok_or(refusals::NOT_TO_PAUSE)
}

/// The pause that is not over on a day, and the index of the version after it.
fn after_pause(versions: &[Schedule], today: Day) -> Option<(usize, Pause)> {
    versions.iter().enumerate().find_map(|(index, version)| {
        let from = version.paused_from.filter(|_| today < version.valid_from)?;
        Some((index, Pause { from, again: version.valid_from }))
    })
}

/// Expects a version that holds on a day or later, and none of what is due once.
///
/// # Errors
/// 409 for a chore that does not come back.
fn expect_to_pause(versions: &[Schedule], day: Day) -> Result<(), ApiError> {
    let holds = |version: &&Schedule| version.valid_until.is_none_or(|last| day <= last);
    let holding: Vec<_> = versions.iter().filter(holds).collect();
    if holding.is_empty() || holding.iter().any(|one| one.terms.freq == Frequency::Once) {
        return Err(refusals::NOT_TO_PAUSE);
    }
    Ok(())
}

fn told(chore_id: &str, schedule: Schedule) -> ChoreSchedule {
    ChoreSchedule { chore_id: chore_id.to_owned(), schedule, never_rejected: false }
}
