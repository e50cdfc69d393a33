//! Routes for operators: liveness, readiness and metrics.
//!
//! None of them contains personal data. Metrics are answered to this machine alone unless the
//! operator says otherwise (`METRICS`): the extent to which a family uses Pogona, and the number of
//! failed sign-ins, are nobody else's affair, and their port is open to everybody.

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

/// Time limit of the readiness check. Callers have a limit of their own, often a short one.
const PATIENCE: Duration = Duration::from_secs(2);
/// The media type of the metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// Probe answers must not be cached.
const NO_STORE: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

/// Liveness: the process answers. An unreachable database is no reason to restart it.
pub async fn healthz() -> impl IntoResponse {
    ([NO_STORE], Json(json!({ "status": "ok" })))
}

/// Readiness: the process is not about to stop, and the database is reachable and has the schema of this
/// program.
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
/// 403 to an address outside the networks of `METRICS`.
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
