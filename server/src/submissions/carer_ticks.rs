//! Carers' ticks: what a kid did while a carer was there (docs/product/people.md#carers). Each waits for
//! a parent.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{corrections, model::SubmitChore, queries, service};
use crate::{
    auth::{Carer, Context, Member, members},
    db::Conn,
    error::{ApiError, answers, refusals},
    idempotency::{self, IdempotencyKey},
    moment::Channel,
    routines::{model::OccurrenceKey, occurrence_routes::KidsOccurrencePath},
};

/// Tick a kid's chore
///
/// For carers: what a kid did while they were there. It is handed in for the kid, and waits for a parent.
#[utoipa::path(
    post, path = "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", tag = "routines",
    security(("bearer" = ["carer"])), params(KidsOccurrencePath, IdempotencyKey),
    responses(
        (status = 204, description = "It waits for a parent"),
        answers::NoKey, answers::Unauthorized, answers::Forbidden, answers::NoKidsRoutine,
        answers::CannotTickForKid
    )
)]
pub async fn tick_for_kid(
    State(context): State<Context>,
    Carer(carer): Carer,
    Path(path): Path<KidsOccurrencePath>,
    key: IdempotencyKey,
) -> Result<StatusCode, ApiError> {
    let (kid_id, occurrence) = path.key()?;
    let OccurrenceKey { chore_id, day, part } = &occurrence;
    let ask = key.of(&format!("tick {chore_id} {day} {} for {kid_id}", part.as_str()), &())?;
    let ticked = idempotency::write(&context, carer, ask, move |tx, carer, now| {
        async move { tick(tx, carer, &kid_id, occurrence, now).await }.boxed()
    });
    ticked.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take back a tick of a kid's chore
///
/// For carers: the last that they ticked of an occurrence for a kid, while it waits for a parent.
#[utoipa::path(
    delete, path = "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", tag = "routines",
    security(("bearer" = ["carer"])), params(KidsOccurrencePath),
    responses(
        (status = 204, description = "It is as if it had not been ticked"),
        answers::Unauthorized, answers::Forbidden, answers::NoKidsTick, answers::CannotTakeBackTick
    )
)]
pub async fn untick_for_kid(
    State(context): State<Context>,
    Carer(carer): Carer,
    Path(path): Path<KidsOccurrencePath>,
) -> Result<StatusCode, ApiError> {
    let (kid_id, occurrence) = path.key()?;
    let now = context.clock.now();
    let unticked = context.write(carer, move |tx, carer| {
        async move { untick(tx, carer, &kid_id, &occurrence, now).await }.boxed()
    });
    unticked.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hands in an occurrence for a kid.
///
/// # Errors
/// `Kid user not found or user is not a kid`, 409 `done_already`, and those of [`service::submit`].
async fn tick(
    tx: &mut Conn,
    carer: &Member,
    kid_id: &str,
    OccurrenceKey { chore_id, day, part }: OccurrenceKey,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::lock_kid(tx, &carer.family_id, kid_id).await?;
    let kid = members::find(tx, kid_id).await?;
    let input =
        SubmitChore { occurrence_day: Some(day), part: Some(part), ..SubmitChore::default() };
    let channel = Channel::Carer(&carer.id);
    match service::submit(tx, &kid, &chore_id, &input, channel, now).await {
        Err(ApiError::Conflict { code: "handed_in_already", .. }) => Err(refusals::DONE_ALREADY),
        submitted => submitted.map(drop),
    }
}

/// Withdraws the last that a carer ticked of an occurrence for a kid, while it waits.
///
/// # Errors
/// 404 if there is none, 409 `tick_stands` if the kid spent the streak bonus that depends on it, and
/// those of [`corrections::withdraw`].
async fn untick(
    tx: &mut Conn,
    carer: &Member,
    kid_id: &str,
    occurrence: &OccurrenceKey,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::lock_kid(tx, &carer.family_id, kid_id).await?;
    let kid = members::find(tx, kid_id).await?;
    let last = queries::ticks::last_by_carer(tx, carer, kid_id, occurrence).await?;
    let last = last.ok_or(refusals::TICK_NOT_FOUND)?;
    match corrections::withdraw(tx, &kid, &last, now).await {
        // A carer is not told what the kid has spent.
        Err(ApiError::Conflict { code: "bonus_spent", .. }) => Err(refusals::TICK_STANDS),
        withdrawn => withdrawn.map(drop),
    }
}
