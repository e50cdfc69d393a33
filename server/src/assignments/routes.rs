//! Routes for assignments: giving, handing in, withdrawing, deciding, changing, and the lists.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    corrections,
    model::{
        AssignChore, Assignment, EditAssignment, FamilyAssignment, PendingAssignment,
        ReviewAssignment, SubmitAssignment,
    },
    queries, service,
};
use crate::{
    auth::{Context, Kid, Parent, Reviewer},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    media::KeptSince,
    moment::Channel,
    paging::Page,
    review::model::Decision,
    submissions::service::OFFLINE_MS,
};

/// Give a chore to a kid
///
/// For parents. The assignment keeps the chore's current name and points. Giving the same chore to
/// the same kid again makes another assignment, unless the key is the same.
#[utoipa::path(
    post, path = "/parent/chore-assignments", tag = "assignments", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = AssignChore,
    responses(
        (status = 201, description = "The new assignment", body = FamilyAssignment),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChoreOrKid, answers::CannotAssign
    )
)]
pub async fn assign_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<AssignChore>,
) -> Result<(StatusCode, Json<FamilyAssignment>), ApiError> {
    let ask = key.of("assign-chore", &input)?;
    let assigned = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            // Checked here, as a repeated call still gets its first answer when the due date has
            // passed.
            let fields = input.checked(parent, now)?;
            service::assign(tx, parent, &fields, now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(assigned.await?)))
}

/// All assignments
///
/// For parents. The family's assignments, newest first, in pages.
#[utoipa::path(
    get, path = "/parent/chore-assignments", tag = "assignments", security(("bearer" = ["parent"])),
    params(Page),
    responses(
        (status = 200, description = "The assignments", body = Vec<FamilyAssignment>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn list_assignments(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<FamilyAssignment>>, ApiError> {
    let mut conn = context.db.read().await?;
    let since = KeptSince::of(&parent, context.clock.now());
    Ok(Json(queries::list_of_family(&mut conn, &parent.family_id, since, &page).await?))
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
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn my_assignments(
    State(context): State<Context>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<Assignment>>, ApiError> {
    let mut conn = context.db.read().await?;
    let since = KeptSince::of(&kid, context.clock.now());
    Ok(Json(queries::list_of_kid(&mut conn, &kid.id, since, &page).await?))
}

/// Hand in an assignment
///
/// For the kid it was given to. Points are credited when a parent approves. A rejected assignment
/// can be handed in again.
#[utoipa::path(
    post, path = "/chore-assignments/{id}/submit", tag = "assignments",
    security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The assignment"), IdempotencyKey),
    request_body = SubmitAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = Assignment),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoAssignmentOrPhoto, answers::CannotHandInAgain
    )
)]
pub async fn submit_assignment(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<SubmitAssignment>,
) -> Result<Json<Assignment>, ApiError> {
    Ok(Json(service::submit_once(&context, kid, key, id, input, Channel::Route).await?))
}

/// Assignments that wait for a decision
///
/// For parents. The family's assignments with a pending attempt, oldest first.
#[utoipa::path(
    get, path = "/parent/assignment-submissions/pending", tag = "assignments",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])), params(Page),
    responses(
        (status = 200, description = "The assignments", body = Vec<PendingAssignment>),
        answers::UnknownReader, answers::NotReviewer, answers::Paging
    )
)]
pub async fn pending_assignment_submissions(
    State(context): State<Context>,
    reviewer: Reviewer,
    page: Page,
) -> Result<Json<Vec<PendingAssignment>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(
        queries::pending(&mut conn, &reviewer.parent.family_id, &reviewer.kids, OFFLINE_MS, &page)
            .await?,
    ))
}

/// Approve an assignment
///
/// For parents. Credits the assignment's points, and streak bonuses that come due.
#[utoipa::path(
    post, path = "/parent/assignment-submissions/approve", tag = "assignments",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = FamilyAssignment),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoAssignment, answers::AssignmentDecided
    )
)]
pub async fn approve_assignment_submission(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewAssignment>,
) -> Result<Json<FamilyAssignment>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Approve).await?))
}

/// Reject an assignment
///
/// For parents. No points move; the kid may hand it in again.
#[utoipa::path(
    post, path = "/parent/assignment-submissions/reject", tag = "assignments",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = FamilyAssignment),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoAssignment, answers::AssignmentDecided
    )
)]
pub async fn reject_assignment_submission(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewAssignment>,
) -> Result<Json<FamilyAssignment>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Reject).await?))
}

/// Take back an attempt at an assignment
///
/// For kids: their own pending attempt. The assignment can be handed in again.
#[utoipa::path(
    post, path = "/chore-assignments/{id}/withdraw", tag = "assignments",
    security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The assignment"), IdempotencyKey),
    responses(
        (status = 200, description = "The assignment as it is now", body = Assignment),
        answers::Unauthorized, answers::Forbidden, answers::NoAssignment, answers::CannotWithdrawAssignment
    )
)]
pub async fn withdraw_assignment(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<Assignment>, ApiError> {
    Ok(Json(corrections::withdraw_once(&context, kid, key, id).await?))
}

/// Change an assignment
///
/// For parents, while the kid still has to do it.
#[utoipa::path(
    put, path = "/parent/chore-assignments/{id}", tag = "assignments",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The assignment")), request_body = EditAssignment,
    responses(
        (status = 200, description = "The assignment as it is now", body = FamilyAssignment),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoAssignment, answers::NotToDo
    )
)]
pub async fn edit_assignment(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<EditAssignment>,
) -> Result<Json<FamilyAssignment>, ApiError> {
    let now = context.clock.now();
    let edited = context.write(parent, move |tx, parent| {
        async move { corrections::edit(tx, parent, &id, &input, now).await }.boxed()
    });
    Ok(Json(edited.await?))
}

/// Take an assignment back
///
/// For parents, while the kid still has to do it. Nobody sees it any more.
#[utoipa::path(
    delete, path = "/parent/chore-assignments/{id}", tag = "assignments",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The assignment")),
    responses(
        (status = 204, description = "It is taken back"),
        answers::Unauthorized, answers::Forbidden, answers::NoAssignment, answers::NotToDo
    )
)]
pub async fn take_assignment_back(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let taken = context.write(parent, move |tx, parent| {
        async move { corrections::take_back(tx, parent, &id, now).await }.boxed()
    });
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}
