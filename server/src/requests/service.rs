//! Making and deciding requests.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{RequestType, Role, validate};

use super::{
    model::{Changed, Granted, MakeRequest, Request, RequestFields, ReviewRequest},
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
    points::{
        self,
        model::{Kind, Movement},
    },
    review::{
        self,
        model::{Decision, Review, source_of},
    },
    sentences,
    store::{self, model::ItemFields},
};

/// Makes a request of a member.
///
/// # Errors
/// A validation error for a deed of a parent, or of a day that is not among the last 30.
pub async fn make(
    tx: &mut Conn,
    member: &Member,
    fields: &RequestFields,
    now: Timestamp,
) -> Result<Request, ApiError> {
    if let Some(day) = fields.day {
        if member.role != Role::Kid {
            return Err(ApiError::field("request_type", sentences::deed_by_kid()));
        }
        let checked = validate::deed_day(day, member.day(now));
        checked.map_err(|message| ApiError::field("details.day", message))?;
    }
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
/// chore, with the points that are granted or else asked for; gives the points that are granted for
/// a deed, and makes a chore of it if that has a value; any other request only changes its status.
///
/// # Errors
/// `Request not found.`; 409 for one that has been decided already; 404 for points to a member who
/// is not a kid of the family any more.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    (review, granted): (&Review, Granted),
    now: Timestamp,
) -> Result<Request, ApiError> {
    let decided: Changed =
        review::service::decide(tx, &queries::REQUESTS, parent, id, review, now).await?;
    let family_id = &parent.family_id;
    events::changed(tx, family_id, Audience::One(&decided.requester_id), &[Topic::Requests]);
    if review.decision == Decision::Approve {
        let is_deed = decided.request_type == RequestType::Deed;
        let given = granted.points.filter(|_| is_deed);
        if let Some(points) = given {
            award(tx, parent, (id, &decided), points, now).await?;
        }
        let worth = if is_deed { granted.chore_points } else { granted.points.or(decided.points) };
        let made = create_requested(tx, family_id, decided, worth, now).await?;
        queries::set_outcome(tx, id, made.as_deref(), given).await?;
    }
    queries::find(tx, family_id, id).await?.ok_or(refusals::REQUEST_NOT_FOUND)
}

/// Awards points for a deed: the source of the award is the request.
async fn award(
    tx: &mut Conn,
    parent: &Member,
    (id, decided): (&str, &Changed),
    points: i32,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::expect_kid(tx, &parent.family_id, &decided.requester_id).await?;
    let movement = Movement {
        kid_id: &decided.requester_id,
        kind: Kind::Award,
        source_id: &source_of(id, decided.decision),
        amount: points.into(),
        description: decided.name.as_deref(),
        actor_id: &parent.id,
        reverses: None,
    };
    points::service::append(tx, &movement, now).await?;
    Ok(())
}

/// Makes an item or a chore of what was requested and returns its id; none without points, which
/// `other` never has.
async fn create_requested(
    tx: &mut Conn,
    family_id: &str,
    request: Changed,
    points: Option<i32>,
    now: Timestamp,
) -> Result<Option<String>, ApiError> {
    let Changed { request_type, name, description, .. } = request;
    let Some((name, points)) = name.zip(points) else { return Ok(None) };
    Ok(match request_type {
        RequestType::AddStoreItem => {
            let item =
                ItemFields { name, description, points_cost: points, ..ItemFields::default() };
            Some(store::service::create(tx, family_id, &item, now).await?.id)
        }
        RequestType::AddChore | RequestType::Deed => {
            let chore =
                ChoreFields { name, description, points_value: points, ..ChoreFields::default() };
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
    let silent = (Review::silent(decision), Granted::default());
    let (review, granted) =
        input.as_ref().map(|input| input.checked(decision)).transpose()?.unwrap_or(silent);
    let operation = format!("decide-request {id}");
    // Without feedback and points the digest is that of requests from before these fields existed.
    let ask = match &input {
        None => key.of(&operation, &decision.status())?,
        Some(input) => key.of(&operation, &(decision.status(), input))?,
    };
    let decided = idempotency::write(context, parent, ask, move |tx, parent, now| {
        async move { decide(tx, parent, &id, (&review, granted), now).await }.boxed()
    });
    decided.await
}
