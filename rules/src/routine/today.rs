//! A kid's day.

use super::chore::Chore;
use super::item::Item;
use super::model::{KidToday, Now, Occurrence, OccurrenceState, Plan, Routine};
use super::terms::Mode;
use super::version::versions;
use super::week::{in_order, sorted};
use crate::Day;
use crate::bounds::{AHEAD_DAYS_MAX, DAY_MINUTES, DAY_STARTS_AT_MAX};

/// The family's day and minute at a civil day and minute: until `day_starts_at` minutes past midnight it is still the day
/// before, whose minutes go on past 1,439 (docs/product/people.md#day-starts-at).
///
/// ```
/// use rules::routine::family_day;
/// use rules::{Day, Now};
///
/// let (friday, saturday) = (Day::parse("2026-03-06").unwrap(), Day::parse("2026-03-07").unwrap());
/// assert_eq!(family_day(saturday, 119, 120), Now { day: friday, minute: 1_559 });
/// assert_eq!(family_day(saturday, 120, 120), Now { day: saturday, minute: 120 });
/// ```
pub fn family_day(day: Day, minute: i32, day_starts_at: i32) -> Now {
    let minute = minute.clamp(0, DAY_MINUTES - 1);
    match day.add_days(-1) {
        Some(before) if minute < day_starts_at.min(DAY_STARTS_AT_MAX) => {
            Now { day: before, minute: minute + DAY_MINUTES }
        }
        _ => Now { day, minute },
    }
}

/// A kid's chores today, including late ones (docs/product/routines.md#today).
///
/// ```
/// use rules::routine::today;
/// use rules::{Day, Now, Plan};
///
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// assert_eq!(today(&Plan::default(), "ana", now).total, 0);
/// ```
pub fn today(plan: &Plan, kid_id: &str, now: Now) -> KidToday {
    let (mut mine, mut anyone) = (Vec::new(), Vec::new());
    for routine in &plan.routines {
        let chore = Chore::new(plan, routine, now, now.day);
        for time in chore.times_now() {
            chore.each_item(time, Some(kid_id), &mut |item| {
                if !is_today(&item, now.day) {
                } else if item.kid == Some(kid_id) && item.mode() != Mode::Anyone {
                    mine.push(item.occurrence());
                } else if item.mode() == Mode::Anyone && item.is_of(kid_id) {
                    anyone.push(item.occurrence());
                }
            });
        }
    }
    let late_first = |occurrence: &Occurrence| match occurrence.state {
        OccurrenceState::Late => Day::MIN,
        _ => Day::MAX,
    };
    let (mine, anyone) = (sorted(mine, late_first), sorted(anyone, late_first));
    let count = |states: [OccurrenceState; 2]| {
        let count = mine.iter().filter(|mine| states.contains(&mine.state)).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    };
    let done = count([OccurrenceState::Done, OccurrenceState::Waiting]);
    let spared = count([OccurrenceState::Excused, OccurrenceState::Skipped]);
    let total = i32::try_from(mine.len()).unwrap_or(i32::MAX) - spared;
    KidToday { mine, anyone, done, total }
}

/// Whether an occurrence is due today, can still be done, or was done today.
fn is_today(item: &Item<'_, '_>, today: Day) -> bool {
    item.due_day == today
        || item.due_day < today
            && (item.is_to_do() || item.is_done() && item.done_day == Some(today))
}

/// The chores that can be done on a day only if they are due: they come back then, and their schedule allows no extras
/// (docs/product/routines.md#extra), or they are paused.
///
/// ```
/// use rules::routine::{Plan, only_when_due};
///
/// let day = rules::Day::parse("2026-03-02").unwrap();
/// assert_eq!(only_when_due(&Plan::default(), day), [] as [String; 0]);
/// ```
pub fn only_when_due(plan: &Plan, day: Day) -> Vec<String> {
    let is_bound = |routine: &&Routine| {
        let versions = versions(plan, routine, day, day);
        versions.iter().any(|version| version.holds(day) && !version.terms().more_often)
            || routine.schedules.iter().any(|schedule| schedule.is_paused_on(day))
    };
    plan.routines.iter().filter(is_bound).map(|routine| routine.chore_id.clone()).collect()
}

/// The open turns of other kids that a kid may do for them now, as `not_yours`, in the order of a day
/// (docs/product/routines.md#help).
///
/// ```
/// use rules::routine::{Plan, turns_of_others};
/// use rules::{Day, Now};
///
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// assert_eq!(turns_of_others(&Plan::default(), "ana", now), []);
/// ```
pub fn turns_of_others(plan: &Plan, kid_id: &str, now: Now) -> Vec<Occurrence> {
    let mut turns = Vec::new();
    for routine in &plan.routines {
        let chore = Chore::new(plan, routine, now, now.day);
        for time in chore.times_now() {
            chore.each_item(time, None, &mut |item| {
                if item.mode() == Mode::Turn && item.kid != Some(kid_id) {
                    turns.push(item.occurrence());
                }
            });
        }
    }
    turns.retain(Occurrence::is_to_do);
    for turn in &mut turns {
        turn.state = OccurrenceState::NotYours;
    }
    in_order(turns)
}

/// The occurrences in the `days` after today, in order: a kid's own, anyone's, and turns of other kids in the same
/// pools, as `not_yours` (docs/product/routines.md#ahead).
///
/// ```
/// use rules::routine::ahead;
/// use rules::{Day, Now, Plan};
///
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// assert_eq!(ahead(&Plan::default(), "ana", now, 7), []);
/// ```
pub fn ahead(plan: &Plan, kid_id: &str, now: Now, days: i32) -> Vec<Occurrence> {
    let (first, last) = (now.day.plus(1), now.day.plus(days.clamp(0, AHEAD_DAYS_MAX)));
    let mut ahead = Vec::new();
    for routine in &plan.routines {
        let chore = Chore::new(plan, routine, now, first);
        for time in chore.times_between(first, last) {
            chore.each_item(time, Some(kid_id), &mut |mut item| {
                let is_theirs = item.kid == Some(kid_id);
                if item.due_day <= now.day
                    || item.due_day > last
                    || !(is_theirs || item.is_of(kid_id))
                {
                    return;
                }
                if !is_theirs && item.mode() != Mode::Anyone {
                    item.state = OccurrenceState::NotYours;
                }
                ahead.push(item.occurrence());
            });
        }
    }
    in_order(ahead)
}
