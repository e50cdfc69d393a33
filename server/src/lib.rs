//! The Pogona server.

pub mod accounts;
pub mod assets;
pub mod auth;
pub mod chores;
pub mod clock;
pub mod config;
pub mod db;
pub mod demo;
mod digest;
pub mod docs;
pub mod error;
pub mod extract;
pub mod families;
pub mod fields;
pub mod http;
pub mod idempotency;
pub mod leaderboard;
pub mod log;
pub mod points;
pub mod serve;
pub mod streak;
pub mod submissions;

use std::{future, io, sync::Arc};

use axum::{Router, routing};
use utoipa::{OpenApi as _, openapi::OpenApi};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    auth::{HashCost, Hasher, TokenKeys},
    clock::Clock,
    config::{Secret, Settings, SignUp},
    db::Db,
};

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// The database.
    pub db: Db,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// How accounts are made.
    pub signup: SignUp,
    /// What the layers around the routes need.
    pub http: http::Settings,
    /// Makes and reads session tokens.
    pub tokens: Arc<TokenKeys>,
    /// Hashes and checks passwords.
    pub hasher: Hasher,
}

impl AppState {
    /// The state of a server on a migrated database.
    ///
    /// # Errors
    /// When the system refuses a thread for hashing.
    pub fn new(
        db: Db,
        clock: Arc<dyn Clock>,
        settings: &Settings,
        key: &Secret,
        cost: HashCost,
    ) -> io::Result<Self> {
        Ok(Self {
            db,
            clock,
            signup: settings.signup,
            http: http::Settings { trusted_proxies: settings.trusted_proxies.clone() },
            tokens: Arc::new(TokenKeys::new(key.expose())),
            hasher: Hasher::start(cost)?,
        })
    }
}

/// The API, route by route.
fn api() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(docs::Description::openapi())
        .routes(routes!(families::routes::get_config))
        .routes(routes!(auth::routes::login))
        // The members of a family.
        .routes(routes!(accounts::routes::create_user, accounts::routes::list_users))
        .routes(routes!(accounts::routes::current_user))
        .routes(routes!(accounts::routes::promote_to_parent))
        // Chores, and what kids hand in.
        .routes(routes!(chores::routes::list_chores, chores::routes::create_chore))
        .routes(routes!(chores::routes::list_all_chores))
        .routes(routes!(chores::routes::update_chore, chores::routes::delete_chore))
        .routes(routes!(chores::routes::activate_chore))
        .routes(routes!(chores::routes::deactivate_chore))
        .routes(routes!(submissions::routes::submit_chore))
        .routes(routes!(submissions::routes::my_chore_history))
        .routes(routes!(submissions::routes::my_detailed_chore_history))
        .routes(routes!(submissions::routes::pending_chore_submissions))
        .routes(routes!(submissions::routes::approve_chore_submission))
        .routes(routes!(submissions::routes::reject_chore_submission))
        // Points.
        .routes(routes!(points::routes::award_points))
        .routes(routes!(points::routes::points_history))
        .routes(routes!(streak::routes::get_streak))
        .routes(routes!(leaderboard::routes::get_leaderboard))
}

/// The description of the API, served at `/api/openapi.json`.
pub fn openapi() -> OpenApi {
    api().into_openapi()
}

/// The whole server: the API under `/api`, the web app everywhere else.
pub fn app(state: AppState) -> Router {
    let (api, description) = api().split_for_parts();
    let description = routing::get(move || future::ready(axum::Json(description.clone())));
    let http = state.http.clone();
    let api = api.route("/openapi.json", description).with_state(state);
    http::layers(Router::new().nest("/api", api).fallback(assets::serve), http)
}
