//! The family's week.

use super::chore::Chore;
use super::model::{Now, Occurrence, Part, Plan};
use crate::Day;

/// All kids' occurrences that are due in the seven days from `from` on, by day, part (any time last), minute and chore
/// (docs/product/routines.md#week).
///
/// ```
/// use rules::routine::week;
/// use rules::{Day, Now, Plan};
///
/// let monday = Day::parse("2026-03-02").unwrap();
/// assert_eq!(week(&Plan::default(), monday, Now { day: monday, minute: 480 }), []);
/// ```
pub fn week(plan: &Plan, from: Day, now: Now) -> Vec<Occurrence> {
    let last = from.plus(6);
    let mut week = Vec::new();
    for routine in &plan.routines {
        let chore = Chore::new(plan, routine, now, from);
        for time in chore.times_between(from, last) {
            chore.each_item(time, None, &mut |item| {
                if from <= item.due_day && item.due_day <= last {
                    week.push(item.occurrence());
                }
            });
        }
    }
    in_order(week)
}

/// Sorts occurrences by the day they are due.
pub(super) fn in_order(occurrences: Vec<Occurrence>) -> Vec<Occurrence> {
    sorted(occurrences, |occurrence| occurrence.due_day)
}

/// Sorts occurrences by a day, then by part and minute; equal ones stay in the order of the chores and of the pool. "Any
/// time" comes last, and so does an occurrence without a minute.
pub(super) fn sorted(
    mut occurrences: Vec<Occurrence>,
    day: fn(&Occurrence) -> Day,
) -> Vec<Occurrence> {
    occurrences.sort_by_key(|one| {
        (day(one), one.part == Part::Any, one.part as u8, one.due_minute.unwrap_or(i32::MAX))
    });
    occurrences
}
