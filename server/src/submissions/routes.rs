//! Handing in chores, a kid's history of them, and a parent's decisions.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{EffortSummary, SubmissionStatus, effort};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OFFLINE_MS, Told, Way, queries};
use crate::{
    AppState,
    auth::{Kid, Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
};

/// What a kid says about the chore they have done.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SubmitChore {
    /// Whole minutes on the effort timer. 0 if absent.
    #[schema(minimum = 0, maximum = 240, example = 24)]
    pub effort_minutes: Option<i64>,
    /// When the button was pressed, if that was offline: at most 7 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub time_uncertain: bool,
}

impl SubmitChore {
    /// When it was done.
    pub(super) fn told(&self) -> Told {
        Told { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }
}

crate::row! {
    /// A chore handed in.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct ChoreSubmission {
        /// The submission's id.
        id: String,
        /// The chore; it may have been deleted since.
        chore_id: String,
        /// The chore's name when it was handed in.
        #[schema(example = "Feed the dragon")]
        chore_name: String,
        /// The chore's points when it was handed in.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// What a parent has decided.
        status: SubmissionStatus,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it: later for what was done offline.
        received_at: Timestamp,
        /// When a parent decided.
        #[schema(required, example = json!(null))]
        reviewed_at: Option<Timestamp>,
        /// Whole minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 24)]
        effort_minutes: i32,
        /// Points for the effort, credited with the chore's.
        #[schema(minimum = 0, maximum = 10, example = 10)]
        effort_points: i32,
        /// Whether the same chore was rejected or pending within the 24 hours before.
        #[schema(example = false)]
        is_retry: bool,
        /// Streak bonuses reached on this day, in points, if there are any and this is its first
        /// approved submission.
        #[schema(required, minimum = 0, maximum = 185, example = json!(null))]
        streak_bonus_points: Option<i64>,
        /// The longest milestone among them, in days.
        #[schema(required, minimum = 3, maximum = 30, example = json!(null))]
        streak_day: Option<i32>,
    }
}

crate::row! {
    /// A chore handed in, in short.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ChoreHistoryEntry {
        /// The submission's id.
        id: String,
        /// The chore.
        chore_id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// What a parent has decided.
        status: SubmissionStatus,
    }
}

/// Everything a kid has handed in, summed up.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoreSummary {
    /// Total effort, in minutes.
    #[schema(minimum = 0, example = 480)]
    total_minutes: i64,
    /// Points for the effort in all.
    #[schema(minimum = 0, example = 160)]
    total_points: i64,
    /// Average effort a chore, in tenths of a minute.
    #[schema(minimum = 0, maximum = 2400, example = 125)]
    average_tenths: i64,
    /// How many were retries.
    #[schema(minimum = 0, example = 2)]
    retries: i32,
    /// How many took 10 minutes or more.
    #[schema(minimum = 0, example = 21)]
    high_effort: i32,
    /// Streak bonuses in all, in points.
    #[schema(minimum = 0, example = 35)]
    bonus_points: i64,
    /// How many submissions brought a streak bonus.
    #[schema(minimum = 0, example = 2)]
    milestones: i32,
}

impl From<EffortSummary> for ChoreSummary {
    fn from(summary: EffortSummary) -> Self {
        Self {
            total_minutes: summary.total_minutes,
            total_points: summary.total_points,
            average_tenths: tenths(summary.average_minutes),
            retries: summary.retries,
            high_effort: summary.high_effort,
            bonus_points: summary.bonus_points,
            milestones: summary.milestones,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the average of at most 240, to one decimal")]
fn tenths(minutes: f64) -> i64 {
    (minutes * 10.0).round() as i64
}

crate::row! {
    /// A chore that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingChoreSubmission {
        /// The submission's id: what approving and rejecting take.
        id: String,
        /// When the kid pressed the button.
        submitted_at: Timestamp,
        /// When the server heard of it.
        received_at: Timestamp,
        /// Whether the two differ by more than 5 minutes.
        #[schema(example = false)]
        done_offline: bool,
        /// The kid.
        #[schema(example = "leo")]
        kid_username: String,
        /// The chore's name when it was handed in.
        #[schema(example = "Feed the dragon")]
        chore_name: String,
        /// The chore's points when it was handed in.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Whole minutes of effort.
        #[schema(minimum = 0, maximum = 240, example = 24)]
        effort_minutes: i32,
        /// Points for the effort.
        #[schema(minimum = 0, maximum = 10, example = 10)]
        effort_points: i32,
        /// Whether the same chore was rejected or pending within the 24 hours before.
        #[schema(example = false)]
        is_retry: bool,
        /// Whether the device could not tell when the button was pressed.
        #[schema(example = false)]
        time_uncertain: bool,
        /// Minutes of effort of the kid's whole day, with what is approved already.
        #[schema(minimum = 0, example = 24)]
        day_minutes: i64,
        /// How often the kid has handed in this chore on that day, this time included.
        #[schema(minimum = 1, example = 1)]
        day_count: i64,
    }
}

/// Which submission to decide.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewChore {
    /// The submission's id.
    pub chore_log_id: String,
}

/// Hand in a chore
///
/// For kids. No points move before a parent approves. Handing in the same chore again is allowed,
/// and a retry within 24 hours of one that is rejected or pending.
#[utoipa::path(
    post, path = "/chores/{id}/submit", tag = "submissions", security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The chore"), IdempotencyKey),
    request_body = SubmitChore,
    responses(
        (status = 201, description = "The new submission", body = ChoreSubmission),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoChore, docs::CannotHandIn
    )
)]
pub async fn submit_chore(
    State(app): State<AppState>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<SubmitChore>,
) -> Result<(StatusCode, Json<ChoreSubmission>), ApiError> {
    Ok((StatusCode::CREATED, Json(submit_once(&app, kid, key, id, input, Way::Route).await?)))
}

/// Hands in a chore, once for its key; also from the outbox.
pub(crate) async fn submit_once(
    app: &AppState,
    kid: Member,
    key: IdempotencyKey,
    id: String,
    input: SubmitChore,
    way: Way,
) -> Result<ChoreSubmission, ApiError> {
    let now = app.clock.now();
    let ask = key.of(&format!("submit-chore {id}"), &input)?;
    let submitted = idempotency::write(app, kid, ask, now, move |tx, kid| {
        async move { super::submit(tx, kid, &id, &input, way, now).await }.boxed()
    });
    submitted.await
}

/// My chores in short
///
/// For kids: what the retry rule looks at. Newest first, in pages.
#[utoipa::path(
    get, path = "/chores/history/me", tag = "submissions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<ChoreHistoryEntry>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn my_chore_history(
    State(app): State<AppState>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<ChoreHistoryEntry>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::history(&mut conn, &kid.id, &page).await?))
}

/// My chores
///
/// For kids. Everything they have handed in, newest first, in pages.
#[utoipa::path(
    get, path = "/chores/history/me/detailed", tag = "submissions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<ChoreSubmission>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn my_detailed_chore_history(
    State(app): State<AppState>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<ChoreSubmission>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::detailed_history(&mut conn, &kid.id, &page).await?))
}

/// My chores summed up
///
/// For kids. Over everything they have handed in, however long ago.
#[utoipa::path(
    get, path = "/chores/history/me/summary", tag = "submissions", security(("bearer" = ["kid"])),
    responses(
        (status = 200, description = "The summary", body = ChoreSummary),
        docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn my_chore_summary(
    State(app): State<AppState>,
    Kid(kid): Kid,
) -> Result<Json<ChoreSummary>, ApiError> {
    let mut conn = app.db.read().await?;
    let efforts = queries::efforts(&mut conn, &kid.id).await?;
    Ok(Json(effort::effort_summary(&efforts).into()))
}

/// Chores that wait for a decision
///
/// For parents. The family's pending submissions, oldest first.
#[utoipa::path(
    get, path = "/parent/chore-submissions/pending", tag = "submissions",
    security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<PendingChoreSubmission>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn pending_chore_submissions(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<PendingChoreSubmission>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &parent.family_id, OFFLINE_MS, &page).await?))
}

/// Approve a chore
///
/// For parents. Credits the chore's points, the effort's, and streak bonuses that come due.
#[utoipa::path(
    post, path = "/parent/chore-submissions/approve", tag = "submissions",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewChore,
    responses(
        (status = 200, description = "The submission as it is now", body = ChoreSubmission),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoSubmission, docs::SubmissionDecided
    )
)]
pub async fn approve_chore_submission(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewChore>,
) -> Result<Json<ChoreSubmission>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, SubmissionStatus::Approved).await?))
}

/// Reject a chore
///
/// For parents. No points move; the kid may hand it in again.
#[utoipa::path(
    post, path = "/parent/chore-submissions/reject", tag = "submissions",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewChore,
    responses(
        (status = 200, description = "The submission as it is now", body = ChoreSubmission),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoSubmission, docs::SubmissionDecided
    )
)]
pub async fn reject_chore_submission(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewChore>,
) -> Result<Json<ChoreSubmission>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, SubmissionStatus::Rejected).await?))
}

/// Decides a submission, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    input: ReviewChore,
    decision: SubmissionStatus,
) -> Result<ChoreSubmission, ApiError> {
    let now = app.clock.now();
    let ask = key.of("decide-chore", &(decision, &input))?;
    let decided = idempotency::write(app, parent, ask, now, move |tx, parent| {
        async move { super::decide(tx, parent, &input.chore_log_id, decision, now).await }.boxed()
    });
    decided.await
}
