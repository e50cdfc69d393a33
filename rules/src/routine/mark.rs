//! The parents' marks on occurrences.

use super::item::Item;
use super::model::{Mark, MarkKind, Now, OccurrenceState, Plan};
use super::occurrence::{each_on, routine};
use super::terms::Mode;
use crate::Message;
use crate::bounds::{MARK_AHEAD_DAYS, MARK_DAYS, POSTPONE_DAYS_MAX};
use crate::sentences as say;

/// The reason to refuse a mark on a chore's occurrence, if there is one: for example there is no such occurrence, it is
/// done, the kid is not in the family, the new day is not later, or the day is over 14 days past or over a year ahead
/// (docs/product/routines.md#marks).
///
/// ```
/// use rules::routine::mark_error;
/// use rules::{Day, Mark, MarkKind, Now, Part, Plan};
///
/// let day = Day::parse("2026-03-02").unwrap();
/// let mark = Mark { day, part: Part::Any, kid_id: None, kind: MarkKind::Skip, to_kid_id: None, to_day: None };
/// let error = mark_error(&Plan::default(), "bins", &mark, Now { day, minute: 480 });
/// assert_eq!(error.unwrap().text(), "There is no such chore on this day.");
/// ```
pub fn mark_error(plan: &Plan, chore_id: &str, mark: &Mark, now: Now) -> Option<Message> {
    let subject = subject(plan, chore_id, mark, now);
    if !subject.is_found {
        Some(say::occurrence_missing())
    } else if !subject.is_near {
        Some(say::mark_too_old(MARK_DAYS))
    } else if mark.day.days_since(now.day) > MARK_AHEAD_DAYS {
        Some(say::mark_too_far(MARK_AHEAD_DAYS))
    } else if !subject.is_to_do {
        Some(say::occurrence_done())
    } else {
        match mark.kind {
            MarkKind::Skip | MarkKind::Excuse => None,
            MarkKind::HandOver => hand_over_error(plan, mark, &subject),
            MarkKind::Postpone if subject.is_quota => Some(say::postpone_quota()),
            MarkKind::Postpone => postpone_error(mark, now),
        }
    }
}

/// Whether somebody whom a mark is about has done its occurrence: then a postponement cannot be taken back, as what it
/// made was in time.
///
/// ```
/// use rules::routine::is_marked_done;
/// use rules::{Day, Mark, MarkKind, Now, Part, Plan};
///
/// let day = Day::parse("2026-03-02").unwrap();
/// let mark = Mark { day, part: Part::Any, kid_id: None, kind: MarkKind::Postpone, to_kid_id: None, to_day: None };
/// assert!(!is_marked_done(&Plan::default(), "bins", &mark, Now { day, minute: 480 }));
/// ```
pub fn is_marked_done(plan: &Plan, chore_id: &str, mark: &Mark, now: Now) -> bool {
    subject(plan, chore_id, mark, now).is_done
}

/// Everything that [`mark_error`] may answer, for the description of the API.
///
/// ```
/// assert!(rules::routine::mark_errors().iter().any(|error| error.code() == "occurrence_missing"));
/// ```
pub fn mark_errors() -> Vec<Message> {
    vec![
        say::occurrence_missing(),
        say::mark_too_old(MARK_DAYS),
        say::mark_too_far(MARK_AHEAD_DAYS),
        say::occurrence_done(),
        say::occurrence_past(),
        say::hand_over_anyone(),
        say::hand_over_own(),
        say::hand_over_to(),
        say::kid_missing(),
        say::postpone_later(),
        say::postpone_quota(),
        say::postpone_too_far(POSTPONE_DAYS_MAX),
    ]
}

/// Facts about the occurrences that a mark is about.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools)] // Each leads to a different message.
struct Subject {
    is_found: bool,
    /// At least one is not too old, or is due once and not over.
    is_near: bool,
    /// At least one is not done.
    is_to_do: bool,
    /// At least one is done.
    is_done: bool,
    is_anyones: bool,
    /// Each kid has a separate occurrence, and the mark names no kid.
    is_unnamed: bool,
    /// Each kid has a separate occurrence, and the next one counts from when that kid did it.
    is_kept: bool,
    /// It can be done on any day of its week.
    is_quota: bool,
    /// At least one can no longer be done.
    is_over: bool,
    /// The kid to hand it over to has it already.
    is_taken: bool,
}

impl Subject {
    fn look(&mut self, item: &Item<'_, '_>, mark: &Mark, now: Now) {
        let is = |kid: Option<&str>| kid.is_some() && kid == mark.kid_id.as_deref();
        self.is_taken |= mark.to_kid_id.is_some() && mark.to_kid_id.as_deref() == item.kid;
        if mark.kid_id.is_some() && !is(item.kid) && !is(item.instead_of) {
            return;
        }
        self.is_found = true;
        self.is_near |= now.day.days_since(item.due_day) <= MARK_DAYS
            || item.is_once() && now.day <= item.last_day;
        self.is_to_do |= !item.is_done();
        self.is_done |= item.is_done();
        self.is_anyones |= item.mode() == Mode::Anyone;
        self.is_unnamed |=
            matches!(item.mode(), Mode::Each | Mode::Together) && mark.kid_id.is_none();
        self.is_quota |= item.count.is_some();
        self.is_kept |= item.is_kept();
        self.is_over |= item.state == OccurrenceState::Missed;
    }
}

fn subject(plan: &Plan, chore_id: &str, mark: &Mark, now: Now) -> Subject {
    let mut subject = Subject::default();
    if let Some(routine) = routine(plan, chore_id) {
        each_on(plan, routine, mark.day, mark.part, now, &mut |item| subject.look(item, mark, now));
    }
    subject
}

fn hand_over_error(plan: &Plan, mark: &Mark, subject: &Subject) -> Option<Message> {
    let is_member = mark.to_kid_id.as_ref().is_some_and(|to_kid| plan.kid_ids.contains(to_kid));
    if subject.is_anyones {
        Some(say::hand_over_anyone())
    } else if subject.is_kept {
        Some(say::hand_over_own())
    } else if subject.is_unnamed {
        Some(say::kid_missing())
    } else if !is_member || subject.is_taken {
        Some(say::hand_over_to())
    } else if subject.is_over {
        Some(say::occurrence_past())
    } else {
        None
    }
}

fn postpone_error(mark: &Mark, now: Now) -> Option<Message> {
    match mark.to_day {
        Some(to_day) if to_day > mark.day && to_day >= now.day => {
            let is_too_far = to_day.days_since(mark.day) > POSTPONE_DAYS_MAX;
            is_too_far.then(|| say::postpone_too_far(POSTPONE_DAYS_MAX))
        }
        _ => Some(say::postpone_later()),
    }
}
