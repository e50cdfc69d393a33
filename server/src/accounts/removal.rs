//! Removing somebody from the family, with everything they have done kept.
//!
//! - Their sessions end at once, nobody can sign in as them any more, and their username is free.
//! - What waits for a parent is settled as if it had been rejected, so nothing is left in a list
//!   that nobody could act upon: submissions and attempts at assignments move no points, held
//!   points go back to the balance they came from, which then stays as it is.
//! - They are gone from the members, the leaderboard, the kids who share the goal, and the list of
//!   assignments. Nobody can give them points or chores.
//! - The family gets a new invite code, because the removed member knows the old one; a carer does not.
//! - The routines they were in go on without them from that day on, and end if nobody is left.
//! - What they bought still counts toward the goal, the ledger still says what everything was for,
//!   and what they decided stays decided by them.
//! - What they asked for (docs/product/people.md#removal) still waits under their name: an idea
//!   does not leave with its author, and a parent can turn it down like any other.

use jiff::Timestamp;
use rules::Role;

use super::{queries, service::TOPICS};
use crate::{
    assignments,
    auth::Member,
    calendar_feeds,
    db::Conn,
    devices,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, redemptions, routines, sessions, submissions,
};

/// The topics of the things that a removal settles.
const SETTLED: [Topic; 3] = [Topic::Submissions, Topic::Assignments, Topic::Redemptions];

/// Removes a member of the parent's family; it may be the parent.
///
/// Removals within a family happen one after another: of two parents who remove each other, one
/// stays.
///
/// # Errors
/// `User not found.`, or 409 `last_parent`: a family always has one.
pub async fn remove(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    if queries::role(tx, family_id, &parent.id).await?.is_none() {
        return Err(refusals::SIGN_IN_AGAIN);
    }
    let role = queries::role(tx, family_id, id).await?;
    let role = role.ok_or(refusals::USER_NOT_FOUND)?;
    if role == Role::Parent && queries::count_parents(tx, family_id).await? == 1 {
        return Err(refusals::LAST_PARENT);
    }
    queries::remove(tx, id, now).await?;
    sessions::service::end_all(tx, family_id, id).await?;
    devices::pins::forget_kid(tx, id).await?;
    calendar_feeds::service::forget_kid(tx, id).await?;
    events::changed(tx, family_id, Audience::All, &TOPICS);
    if role != Role::Carer {
        // The removed member knows the code and could come back with it.
        families::service::renew_invite(tx, parent).await?;
    }
    events::changed(tx, family_id, Audience::One(id), &SETTLED);
    submissions::service::reject_pending(tx, parent, id, now).await?;
    routines::schedules::leave_pools(tx, family_id, id, &parent.id, now).await?;
    assignments::service::reject_pending(tx, parent, id, now).await?;
    redemptions::service::reject_pending(tx, parent, id, now).await
}
