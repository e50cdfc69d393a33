//! Making and deciding requests.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::RequestType;

use super::{
    model::{Changed, MakeRequest, Request, RequestFields, ReviewRequest},
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
    review::{
        self,
        model::{Decision, Review},
    },
    store::{self, model::ItemFields},
};

/// Makes a request of a member.
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
    let (of, told) = (&queries::REQUESTS, queries::REQUESTS.told.handed_in);
    review::service::tell(tx, of, told, (&member.family_id, &id), now).await?;
    events::changed(tx, &member.family_id, Audience::One(&member.id), &[Topic::Requests]);
    queries::find(tx, &member.family_id, &id).await?.ok_or(refusals::REQUEST_NOT_FOUND)
}

/// Approves or rejects a pending request of the family. Approving makes the requested item or
/// chore, with `points` if given; any other request only changes its status.
///
/// # Errors
/// `Request not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    (review, points): (&Review, Option<i32>),
    now: Timestamp,
) -> Result<Request, ApiError> {
    let mut decided: Changed =
        review::service::decide(tx, &queries::REQUESTS, parent, id, review, now).await?;
    let request =
        queries::find(tx, &parent.family_id, id).await?.ok_or(refusals::REQUEST_NOT_FOUND)?;
    let requester = Audience::One(&decided.requester_id);
    events::changed(tx, &parent.family_id, requester, &[Topic::Requests]);
    if review.decision == Decision::Approve {
        decided.points = points.or(decided.points);
        let made = create_requested(tx, &parent.family_id, decided.into(), now).await?;
        queries::set_made(tx, id, made.as_deref()).await?;
    }
    Ok(request)
}

/// Makes the requested item or chore and returns its id.
async fn create_requested(
    tx: &mut Conn,
    family_id: &str,
    fields: RequestFields,
    now: Timestamp,
) -> Result<Option<String>, ApiError> {
    let RequestFields { request_type, name, description, points, .. } = fields;
    // The table has a name and points for an item or a chore, and neither for any other request.
    let Some((name, points)) = name.zip(points) else { return Ok(None) };
    Ok(match request_type {
        RequestType::AddStoreItem => {
            let item =
                ItemFields { name, description, points_cost: points, icon: None, photo_id: None };
            Some(store::service::create(tx, family_id, &item, now).await?.id)
        }
        RequestType::AddChore => {
            let chore = ChoreFields {
                name,
                description,
                points_value: points,
                icon: None,
                photo_id: None,
                proof: None,
                steps: None,
            };
            Some(chores::service::create(tx, family_id, &chore, now).await?.id)
        }
        RequestType::Other => None,
    })
}

/// Makes a request, once per key; also from the outbox.
pub(crate) async fn make_once(
    context: &Context,
    member: Member,
    key: IdempotencyKey,
    input: MakeRequest,
) -> Result<Request, ApiError> {
    let fields = input.checked()?;
    let ask = key.of("make-request", &input)?;
    let made = idempotency::write(context, member, ask, move |tx, member, now| {
        async move { make(tx, member, &fields, now).await }.boxed()
    });
    made.await
}

/// Decides a request, once per key; also from the outbox.
pub(crate) async fn decide_once(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    id: String,
    decision: Decision,
    input: Option<ReviewRequest>,
) -> Result<Request, ApiError> {
    let input = input.filter(|input| !input.is_empty());
    let silent = (Review::silent(decision), None);
    let (review, points) =
        input.as_ref().map(|input| input.checked(decision)).transpose()?.unwrap_or(silent);
    let operation = format!("decide-request {id}");
    // Without feedback and points the digest is that of requests from before these fields existed.
    let ask = match &input {
        None => key.of(&operation, &decision.status())?,
        Some(input) => key.of(&operation, &(decision.status(), input))?,
    };
    let decided = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move { decide(tx, parent, &id, (&review, points), now).await }.boxed()
    });
    decided.await
}
