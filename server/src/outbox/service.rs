//! Doing what a device kept, entry by entry.

use axum::http::StatusCode;
use rules::{Role, bounds::OUTBOX_ENTRIES};
use serde_json::Value;

use super::{
    entry::{
        AwardPointsEntry, DecideEntry, Decided, MakeRequestEntry, OutboxEntry, RedeemItemEntry,
        SubmitAssignmentEntry, SubmitChoreEntry,
    },
    model::{OutboxBody, OutboxResult},
};
use crate::{
    assignments::{
        model::{ReviewAssignment, SubmitAssignment},
        service as assignments,
    },
    auth::{Context, Member},
    error::{ApiError, FieldError},
    idempotency::IdempotencyKey,
    points::{model::AwardPoints, service as points},
    redemptions::{
        model::{RedeemItem, ReviewPurchase},
        service as redemptions,
    },
    requests::{model::MakeRequest, service as requests},
    review::model::Decision,
    sentences,
    submissions::{
        model::{Channel, ReviewChore, SubmitChore},
        service as submissions,
    },
};

/// An entry whose key is good, and perhaps nothing else.
#[derive(Debug)]
pub(super) struct KeyedEntry {
    place: usize,
    key: String,
    entry: Value,
}

/// The entries of a request, each with its key.
///
/// # Errors
/// A validation error when there are none or too many, or one has no key that its answer could be
/// found by.
pub(super) fn with_keys(entries: Vec<Value>) -> Result<Vec<KeyedEntry>, ApiError> {
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

/// Does one entry of a member and tells what became of it.
///
/// # Errors
/// 401 for a member whose session has ended: that is nothing about the entry, which can be sent
/// again as it is, like those before it.
pub(super) async fn process(
    context: &Context,
    member: &Member,
    keyed: KeyedEntry,
) -> Result<OutboxResult, ApiError> {
    let KeyedEntry { place, key, entry } = keyed;
    let mut retry_after = None;
    let (status, body) = match process_entry(context, member.clone(), entry).await {
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
    match OutboxEntry::read(&entry)? {
        OutboxEntry::SubmitChore(SubmitChoreEntry {
            key,
            chore_id,
            effort_minutes,
            completed_at,
            time_uncertain,
        }) => {
            let kid = member.require(Role::Kid)?;
            let (key, channel) = (key_of(&key)?, Channel::Outbox);
            let input = SubmitChore { effort_minutes, completed_at, time_uncertain };
            let done =
                submissions::submit_once(context, kid, key, chore_id, input, channel).await?;
            Ok((StatusCode::CREATED, OutboxBody::ChoreSubmission(done)))
        }
        OutboxEntry::SubmitAssignment(SubmitAssignmentEntry {
            key,
            assignment_id,
            submission_notes,
            completed_at,
            time_uncertain,
        }) => {
            let kid = member.require(Role::Kid)?;
            let (key, channel) = (key_of(&key)?, Channel::Outbox);
            let input = SubmitAssignment { submission_notes, completed_at, time_uncertain };
            let done =
                assignments::submit_once(context, kid, key, assignment_id, input, channel).await?;
            Ok((StatusCode::OK, OutboxBody::Assignment(done)))
        }
        OutboxEntry::RedeemItem(RedeemItemEntry { key, item_id }) => {
            let kid = member.require(Role::Kid)?;
            let input = RedeemItem { item_id };
            let made = redemptions::redeem_once(context, kid, key_of(&key)?, input).await?;
            Ok((StatusCode::CREATED, OutboxBody::Purchase(made)))
        }
        OutboxEntry::AwardPoints(AwardPointsEntry { key, kid_username, points, reason }) => {
            let parent = member.require(Role::Parent)?;
            let input = AwardPoints { kid_username, points, reason };
            let awarded = points::award_once(context, parent, key_of(&key)?, input).await?;
            Ok((StatusCode::OK, OutboxBody::Awarded(awarded)))
        }
        OutboxEntry::Decide(DecideEntry { key, kind, id, decision }) => {
            let parent = member.require(Role::Parent)?;
            let decided = decide(context, parent, key_of(&key)?, kind, id, decision).await?;
            Ok((StatusCode::OK, decided))
        }
        OutboxEntry::MakeRequest(MakeRequestEntry { key, request_type, details }) => {
            let input = MakeRequest { request_type, details };
            let made = requests::make_once(context, member, key_of(&key)?, input).await?;
            Ok((StatusCode::CREATED, OutboxBody::Request(made)))
        }
    }
}

async fn decide(
    context: &Context,
    parent: Member,
    key: IdempotencyKey,
    kind: Decided,
    id: String,
    decision: Decision,
) -> Result<OutboxBody, ApiError> {
    Ok(match kind {
        Decided::Redemption => {
            let input = ReviewPurchase { log_id: id };
            let decided = redemptions::decide_once(context, parent, key, input, decision).await?;
            OutboxBody::Purchase(decided)
        }
        Decided::ChoreSubmission => {
            let input = ReviewChore { chore_log_id: id };
            let decided = submissions::decide_once(context, parent, key, input, decision).await?;
            OutboxBody::ChoreSubmission(decided)
        }
        Decided::AssignmentSubmission => {
            let input = ReviewAssignment { assignment_id: id };
            let decided = assignments::decide_once(context, parent, key, input, decision).await?;
            OutboxBody::FamilyAssignment(decided)
        }
        Decided::Request => {
            OutboxBody::Request(requests::decide_once(context, parent, key, id, decision).await?)
        }
    })
}
