//! Chores handed in: submitting, and a parent's decision (docs/product.md#submissions).

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{Day, HistoryEntry, SubmissionStatus, bounds, effort, retry, validate};

use self::{
    queries::NewSubmission,
    routes::{ChoreSubmission, SubmitChore},
};
use crate::{
    accounts,
    auth::Member,
    chores,
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    fields::Fields,
    limits,
    points::{self, Kind, Movement},
    streak,
};

/// What was heard of this many milliseconds away from when it was done was done offline.
pub const OFFLINE_MS: i64 = bounds::CLOCK_SKEW_MINUTES * 60_000;

/// What changes for a kid with a submission: it may count for the streak.
const TOPICS: [Topic; 2] = [Topic::Submissions, Topic::Points];

/// When something that is handed in was done.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// When the kid pressed the button.
    pub submitted_at: Timestamp,
    /// When the server heard of it.
    pub received_at: Timestamp,
    /// The family's day it counts for.
    pub day: Day,
    /// Whether the device could not tell when that was.
    pub is_uncertain: bool,
}

/// What a device says about when something was done.
#[derive(Debug, Clone, Copy)]
pub struct Told {
    /// When the button was pressed, if not now.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell.
    pub is_uncertain: bool,
}

/// The way something handed in comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By a call of its own, at most 7 days late.
    Route,
    /// From what a device kept while it was offline, at most 30 days late.
    Outbox,
}

impl Moment {
    /// The moment of something a kid hands in `now`, perhaps late. A `completed_at` that the rules
    /// refuse is noted in `fields`.
    pub fn of(kid: &Member, told: Told, way: Way, now: Timestamp, fields: &mut Fields) -> Self {
        let submitted_at = told.completed_at.unwrap_or(now);
        let on_time = match way {
            Way::Route => validate::completed_at,
            Way::Outbox => validate::completed_offline,
        };
        let on_time = on_time(submitted_at.as_millisecond(), now.as_millisecond());
        fields.take("completed_at", on_time);
        // A device whose clock runs ahead has not reached tomorrow.
        let day = kid.day(submitted_at.min(now));
        Self { submitted_at, received_at: now, day, is_uncertain: told.is_uncertain }
    }
}

/// Hands in a chore for a kid. The server alone scores it, and no points move yet.
///
/// The kid's row is held first: of two submissions of one chore at once the later is a retry.
///
/// # Errors
/// A validation error, `Chore not found.`, or 409 for a chore that is not active; from the outbox,
/// for one that was not when it was done.
pub async fn submit(
    tx: &mut Conn,
    kid: &Member,
    chore_id: &str,
    input: &SubmitChore,
    way: Way,
    now: Timestamp,
) -> Result<ChoreSubmission, ApiError> {
    let mut fields = Fields::default();
    let moment = Moment::of(kid, input.told(), way, now, &mut fields);
    let minutes = validate::effort_minutes(input.effort_minutes.unwrap_or(0));
    let effort_minutes = fields.take("effort_minutes", minutes);
    fields.finish(())?;
    accounts::hold(tx, kid).await?;
    let submitted_at = moment.submitted_at;
    let chore = match way {
        Way::Route => chores::find_active(tx, &kid.family_id, chore_id).await?.into(),
        Way::Outbox => chores::find_done(tx, &kid.family_id, chore_id, submitted_at).await?,
    };
    let since =
        Timestamp::from_millisecond(submitted_at.as_millisecond() - bounds::RETRY_WINDOW_MS);
    let since = since.unwrap_or(Timestamp::MIN);
    let history = queries::history_of_chore(tx, &kid.id, chore_id, since, submitted_at).await?;
    let history = history.into_iter().map(Into::into).collect::<Vec<HistoryEntry>>();
    let submission = NewSubmission {
        id: new_id(now),
        moment,
        effort_minutes,
        effort_points: effort::effort_points(effort_minutes),
        is_retry: retry::is_retry(chore_id, submitted_at.as_millisecond(), &history),
    };
    limits::PENDING_SUBMISSIONS.expect(queries::count_pending(tx, kid).await?)?;
    queries::insert(tx, kid, &chore, &submission).await?;
    events::changed(tx, &kid.family_id, Whom::One(&kid.id), &TOPICS);
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
    queries::hold_kid(tx, id).await?;
    let decided = queries::decide(tx, parent, id, decision, now).await?;
    let Some(submission) = decided else {
        return Err(undecidable(queries::status(tx, &parent.family_id, id).await?));
    };
    events::changed(tx, &parent.family_id, Whom::One(&submission.kid_id), &TOPICS);
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

/// Rejects the submissions of a kid that wait, in the name of a parent.
pub async fn reject_pending(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    now: Timestamp,
) -> db::Result<()> {
    queries::reject_pending(tx, parent, kid_id, now).await
}

/// Why a submission in this state cannot be decided.
fn undecidable(status: Option<SubmissionStatus>) -> ApiError {
    match status {
        Some(SubmissionStatus::Approved) => ApiError::already_approved("submission"),
        Some(SubmissionStatus::Rejected) => ApiError::already_rejected("submission"),
        Some(SubmissionStatus::PendingApproval) | None => {
            ApiError::NotFound("Submission not found.".into())
        }
    }
}
