//! Finds one occurrence by its day and part.

use super::chore::Chore;
use super::item::Item;
use super::model::{Now, Occurrence, OccurrenceState, Part, Plan, Routine};
use super::terms::Mode;
use crate::Day;

/// The occurrence of a chore on a day and part, as `kid_id` sees it: theirs, anyone's, or `not_yours`; `None` if there
/// is none. The server checks a submission for an occurrence with it (docs/product/routines.md#occurrence-states).
///
/// ```
/// use rules::routine::{find_occurrence, new_schedule};
/// use rules::{Day, Now, OccurrenceState, Part, Plan, Schedule};
///
/// let day = Day::parse("2026-03-02").unwrap();
/// let terms = new_schedule(&["ana".into()], day);
/// let schedule = Schedule { id: "s".into(), version: 1, valid_from: day, valid_until: None, paused_from: None, terms };
/// let routine = rules::routine::Routine {
///     chore_id: "bins".into(), schedules: vec![schedule], marks: vec![], deeds: vec![], claims: vec![],
/// };
/// let plan = Plan { kid_ids: vec!["ana".into()], routines: vec![routine], ..Plan::default() };
/// let find = |day, kid| find_occurrence(&plan, "bins", day, Part::Any, kid, Now { day, minute: 480 });
/// assert_eq!(find(day, "ana").unwrap().state, OccurrenceState::Open);
/// assert_eq!(find(day, "ben").unwrap().state, OccurrenceState::NotYours);
/// assert_eq!(find(day.add_days(1).unwrap(), "ana"), None);
/// ```
pub fn find(
    plan: &Plan,
    chore_id: &str,
    day: Day,
    part: Part,
    kid_id: &str,
    now: Now,
) -> Option<Occurrence> {
    let mut found: Option<(bool, Occurrence)> = None;
    each_on(plan, routine(plan, chore_id)?, day, part, now, &mut |item| {
        let is_theirs = match item.mode() {
            Mode::Anyone => item.is_of(kid_id),
            _ => item.kid == Some(kid_id),
        };
        // Of so many times a week it is the next, or what was done today.
        let is_shared = item.mode() == Mode::Turn && item.count.is_some();
        let is_before = item.count.is_some()
            && item.state == OccurrenceState::Upcoming
            && found.as_ref().is_some_and(|(_, before)| before.done_day == Some(now.day));
        if found.is_none() || (is_theirs || is_shared) && !is_before {
            found = Some((is_theirs, item.occurrence()));
        }
    });
    let (is_theirs, mut occurrence) = found?;
    if !is_theirs {
        occurrence.state = OccurrenceState::NotYours;
    }
    Some(occurrence)
}

pub(super) fn routine<'p>(plan: &'p Plan, chore_id: &str) -> Option<&'p Routine> {
    plan.routines.iter().find(|routine| routine.chore_id == chore_id)
}

/// Passes every kid's occurrence of a day and part to `take`.
pub(super) fn each_on<'p>(
    plan: &'p Plan,
    routine: &'p Routine,
    day: Day,
    part: Part,
    now: Now,
    take: &mut dyn FnMut(&Item<'_, 'p>),
) {
    let chore = Chore::new(plan, routine, now, day);
    for time in chore.times_on(day) {
        chore.each_item(time, None, &mut |item| {
            if item.part == part {
                take(&item);
            }
        });
    }
}
