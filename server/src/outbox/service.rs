//! Doing the entries of an outbox, one by one.

use axum::http::StatusCode;
use rules::{Role, bounds::OUTBOX_ENTRIES};
use serde_json::Value;

use super::{
    entry::{Decided, OutboxEntry},
    model::{OutboxBody, OutboxResult},
};
use crate::{
    assignments::{
        corrections as assignment_corrections, model::ReviewAssignment, service as assignments,
    },
    auth::{Context, Member, Reviewer},
    error::{ApiError, FieldError},
    idempotency::IdempotencyKey,
    moment::Channel,
    points::service as points,
    redemptions::{
        corrections as redemption_corrections, model::ReviewPurchase, service as redemptions,
    },
    requests::{corrections as request_corrections, model::ReviewRequest, service as requests},
    review::model::Decision,
    sentences,
    submissions::{
        corrections as submission_corrections, model::ReviewChore, service as submissions,
    },
};

/// An entry with a valid key; the rest of it is not checked yet.
#[derive(Debug)]
pub(crate) struct KeyedEntry {
    /// Its index in the request, from 0.
    pub(crate) place: usize,
    /// Its key.
    pub(crate) key: String,
    /// The whole entry.
    pub(crate) entry: Value,
}

/// The entries of a request, each with its key.
///
/// # Errors
/// A validation error if there are none or too many, or if a key is missing or invalid: no result
/// could be assigned to that entry.
pub(crate) fn with_keys(entries: Vec<Value>) -> Result<Vec<KeyedEntry>, ApiError> {
    if entries.is_empty() || entries.len() > OUTBOX_ENTRIES {
        return Err(ApiError::field("entries", sentences::outbox_entries(1, OUTBOX_ENTRIES)));
    }
    let mut refused = Vec::new();
    let mut keyed = Vec::with_capacity(entries.len());
    for (place, entry) in entries.into_iter().enumerate() {
        let key = entry.get("key").and_then(Value::as_str).unwrap_or_default().to_owned();
        match IdempotencyKey::new(&key) {
            Ok(_) => keyed.push(KeyedEntry { place, key, entry }),
            Err(message) => {
                refused.push(FieldError::body(&format!("entries.{place}.key"), message));
            }
        }
    }
    if refused.is_empty() { Ok(keyed) } else { Err(ApiError::Validation(refused)) }
}

/// Does one entry of a member and returns its result.
///
/// # Errors
/// 401 if the member's session has ended: the error is not about the entry, which can be sent again
/// unchanged, like those before it.
pub(super) async fn process(
    context: &Context,
    member: &Member,
    keyed: KeyedEntry,
) -> Result<OutboxResult, ApiError> {
    let KeyedEntry { place, key, entry } = keyed;
    let done = process_entry(context, member.clone(), entry).await;
    result_of(place, key, done)
}

/// The result of an entry, by its index and key.
///
/// # Errors
/// 401: the error is about the caller, not about the entry.
pub(crate) fn result_of(
    place: usize,
    key: String,
    done: Result<(StatusCode, OutboxBody), ApiError>,
) -> Result<OutboxResult, ApiError> {
    let mut retry_after = None;
    let (status, body) = match done {
        Ok(done) => done,
        Err(error @ ApiError::Unauthorized(_)) => return Err(error),
        Err(error) => {
            retry_after = error.retry_after_s();
            let (status, problem) = error.within(&["entries", &place.to_string()]).into_parts();
            (status, OutboxBody::Problem(problem))
        }
    };
    Ok(OutboxResult { key, status: status.as_u16(), retry_after, body })
}

async fn process_entry(
    context: &Context,
    member: Member,
    entry: Value,
) -> Result<(StatusCode, OutboxBody), ApiError> {
    let key_of =
        |key: &str| IdempotencyKey::new(key).map_err(|message| ApiError::field("key", message));
    let channel = Channel::Outbox;
    Ok(match OutboxEntry::read(&entry)? {
        OutboxEntry::SubmitChore { key, chore_id, input } => {
            let (kid, key) = (member.require(Role::Kid)?, key_of(&key)?);
            let done =
                submissions::submit_once(context, kid, key, chore_id, input, channel).await?;
            (StatusCode::CREATED, OutboxBody::ChoreSubmission(done))
        }
        OutboxEntry::SubmitAssignment { key, assignment_id, input } => {
            let (kid, key) = (member.require(Role::Kid)?, key_of(&key)?);
            let done =
                assignments::submit_once(context, kid, key, assignment_id, input, channel).await?;
            (StatusCode::OK, OutboxBody::Assignment(done))
        }
        OutboxEntry::RedeemItem { key, input } => {
            let (kid, key) = (member.require(Role::Kid)?, key_of(&key)?);
            let made = redemptions::redeem_once(context, kid, key, input).await?;
            (StatusCode::CREATED, OutboxBody::Purchase(made))
        }
        OutboxEntry::AwardPoints { key, input } => {
            let (parent, key) = (member.require(Role::Parent)?, key_of(&key)?);
            let awarded = points::award_once(context, parent, key, input).await?;
            (StatusCode::OK, OutboxBody::Awarded(awarded))
        }
        OutboxEntry::Decide { key, kind, id, decision, said } => {
            let (parent, key) = (member.require(Role::Parent)?, key_of(&key)?);
            (StatusCode::OK, decide(context, parent, key, (kind, id), decision, said).await?)
        }
        OutboxEntry::MakeRequest { key, input } => {
            let made = requests::make_once(context, member, key_of(&key)?, input).await?;
            (StatusCode::CREATED, OutboxBody::Request(made))
        }
        OutboxEntry::Withdraw { key, kind, id } => {
            (StatusCode::OK, withdraw(context, member, key_of(&key)?, kind, id).await?)
        }
    })
}

async fn decide(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    (kind, id): (Decided, String),
    decision: Decision,
    said: ReviewRequest,
) -> Result<OutboxBody, ApiError> {
    let ReviewRequest { points, chore_points, reason, note, sticker, praise } = said;
    Ok(match kind {
        Decided::Redemption => {
            let input = ReviewPurchase { log_id: id, reason, note, sticker, praise };
            let by = Reviewer::person(parent);
            let decided = redemptions::decide_once(context, by, key, input, decision).await?;
            OutboxBody::Purchase(decided)
        }
        Decided::ChoreSubmission => {
            let input = ReviewChore { chore_log_id: id, reason, note, sticker, praise };
            let by = Reviewer::person(parent);
            let decided = submissions::decide_once(context, by, key, input, decision).await?;
            OutboxBody::ChoreSubmission(decided)
        }
        Decided::AssignmentSubmission => {
            let input = ReviewAssignment { assignment_id: id, reason, note, sticker, praise };
            let by = Reviewer::person(parent);
            let decided = assignments::decide_once(context, by, key, input, decision).await?;
            OutboxBody::FamilyAssignment(decided)
        }
        Decided::Request => {
            let input = Some(ReviewRequest { points, chore_points, reason, note, sticker, praise });
            let decided = requests::decide_once(context, parent, key, id, decision, input).await?;
            OutboxBody::Request(decided)
        }
    })
}

async fn withdraw(
    context: &Context,
    member: Member,
    key: IdempotencyKey,
    kind: Decided,
    id: String,
) -> Result<OutboxBody, ApiError> {
    Ok(match kind {
        Decided::Redemption => {
            let owner = member.require(Role::Kid)?;
            let withdrawn = redemption_corrections::withdraw_once(context, owner, key, id).await?;
            OutboxBody::Purchase(withdrawn)
        }
        Decided::ChoreSubmission => {
            let owner = member.require(Role::Kid)?;
            let withdrawn = submission_corrections::withdraw_once(context, owner, key, id).await?;
            OutboxBody::ChoreSubmission(withdrawn)
        }
        Decided::AssignmentSubmission => {
            let owner = member.require(Role::Kid)?;
            let withdrawn = assignment_corrections::withdraw_once(context, owner, key, id).await?;
            OutboxBody::Assignment(withdrawn)
        }
        Decided::Request => {
            OutboxBody::Request(request_corrections::withdraw_once(context, member, key, id).await?)
        }
    })
}
