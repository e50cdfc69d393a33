//! Who takes the API's routes.

use axum::Router;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::AppState;

/// Takes routes, those of one path at a time.
pub(crate) trait TakeRoutes: Sized {
    /// Takes what [`utoipa_axum::routes!`] gives.
    fn routes(self, routes: UtoipaMethodRouter<AppState>) -> Self;
}

/// Keeps what is told about them.
impl TakeRoutes for OpenApiRouter<AppState> {
    fn routes(self, routes: UtoipaMethodRouter<AppState>) -> Self {
        Self::routes(self, routes)
    }
}

/// Puts them where they are served, below `/api`: a router nested there would rewrite each
/// request's path. Forgets what is told about each at once: all of it together takes megabytes, which the
/// system would not get back.
impl TakeRoutes for Router<AppState> {
    fn routes(self, (_, paths, methods): UtoipaMethodRouter<AppState>) -> Self {
        let place = |router: Self, path| router.route(&format!("/api{path}"), methods.clone());
        paths.paths.into_keys().fold(self, place)
    }
}
