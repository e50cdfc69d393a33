//! Approving one submission or purchase from a notice, once
//! (docs/product/programs.md#approve-from-a-notice).

use std::net::IpAddr;

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use rules::{
    Role,
    remind::{ThingKind, Waiting},
};

use super::{
    model::{Approval, ApprovedFromNotice},
    queries,
};
use crate::{
    assignments,
    auth::{Context, members},
    db::{self, Conn},
    decisions::model::DecisionKind,
    digest::{digest, hex},
    error::{ApiError, refusals},
    push::{self, model::Subscription},
    rate_limit::{self, Subject},
    redemptions, submissions,
};

/// The prefix of every such token.
const PREFIX: &str = "pogona_approve_";
/// The lifetime of a token.
const GOOD: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The stored digest of a token.
fn digest_of(token: &str) -> String {
    digest(&["approve", token])
}

/// Lets the parent of a device approve one pending thing in its current state, and returns the
/// token; none if the thing cannot be approved from a notice, or the member is no parent.
///
/// # Errors
/// Those of the database.
#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
pub(super) async fn allow(
    context: &Context,
    device: &Subscription,
    notice_id: &str,
    thing: Waiting,
) -> Result<Option<String>, ApiError> {
    let kind = match thing.kind {
        ThingKind::Chore => DecisionKind::ChoreSubmission,
        ThingKind::Assignment => DecisionKind::AssignmentSubmission,
        ThingKind::Purchase => DecisionKind::Redemption,
        ThingKind::Request | ThingKind::Deed => return Ok(None),
    };
    let parent = members::find(&mut context.db.read().await?, &device.user_id).await?;
    if parent.role != Role::Parent {
        return Ok(None);
    }
    let mut random = [0_u8; 32];
    getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
    let token = format!("{PREFIX}{}", hex(&random));
    let (token_digest, notice_id) = (digest_of(&token), notice_id.to_owned());
    let approval = Approval {
        subscription_id: device.id.clone(),
        token_version: parent.token_version,
        kind,
        subject_id: thing.id,
        decision: thing.decision,
    };
    let now = context.clock.now();
    let kept = context.db.write_without_member(move |tx| {
        async move { queries::insert_approval(tx, &token_digest, &notice_id, &approval, now).await }
            .boxed()
    });
    kept.await.map_err(|error: db::Error| ApiError::from(error))?;
    Ok(Some(token))
}

/// Approves the thing of a token, in the name of the parent who got the notice.
///
/// # Errors
/// 410 for a token that was used or has expired, 409 if the thing was decided or its decision has
/// changed since, 429 after too many invalid tokens.
pub(super) async fn approve(
    context: &Context,
    address: IpAddr,
    token: &str,
) -> Result<ApprovedFromNotice, ApiError> {
    let now = context.clock.now();
    let booked = rate_limit::book(&context.db, &[Subject::approvals(address)], now).await?;
    let approved = approve_booked(context, digest_of(token), now).await;
    if !matches!(approved, Err(ApiError::Gone(_))) {
        rate_limit::give_back(&context.db, booked, None).await?;
    }
    approved
}

#[expect(clippy::disallowed_methods, reason = "whoever has the token need not be signed in")]
async fn approve_booked(
    context: &Context,
    token_digest: String,
    now: Timestamp,
) -> Result<ApprovedFromNotice, ApiError> {
    let approved = context.db.write_without_member(move |tx| {
        async move { redeem(tx, &token_digest, now).await }.boxed()
    });
    approved.await
}

async fn redeem(
    tx: &mut Conn,
    token_digest: &str,
    now: Timestamp,
) -> Result<ApprovedFromNotice, ApiError> {
    let run_out = now.saturating_sub(GOOD).unwrap_or(Timestamp::MIN);
    let approval = queries::take_approval(tx, token_digest, run_out).await?;
    let Approval { subscription_id, token_version, kind, subject_id: id, decision } =
        approval.ok_or(refusals::APPROVAL_OVER)?;
    let device = push::service::find(tx, &subscription_id, now).await?;
    let device = device.ok_or(refusals::APPROVAL_OVER)?;
    let parent = members::find(tx, &device.user_id).await?;
    if parent.role != Role::Parent || parent.token_version != token_version {
        return Err(refusals::APPROVAL_OVER);
    }
    let which = (id.as_str(), decision);
    let approved = match kind {
        DecisionKind::ChoreSubmission => {
            submissions::service::approve_at(tx, &parent, which, now).await
        }
        DecisionKind::AssignmentSubmission => {
            assignments::service::approve_at(tx, &parent, which, now).await
        }
        DecisionKind::Redemption => redemptions::service::approve_at(tx, &parent, which, now).await,
        DecisionKind::Request | DecisionKind::Award | DecisionKind::Adjustment => {
            Err(refusals::APPROVAL_OVER)
        }
    };
    match approved {
        Ok(()) => Ok(ApprovedFromNotice { kind, decision: decision + 1, id }),
        // The thing to approve no longer exists.
        Err(ApiError::NotFound(_)) => Err(refusals::APPROVAL_OVER),
        Err(error) => Err(error),
    }
}
