//! The outermost layer: identifies a request, and records its answer.

use std::{
    convert::Infallible,
    sync::Arc,
    task::{Context, Poll},
    time::Instant,
};

use axum::{
    BoxError,
    body::{Body, Bytes, HttpBody},
    extract::{MatchedPath, Request},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse as _, Response},
};
use futures_util::future::BoxFuture;
use percent_encoding::percent_decode_str;
use tower::{Layer, Service, layer::layer_fn};
use tracing::{Instrument as _, Span};

use super::{
    headers,
    media_type::is_json,
    settings::{PROBES, Settings},
};
use crate::{
    clock::{Clock as _, SystemClock, new_id},
    error::ApiError,
    log,
    metrics::InFlight,
};

/// Gives a request its id and its span, and its answer the headers, the envelope and a line in the
/// log.
///
/// A service and not a function with `Next`: for each request the framework would box everything
/// inside it.
#[derive(Clone)]
pub(super) struct Observed<S> {
    settings: Arc<Settings>,
    inner: S,
}

/// Puts a service inside an [`Observed`].
pub(super) fn observed<S>(settings: Settings) -> impl Layer<S, Service = Observed<S>> + Clone {
    let settings = Arc::new(settings);
    layer_fn(move |inner| Observed { settings: settings.clone(), inner })
}

impl<S, B> Service<Request> for Observed<S>
where
    S: Service<Request, Response = Response<B>, Error = Infallible>,
    S::Future: Send + 'static,
    B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let asked = RequestUnderWay::of(&request, self.settings.clone());
        let refused = refusal(request.uri(), asked.is_api, asked.route.is_some());
        let answering = match refused {
            Some(error) => Err(error),
            None => Ok(asked.span.in_scope(|| self.inner.call(request))),
        };
        Box::pin(async move {
            let response = match answering {
                Ok(answering) => {
                    let Ok(response) = answering.instrument(asked.span.clone()).await;
                    response.map(Body::new)
                }
                Err(refused) => refused.into_response(),
            };
            Ok(asked.answered(response))
        })
    }
}

/// A request under way.
struct RequestUnderWay {
    settings: Arc<Settings>,
    started: Instant,
    id: HeaderValue,
    method: Method,
    route: Option<MatchedPath>,
    is_api: bool,
    span: Span,
    _in_flight: InFlight,
}

impl RequestUnderWay {
    fn of(request: &Request, settings: Arc<Settings>) -> Self {
        let id = request_id(request.headers());
        Self {
            started: Instant::now(),
            method: request.method().clone(),
            route: request.extensions().get::<MatchedPath>().cloned(),
            is_api: is_api(request.uri().path()),
            span: tracing::info_span!("request", id = %id.to_str().unwrap_or_default()),
            _in_flight: settings.metrics.request_begins(),
            id,
            settings,
        }
    }

    /// Completes the answer, counts it and writes it into the log. The line names the route's
    /// pattern, never the path: paths and queries can name people. So do the metrics.
    fn answered(self, mut response: Response) -> Response {
        let Self { settings, method, span, is_api, .. } = self;
        if is_api {
            response = span.in_scope(|| with_envelope(response));
        }
        headers::add(response.headers_mut(), is_api, &settings, self.id);

        let route = self.route.as_ref().map_or("-", MatchedPath::as_str);
        let elapsed = self.started.elapsed();
        settings.metrics.answered(&method, route, response.status(), elapsed);
        // Probes come every few seconds and would drown the other lines; they are counted.
        let refused = response.status().is_client_error() || response.status().is_server_error();
        let written = !refused || log::ANSWERS.may_write(Instant::now());
        if written && !PROBES.contains(&route) {
            tracing::info!(
                parent: &span,
                %method,
                %route,
                status = response.status().as_u16(),
                ms = elapsed.as_secs_f64() * 1000.0,
                "answered"
            );
        }
        response
    }
}

/// The client's id if it is harmless to log and echo, otherwise a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    let is_sane = |id: &&HeaderValue| {
        (1..=64).contains(&id.len())
            && id.as_bytes().iter().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(b))
    };
    match headers.get(headers::REQUEST_ID).filter(is_sane) {
        Some(id) => id.clone(),
        // A UUID is visible ASCII, so it is a valid header value.
        None => HeaderValue::from_str(&new_id(SystemClock.now()))
            .unwrap_or(HeaderValue::from_static("-")),
    }
}

fn is_api(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The reason why a request goes no further: its path or query is not text that a database can look
/// up, or there is no such route below `/api`.
fn refusal(uri: &Uri, is_api: bool, has_route: bool) -> Option<ApiError> {
    let is_text = |encoded: &str| {
        percent_decode_str(encoded).decode_utf8().is_ok_and(|text| !text.contains('\0'))
    };
    if !is_text(uri.path()) || (is_api && !has_route) {
        return Some(ApiError::of_status(StatusCode::NOT_FOUND));
    }
    if !uri.query().is_none_or(is_text) {
        return Some(ApiError::of_status(StatusCode::BAD_REQUEST));
    }
    None
}

/// Gives an error without our body that body (docs/product/programs.md#errors): errors of the
/// framework itself, such as 405, have plain text or nothing.
fn with_envelope(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_json(response.headers()) {
        return response;
    }
    let mut enveloped = ApiError::of_status(status).into_response();
    if let Some(allow) = response.headers().get(header::ALLOW) {
        enveloped.headers_mut().insert(header::ALLOW, allow.clone());
    }
    enveloped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sane_request_id_is_kept_and_any_other_replaced() {
        let id_for = |sent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(headers::REQUEST_ID, HeaderValue::from_static(sent));
            request_id(&headers)
        };
        assert_eq!(id_for("abc-1.2_Z"), "abc-1.2_Z");
        let too_long: &'static str = "a".repeat(65).leak();
        for odd in ["", "a b", "a\"b", "<script>", too_long] {
            assert_eq!(id_for(odd).len(), 36, "{odd:?}");
        }
        assert_ne!(request_id(&HeaderMap::new()), request_id(&HeaderMap::new()));
    }

    #[test]
    fn only_the_api_is_the_api() {
        assert!(is_api("/api") && is_api("/api/") && is_api("/api/config"));
        assert!(!is_api("/") && !is_api("/apis") && !is_api("/app/api/x"));
    }

    #[test]
    fn paths_and_queries_that_are_not_text_are_refused() {
        let refused = |uri: &'static str| {
            refusal(&Uri::from_static(uri), false, false).map(|error| error.status().as_u16())
        };
        assert_eq!(refused("/chores/ab%20c?x=%C3%A4"), None);
        assert_eq!(refused("/chores/a%00b"), Some(404));
        assert_eq!(refused("/chores/%ff"), Some(404));
        assert_eq!(refused("/chores?q=%00"), Some(400));
        assert_eq!(refused("/chores?q=%ff"), Some(400));
    }
}
