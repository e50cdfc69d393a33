//! Asking for something, one's own list, and a parent's decisions.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::RequestType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{RequestStatus, queries};
use crate::{
    AppState,
    auth::{Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    idempotency::{self, IdempotencyKey},
    paging::Page,
};

/// What exactly is asked for. Which of these matter depends on the type of the request.
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
pub struct RequestDetails {
    /// Name of the item or chore: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Kite")]
    pub name: Option<String>,
    /// More about it: up to 2,000 characters.
    #[schema(max_length = 2000, example = "The one with the long tail.")]
    pub description: Option<String>,
    /// What the item is to cost, in points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
    pub points_cost: Option<i64>,
    /// What the chore is to be worth, in points.
    #[schema(minimum = 1, maximum = 1_000_000, nullable, example = json!(null))]
    pub points_value: Option<i64>,
    /// Any other request, in words: 1 to 2,000 characters after trimming.
    #[schema(min_length = 1, max_length = 2000, nullable, example = json!(null))]
    pub message: Option<String>,
}

/// What a member asks for.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MakeRequest {
    /// `add_store_item`, `add_chore` or `other`; also with hyphens.
    #[schema(example = "add_store_item")]
    pub request_type: String,
    /// An item needs a name and `points_cost`, a chore a name and `points_value`, any other
    /// request a message.
    #[serde(default)]
    #[schema(required)]
    pub details: RequestDetails,
}

/// What a member has asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Request {
    /// The request's id.
    pub id: String,
    /// Who asks.
    #[schema(example = "leo")]
    pub requester_username: String,
    /// What kind of thing is asked for.
    pub request_type: RequestType,
    /// What exactly.
    pub details: RequestDetails,
    /// When it was asked.
    pub created_at: Timestamp,
    /// What a parent has decided.
    pub status: RequestStatus,
    /// When a parent decided.
    #[schema(required, example = json!(null))]
    pub reviewed_at: Option<Timestamp>,
}

/// Ask for something
///
/// For kids and parents: a new store item, a new chore, or anything else in words.
#[utoipa::path(
    post, path = "/requests", tag = "requests", security(("bearer" = [])),
    params(IdempotencyKey), request_body = MakeRequest,
    responses(
        (status = 201, description = "The new request", body = Request),
        docs::Body, docs::Unauthorized, docs::RoleChanged, docs::CannotAsk
    )
)]
pub async fn make_request(
    State(app): State<AppState>,
    member: Member,
    key: IdempotencyKey,
    Json(input): Json<MakeRequest>,
) -> Result<(StatusCode, Json<Request>), ApiError> {
    Ok((StatusCode::CREATED, Json(make_once(&app, member, key, input).await?)))
}

/// Files a request, once for its key; also from the outbox.
pub(crate) async fn make_once(
    app: &AppState,
    member: Member,
    key: IdempotencyKey,
    input: MakeRequest,
) -> Result<Request, ApiError> {
    let fields = input.checked()?;
    let now = app.clock.now();
    let ask = key.of("make-request", &input)?;
    let made = idempotency::write(app, member, ask, now, move |tx, member| {
        async move { super::make(tx, member, &fields, now).await }.boxed()
    });
    made.await
}

/// My requests
///
/// What the caller has asked for, newest first, in pages.
#[utoipa::path(
    get, path = "/requests/me", tag = "requests", security(("bearer" = [])), params(Page),
    responses(
        (status = 200, description = "The requests", body = Vec<Request>),
        docs::Unauthorized, docs::Paging
    )
)]
pub async fn my_requests(
    State(app): State<AppState>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<Request>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.id, &page).await?))
}

/// Requests that wait for a decision
///
/// For parents. The family's pending requests, oldest first.
#[utoipa::path(
    get, path = "/parent/requests/pending", tag = "requests", security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The requests", body = Vec<Request>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn pending_requests(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<Request>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::pending(&mut conn, &parent.family_id, &page).await?))
}

/// Approve a request
///
/// For parents. The item or chore that was asked for is made at once; any other request only
/// changes its state.
#[utoipa::path(
    post, path = "/parent/requests/{id}/approve", tag = "requests", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The request"), IdempotencyKey),
    responses(
        (status = 200, description = "The request as it is now", body = Request),
        docs::Unauthorized, docs::Forbidden, docs::NoRequest, docs::CannotGrant
    )
)]
pub async fn approve_request(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<Request>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, id, RequestStatus::Approved).await?))
}

/// Reject a request
///
/// For parents. Nothing is made of it.
#[utoipa::path(
    post, path = "/parent/requests/{id}/reject", tag = "requests", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The request"), IdempotencyKey),
    responses(
        (status = 200, description = "The request as it is now", body = Request),
        docs::Unauthorized, docs::Forbidden, docs::NoRequest, docs::RequestDecided
    )
)]
pub async fn reject_request(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    key: IdempotencyKey,
) -> Result<Json<Request>, ApiError> {
    Ok(Json(decide_once(&app, parent, key, id, RequestStatus::Rejected).await?))
}

/// Decides a request, once for its key; also from the outbox.
pub(crate) async fn decide_once(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    id: String,
    decision: RequestStatus,
) -> Result<Request, ApiError> {
    let now = app.clock.now();
    let ask = key.of(&format!("decide-request {id}"), &decision)?;
    let decided = idempotency::write(app, parent, ask, now, move |tx, parent| {
        async move { super::decide(tx, parent, &id, decision, now).await }.boxed()
    });
    decided.await
}
