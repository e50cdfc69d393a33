//! Routes for submissions: handing in, withdrawing, deciding, logging, and a kid's history.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::effort;

use super::{
    completion::CompleteChore,
    corrections,
    model::{
        ChoreHistoryEntry, ChoreSubmission, ChoreSummary, PendingChoreSubmission, ReviewChore,
        SubmitChore,
    },
    queries, service,
};
use crate::{
    auth::{Context, Kid, Parent, Reviewer, members},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    media::KeptSince,
    moment::Channel,
    paging::Page,
    review::model::Decision,
};

/// Hand in a chore
///
/// For kids. Points are credited when a parent approves, or at once if the chore's schedule says
/// so. The same chore can be handed in again; within 24 hours of a rejected or pending submission
/// that is a retry.
#[utoipa::path(
    post, path = "/chores/{id}/submit", tag = "submissions", security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The chore"), IdempotencyKey),
    request_body = SubmitChore,
    responses(
        (status = 201, description = "The new submission", body = ChoreSubmission),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChoreOrPhoto, answers::CannotHandIn
    )
)]
pub async fn submit_chore(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<SubmitChore>,
) -> Result<(StatusCode, Json<ChoreSubmission>), ApiError> {
    Ok((
        StatusCode::CREATED,
        Json(service::submit_once(&context, kid, key, id, input, Channel::Route).await?),
    ))
}

/// My chores in short
///
/// For kids. Their submissions with what the retry rule needs, newest first, in pages.
#[utoipa::path(
    get, path = "/chores/history/me", tag = "submissions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<ChoreHistoryEntry>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn my_chore_history(
    State(context): State<Context>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<ChoreHistoryEntry>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::read::history(&mut conn, &kid.id, &page).await?))
}

/// My chores
///
/// For kids. All their submissions, newest first, in pages.
#[utoipa::path(
    get, path = "/chores/history/me/detailed", tag = "submissions", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<ChoreSubmission>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn my_detailed_chore_history(
    State(context): State<Context>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<ChoreSubmission>>, ApiError> {
    let mut conn = context.db.read().await?;
    let since = KeptSince::of(&kid, context.clock.now());
    Ok(Json(queries::read::detailed_history(&mut conn, &kid.id, since, &page).await?))
}

/// My chores summed up
///
/// For kids. The summary of all their submissions, without withdrawn ones.
#[utoipa::path(
    get, path = "/chores/history/me/summary", tag = "submissions", security(("bearer" = ["kid"])),
    responses(
        (status = 200, description = "The summary", body = ChoreSummary),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn my_chore_summary(
    State(context): State<Context>,
    Kid(kid): Kid,
) -> Result<Json<ChoreSummary>, ApiError> {
    let mut conn = context.db.read().await?;
    let efforts = queries::read::efforts(&mut conn, &kid.id).await?;
    Ok(Json(effort::effort_summary(&efforts).into()))
}

/// Chores that wait for a decision
///
/// For parents. The family's pending submissions, oldest first.
#[utoipa::path(
    get, path = "/parent/chore-submissions/pending", tag = "submissions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])), params(Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<PendingChoreSubmission>),
        answers::UnknownReader, answers::NotReviewer, answers::Paging
    )
)]
pub async fn pending_chore_submissions(
    State(context): State<Context>,
    reviewer: Reviewer,
    page: Page,
) -> Result<Json<Vec<PendingChoreSubmission>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(
        queries::read::pending(
            &mut conn,
            &reviewer.parent.family_id,
            &reviewer.kids,
            service::OFFLINE_MS,
            &page,
        )
        .await?,
    ))
}

/// Approve a chore
///
/// For parents. Credits the chore's points, the effort's, and streak bonuses that come due.
#[utoipa::path(
    post, path = "/parent/chore-submissions/approve", tag = "submissions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewChore,
    responses(
        (status = 200, description = "The submission as it is now", body = ChoreSubmission),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoSubmission, answers::SubmissionDecided
    )
)]
pub async fn approve_chore_submission(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewChore>,
) -> Result<Json<ChoreSubmission>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Approve).await?))
}

/// Reject a chore
///
/// For parents. No points move; the kid may hand it in again.
#[utoipa::path(
    post, path = "/parent/chore-submissions/reject", tag = "submissions",
    security(("bearer" = ["parent"]), ("api_token" = ["review"])),
    params(IdempotencyKey), request_body = ReviewChore,
    responses(
        (status = 200, description = "The submission as it is now", body = ChoreSubmission),
        answers::Body, answers::UnknownReader, answers::NotReviewer, answers::NoSubmission, answers::SubmissionDecided
    )
)]
pub async fn reject_chore_submission(
    State(context): State<Context>,
    reviewer: Reviewer,
    key: IdempotencyKey,
    Json(input): Json<ReviewChore>,
) -> Result<Json<ChoreSubmission>, ApiError> {
    Ok(Json(service::decide_once(&context, reviewer, key, input, Decision::Reject).await?))
}

/// Take back a chore
///
/// For kids: their own pending submission. It no longer counts.
#[utoipa::path(
    post, path = "/submissions/{id}/withdraw", tag = "submissions", security(("bearer" = ["kid"])),
    params(("id" = String, Path, description = "The submission"), IdempotencyKey),
    responses(
        (status = 200, description = "The submission as it is now", body = ChoreSubmission),
        answers::Unauthorized, answers::Forbidden, answers::NoSubmission, answers::CannotWithdrawChore
    )
)]
pub async fn withdraw_chore(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<ChoreSubmission>, ApiError> {
    Ok(Json(corrections::withdraw_once(&context, kid, key, id).await?))
}

/// Log a chore for kids
///
/// For parents: a chore that kids did without handing it in. It is approved at once, and marked
/// with the parent.
#[utoipa::path(
    post, path = "/parent/chores/{id}/complete", tag = "submissions",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore"), IdempotencyKey),
    request_body = CompleteChore,
    responses(
        (status = 201, description = "A submission for each kid", body = Vec<ChoreSubmission>),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoChoreOrKid, answers::CannotComplete
    )
)]
pub async fn complete_chore(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
    Json(input): Json<CompleteChore>,
) -> Result<(StatusCode, Json<Vec<ChoreSubmission>>), ApiError> {
    let ask = key.of(&format!("complete-chore {id}"), &input)?;
    let noted = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move {
            // Checked here, as a repeated call still gets its first answer when the day is too old.
            let completion = input.checked(parent, now)?;
            corrections::complete(tx, parent, &id, &completion, now).await
        }
        .boxed()
    });
    Ok((StatusCode::CREATED, Json(noted.await?)))
}

/// A kid's chores
///
/// For parents. All the kid's submissions, newest first, in pages.
#[utoipa::path(
    get, path = "/kids/{id}/chore-history", tag = "submissions", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid"), Page),
    responses(
        (status = 200, description = "The submissions", body = Vec<ChoreSubmission>),
        answers::Unauthorized, answers::Forbidden, answers::Paging, answers::NoKidOrRow
    )
)]
pub async fn kid_chore_history(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    page: Page,
) -> Result<Json<Vec<ChoreSubmission>>, ApiError> {
    let mut conn = context.db.read().await?;
    members::expect_kid(&mut conn, &parent.family_id, &id).await?;
    let since = KeptSince::of(&parent, context.clock.now());
    Ok(Json(queries::read::detailed_history(&mut conn, &id, since, &page).await?))
}
