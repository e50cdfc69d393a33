//! Chores that are due once (docs/product/routines.md#once).

use super::item::Item;
use super::model::{MarkKind, Now, OccurrenceState, Part, Plan, Routine};
use super::occurrence::{each_on, routine};
use super::terms::{Frequency, ScheduleTerms};
use super::version::Version;
use crate::bounds::LATE_DAYS_MAX;
use crate::sentences as say;
use crate::{Day, Message};

/// The reason to refuse terms that are due once and hold from `begins` on, if there is one: their day is over, unless
/// it is the day of what is still open (docs/product/routines.md#once).
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
        each_on(plan, routine, terms.anchor, part, now, &mut |item| {
            is_known |= item.is_once();
            is_open |= item.is_once() && can_be_done_on(item, begins);
        });
    }
    match (is_open, is_known || terms.anchor == now.day) {
        (true, _) => None,
        (false, true) => Some(say::once_later()),
        (false, false) => Some(say::due_past()),
    }
}

fn can_be_done_on(item: &Item<'_, '_>, day: Day) -> bool {
    let is_left = matches!(
        item.state,
        OccurrenceState::Upcoming | OccurrenceState::Open | OccurrenceState::Late
    );
    is_left && day <= item.last_day
}

/// Whether a version changes what is due once by the version before it, and was still open.
pub(super) fn is_changed(routine: &Routine, old: &Version<'_>, new: &Version<'_>) -> bool {
    let day = old.terms().anchor;
    let postponed = routine
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Postpone && mark.day == day)
        .filter_map(|mark| mark.to_day);
    old.is_once()
        && new.is_once()
        && new.terms().anchor == day
        && new.first <= last_day(old, postponed.fold(day, Day::max))
}

/// The last day to do what is due once, unless its version ends before.
pub(super) fn last_day(version: &Version<'_>, due_day: Day) -> Day {
    due_day.plus(version.terms().late_days.clamp(0, LATE_DAYS_MAX))
}

/// Whether what is due once was taken back before it was done: its version ended too early.
pub(super) fn is_gone(version: &Version<'_>, due_day: Day, now: Now) -> bool {
    version.is_once() && version.last < now.day && version.last < last_day(version, due_day)
}
