//! Routes of devices that take notices.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use futures_util::FutureExt as _;

use super::{
    model::{NotifiedDevice, PushKey, Subscribe},
    sender::Sender,
    service, vapid,
};
use crate::{
    auth::{Context, Personal},
    error::{ApiError, answers},
    extract::Json,
    sessions::label,
};

/// The key of this instance
///
/// A browser needs it to ask its push service for an address. It never changes.
#[utoipa::path(
    get, path = "/push/key", tag = "notifications", security(("bearer" = ["kid", "parent"])),
    responses(
        (status = 200, description = "The key", body = PushKey),
        answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn get_push_key(
    State(context): State<Context>,
    Personal(_): Personal,
) -> Result<Json<PushKey>, ApiError> {
    Ok(Json(vapid::public_key(&context).await?))
}

/// Switch on this device
///
/// The calling device takes the caller's notices from now on, until its session ends. A repeated
/// call renews its keys; an address that another member had passes to the caller. The address has
/// to be of a push service that browsers are known to use, or that the operator named.
#[utoipa::path(
    post, path = "/push/subscriptions", tag = "notifications", security(("bearer" = ["kid", "parent"])),
    request_body = Subscribe,
    responses(
        (status = 201, description = "The device", body = NotifiedDevice),
        answers::Body, answers::Unauthorized, answers::NotOnSharedDevice
    )
)]
pub async fn subscribe(
    State(context): State<Context>,
    State(sender): State<Sender>,
    Personal(member): Personal,
    headers: HeaderMap,
    Json(input): Json<Subscribe>,
) -> Result<(StatusCode, Json<NotifiedDevice>), ApiError> {
    let device = service::checked(input, label::of(&headers), sender.outbound())?;
    let now = context.clock.now();
    let switched_on = context.write(member, move |tx, member| {
        async move { service::subscribe(tx, member, &device, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(switched_on.await?)))
}

/// Switch off a device
///
/// A device of the caller's own or, for parents, of a kid's.
#[utoipa::path(
    delete, path = "/push/subscriptions/{id}", tag = "notifications", security(("bearer" = ["kid", "parent"])),
    params(("id" = String, Path, description = "The device")),
    responses(
        (status = 204, description = "It takes no notices any more"),
        answers::Unauthorized, answers::NotOnSharedDevice, answers::NoSubscription
    )
)]
pub async fn unsubscribe(
    State(context): State<Context>,
    Personal(member): Personal,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let switched_off = context.write(member, move |tx, member| {
        async move { service::unsubscribe(tx, member, &id).await }.boxed()
    });
    switched_off.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Test a device
///
/// A device of the caller's own or, for parents, of a kid's gets a short message at once, at any
/// hour.
#[utoipa::path(
    post, path = "/push/subscriptions/{id}/test", tag = "notifications", security(("bearer" = ["kid", "parent"])),
    params(("id" = String, Path, description = "The device")),
    responses(
        (status = 204, description = "Its push service took the word"),
        answers::Unauthorized, answers::NotOnSharedDevice, answers::NoSubscription,
        answers::TriedTooOften, answers::PushRefused
    )
)]
pub async fn test_subscription(
    State(context): State<Context>,
    State(sender): State<Sender>,
    Personal(member): Personal,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    service::test(&context, &sender, member, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
