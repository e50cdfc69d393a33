//! Giving chores to kids, a kid's list of them, and a parent's decisions.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::{Day, SubmissionStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AssignmentStatus, queries};
use crate::{
    AppState,
    auth::{Kid, Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
    submissions::{OFFLINE_MS, Told, Way},
};

/// Which chore a kid is to do.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AssignChore {
    /// An active chore of the family.
    pub chore_id: String,
    /// A kid of the family.
    pub assigned_to_kid_id: String,
    /// The last day it is on time: today or later. An RFC 3339 instant is taken as the family's
    /// day then.
    #[schema(format = Date, example = "2025-12-31")]
    pub due_date: Option<String>,
    /// Instructions: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Before grandma comes, please.")]
    pub notes: Option<String>,
}

/// What a kid says about the assignment they have done.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SubmitAssignment {
    /// How it went: up to 2,000 characters.
    #[schema(max_length = 2000, example = "The vacuum bag is full.")]
    pub submission_notes: Option<String>,
    /// When the button was pressed, if that was offline: at most 7 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell when that was. False if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = false)]
    pub time_uncertain: bool,
}

impl SubmitAssignment {
    /// When it was done.
    pub(super) fn told(&self) -> Told {
        Told { completed_at: self.completed_at, is_uncertain: self.time_uncertain }
    }
}

crate::row! {
    /// A chore given to the kid who asks.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct Assignment {
        /// The assignment's id.
        id: String,
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// The parent who assigned it.
        assigned_by_parent_id: String,
        /// That parent's username.
        #[schema(example = "maria")]
        assigned_by: String,
        /// The chore's points when it was assigned: credited when a parent approves.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The last day it is on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// How far it is.
        assignment_status: AssignmentStatus,
        /// When it was assigned.
        created_at: Timestamp,
    }
}

crate::row! {
    /// A chore given to a kid of the family.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct FamilyAssignment {
        /// The assignment's id.
        id: String,
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// The parent who assigned it.
        assigned_by_parent_id: String,
        /// That parent's username.
        #[schema(example = "maria")]
        assigned_by: String,
        /// The chore's points when it was assigned: credited when a parent approves.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The last day it is on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// How far it is.
        assignment_status: AssignmentStatus,
        /// When it was assigned.
        created_at: Timestamp,
        /// The kid.
        #[schema(example = "leo")]
        kid_username: String,
        /// When the kid last handed it in.
        #[schema(required, example = json!(null))]
        submitted_at: Option<Timestamp>,
        /// What the kid said then.
        #[schema(required, example = json!(null))]
        submission_notes: Option<String>,
    }
}

crate::row! {
    /// An assignment that waits for a parent.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PendingAssignment {
        /// The assignment's id: what approving and rejecting take.
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
        /// The chore's name when it was assigned.
        #[schema(example = "Vacuum the living room")]
        chore_name: String,
        /// The last day it was on time.
        #[schema(required)]
        due_date: Option<Day>,
        /// The chore's points when it was assigned.
        #[schema(minimum = 1, maximum = 1_000_000, example = 20)]
        points_value: i32,
        /// The parent's instructions.
        #[schema(required, example = "Before grandma comes, please.")]
        notes: Option<String>,
        /// What the kid said.
        #[schema(required, example = "The vacuum bag is full.")]
        submission_notes: Option<String>,
        /// Whether the device could not tell when the button was pressed.
        #[schema(example = false)]
        time_uncertain: bool,
        /// When it was assigned.
        created_at: Timestamp,
    }
}

/// Which assignment to decide.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewAssignment {
    /// The assignment's id.
    pub assignment_id: String,
}

/// Give a chore to a kid
///
/// For parents. It keeps the chore's name and points as they are now. Giving the same chore to the
/// same kid again makes another assignment.
#[utoipa::path(
    post, path = "/parent/chore-assignments", tag = "assignments", security(("bearer" = ["parent"])),
    request_body = AssignChore,
    responses(
        (status = 201, description = "The new assignment", body = FamilyAssignment),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoChoreOrKid, docs::CannotAssign
    )
)]
pub async fn assign_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<AssignChore>,
) -> Result<(StatusCode, Json<FamilyAssignment>), ApiError> {
    let now = app.clock.now();
    let fields = input.checked(&parent, now)?;
    let assigned = app.write(parent, move |tx, parent| {
        async move { super::assign(tx, parent, &fields, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(assigned.await?)))
}

/// All assignments
///
/// For parents. The family's, newest first, in pages.
#[utoipa::path(
    get, path = "/parent/chore-assignments", tag = "assignments", security(("bearer" = ["parent"])),
    params(Page),
    responses(
        (status = 200, description = "The assignments", body = Vec<FamilyAssignment>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn list_assignments(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<FamilyAssignment>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list_of_family(&mut conn, &parent.family_id, &page).await?))
}

/// My assignments
///
/// For kids. Newest first, in pages. Without `limit` and `before`, older ones that are not approved
/// yet follow the newest 500.
#[utoipa::path(
    get, path = "/kids/my-assignments", tag = "assignments", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The assignments", body = Vec<Assignment>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn my_assignments(
    State(app): State<AppState>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<Assignment>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list_of_kid(&mut conn, &kid.id, &page).await?))
}

/// Hand in an assignment
///
/// For the kid it was given to. No points move before a parent approves. One that was rejected can
/// be handed in again.
#[utoipa::path(
    post, path = "/chore-assignments/{id}/submit", tag = "assignments",
    security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The assignment"), IdempotencyKey),
    request_body = SubmitAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = Assignment),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoAssignment, docs::CannotHandInAgain
    )
)]
pub async fn submit_assignment(
    State(app): State<AppState>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<SubmitAssignment>,
) -> Result<Json<Assignment>, ApiError> {
    Ok(Json(submit_once(&app, kid, key, id, input, Way::Route).await?))
}

/// Hands in an assignment, once for its key; also from the outbox.
pub(crate) async fn submit_once(
    app: &AppState,
    kid: Member,
    key: IdempotencyKey,
    id: String,
    input: SubmitAssignment,
    way: Way,
) -> Result<Assignment, ApiError> {
    let now = app.clock.now();
    let ask = key.of(&format!("submit-assignment {id}"), &input)?;
    let submitted = idempotency::write(app, kid, ask, now, move |tx, kid| {
        async move { super::submit(tx, kid, &id, &input, way, now).await }.boxed()
    });
    submitted.await
}

/// Assignments that wait for a decision
///
/// For parents. What the family's kids have handed in, oldest first.
#[utoipa::path(
    get, path = "/parent/assignment-submissions/pending", tag = "assignments",
    security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The assignments", body = Vec<PendingAssignment>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn pending_assignment_submissions(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<PendingAssignment>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &parent.family_id, OFFLINE_MS, &page).await?))
}

/// Approve an assignment
///
/// For parents. Credits the assignment's points, and streak bonuses that come due.
#[utoipa::path(
    post, path = "/parent/assignment-submissions/approve", tag = "assignments",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = FamilyAssignment),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoAssignment, docs::AssignmentDecided
    )
)]
pub async fn approve_assignment_submission(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewAssignment>,
) -> Result<Json<FamilyAssignment>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, SubmissionStatus::Approved).await?))
}

/// Reject an assignment
///
/// For parents. No points move; the kid may hand it in again.
#[utoipa::path(
    post, path = "/parent/assignment-submissions/reject", tag = "assignments",
    security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = ReviewAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = FamilyAssignment),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoAssignment, docs::AssignmentDecided
    )
)]
pub async fn reject_assignment_submission(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<ReviewAssignment>,
) -> Result<Json<FamilyAssignment>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, input, SubmissionStatus::Rejected).await?))
}

/// Decides what was handed in for an assignment, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    input: ReviewAssignment,
    decision: SubmissionStatus,
) -> Result<FamilyAssignment, ApiError> {
    let now = app.clock.now();
    let ask = key.of("decide-assignment", &(decision, &input))?;
    let decided = idempotency::write(app, parent, ask, now, move |tx, parent| {
        async move { super::decide(tx, parent, &input.assignment_id, decision, now).await }.boxed()
    });
    decided.await
}
