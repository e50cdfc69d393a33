//! Undoing a decision about a request, and withdrawing a request.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::RequestType;

use super::{
    model::{Changed, Request},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    chores,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    points::{
        self,
        model::{IfSpent, Kind, TakenBack},
    },
    review::{self, model::source_of},
    store,
};

/// Undoes the decision about a request: it becomes pending again, the item or chore that its
/// approval made is deleted, and the points that it gave are taken back. Returns the kid, where
/// points were given, and the points taken.
///
/// # Errors
/// Those of [`review::service::undo`]; 409 if that item or chore is in use or unknown, or
/// `points_spent`; 404 if who got the points is not a kid of the family any more.
pub async fn undo(
    tx: &mut Conn,
    parent: &Member,
    (id, decision): (&str, i32),
    if_spent: IfSpent,
    now: Timestamp,
) -> Result<Option<(String, TakenBack)>, ApiError> {
    let (before, undone): (_, Changed) =
        review::service::undo(tx, &queries::REQUESTS, parent, id, decision, now).await?;
    if before.status == "approved" {
        unmake(tx, &parent.family_id, &undone).await?;
    }
    let mut taken = None;
    if undone.points_given.is_some() {
        let kid_id = &undone.requester_id;
        members::expect_kid(tx, &parent.family_id, kid_id).await?;
        let source_id = source_of(id, decision);
        let award = points::service::standing(tx, kid_id, Kind::Award, &source_id).await?;
        let awards: Vec<_> = award.into_iter().collect();
        let back =
            points::service::take_back(tx, kid_id, &awards, if_spent, &parent.id, now).await?;
        taken = Some((kid_id.clone(), back));
    }
    queries::set_outcome(tx, id, None, None).await?;
    let requester = Audience::One(&undone.requester_id);
    events::changed(tx, &parent.family_id, requester, &[Topic::Requests]);
    Ok(taken)
}

/// Deletes the item or chore that an approval made. Only an approved deed, and what is asked for in
/// words, may have made none.
async fn unmake(tx: &mut Conn, family_id: &str, undone: &Changed) -> Result<(), ApiError> {
    let may_be_none = matches!(undone.request_type, RequestType::Other | RequestType::Deed);
    let Some(made) = undone.made_id.as_deref() else {
        return if may_be_none { Ok(()) } else { Err(refusals::MADE_IN_USE) };
    };
    let is_unmade = match undone.request_type {
        RequestType::AddStoreItem => store::service::delete_unused(tx, family_id, made).await?,
        _ => chores::service::delete_unused(tx, family_id, made).await?,
    };
    if is_unmade { Ok(()) } else { Err(refusals::MADE_IN_USE) }
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
