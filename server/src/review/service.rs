//! Decides pending things, undoes decisions, and withdraws things.

use jiff::Timestamp;
use rules::bounds::UNDO_DAYS;

use super::{
    model::{Decision, Review, Reviewed, State},
    queries,
};
use crate::{
    auth::{ChosenKids, Member},
    db::{self, Conn, FromRow},
    error::{ApiError, refusals},
    webhooks::{
        happening::{self, About, Happening},
        model::EventKind,
    },
};

/// Approves or rejects a pending thing of the parent's family, and returns it.
///
/// Of two concurrent decisions, the later finds the earlier.
///
/// # Errors
/// 404 if there is none, or 409 if it is not pending.
pub async fn decide<R: FromRow>(
    tx: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    review: &Review,
    now: Timestamp,
) -> Result<R, ApiError> {
    queries::lock_owner(tx, of, id).await?;
    if let Some(decided) = queries::decide(tx, of, parent, id, review, now).await? {
        let told = match review.decision {
            Decision::Approve => of.told.approved,
            Decision::Reject => of.told.rejected,
        };
        tell(tx, of, told, (&parent.family_id, id), now).await?;
        Ok(decided)
    } else {
        let state = queries::state(tx, of, &parent.family_id, id).await?;
        Err(not_waiting(of, state.as_ref()))
    }
}

/// Refuses a thing that is not pending with this number of its decision, because it was decided
/// since. It is locked until the transaction ends.
///
/// # Errors
/// 404 if there is none, or 409.
pub async fn expect_decision(
    tx: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    decision: i32,
) -> Result<(), ApiError> {
    queries::lock_owner(tx, of, id).await?;
    let state = queries::state(tx, of, &parent.family_id, id).await?;
    match state {
        Some(state) if state.decision == decision => Ok(()),
        Some(state) if state.reviewed_at.is_none() && state.status != "withdrawn" => {
            Err(refusals::DECISION_CHANGED)
        }
        state => Err(not_waiting(of, state.as_ref())),
    }
}

/// Refuses a thing of a kid for whom the program has no permission, as if there were none.
///
/// # Errors
/// 404.
pub async fn expect_chosen(
    tx: &mut Conn,
    of: &Reviewed,
    kids: &ChosenKids,
    parent: &Member,
    id: &str,
) -> Result<(), ApiError> {
    if !kids.are_some() {
        return Ok(());
    }
    let state = queries::state(tx, of, &parent.family_id, id).await?.ok_or_else(of.not_found)?;
    kids.expect(&state.owner_id, (of.not_found)())
}

/// Makes a decided thing wait again, and returns its earlier state and the thing
/// (docs/product/chores.md#undo).
///
/// # Errors
/// 404 if there is none; 409 for a decision that is no longer the latest, was undone already, or is
/// older than 14 days.
pub async fn undo<R: FromRow>(
    tx: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    decision: i32,
    now: Timestamp,
) -> Result<(State, R), ApiError> {
    queries::lock_owner(tx, of, id).await?;
    let before = queries::state(tx, of, &parent.family_id, id).await?.ok_or_else(of.not_found)?;
    match before.reviewed_at {
        Some(at) if before.decision == decision => {
            if at < undoable_since(parent, now) {
                return Err(refusals::too_late_to_undo());
            }
        }
        None if before.decision == decision + 1 => return Err(refusals::ALREADY_UNDONE),
        _ => return Err(refusals::DECISION_CHANGED),
    }
    let undone = queries::undo(tx, of, &parent.family_id, id, decision).await?;
    let undone = undone.ok_or(refusals::DECISION_CHANGED)?;
    tell(tx, of, of.told.undone, (&parent.family_id, id), now).await?;
    Ok((before, undone))
}

/// Withdraws a pending thing for the member who handed it in (docs/product/chores.md#withdraw).
///
/// # Errors
/// 404 if it belongs to somebody else, or 409 if it is no longer pending.
pub async fn withdraw<R: FromRow>(
    tx: &mut Conn,
    of: &Reviewed,
    owner: &Member,
    id: &str,
    now: Timestamp,
) -> Result<R, ApiError> {
    queries::lock_owner(tx, of, id).await?;
    if let Some(withdrawn) = queries::withdraw(tx, of, owner, id, now).await? {
        tell(tx, of, of.told.withdrawn, (&owner.family_id, id), now).await?;
        return Ok(withdrawn);
    }
    let state = queries::state(tx, of, &owner.family_id, id).await?;
    let own = state.filter(|state| state.owner_id == owner.id);
    Err(not_waiting(of, own.as_ref()))
}

/// Tells the webhooks of a family of an event of a thing. This module tells of decisions, undos and
/// withdrawals; each domain tells of what is handed in, and of what is approved from the start.
///
/// # Errors
/// Those of the database.
pub async fn tell(
    tx: &mut Conn,
    of: &Reviewed,
    kind: EventKind,
    (family_id, id): (&str, &str),
    now: Timestamp,
) -> db::Result<()> {
    if !happening::is_heard(tx, family_id, kind).await? {
        return Ok(());
    }
    let Some(facts) = queries::facts(tx, of, family_id, id).await? else { return Ok(()) };
    let about = About { id, name: facts.name.as_deref(), points: facts.points };
    let member_id = Some(facts.owner_id.as_str());
    happening::tell(tx, &Happening { family_id, kind, member_id, about }, now).await
}

/// The first instant whose decisions can still be undone: the beginning of the family's day 14 days
/// ago.
pub fn undoable_since(parent: &Member, now: Timestamp) -> Timestamp {
    let first = parent.day(now).add_days(-UNDO_DAYS);
    first.map_or(Timestamp::MIN, |day| parent.start_of(day))
}

/// The reason why a thing in this state cannot be decided or withdrawn.
fn not_waiting(of: &Reviewed, state: Option<&State>) -> ApiError {
    match state.map(|state| state.status.as_str()) {
        Some("approved" | "completed") => refusals::already_approved(of.noun),
        Some("rejected") => refusals::already_rejected(of.noun),
        Some("withdrawn") => refusals::already_withdrawn(of.noun),
        Some("assigned") => refusals::NOT_SUBMITTED,
        _ => (of.not_found)(),
    }
}
