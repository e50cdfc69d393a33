//! Routes of swaps.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    super::{model::OccurrenceKey, occurrence_routes::OccurrencePath},
    model::{AcceptSwap, AcceptedSwap, OfOffer, OfferSwap, SwapOffer},
    service,
};
use crate::{
    auth::{Context, Kid, Member},
    error::{ApiError, answers},
    extract::Json,
    idempotency::{self, IdempotencyKey},
};

/// Offer an occurrence to another kid
///
/// For kids, of a chore that is theirs to do now. It makes no points. The offer ends with the last day of the occurrence;
/// another one takes its place.
#[utoipa::path(
    put, path = "/occurrences/{id}/{day}/{part}/offer", tag = "routines",
    security(("bearer" = ["kid"])), params(OccurrencePath), request_body = OfferSwap,
    responses(
        (status = 200, description = "The offer", body = SwapOffer),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKidsRoutine,
        answers::CannotOffer
    )
)]
pub async fn offer_occurrence(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(path): Path<OccurrencePath>,
    Json(OfferSwap { to_kid_id }): Json<OfferSwap>,
) -> Result<Json<SwapOffer>, ApiError> {
    let now = context.clock.now();
    let key = path.key()?;
    let offered = context.write(kid, move |tx, kid| {
        async move { service::offer(tx, kid, &key, &to_kid_id, now).await }.boxed()
    });
    Ok(Json(offered.await?))
}

/// Accept an offer
///
/// The kid it was made to says yes, and then a parent, if the family's swaps wait for one. The last of them hands the
/// occurrence over, as a mark does.
#[utoipa::path(
    post, path = "/occurrences/{id}/{day}/{part}/offer/accept", tag = "routines",
    security(("bearer" = ["kid", "parent"])), params(OccurrencePath, IdempotencyKey),
    request_body = AcceptSwap,
    responses(
        (status = 200, description = "What became of it", body = AcceptedSwap),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoSwap,
        answers::CannotMark
    )
)]
pub async fn accept_offer(
    State(context): State<Context>,
    member: Member,
    Path(path): Path<OccurrencePath>,
    key: IdempotencyKey,
    Json(input): Json<AcceptSwap>,
) -> Result<Json<AcceptedSwap>, ApiError> {
    let occurrence = path.key()?;
    let OccurrenceKey { chore_id, day, part } = &occurrence;
    let operation = format!("accept-offer {chore_id} {day} {}", part.as_str());
    let ask = key.of(&operation, &input)?;
    let accepted = idempotency::write(&context, member, ask, move |tx, member, now| {
        async move { service::accept(tx, member, &occurrence, &input, now).await }.boxed()
    });
    Ok(Json(accepted.await?))
}

/// End an offer
///
/// Kids take back their own, and say no to one made to them; parents end any.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/offer", tag = "routines",
    security(("bearer" = ["kid", "parent"])), params(OccurrencePath, OfOffer),
    responses(
        (status = 204, description = "It is not offered any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoSwap
    )
)]
pub async fn end_offer(
    State(context): State<Context>,
    member: Member,
    Path(path): Path<OccurrencePath>,
    of: OfOffer,
) -> Result<StatusCode, ApiError> {
    let key = path.key()?;
    let ended = context.write(member, move |tx, member| {
        async move { service::end(tx, member, &key, &of).await }.boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}
