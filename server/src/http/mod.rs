//! What surrounds every request: its id and log line, the security headers, the limits, and the
//! envelope for whatever went wrong before a handler could say so itself.

mod base_path;
mod client;
mod headers;
mod networks;
mod observe;

pub use base_path::BasePath;
pub use client::{ClientAddr, is_from};
pub use networks::Networks;

use crate::{error::ApiError, instance::Instance, monitoring::Metrics};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header},
    response::{IntoResponse, Response},
    routing::future::RouteFuture,
};
use std::{
    any::Any,
    convert::Infallible,
    task::{Context, Poll},
};
use tower::{Service, ServiceBuilder};
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
    normalize_path::NormalizePath,
};

/// The largest body a request may have, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The shortest body that is packed, in bytes: a shorter one fits into a packet anyway.
const PACKED_FROM: u64 = 1024;

/// What the layers need to know.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Whether this server itself speaks HTTPS, and browsers may be told to use nothing else.
    pub https: bool,
    /// The path that everything is under.
    pub base_path: BasePath,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Networks,
    /// What is counted about requests.
    pub metrics: Metrics,
    /// Who answers, as every answer of the API says.
    pub instance: Instance,
}

/// The routes inside everything that surrounds a request. Cheap to clone.
#[derive(Clone)]
pub struct App {
    base_path: BasePath,
    routes: NormalizePath<Router>,
}

/// The path is changed before the routes are looked up, hence from outside the router.
impl Service<Request> for App {
    type Response = Response;
    type Error = Infallible;
    type Future = RouteFuture<Infallible>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Service::<Request>::poll_ready(&mut self.routes, context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        self.routes.call(self.base_path.take_off(request))
    }
}

/// Puts `routes` inside everything that surrounds a request.
///
/// The routes are written without the base path and without a trailing slash, and answer with
/// either too. Below `/api`, what has no route is a 404 here and never reaches the fallback of
/// `routes`.
pub fn layers(routes: Router, settings: Settings) -> App {
    let base_path = settings.base_path.clone();
    let around = ServiceBuilder::new()
        .layer(observe::observed(settings))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(compression())
        .layer(DefaultBodyLimit::max(BODY_LIMIT));
    App { base_path, routes: NormalizePath::trim_trailing_slash(routes.layer(around)) }
}

/// Packs the API's longer answers for browsers, which all take gzip: a history is a tenth of its size
/// then; and the page, where it names a base path. Files have their packed twins, and events must not
/// wait in a buffer.
fn compression() -> CompressionLayer<impl Predicate> {
    let is_text = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        is_json(headers) || is_html(headers)
    };
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(PACKED_FROM).and(is_text))
}

fn is_json(headers: &HeaderMap) -> bool {
    is_of_type(headers, b"application/json")
}

fn is_html(headers: &HeaderMap) -> bool {
    is_of_type(headers, b"text/html")
}

fn is_of_type(headers: &HeaderMap, media_type: &[u8]) -> bool {
    let found = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    found.is_some_and(|found| found.starts_with(media_type))
}

/// The answer to a panic in a handler. The panic hook has logged where it was.
fn panicked(_: Box<dyn Any + Send>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}
