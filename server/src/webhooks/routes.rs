//! Routes with which parents manage webhooks.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    model::{CreatedWebhook, NewWebhook, SwitchWebhook, Webhook, WebhookDelivery, WebhookSecret},
    service,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
    outbound::Outbound,
    rate_limit::{self, Subject},
};

/// Add a webhook
///
/// For parents. Its address is called for events in the family, as long as the parent is one.
#[utoipa::path(
    post, path = "/webhooks", tag = "webhooks", security(("bearer" = ["parent"])),
    request_body = NewWebhook,
    responses(
        (status = 201, description = "The webhook, and its secret, told this once", body = CreatedWebhook),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotAddWebhook
    )
)]
pub async fn create_webhook(
    State(context): State<Context>,
    State(outbound): State<Outbound>,
    Parent(parent): Parent,
    Json(input): Json<NewWebhook>,
) -> Result<(StatusCode, Json<CreatedWebhook>), ApiError> {
    let new = service::checked(input, &outbound)?;
    let now = context.clock.now();
    let made = context.write(parent, move |tx, parent| {
        async move { service::create(tx, parent, &new, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// The webhooks
///
/// For parents. All of the family, no matter which parent added them, each with its last call.
#[utoipa::path(
    get, path = "/webhooks", tag = "webhooks", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The webhooks", body = Vec<Webhook>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_webhooks(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<Webhook>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::list(&mut conn, &parent.family_id).await?))
}

/// Switch a webhook on or off
///
/// For parents. The parent who switches it on is responsible for it from then on; when it is
/// switched off, waiting calls are dropped.
#[utoipa::path(
    put, path = "/webhooks/{id}", tag = "webhooks", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The webhook")),
    request_body = SwitchWebhook,
    responses(
        (status = 200, description = "The webhook", body = Webhook),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoWebhook
    )
)]
pub async fn switch_webhook(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<SwitchWebhook>,
) -> Result<Json<Webhook>, ApiError> {
    let now = context.clock.now();
    let switched = context.write(parent, move |tx, parent| {
        async move { service::switch(tx, parent, &id, input, now).await }.boxed()
    });
    Ok(Json(switched.await?))
}

/// Remove a webhook
///
/// For parents. Its log and its waiting calls are deleted too.
#[utoipa::path(
    delete, path = "/webhooks/{id}", tag = "webhooks", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The webhook")),
    responses(
        (status = 204, description = "It is not called any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoWebhook
    )
)]
pub async fn remove_webhook(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let removed = context.write(parent, move |tx, parent| {
        async move { service::remove(tx, parent, &id).await }.boxed()
    });
    removed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Renew a webhook's secret
///
/// For parents. The old secret is not used from the next call on.
#[utoipa::path(
    post, path = "/webhooks/{id}/secret", tag = "webhooks", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The webhook")),
    responses(
        (status = 200, description = "The secret, told this once", body = WebhookSecret),
        answers::Unauthorized, answers::Forbidden, answers::NoWebhook
    )
)]
pub async fn renew_webhook_secret(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<WebhookSecret>, ApiError> {
    let renewed = context.write(parent, move |tx, parent| {
        async move { service::renew_secret(tx, parent, &id).await }.boxed()
    });
    Ok(Json(renewed.await?))
}

/// Test a webhook
///
/// For parents. It is called with the event `test`, also while it is switched off.
#[utoipa::path(
    post, path = "/webhooks/{id}/test", tag = "webhooks", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The webhook")),
    responses(
        (status = 200, description = "What is sent", body = WebhookDelivery),
        answers::Unauthorized, answers::Forbidden, answers::NoWebhook, answers::SentTooOften
    )
)]
pub async fn test_webhook(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<WebhookDelivery>, ApiError> {
    let now = context.clock.now();
    let sent = context.write(parent, move |tx, parent| {
        async move {
            rate_limit::count(tx, &[Subject::calls(&parent.family_id)], now).await?;
            service::test(tx, parent, &id, now).await
        }
        .boxed()
    });
    Ok(Json(sent.await?))
}

/// The log of a webhook
///
/// For parents. The newest 50 deliveries of the last 7 days, newest first; the content of the calls
/// is not included.
#[utoipa::path(
    get, path = "/webhooks/{id}/deliveries", tag = "webhooks", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The webhook")),
    responses(
        (status = 200, description = "The deliveries", body = Vec<WebhookDelivery>),
        answers::Unauthorized, answers::Forbidden, answers::NoWebhook
    )
)]
pub async fn list_webhook_deliveries(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<Json<Vec<WebhookDelivery>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::log(&mut conn, &parent.family_id, &id).await?))
}

/// Send a delivery again
///
/// For parents. A waiting one is tried at once; for a finished one the same event is sent as a new
/// delivery.
#[utoipa::path(
    post, path = "/webhooks/{id}/deliveries/{delivery_id}/again", tag = "webhooks",
    security(("bearer" = ["parent"])),
    params(
        ("id" = String, Path, description = "The webhook"),
        ("delivery_id" = String, Path, description = "The delivery")
    ),
    responses(
        (status = 200, description = "What is sent", body = WebhookDelivery),
        answers::Unauthorized, answers::Forbidden, answers::NoDelivery, answers::SentTooOften
    )
)]
pub async fn send_webhook_again(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path((id, delivery_id)): Path<(String, String)>,
) -> Result<Json<WebhookDelivery>, ApiError> {
    let now = context.clock.now();
    let sent = context.write(parent, move |tx, parent| {
        async move {
            rate_limit::count(tx, &[Subject::calls(&parent.family_id)], now).await?;
            service::send_again(tx, parent, (&id, &delivery_id), now).await
        }
        .boxed()
    });
    Ok(Json(sent.await?))
}
