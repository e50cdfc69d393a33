//! Filing and deciding requests.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::RequestType;

use super::{
    model::{Decided, MakeRequest, Request, RequestFields},
    queries,
};
use crate::{
    auth::{Context, Member, members},
    chores::{self, model::ChoreFields},
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    idempotency::{self, IdempotencyKey},
    limits,
    review::{self, model::Decision},
    store::{self, model::ItemFields},
};

/// Files a request with the parents of a member's family.
pub async fn make(
    tx: &mut Conn,
    member: &Member,
    fields: &RequestFields,
    now: Timestamp,
) -> Result<Request, ApiError> {
    members::lock(tx, member).await?;
    limits::PENDING_REQUESTS.expect(queries::count_pending(tx, member).await?)?;
    let id = new_id(now);
    queries::insert(tx, &id, member, fields, now).await?;
    events::changed(tx, &member.family_id, Audience::One(&member.id), &[Topic::Requests]);
    queries::find(tx, &member.family_id, &id).await?.ok_or(refusals::REQUEST_NOT_FOUND)
}

/// Approves or rejects a pending request of the family. Approving makes the item or the chore
/// that was asked for; any other request only changes its state.
///
/// # Errors
/// `Request not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    decision: Decision,
    now: Timestamp,
) -> Result<Request, ApiError> {
    let decided: Decided =
        review::service::decide(tx, &queries::REQUESTS, parent, id, decision, now).await?;
    let request =
        queries::find(tx, &parent.family_id, id).await?.ok_or(refusals::REQUEST_NOT_FOUND)?;
    let requester = Audience::One(&decided.requester_id);
    events::changed(tx, &parent.family_id, requester, &[Topic::Requests]);
    if decision == Decision::Approve {
        create_requested(tx, &parent.family_id, decided.into(), now).await?;
    }
    Ok(request)
}

/// Makes what a request asked for.
async fn create_requested(
    tx: &mut Conn,
    family_id: &str,
    fields: RequestFields,
    now: Timestamp,
) -> Result<(), ApiError> {
    let RequestFields { request_type, name, description, points, .. } = fields;
    // The table holds a name and points for either of these, and neither for any other.
    let Some((name, points)) = name.zip(points) else { return Ok(()) };
    match request_type {
        RequestType::AddStoreItem => {
            let item = ItemFields { name, description, points_cost: points };
            store::service::create(tx, family_id, &item, now).await?;
        }
        RequestType::AddChore => {
            let chore = ChoreFields { name, description, points_value: points };
            chores::service::create(tx, family_id, &chore, now).await?;
        }
        RequestType::Other => {}
    }
    Ok(())
}

/// Files a request, once for its key; also from the outbox.
pub(crate) async fn make_once(
    context: &Context,
    member: Member,
    key: IdempotencyKey,
    input: MakeRequest,
) -> Result<Request, ApiError> {
    let fields = input.checked()?;
    let now = context.clock.now();
    let ask = key.of("make-request", &input)?;
    let made = idempotency::write(context, member, ask, now, move |tx, member| {
        async move { make(tx, member, &fields, now).await }.boxed()
    });
    made.await
}

/// Decides a request, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    id: String,
    decision: Decision,
) -> Result<Request, ApiError> {
    let now = context.clock.now();
    let ask = key.of(&format!("decide-request {id}"), &decision.status())?;
    let decided = idempotency::write(context, parent, ask, now, move |tx, parent| {
        async move { decide(tx, parent, &id, decision, now).await }.boxed()
    });
    decided.await
}
