//! Routes for recent decisions, and for undoing them.

use axum::extract::State;
use futures_util::FutureExt as _;

use super::{
    model::{RecentDecision, UndoDecision, UndoneDecision},
    queries, service,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
    media::KeptSince,
    paging::Page,
    review,
};

/// Recently decided
///
/// For parents. The decisions, awards and corrections of the last 14 days that can be undone,
/// newest first, in pages.
#[utoipa::path(
    get, path = "/parent/decisions", tag = "decisions", security(("bearer" = ["parent"])),
    params(Page),
    responses(
        (status = 200, description = "The decisions", body = Vec<RecentDecision>),
        answers::Unauthorized, answers::Forbidden, answers::Paging
    )
)]
pub async fn recent_decisions(
    State(context): State<Context>,
    Parent(parent): Parent,
    page: Page,
) -> Result<Json<Vec<RecentDecision>>, ApiError> {
    let now = context.clock.now();
    let since = review::service::undoable_since(&parent, now);
    let photos = KeptSince::of(&parent, now);
    let mut conn = context.db.read().await?;
    Ok(Json(queries::recent(&mut conn, &parent.family_id, since, photos, &page).await?))
}

/// Undo a decision
///
/// For parents, for 14 days. A submission, purchase or request becomes pending again; a logged
/// chore is withdrawn. Points that the decision moved are moved back, and streak bonuses no longer
/// earned are taken back, by new ledger entries.
#[utoipa::path(
    post, path = "/parent/decisions/undo", tag = "decisions", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = UndoDecision,
    responses(
        (status = 200, description = "The result", body = UndoneDecision),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoDecision, answers::CannotUndo
    )
)]
pub async fn undo_decision(
    State(context): State<Context>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<UndoDecision>,
) -> Result<Json<UndoneDecision>, ApiError> {
    let ask = key.of("undo-decision", &input)?;
    let undone = idempotency::write(&context, parent, ask, move |tx, parent, now| {
        async move { service::undo(tx, parent, &input, now).await }.boxed()
    });
    Ok(Json(undone.await?))
}
