//! The chores of a family: kids see the active ones, parents manage all.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::queries;
use crate::{
    AppState,
    auth::{Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    paging::Page,
};

crate::row! {
    /// A chore.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct Chore {
        /// The chore's id.
        id: String,
        /// What to do.
        #[schema(example = "Feed the dragon")]
        name: String,
        /// How to do it.
        #[schema(example = "Crickets in the morning, greens in the evening.", required)]
        description: Option<String>,
        /// Points for an approved submission.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
        /// Whether kids can do it.
        #[schema(example = true)]
        is_active: bool,
        /// When it was made.
        created_at: Timestamp,
    }
}

/// What a parent says about a chore.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ChoreInput {
    /// What to do: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Feed the dragon")]
    pub name: String,
    /// How to do it: up to 2,000 characters.
    #[schema(max_length = 2000, example = "Crickets in the morning, greens in the evening.")]
    pub description: Option<String>,
    /// Points for an approved submission.
    #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
    pub points_value: i64,
}

/// The chores there are to do
///
/// The family's active chores, newest first.
#[utoipa::path(
    get, path = "/chores", tag = "chores", security(("bearer" = [])), params(Page),
    responses((status = 200, description = "The chores", body = Vec<Chore>), docs::Unauthorized, docs::Paging)
)]
pub async fn list_chores(
    State(app): State<AppState>,
    member: Member,
    page: Page,
) -> Result<Json<Vec<Chore>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list(&mut conn, &member.family_id, true, &page).await?))
}

/// All chores
///
/// For parents. Active and inactive ones, newest first.
#[utoipa::path(
    get, path = "/chores/my-chores", tag = "chores", security(("bearer" = ["parent"])), params(Page),
    responses(
        (status = 200, description = "The chores", body = Vec<Chore>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn list_all_chores(
    State(app): State<AppState>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<Chore>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::list(&mut conn, &parent.family_id, false, &page).await?))
}

/// Add a chore
///
/// For parents. It is active at once.
#[utoipa::path(
    post, path = "/chores", tag = "chores", security(("bearer" = ["parent"])), request_body = ChoreInput,
    responses(
        (status = 201, description = "The new chore", body = Chore),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::TooManyChores
    )
)]
pub async fn create_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<ChoreInput>,
) -> Result<(StatusCode, Json<Chore>), ApiError> {
    let fields = input.checked()?;
    let now = app.clock.now();
    let created = app.write(parent, move |tx, parent| {
        async move { super::create(tx, &parent.family_id, &fields, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Change a chore
///
/// For parents. What kids have handed in keeps the name and points it had.
#[utoipa::path(
    put, path = "/chores/{id}", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")), request_body = ChoreInput,
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoChore
    )
)]
pub async fn update_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<ChoreInput>,
) -> Result<Json<Chore>, ApiError> {
    let fields = input.checked()?;
    let updated = app.write(parent, move |tx, parent| {
        async move { super::update(tx, &parent.family_id, &id, &fields).await }.boxed()
    });
    Ok(Json(updated.await?))
}

/// Delete a chore
///
/// For parents. What kids have handed in stays, and can still be approved; what they did before and
/// their device kept, they can still hand in by the outbox.
#[utoipa::path(
    delete, path = "/chores/{id}", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 204, description = "It is gone"),
        docs::Unauthorized, docs::Forbidden, docs::NoChore
    )
)]
pub async fn delete_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = app.clock.now();
    let deleted = app.write(parent, move |tx, parent| {
        async move { super::delete(tx, &parent.family_id, &id, now).await }.boxed()
    });
    deleted.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hide a chore from the kids
///
/// For parents. What kids have handed in stays; what they did before and their device kept, they can
/// still hand in by the outbox. Hiding what is hidden changes nothing.
#[utoipa::path(
    post, path = "/chores/{id}/deactivate", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        docs::Unauthorized, docs::Forbidden, docs::NoChore
    )
)]
pub async fn deactivate_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Chore>, ApiError> {
    switch(&app, parent, id, false).await
}

/// Show a chore to the kids again
///
/// For parents. Showing what is shown changes nothing.
#[utoipa::path(
    post, path = "/chores/{id}/activate", tag = "chores", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The chore")),
    responses(
        (status = 200, description = "The chore as it is now", body = Chore),
        docs::Unauthorized, docs::Forbidden, docs::NoChore
    )
)]
pub async fn activate_chore(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Chore>, ApiError> {
    switch(&app, parent, id, true).await
}

async fn switch(
    app: &AppState,
    parent: Member,
    id: String,
    active: bool,
) -> Result<Json<Chore>, ApiError> {
    let now = app.clock.now();
    let switched = app.write(parent, move |tx, parent| {
        async move { super::set_active(tx, &parent.family_id, &id, active, now).await }.boxed()
    });
    Ok(Json(switched.await?))
}
