//! Swaps: what a kid can ask another kid to do.

use super::mark::mark_error;
use super::model::{Mark, MarkKind, Now, Plan};
use super::occurrence::{find, routine};
use crate::Message;
use crate::sentences as say;

/// The reason why a kid cannot ask another to do an occurrence, if there is one: it is not theirs to do now, it stands
/// for a whole week, it was handed over to them, or it cannot be handed over to the other (docs/product/routines.md#swaps).
///
/// `mark` is the `hand_over` that a yes makes: from `kid_id`, who asks, to `to_kid_id`.
///
/// ```
/// use rules::routine::swap_error;
/// use rules::{Day, Mark, MarkKind, Now, Part, Plan};
///
/// let day = Day::parse("2026-03-02").unwrap();
/// let (kid_id, to_kid_id) = (Some("ana".into()), Some("ben".into()));
/// let mark = Mark { day, part: Part::Any, kid_id, kind: MarkKind::HandOver, to_kid_id, to_day: None };
/// let error = swap_error(&Plan::default(), "bins", &mark, Now { day, minute: 480 });
/// assert_eq!(error.unwrap().text(), "This is not yours to do now.");
/// ```
pub fn swap_error(plan: &Plan, chore_id: &str, mark: &Mark, now: Now) -> Option<Message> {
    let kid_id = mark.kid_id.as_deref().unwrap_or_default();
    let found = find(plan, chore_id, mark.day, mark.part, kid_id, now);
    let own = found.filter(|one| one.kid_id.as_deref() == Some(kid_id) && one.is_to_do());
    let marks = routine(plan, chore_id).map_or(&[][..], |routine| &routine.marks);
    let was_handed_over = marks.iter().any(|other| {
        (other.day, other.part, other.kind) == (mark.day, mark.part, MarkKind::HandOver)
            && other.to_kid_id.as_deref() == Some(kid_id)
    });
    match own {
        None => Some(say::swap_not_yours()),
        Some(one) if one.count.is_some() => Some(say::swap_quota()),
        Some(_) if was_handed_over => Some(say::swap_handed_over()),
        Some(_) => mark_error(plan, chore_id, mark, now),
    }
}

/// Everything that [`swap_error`] may answer, besides [`mark_errors`](super::mark_errors), for the description of the API.
///
/// ```
/// assert!(rules::routine::swap_errors().iter().any(|error| error.code() == "swap_quota"));
/// ```
pub fn swap_errors() -> Vec<Message> {
    vec![say::swap_not_yours(), say::swap_quota(), say::swap_handed_over()]
}
