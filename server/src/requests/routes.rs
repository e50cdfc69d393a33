//! Routes for requests: making, withdrawing, deciding, and the lists.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};

use super::{
    corrections,
    model::{MakeRequest, Request, ReviewRequest},
    queries, service,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::IdempotencyKey,
    paging::Page,
    review::model::Decision,
};

/// Ask for something
///
/// For kids and parents: a new store item, a new chore, or anything else in words. Kids also tell
/// what they did besides their chores.
#[utoipa::path(
    post, path = "/requests", tag = "requests", security(("bearer" = ["kid", "parent"])),
    params(IdempotencyKey), request_body = MakeRequest,
    responses(
        (status = 201, description = "The new request", body = Request),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::CannotAsk
    )
)]
pub async fn make_request(
    State(context): State<Context>,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<MakeRequest>,
) -> Result<(StatusCode, Json<Request>), ApiError> {
    Ok((StatusCode::CREATED, Json(service::make_once(&context, member, key, input).await?)))
}

/// My requests
///
/// The caller's requests, newest first, in pages.
#[utoipa::path(
    get, path = "/requests/me", tag = "requests", security(("bearer" = ["kid", "parent"])), params(Page),
    responses(
        (status = 200, description = "The requests", body = Vec<Request>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn my_requests(
    State(context): State<Context>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<Request>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.id, &page).await?))
}

/// Requests that wait for a decision
///
/// For parents. The family's pending requests, oldest first.
#[utoipa::path(
    get, path = "/parent/requests/pending", tag = "requests", security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The requests", body = Vec<Request>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn pending_requests(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<Request>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &parent.family_id, &page).await?))
}

/// Approve a request
///
/// For parents. The requested item or chore is made at once; a deed gets the points of the body, or
/// thanks alone, and becomes a chore if it is given a value; any other request only changes its
/// status. The body may be left out.
#[utoipa::path(
    post, path = "/parent/requests/{id}/approve", tag = "requests", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The request"), IdempotencyKey),
    request_body = Option<ReviewRequest>,
    responses(
        (status = 200, description = "The request as it is now", body = Request),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoRequestOrKid, answers::CannotGrant
    )
)]
pub async fn approve_request(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
    input: Option<Json<Option<ReviewRequest>>>,
) -> Result<Json<Request>, ApiError> {
    let input = input.and_then(|Json(input)| input);
    Ok(Json(service::decide_once(&context, parent, key, id, Decision::Approve, input).await?))
}

/// Reject a request
///
/// For parents. The body may be left out.
#[utoipa::path(
    post, path = "/parent/requests/{id}/reject", tag = "requests", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The request"), IdempotencyKey),
    request_body = Option<ReviewRequest>,
    responses(
        (status = 200, description = "The request as it is now", body = Request),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoRequest, answers::RequestDecided
    )
)]
pub async fn reject_request(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
    input: Option<Json<Option<ReviewRequest>>>,
) -> Result<Json<Request>, ApiError> {
    let input = input.and_then(|Json(input)| input);
    Ok(Json(service::decide_once(&context, parent, key, id, Decision::Reject, input).await?))
}

/// Take back a request
///
/// For the requester, while it is pending.
#[utoipa::path(
    post, path = "/requests/{id}/withdraw", tag = "requests", security(("bearer" = ["kid", "parent"])),
    params(("id" = String, Path, description = "The request"), IdempotencyKey),
    responses(
        (status = 200, description = "The request as it is now", body = Request),
        answers::Unauthorized, answers::Forbidden, answers::NoRequest, answers::CannotWithdrawRequest
    )
)]
pub async fn withdraw_request(
    State(context): State<Context>,
    member: Member,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<Request>, ApiError> {
    Ok(Json(corrections::withdraw_once(&context, member, key, id).await?))
}
