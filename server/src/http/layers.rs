//! The layers, in their order.

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{Extensions, HeaderMap, StatusCode, Version},
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

use super::{
    media_type::{is_html, is_json},
    observe,
    settings::Settings,
};
use crate::{config::BasePath, error::ApiError};

/// The largest body a request may have, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The shortest body that is compressed, in bytes: a shorter one fits into a packet anyway.
const PACKED_FROM: u64 = 1024;

/// The routes with all layers around them. Cheap to clone.
#[derive(Clone)]
pub struct App {
    base_path: BasePath,
    routes: NormalizePath<Router>,
}

/// The path is changed before the routes are looked up, so from outside the router.
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

/// Puts all layers around `routes`.
///
/// The routes are written without the base path and without a trailing slash, and answer with
/// either too. Below `/api`, a path without a route is a 404 here and never reaches the fallback of
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

/// Compresses the API's longer answers for browsers, which all take gzip: a history shrinks to a
/// tenth; and the page, if it contains a base path. Files have their compressed twins, and events
/// must not wait in a buffer.
fn compression() -> CompressionLayer<impl Predicate> {
    let is_text = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        is_json(headers) || is_html(headers)
    };
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(PACKED_FROM).and(is_text))
}

/// The answer to a panic in a handler. The panic hook has logged its place.
fn panicked(_: Box<dyn Any + Send>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}
