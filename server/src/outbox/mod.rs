//! What a device kept while it was offline, sent in one request (docs/product.md#outbox).
//!
//! Each entry is what its own route would have been asked, under the same idempotency key: it is
//! done once, whichever way it comes and however often. It is a write of its own, and what becomes
//! of it changes nothing for those behind it.

pub mod entry;
pub mod routes;

use axum::http::StatusCode;
use rules::{PurchaseStatus, Role, SubmissionStatus};
use serde_json::Value;

use self::{
    entry::{
        AwardPointsEntry, DecideEntry, Decided, Decision, MakeRequestEntry, OutboxEntry,
        RedeemItemEntry, SubmitAssignmentEntry, SubmitChoreEntry,
    },
    routes::{OutboxBody, OutboxResult},
};
use crate::{
    AppState,
    assignments::routes::{self as assignments, ReviewAssignment, SubmitAssignment},
    auth::Member,
    error::{ApiError, FieldError},
    idempotency::IdempotencyKey,
    points::routes::{self as points, AwardPoints},
    redemptions::routes::{self as redemptions, RedeemItem, ReviewPurchase},
    requests::{
        RequestStatus,
        routes::{self as requests, MakeRequest},
    },
    submissions::{
        Way,
        routes::{self as submissions, ReviewChore, SubmitChore},
    },
};

/// Entries in one request: few enough to be done before anybody loses patience.
const MOST: usize = 100;

/// An entry whose key is good, and perhaps nothing else.
#[derive(Debug)]
pub struct KeyedEntry {
    place: usize,
    key: String,
    entry: Value,
}

/// The entries of a request, each with its key.
///
/// # Errors
/// A validation error when there are none or too many, or one has no key that its answer could be
/// found by.
pub fn with_keys(entries: Vec<Value>) -> Result<Vec<KeyedEntry>, ApiError> {
    if entries.is_empty() || entries.len() > MOST {
        return Err(ApiError::field("entries", format!("Send 1 to {MOST} entries at a time.")));
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
pub async fn process(
    app: &AppState,
    member: &Member,
    keyed: KeyedEntry,
) -> Result<OutboxResult, ApiError> {
    let KeyedEntry { place, key, entry } = keyed;
    let mut retry_after = None;
    let (status, body) = match process_entry(app, member.clone(), entry).await {
        Ok(done) => done,
        Err(error @ ApiError::Unauthorized(_)) => return Err(error),
        Err(error) => {
            retry_after = error.retry_after_s();
            let (status, problem) = error.within(&["entries", &place.to_string()]).tell();
            (status, OutboxBody::Problem(problem))
        }
    };
    Ok(OutboxResult { key, status: status.as_u16(), retry_after, body })
}

async fn process_entry(
    app: &AppState,
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
            let (key, way) = (key_of(&key)?, Way::Outbox);
            let input = SubmitChore { effort_minutes, completed_at, time_uncertain };
            let done = submissions::submit_once(app, kid, key, chore_id, input, way).await?;
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
            let (key, way) = (key_of(&key)?, Way::Outbox);
            let input = SubmitAssignment { submission_notes, completed_at, time_uncertain };
            let done = assignments::submit_once(app, kid, key, assignment_id, input, way).await?;
            Ok((StatusCode::OK, OutboxBody::Assignment(done)))
        }
        OutboxEntry::RedeemItem(RedeemItemEntry { key, item_id }) => {
            let kid = member.require(Role::Kid)?;
            let input = RedeemItem { item_id };
            let made = redemptions::redeem_once(app, kid, key_of(&key)?, input).await?;
            Ok((StatusCode::CREATED, OutboxBody::Purchase(made)))
        }
        OutboxEntry::AwardPoints(AwardPointsEntry { key, kid_username, points, reason }) => {
            let parent = member.require(Role::Parent)?;
            let input = AwardPoints { kid_username, points, reason };
            let awarded = points::award_once(app, parent, key_of(&key)?, input).await?;
            Ok((StatusCode::OK, OutboxBody::Awarded(awarded)))
        }
        OutboxEntry::Decide(DecideEntry { key, kind, id, decision }) => {
            let parent = member.require(Role::Parent)?;
            let decided = decide(app, parent, key_of(&key)?, kind, id, decision).await?;
            Ok((StatusCode::OK, decided))
        }
        OutboxEntry::MakeRequest(MakeRequestEntry { key, request_type, details }) => {
            let input = MakeRequest { request_type, details };
            let made = requests::make_once(app, member, key_of(&key)?, input).await?;
            Ok((StatusCode::CREATED, OutboxBody::Request(made)))
        }
    }
}

async fn decide(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    kind: Decided,
    id: String,
    decision: Decision,
) -> Result<OutboxBody, ApiError> {
    let is_yes = decision == Decision::Approve;
    let submission = if is_yes { SubmissionStatus::Approved } else { SubmissionStatus::Rejected };
    Ok(match kind {
        Decided::Redemption => {
            let status = if is_yes { PurchaseStatus::Approved } else { PurchaseStatus::Rejected };
            let input = ReviewPurchase { log_id: id };
            let decided = redemptions::decide_once(app, parent, key, input, status).await?;
            OutboxBody::Purchase(decided)
        }
        Decided::ChoreSubmission => {
            let input = ReviewChore { chore_log_id: id };
            let decided = submissions::decide_once(app, parent, key, input, submission).await?;
            OutboxBody::ChoreSubmission(decided)
        }
        Decided::AssignmentSubmission => {
            let input = ReviewAssignment { assignment_id: id };
            let decided = assignments::decide_once(app, parent, key, input, submission).await?;
            OutboxBody::FamilyAssignment(decided)
        }
        Decided::Request => {
            let status = if is_yes { RequestStatus::Approved } else { RequestStatus::Rejected };
            OutboxBody::Request(requests::decide_once(app, parent, key, id, status).await?)
        }
    })
}
