//! The end of a routine whose chore is hidden or deleted (docs/product/routines.md#version-begins).

use jiff::Timestamp;
use rules::{
    bounds::{LATE_DAYS_MAX, POSTPONE_DAYS_MAX},
    routine::{self, Mark, MarkKind, OccurrenceState},
};

use super::{model::NewMark, plan, queries, schedules};
use crate::{auth::Member, clock::new_id, db::Conn, error::ApiError};

/// Ends the routine of a chore that is hidden or deleted. Its open occurrences can no longer be
/// handed in, and are skipped.
pub async fn end_with_chore(
    tx: &mut Conn,
    parent: &Member,
    chore_id: &str,
    at: Timestamp,
) -> Result<(), ApiError> {
    schedules::end(tx, &parent.family_id, chore_id, at).await?;
    let now = parent.family_now(at);
    let days = (plan::away(now.day, -LATE_DAYS_MAX), plan::away(now.day, POSTPONE_DAYS_MAX));
    let plan = plan::of_chore(tx, &parent.family_id, chore_id, days, None).await?;
    let weeks = (-LATE_DAYS_MAX..=POSTPONE_DAYS_MAX).step_by(7);
    let due = weeks.flat_map(|first| routine::week(&plan, plan::away(now.day, first), now));
    // For occurrences that each kid has, one mark applies to all kids.
    let mut times: Vec<_> =
        due.filter(|one| is_to_do(one.state)).map(|one| (one.day, one.part)).collect();
    times.sort_by_key(|(day, part)| (*day, *part as u8));
    times.dedup();
    for (day, part) in times {
        let mark =
            Mark { day, part, kid_id: None, kind: MarkKind::Skip, to_kid_id: None, to_day: None };
        let new = NewMark { chore_id: chore_id.to_owned(), mark, note: None };
        queries::marks::insert(tx, parent, &new_id(at), &new, at).await?;
    }
    Ok(())
}

fn is_to_do(state: OccurrenceState) -> bool {
    matches!(state, OccurrenceState::Open | OccurrenceState::Late | OccurrenceState::Upcoming)
}
