//! The effects of editing a schedule, and automatic approval.

use super::model::{Now, Occurrence, Plan};
use super::terms::{Approval, Frequency, Mode, Schedule, ScheduleTerms};
use super::week::week;
use super::weeks::edited_from;
use crate::{Day, Message, bounds, sentences};

/// Checks the first day of a schedule: today or later, within a year (docs/product/routines.md#schedule-versions).
pub fn schedule_from_error(from: Day, today: Day) -> Option<Message> {
    let days = from.days_since(today);
    (!(0..=bounds::SCHEDULE_AHEAD_DAYS).contains(&days))
        .then(|| sentences::schedule_from_range(bounds::SCHEDULE_AHEAD_DAYS))
}

/// The first day of a chore's new version: `from`, or tomorrow if the version would change whose turn it is today or
/// drop a submission of today; or the first day of the next week if both are due so many times a week
/// (docs/product/routines.md#version-begins).
pub fn version_begins(
    plan: &Plan,
    chore_id: &str,
    terms: &ScheduleTerms,
    from: Day,
    now: Now,
) -> Day {
    let begins = if from > now.day { from } else { from_today(plan, chore_id, terms, now) };
    let mut versions = plan
        .routines
        .iter()
        .filter(|routine| routine.chore_id == chore_id)
        .flat_map(|routine| &routine.schedules)
        .filter(|version| version.valid_until.is_none_or(|last| begins <= last));
    let standing = versions.find(|version| version.valid_from <= begins);
    standing
        .filter(|_| terms.freq == Frequency::Quota)
        .map_or(begins, |standing| edited_from(standing, begins))
}

/// Today, or tomorrow if the version would change whose turn it is today or drop a submission of today.
fn from_today(plan: &Plan, chore_id: &str, terms: &ScheduleTerms, now: Now) -> Day {
    let before = of_today(plan, chore_id, now);
    let after = of_today(&edited(plan, chore_id, terms, now.day), chore_id, now);
    let stays = |was: &&Occurrence| was.mode == Mode::Turn || !was.done_by.is_empty();
    let is_same = |was: &Occurrence| {
        let done_by = |one: &Occurrence| one.count.map(|_| one.done_by.clone());
        let key = |one: &Occurrence| (one.part, one.kid_id.clone(), done_by(one));
        after.iter().any(|is| key(is) == key(was))
    };
    let may_begin = before.iter().filter(stays).all(is_same);
    if may_begin { now.day } else { now.day.add_days(1).unwrap_or(now.day) }
}

/// The hours after which a submission for an occurrence counts by itself, 0 for at once: its schedule says so, and
/// nothing about it needs a parent's look (docs/product/routines.md#auto-approval).
///
/// ```
/// use rules::routine::{Approval, counts_after};
///
/// assert_eq!(counts_after((Approval::Auto, None), 5, false, false), Some(0));
/// assert_eq!(counts_after((Approval::AfterHours, Some(24)), 5, false, false), Some(24));
/// assert_eq!(counts_after((Approval::Parent, None), 5, false, false), None);
/// assert_eq!(counts_after((Approval::Auto, None), 121, false, false), None);
/// assert_eq!(counts_after((Approval::AfterHours, Some(24)), 5, true, false), None);
/// ```
pub fn counts_after(
    (approval, approve_after): (Approval, Option<i32>),
    effort_minutes: i32,
    is_retry: bool,
    is_time_uncertain: bool,
) -> Option<i32> {
    let is_odd = effort_minutes > bounds::AUTO_APPROVAL_MINUTES || is_retry || is_time_uncertain;
    match approval {
        Approval::Auto if !is_odd => Some(0),
        Approval::AfterHours if !is_odd => approve_after,
        Approval::Parent | Approval::Auto | Approval::AfterHours => None,
    }
}

fn of_today(plan: &Plan, chore_id: &str, now: Now) -> Vec<Occurrence> {
    let mut occurrences = week(plan, now.day, now);
    let is_of_today =
        |one: &Occurrence| one.day == now.day || one.count.is_some() && one.due_day == now.day;
    occurrences.retain(|one| one.chore_id == chore_id && is_of_today(one));
    occurrences
}

/// The plan if these terms held from today on.
fn edited(plan: &Plan, chore_id: &str, terms: &ScheduleTerms, today: Day) -> Plan {
    let mut plan = plan.clone();
    for routine in plan.routines.iter_mut().filter(|routine| routine.chore_id == chore_id) {
        let version = routine.schedules.iter().map(|schedule| schedule.version).max();
        routine.schedules.retain(|schedule| schedule.valid_from < today);
        let yesterday = today.add_days(-1);
        for schedule in &mut routine.schedules {
            schedule.valid_until = schedule.valid_until.min(yesterday).or(yesterday);
        }
        routine.schedules.push(Schedule {
            id: String::new(),
            version: version.unwrap_or_default() + 1,
            valid_from: today,
            valid_until: None,
            paused_from: None,
            terms: terms.clone(),
        });
    }
    plan
}
