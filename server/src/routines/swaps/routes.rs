//! Routes of swaps.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, request::Parts},
};
use futures_util::FutureExt as _;

use super::{
    super::{model::OccurrenceKey, occurrence_routes::OccurrencePath},
    model::{AcceptSwap, AcceptedSwap, OfferSwap, SwapOffer},
    service,
};
use crate::{
    auth::{Context, Kid, Member},
    error::{ApiError, answers},
    extract::{Json, query},
    idempotency::{self, IdempotencyKey},
};

/// The offer of a request.
#[derive(Debug, Clone, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfOffer {
    /// The kid who made it. Kids need not name themselves.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    kid_id: Option<String>,
    /// The kid it was made to, as the caller read it: no other is ended.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a43")]
    to_kid_id: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for OfOffer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let [kid_id, to_kid_id] = ["kid_id", "to_kid_id"].map(|name| query::asked(parts, name));
        Ok(Self { kid_id, to_kid_id })
    }
}

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
    OfOffer { kid_id, to_kid_id }: OfOffer,
) -> Result<StatusCode, ApiError> {
    let key = path.key()?;
    let ended = context.write(member, move |tx, member| {
        async move {
            let kid_id = kid_id.as_deref().unwrap_or(&member.id);
            service::end(tx, member, &key, kid_id, to_kid_id.as_deref()).await
        }
        .boxed()
    });
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}
