//! Chores handed in: submitting, and a parent's decision (contract §3).

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{HistoryEntry, SubmissionStatus, effort, retry, validate};

use self::{
    queries::NewSubmission,
    routes::{ChoreSubmission, SubmitChore},
};
use crate::{
    accounts,
    auth::Member,
    chores,
    clock::new_id,
    db::Conn,
    error::ApiError,
    fields::Fields,
    points::{self, Kind, Movement},
    streak,
};

/// Hands in a chore for a kid. The server alone scores it, and no points move yet.
///
/// The kid's row is held first: of two submissions of one chore at once the later is a retry.
///
/// # Errors
/// A validation error, `Chore not found.`, or 409 for a chore that is not active.
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    input: &SubmitChore,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let submitted_at = input.completed_at.unwrap_or(now);
    let mut fields = Fields::default();
    let minutes = validate::effort_minutes(input.effort_minutes.unwrap_or(0));
    let effort_minutes = fields.take("effort_minutes", minutes);
    let on_time = validate::completed_at(submitted_at.as_millisecond(), now.as_millisecond());
    fields.take("completed_at", on_time);
    fields.finish(())?;
    accounts::hold(tx, &kid.id).await?;
    let chore = chores::find(tx, &kid.family_id, chore_id).await?;
    if !chore.is_active {
        return Err(ApiError::Conflict {
            detail: "This chore is not available any more.".into(),
            code: "chore_inactive",
        });
    }
    let since =
        Timestamp::from_millisecond(submitted_at.as_millisecond() - rules::bounds::RETRY_WINDOW_MS);
    let since = since.unwrap_or(Timestamp::MIN);
    let history = queries::history_of_chore(tx, &kid.id, chore_id, since, submitted_at).await?;
    let history = history.into_iter().map(Into::into).collect::<Vec<HistoryEntry>>();
    let submission = NewSubmission {
        id: new_id(now),
        submitted_at,
        received_at: now,
        // A device whose clock runs ahead has not reached tomorrow.
        day: kid.day(submitted_at.min(now)),
        effort_minutes,
        effort_points: effort::effort_points(effort_minutes),
        is_retry: retry::is_retry(chore_id, submitted_at.as_millisecond(), &history),
    };
    queries::insert(tx, kid, &chore, &submission).await?;
    Ok(queries::by_id(tx, &kid.id, &submission.id).await?)
}

/// Approves or rejects a pending submission of the family. Approving credits the chore's points
/// and the effort's, each as an entry of its own, and settles the streak.
///
/// # Errors
/// `Submission not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    decision: SubmissionStatus,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let decided = queries::decide(tx, parent, id, decision, now).await?;
    let Some(submission) = decided else {
        return Err(undecidable(queries::status(tx, &parent.family_id, id).await?));
    };
    if decision == SubmissionStatus::Approved {
        let credits =
            [(Kind::Chore, submission.points_value), (Kind::Effort, submission.effort_points)];
        for (kind, amount) in credits.into_iter().filter(|(_, amount)| *amount > 0) {
            let movement = Movement {
                kid_id: &submission.kid_id,
                kind,
                source_id: id,
                amount: amount.into(),
                description: Some(&submission.chore_name),
                actor_id: &parent.id,
            };
            points::append(tx, &movement, now).await?;
        }
        streak::settle(tx, &submission.kid_id, &parent.id, now).await?;
    }
    Ok(queries::by_id(tx, &submission.kid_id, id).await?)
}

/// Why a submission in this state cannot be decided.
fn undecidable(status: Option<SubmissionStatus>) -> ApiError {
    match status {
        Some(SubmissionStatus::Approved) => ApiError::Conflict {
            detail: "This submission has already been approved.".into(),
            code: "already_approved",
        },
        Some(SubmissionStatus::Rejected) => ApiError::Conflict {
            detail: "This submission has already been rejected.".into(),
            code: "already_rejected",
        },
        Some(SubmissionStatus::PendingApproval) | None => {
            ApiError::NotFound("Submission not found.".into())
        }
    }
}
