//! Undoing decisions.

use jiff::Timestamp;

use super::model::{DecisionKind, UndoDecision, UndoneDecision};
use crate::{
    assignments,
    auth::Member,
    db::Conn,
    error::ApiError,
    points::{
        self,
        model::{IfSpent, TakenBack},
    },
    redemptions, requests, submissions,
};

/// Undoes a decision: the thing it was about becomes pending again, and the points it moved are
/// moved back.
///
/// # Errors
/// 404 if there is none; 409 if it is not the latest, was undone already or is older than 14 days,
/// if its points were spent, or if the item or chore it made is in use.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    input: &UndoDecision,
    now: Timestamp,
) -> Result<UndoneDecision, ApiError> {
    let which = (input.id.as_str(), input.decision);
    let if_spent = input.if_spent.unwrap_or(IfSpent::Refuse);
    let undone = match input.kind {
        DecisionKind::ChoreSubmission => {
            Some(submissions::corrections::undo(tx, parent, which, if_spent, now).await?)
        }
        DecisionKind::AssignmentSubmission => {
            Some(assignments::corrections::undo(tx, parent, which, if_spent, now).await?)
        }
        DecisionKind::Redemption => {
            Some(redemptions::corrections::undo(tx, parent, which, now).await?)
        }
        DecisionKind::Request => {
            requests::corrections::undo(tx, parent, which, if_spent, now).await?
        }
        DecisionKind::Award | DecisionKind::Adjustment => {
            Some(points::service::undo(tx, parent, &input.id, if_spent, now).await?)
        }
    };
    let balance = match &undone {
        Some((kid_id, _)) => Some(points::service::balance(tx, kid_id).await?),
        None => None,
    };
    let TakenBack { taken, forgiven } = undone.map(|(_, taken)| taken).unwrap_or_default();
    Ok(UndoneDecision { kind: input.kind, id: input.id.clone(), taken, forgiven, balance })
}
