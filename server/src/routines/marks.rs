//! Parents' marks of occurrences (docs/product/routines.md#marks).

use jiff::Timestamp;
use rules::{
    Day,
    bounds::MARK_DAYS,
    routine::{self, Mark, MarkKind},
};

use super::{
    model::{NewMark, OccurrenceMark},
    plan, queries, versions,
};
use crate::{
    auth::{Member, members},
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    families, limits,
};

/// Marks an occurrence. An earlier mark of the same kind, for that kid or for all, is cancelled.
///
/// # Errors
/// `Chore not found.` for one that never came back by itself, `User not found.`, or 409 if the rules refuse the mark.
pub async fn say(
    tx: &mut Conn,
    parent: &Member,
    new: &NewMark,
    at: Timestamp,
) -> Result<OccurrenceMark, ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    // Whether or not a field is used, it must not name a member of another family.
    for kid_id in [&new.mark.kid_id, &new.mark.to_kid_id].into_iter().flatten() {
        members::expect_kid_or_parent(tx, family_id, kid_id).await?;
    }
    let new = &what_counts(new);
    let now = parent.family_now(at);
    let days = (new.mark.day, new.mark.to_day.unwrap_or(new.mark.day));
    let mut plan = plan::of_chore(tx, family_id, &new.chore_id, days, None).await?;
    if plan.routines.is_empty() {
        return Err(refusals::CHORE_NOT_FOUND);
    }
    // The plan also names those who were in a pool: of parents, only who is in one takes over.
    if let Some(to) = &new.mark.to_kid_id
        && members::expect_kid(tx, family_id, to).await.is_err()
        && queries::schedules::chores_with(tx, family_id, to, now.day).await?.is_empty()
    {
        plan.kid_ids.retain(|id| id != to);
    }
    if let Some(message) = routine::mark_error(&plan, &new.chore_id, &new.mark, now) {
        return Err(refusals::mark_refused(message));
    }
    let since = plan::away(now.day, -MARK_DAYS);
    limits::OCCURRENCE_MARKS.expect(queries::marks::count_since(tx, family_id, since).await?)?;
    queries::marks::undo(tx, family_id, &new.chore_id, &new.mark, at).await?;
    let id = new_id(at);
    queries::marks::insert(tx, parent, &id, new, at).await?;
    versions::publish(tx, family_id);
    Ok(queries::marks::by_id(tx, family_id, &id).await?)
}

/// The fields of a mark that its kind uses.
fn what_counts(new: &NewMark) -> NewMark {
    let mut new = new.clone();
    let kind = new.mark.kind;
    new.mark.to_kid_id = new.mark.to_kid_id.filter(|_| kind == MarkKind::HandOver);
    new.mark.to_day = new.mark.to_day.filter(|_| kind == MarkKind::Postpone);
    new
}

/// Cancels a mark of an occurrence.
///
/// # Errors
/// 404 if there is none, or 409 if the occurrence is too old, or was postponed and is done.
pub(super) async fn take_back(
    tx: &mut Conn,
    parent: &Member,
    (chore_id, day, part): (&str, Day, routine::Part),
    kind: MarkKind,
    kid_id: Option<String>,
    at: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    let mark = Mark { day, part, kid_id, kind, to_kid_id: None, to_day: None };
    let undone = queries::marks::undo(tx, family_id, chore_id, &mark, at).await?;
    undone.ok_or(refusals::MARK_NOT_FOUND)?;
    let now = parent.family_now(at);
    let plan = plan::of_chore(tx, family_id, chore_id, (day, day.max(now.day)), None).await?;
    if kind == MarkKind::Postpone && routine::is_marked_done(&plan, chore_id, &mark, now) {
        return Err(refusals::DONE_ALREADY);
    }
    // As long as it can be marked it can also be left as it was.
    let again = Mark { kind: MarkKind::Skip, ..mark };
    if day < plan::away(now.day, -MARK_DAYS)
        && routine::mark_error(&plan, chore_id, &again, now).is_some()
    {
        return Err(refusals::too_long_ago());
    }
    versions::publish(tx, family_id);
    Ok(())
}
