//! Chores that are due once (docs/product/routines.md#once).

use super::item::Item;
use super::model::{Now, OccurrenceState, Part, Plan};
use super::occurrence::{each_on, routine};
use super::terms::{Frequency, ScheduleTerms};
use super::version::parts;
use crate::sentences as say;
use crate::{Day, Message};

/// The reason to refuse terms that are due once and hold from `begins` on, if there is one: their day is over, unless
/// it is the day of what is open until then, in the same part of the day (docs/product/routines.md#once).
///
/// ```
/// use rules::routine::{new_schedule, once_error};
/// use rules::{Day, Frequency, Now, Plan, ScheduleTerms};
///
/// let day = Day::parse("2026-03-03").unwrap();
/// let terms = ScheduleTerms { freq: Frequency::Once, ..new_schedule(&["ana".into()], day) };
/// let error = |today: Day| once_error(&Plan::default(), "bins", &terms, today, Now { day: today, minute: 480 });
/// assert_eq!(error(day), None);
/// assert_eq!(error(day.add_days(1).unwrap()).unwrap().pattern().code(), "due_past");
/// ```
pub fn once_error(
    plan: &Plan,
    chore_id: &str,
    terms: &ScheduleTerms,
    begins: Day,
    now: Now,
) -> Option<Message> {
    if terms.freq != Frequency::Once || terms.anchor >= begins {
        return None;
    }
    let (mut is_known, mut is_open) = (false, false);
    for part in [Part::Any, Part::Morning, Part::Midday, Part::Evening] {
        let Some(routine) = routine(plan, chore_id) else { break };
        let is_same = parts(terms).any(|one| one == part);
        each_on(plan, routine, terms.anchor, part, now, &mut |item| {
            is_known |= item.is_once();
            is_open |= is_same && item.is_once() && is_left(item, terms, begins);
        });
    }
    if is_open {
        None
    } else if terms.anchor < now.day && !is_known {
        Some(say::due_past())
    } else {
        Some(say::once_later())
    }
}

/// Whether it can be done on the day when new terms begin, by the old ones and by the new.
fn is_left(item: &Item<'_, '_>, terms: &ScheduleTerms, begins: Day) -> bool {
    let is_over =
        item.is_done() || matches!(item.state, OccurrenceState::Missed | OccurrenceState::Skipped);
    !is_over && begins <= item.last_day.min(item.due_day.plus(terms.late_days))
}
