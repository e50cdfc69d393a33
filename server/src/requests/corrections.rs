//! Undoing a decision about a request, and withdrawing a request.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::RequestType;

use super::{
    model::{Changed, Request},
    queries,
};
use crate::{
    auth::{Context, Member},
    chores,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    review, store,
};

/// Undoes the decision about a request: it becomes pending again, and the item or chore that its
/// approval made is deleted.
///
/// # Errors
/// Those of [`review::service::undo`], and 409 if that item or chore is in use or unknown.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    now: Timestamp,
) -> Result<(), ApiError> {
    let (before, undone): (_, Changed) =
        review::service::undo(tx, &queries::REQUESTS, parent, id, decision, now).await?;
    if before.status == "approved" && undone.request_type != RequestType::Other {
        let made = undone.made_id.as_deref().ok_or(refusals::MADE_IN_USE)?;
        let is_unmade = match undone.request_type {
            RequestType::AddStoreItem => {
                store::service::delete_unused(tx, &parent.family_id, made).await?
            }
            _ => chores::service::delete_unused(tx, &parent.family_id, made).await?,
        };
        if !is_unmade {
            return Err(refusals::MADE_IN_USE);
        }
        queries::set_made(tx, id, None).await?;
    }
    let requester = Audience::One(&undone.requester_id);
    events::changed(tx, &parent.family_id, requester, &[Topic::Requests]);
    Ok(())
}

/// Withdraws a member's own pending request.
///
/// # Errors
/// Those of [`review::service::withdraw`].
async fn withdraw(
    tx: &mut Conn,
    member: &Member,
    id: &str,
    now: Timestamp,
) -> Result<Request, ApiError> {
    let _: Changed = review::service::withdraw(tx, &queries::REQUESTS, member, id, now).await?;
    events::changed(tx, &member.family_id, Audience::One(&member.id), &[Topic::Requests]);
    queries::find(tx, &member.family_id, id).await?.ok_or(refusals::REQUEST_NOT_FOUND)
}

/// Withdraws a request, once per key; also from the outbox.
pub(crate) async fn withdraw_once(
    context: &Context,
    member: Member,
    key: IdempotencyKey,
    id: String,
) -> Result<Request, ApiError> {
    let ask = key.of(&format!("withdraw-request {id}"), &())?;
    let withdrawn = idempotency::write(context, member, ask, move |tx, member, now| {
        async move { withdraw(tx, member, &id, now).await }.boxed()
    });
    withdrawn.await
}
