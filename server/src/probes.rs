//! What those who run a server look at: whether it lives, whether it is ready, and its metrics.
//!
//! None of it tells anything personal. Metrics are answered to this machine alone unless the
//! operator says otherwise (`METRICS`): how much a family uses Pogona, and how often somebody fails
//! to sign in, is nobody else's affair, and the port they are on is the one everybody can reach.

use std::time::Duration;

use axum::{
    extract::State,
    http::{header, request::Parts},
    response::IntoResponse,
};
use serde_json::json;
use tokio::time::timeout;

use crate::{
    auth::Context,
    db,
    error::{ApiError, refusals},
    extract::Json,
    http,
    state::AppState,
    stopping::Stopping,
};

/// How long readiness may take to be told. Whoever asks has a limit of their own, often a short one.
const PATIENCE: Duration = Duration::from_secs(2);
/// The media type of what Prometheus reads.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// Nobody keeps what is true for a moment.
const NO_STORE: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

/// Whether the process lives: it answers. A database that is away is no reason to restart it.
pub async fn healthz() -> impl IntoResponse {
    ([NO_STORE], Json(json!({ "status": "ok" })))
}

/// Whether requests can be served: the process is not about to stop, and the database is reachable and has
/// the schema of this program.
///
/// # Errors
/// 503 otherwise. The reason is in the log.
pub async fn readyz(
    State(context): State<Context>,
    State(stopping): State<Stopping>,
) -> Result<impl IntoResponse, impl IntoResponse> {
    if stopping.has_begun() {
        return Err(([NO_STORE], ApiError::Unavailable { retry_after_s: 1 }));
    }
    let reason = match timeout(PATIENCE, db::expect_current(&context.db)).await {
        Ok(Ok(())) => return Ok(([NO_STORE], Json(json!({ "status": "ready" })))),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "the database does not answer".to_owned(),
    };
    tracing::warn!(reason, "not ready");
    Err(([NO_STORE], ApiError::Unavailable { retry_after_s: 1 }))
}

/// The metrics of this process.
///
/// # Errors
/// 403 to somebody who is not on the list of `METRICS`.
pub async fn metrics(
    State(app): State<AppState>,
    request: Parts,
) -> Result<impl IntoResponse, ApiError> {
    if !http::is_from(&app.metrics_readers, &app.http.trusted_proxies, &request) {
        return Err(refusals::METRICS_CLOSED);
    }
    let text = app
        .http
        .metrics
        .encode(&app.context.db, &app.context.hasher, app.subscribers.open_streams())
        .map_err(ApiError::internal)?;
    Ok(([NO_STORE, (header::CONTENT_TYPE, OPEN_METRICS)], text))
}
