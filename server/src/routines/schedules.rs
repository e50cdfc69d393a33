//! Setting and ending schedules. Versions are only added, so that earlier occurrences do not change
//! (docs/product/routines.md#schedule-versions).

use jiff::{SignedDuration, Timestamp};
use rules::{
    Day,
    routine::{self, Approval, Frequency, Mode, Now, ScheduleTerms},
};

use super::{
    model::{ChoreSchedule, Schedules, SetSchedule},
    pauses::{self, Pause},
    plan, queries,
    versions::{self, Change, add, end_from, expect_active, expect_room, publish, today},
};
use crate::{
    auth::{Member, members},
    day_sets,
    db::{self, Conn},
    error::{ApiError, FieldError, refusals},
    families,
    fields::Fields,
    sentences,
};

/// How long nothing of a chore has been rejected before it is suggested to let it count by itself.
const NEVER_REJECTED_DAYS: i32 = 28;
const NEVER_REJECTED: SignedDuration = SignedDuration::from_hours(28 * 24);

/// The schedules that hold today or later.
pub(super) async fn standing(
    conn: &mut Conn,
    family_id: &str,
    at: Timestamp,
) -> db::Result<Schedules> {
    let today = today(conn, family_id, at).await?.day;
    let rows = queries::schedules::since(conn, family_id, today).await?;
    let pools = queries::schedules::pools_since(conn, family_id, today).await?;
    let since = at.saturating_sub(NEVER_REJECTED).unwrap_or(Timestamp::MIN);
    let approved = queries::schedules::never_rejected(conn, family_id, since).await?;
    let since = plan::away(today, -NEVER_REJECTED_DAYS);
    let by_chore = plan::with_pools(rows, pools).into_iter();
    let schedules = by_chore.flat_map(|(chore_id, versions)| {
        let is_approved = approved.contains(&chore_id);
        let of_chore = move |schedule: routine::Schedule| ChoreSchedule {
            chore_id: chore_id.clone(),
            never_rejected: is_approved
                && schedule.terms.approval == Approval::Parent
                && schedule.terms.freq != Frequency::Once
                && schedule.valid_from <= since
                && schedule.valid_until.is_none(),
            schedule,
        };
        versions.into_iter().map(of_chore)
    });
    Ok(Schedules { schedules: schedules.collect() })
}

/// Sets a chore's schedule, from today or a later day on. A schedule that is set already is left as
/// it is.
///
/// # Errors
/// A validation error, `Chore not found.`, 409 for a chore that is not active, or `User not found.`
pub async fn set(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    input: &SetSchedule,
    at: Timestamp,
) -> Result<ChoreSchedule, ApiError> {
    let family_id = &parent.family_id;
    expect_active(tx, family_id, chore_id).await?;
    let now = today(tx, family_id, at).await?;
    // A chore that is due once is not paused.
    let pause = pauses::of_chore(tx, family_id, chore_id, now.day)
        .await?
        .filter(|_| input.terms.freq != Frequency::Once);
    let begins = pause.as_ref().filter(|pause| pause.from <= now.day).map(|pause| pause.again);
    let (terms, from) = checked(input, begins.unwrap_or(now.day), now.day)?;
    for kid_id in &terms.kid_ids {
        members::expect_kid_or_parent(tx, family_id, kid_id).await?;
    }
    if let Some(id) = &terms.day_set_id
        && !day_sets::service::exists(tx, family_id, id).await?
    {
        let message = sentences::day_set_not_found();
        return Err(ApiError::Validation(vec![FieldError::body("terms.day_set_id", message)]));
    }
    let (actor_id, paused_from) = (&parent.id, None);
    let change = Change { chore_id, terms: &terms, from, until: None, paused_from, actor_id };
    let mut schedule = replace(tx, family_id, &change, pause.as_ref(), now, at).await?;
    // A pause that is to come stays.
    if let Some(pause) = pause.filter(|pause| from < pause.from)
        && pauses::of_chore(tx, family_id, chore_id, now.day).await?.is_none()
    {
        let versions = versions::held(tx, family_id, chore_id).await?;
        let after = pauses::rest(tx, parent, chore_id, versions, &pause, at).await?;
        if schedule.valid_from < pause.from {
            schedule.valid_until = Some(plan::away(pause.from, -1));
        } else {
            schedule = after;
        }
    }
    Ok(ChoreSchedule { chore_id: chore_id.to_owned(), schedule, never_rejected: false })
}

fn checked(input: &SetSchedule, begins: Day, today: Day) -> Result<(ScheduleTerms, Day), ApiError> {
    let terms = routine::settled(&input.terms);
    let from = input.from.unwrap_or(begins);
    let mut errors = Fields::default();
    errors.refuse("terms.", routine::schedule_problems(&terms));
    errors.take("from", routine::schedule_from_error(from, today).map_or(Ok(()), Err));
    errors.finish((terms, from))
}

/// Ends a chore's routine: today if a kid has done it today, otherwise yesterday.
///
/// # Errors
/// `Chore not found.`
pub(super) async fn remove(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    at: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    if queries::schedules::is_chore_active(tx, family_id, chore_id).await?.is_none() {
        return Err(refusals::CHORE_NOT_FOUND);
    }
    Ok(end(tx, family_id, chore_id, at).await?)
}

/// Ends a routine: today if a kid has done it today, otherwise yesterday.
pub(super) async fn end(
    tx: &mut Conn,
    family_id: &str,
    chore_id: &str,
    at: Timestamp,
) -> db::Result<()> {
    let today = today(tx, family_id, at).await?.day;
    let is_done = queries::schedules::is_done_since(tx, family_id, chore_id, today).await?;
    let last = if is_done { today } else { plan::away(today, -1) };
    if queries::schedules::end(tx, family_id, chore_id, last, at).await? > 0 {
        publish(tx, family_id);
    }
    Ok(())
}

/// Removes a user from every pool, today, because they left the family or are no longer a kid. If a
/// pool is then empty, its routine ends. Open occurrences that were handed over to them go back to
/// the original kid.
pub async fn leave_pools(
    tx: &mut Conn,
    family_id: &str,
    kid_id: &str,
    actor_id: &str,
    at: Timestamp,
) -> Result<(), ApiError> {
    let now = today(tx, family_id, at).await?;
    if queries::marks::undo_handed_to(tx, family_id, kid_id, now.day, at).await? > 0 {
        publish(tx, family_id);
    }
    for chore_id in queries::schedules::chores_with(tx, family_id, kid_id, now.day).await? {
        let versions = versions::held(tx, family_id, &chore_id).await?;
        let days = (now.day, now.day, now.day);
        let deeds = queries::plan::deeds(tx, family_id, Some(&chore_id), days).await?;
        let is_done = deeds.iter().any(|deed| deed.kid_id == kid_id);
        let standing = versions
            .into_iter()
            .filter(|version| version.valid_until.is_none_or(|last| last >= now.day));
        let without =
            |version: &routine::Schedule| !version.terms.kid_ids.iter().any(|id| id == kid_id);
        // Ending one version ends those after it, so each of them is added again.
        for version in standing.skip_while(without) {
            let from = routine::left_from(&version, now.day);
            let special =
                plan::special_days(tx, family_id, &[&version.terms], (now.day, Day::MAX), None)
                    .await?;
            let terms = routine::without(&version.terms, &special, kid_id, from);
            // Their own occurrences that they did today stay in today's version.
            let is_own =
                matches!(terms.mode, Mode::Each | Mode::Together) || terms.kid_ids.is_empty();
            let from = if is_done && is_own && terms.freq != Frequency::Quota {
                from.max(plan::away(now.day, 1))
            } else {
                from
            };
            if version.valid_until.is_some_and(|last| last < from) {
                continue;
            }
            if terms.kid_ids.is_empty() {
                end_from(tx, family_id, &chore_id, from, at).await?;
                continue;
            }
            let paused_from = version.paused_from.filter(|_| from == version.valid_from);
            let (chore_id, until) = (chore_id.as_str(), version.valid_until);
            let change = Change { chore_id, terms: &terms, from, until, paused_from, actor_id };
            add(tx, family_id, &change, at).await?;
        }
    }
    Ok(())
}

/// Sets the version that holds from a day on, unless the current one is the same.
async fn replace(
    tx: &mut Conn,
    family_id: &str,
    change: &Change<'_>,
    pause: Option<&Pause>,
    now: Now,
    at: Timestamp,
) -> Result<routine::Schedule, ApiError> {
    // What was so many times a week, or is to be due once, may be open since another day.
    let week = plan::away(now.day, -plan::REST_OF_WEEK);
    let first = match change.terms.freq {
        Frequency::Once => change.terms.anchor.clamp(plan::away(now.day, -plan::BACK), week),
        _ => week,
    };
    let days = (first, change.from);
    let mut plan = plan::of_chore(tx, family_id, change.chore_id, days, None).await?;
    let schedules = plan.routines.iter().flat_map(|routine| &routine.schedules);
    let terms: Vec<_> = schedules.map(|schedule| &schedule.terms).chain([change.terms]).collect();
    let since = plan::away(first, -plan::BACK);
    plan.special_days = plan::special_days(tx, family_id, &terms, (since, Day::MAX), None).await?;
    let versions = plan.routines.iter().flat_map(|routine| &routine.schedules);
    // Turns begin with the first kid; turns that are set already go on.
    let anchored = routine::anchored(change.terms, change.terms.anchor);
    let is_set =
        |version: &&routine::Schedule| version.valid_until.is_none_or(|last| last >= now.day);
    let mut set = versions.clone().filter(is_set);
    let goes_on = set.any(|version| has_same_turns(&version.terms, change.terms));
    let change = &Change { terms: if goes_on { change.terms } else { &anchored }, ..*change };
    let is_same = |version: &&routine::Schedule| {
        version.valid_until.is_none()
            && version.valid_from <= change.from
            && &version.terms == change.terms
    };
    if let Some(standing) = versions.clone().find(is_same) {
        return Ok(standing.clone());
    }
    expect_room(tx, family_id, change.chore_id).await?;
    let begins = routine::version_begins(&plan, change.chore_id, change.terms, change.from, now);
    if let Some(error) = routine::once_error(&plan, change.chore_id, change.terms, begins, now) {
        return Err(ApiError::Validation(vec![FieldError::body("terms.anchor", error)]));
    }
    let paused_from = pause.and_then(|pause| pause.before(begins));
    add(tx, family_id, &Change { from: begins, paused_from, ..*change }, at).await
}

/// Whether terms give the same due days and the same turns.
fn has_same_turns(one: &ScheduleTerms, other: &ScheduleTerms) -> bool {
    let &ScheduleTerms { parts, due_minute, late_days, pays, .. } = other;
    let &ScheduleTerms { approval, approve_after, more_often, times, gap, .. } = other;
    let one = one.clone();
    let one = ScheduleTerms { approval, approve_after, more_often, times, gap, ..one };
    ScheduleTerms { parts, due_minute, late_days, pays, ..one } == *other
}
