//! The Pogona server.

pub mod accounts;
pub mod assets;
pub mod assignments;
pub mod assistant;
mod attempts;
pub mod auth;
pub mod backup;
pub mod check;
pub mod chores;
pub mod clock;
pub mod config;
pub mod db;
pub mod demo;
mod digest;
pub mod docs;
pub mod error;
pub mod events;
pub mod extract;
pub mod families;
pub mod fields;
pub mod goal;
pub mod http;
pub mod idempotency;
pub mod instance;
pub mod leaderboard;
pub mod limits;
pub mod log;
pub mod monitoring;
pub mod outbox;
pub mod paging;
mod patience;
pub mod points;
mod queue;
pub mod redemptions;
pub mod requests;
pub mod serve;
pub mod sessions;
pub mod store;
pub mod streak;
pub mod submissions;
pub mod takeout;
pub mod terminal;
pub mod tls;
mod words;

use std::{
    io,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use axum::{Router, extract::FromRef, routing};
use utoipa::{OpenApi as _, openapi::OpenApi};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    assets::WebApp,
    assistant::Assistant,
    auth::{HashCost, Hasher, Pace, TokenKeys},
    clock::Clock,
    config::{Secret, Settings, SignUp},
    db::Db,
    docs::{Documents, TakeRoutes},
    events::Hub,
    http::Networks,
    instance::Instance,
    monitoring::Metrics,
    sessions::Uses,
    takeout::Door,
};

/// What every handler can reach: the [`Services`]. Each request clones it several times.
#[derive(Clone)]
pub struct AppState(Arc<Services>);

/// The parts of a server.
#[derive(Clone)]
pub struct Services {
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
    /// How much members write.
    pub pace: Pace,
    /// Hashes and checks passwords.
    pub hasher: Hasher,
    /// Who may read the metrics.
    pub metrics_readers: Networks,
    /// Answers questions.
    pub assistant: Assistant,
    /// The largest document that can be imported, in MiB.
    pub import_mib: u16,
    /// Where families go out and in.
    pub door: Door,
    /// Tells those who listen what changes.
    pub events: Hub,
    /// When sessions were last used.
    pub uses: Uses,
}

impl Deref for AppState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
    }
}

/// Changes no other clone.
impl DerefMut for AppState {
    fn deref_mut(&mut self) -> &mut Services {
        Arc::make_mut(&mut self.0)
    }
}

impl FromRef<AppState> for http::Settings {
    fn from_ref(app: &AppState) -> Self {
        app.http.clone()
    }
}

impl AppState {
    /// The state of a server on a migrated database.
    ///
    /// # Errors
    /// When the system refuses a thread for hashing, or has no TLS for the assistant.
    pub fn new(
        db: Db,
        instance: Instance,
        clock: Arc<dyn Clock>,
        settings: &Settings,
        key: &Secret,
        cost: HashCost,
    ) -> io::Result<Self> {
        Ok(Self(Arc::new(Services {
            events: Hub::new(db.clone(), events::Limits::default()),
            db,
            clock,
            signup: settings.signup,
            http: http::Settings {
                https: settings.certificate.is_some(),
                base_path: settings.base_path.clone(),
                trusted_proxies: settings.trusted_proxies.clone(),
                metrics: Metrics::default(),
                instance,
            },
            tokens: Arc::new(TokenKeys::new(key.expose())),
            pace: Pace::default(),
            hasher: Hasher::start(cost)?,
            metrics_readers: settings.metrics.clone(),
            assistant: Assistant::start(&settings.assistant, assistant::Limits::default())?,
            import_mib: settings.import_mib,
            door: Door::default(),
            uses: Uses::default(),
        })))
    }
}

/// The API, route by route.
fn api<R: TakeRoutes>(router: R) -> R {
    router
        .routes(routes!(families::routes::get_config))
        .routes(routes!(auth::routes::login))
        .routes(routes!(auth::routes::change_password))
        .routes(routes!(auth::routes::reset_password))
        .routes(routes!(sessions::routes::sign_out))
        .routes(routes!(sessions::routes::my_sessions, sessions::routes::end_all_sessions))
        .routes(routes!(sessions::routes::end_other_sessions))
        .routes(routes!(sessions::routes::end_session))
        .routes(routes!(sessions::routes::kid_sessions, sessions::routes::end_kid_sessions))
        // A family and its members.
        .routes(routes!(
            families::routes::get_family,
            families::routes::update_family,
            takeout::routes::delete_family
        ))
        .routes(routes!(takeout::routes::export_family))
        .routes(routes!(takeout::routes::import_family))
        .routes(routes!(families::routes::renew_invite_code))
        .routes(routes!(accounts::routes::create_user, accounts::routes::list_users))
        .routes(routes!(accounts::routes::current_user))
        .routes(routes!(accounts::routes::promote_to_parent))
        .routes(routes!(accounts::routes::remove_user))
        // Chores, and what kids hand in.
        .routes(routes!(chores::routes::list_chores, chores::routes::create_chore))
        .routes(routes!(chores::routes::list_all_chores))
        .routes(routes!(chores::routes::update_chore, chores::routes::delete_chore))
        .routes(routes!(chores::routes::activate_chore))
        .routes(routes!(chores::routes::deactivate_chore))
        .routes(routes!(submissions::routes::submit_chore))
        .routes(routes!(submissions::routes::my_chore_history))
        .routes(routes!(submissions::routes::my_detailed_chore_history))
        .routes(routes!(submissions::routes::my_chore_summary))
        .routes(routes!(submissions::routes::pending_chore_submissions))
        .routes(routes!(submissions::routes::approve_chore_submission))
        .routes(routes!(submissions::routes::reject_chore_submission))
        // Chores given to one kid, and what they hand in.
        .routes(routes!(assignments::routes::assign_chore, assignments::routes::list_assignments))
        .routes(routes!(assignments::routes::my_assignments))
        .routes(routes!(assignments::routes::submit_assignment))
        .routes(routes!(assignments::routes::pending_assignment_submissions))
        .routes(routes!(assignments::routes::approve_assignment_submission))
        .routes(routes!(assignments::routes::reject_assignment_submission))
        // What members ask for.
        .routes(routes!(requests::routes::make_request))
        .routes(routes!(requests::routes::my_requests))
        .routes(routes!(requests::routes::pending_requests))
        .routes(routes!(requests::routes::approve_request))
        .routes(routes!(requests::routes::reject_request))
        .routes(routes!(assistant::routes::ask_assistant))
        .routes(routes!(outbox::routes::send_outbox))
        // The store, what kids buy, and what the family saves for.
        .routes(routes!(store::routes::list_store_items, store::routes::create_store_item))
        .routes(routes!(store::routes::update_store_item, store::routes::delete_store_item))
        .routes(routes!(redemptions::routes::redeem_item))
        .routes(routes!(redemptions::routes::purchase_history))
        .routes(routes!(redemptions::routes::pending_purchases))
        .routes(routes!(redemptions::routes::approve_purchase))
        .routes(routes!(redemptions::routes::reject_purchase))
        .routes(routes!(goal::routes::get_goal, goal::routes::update_goal))
        .routes(routes!(goal::routes::bearded_dragon_purchases))
        // Points.
        .routes(routes!(points::routes::award_points))
        .routes(routes!(points::routes::points_history))
        .routes(routes!(streak::routes::get_streak))
        .routes(routes!(leaderboard::routes::get_leaderboard))
        // What changes meanwhile.
        .routes(routes!(events::routes::live_events))
}

/// The description of the API, served at `/api/openapi.json` and, for people, at `/api/docs`.
pub fn openapi() -> OpenApi {
    let router = OpenApiRouter::with_openapi(docs::Description::openapi());
    docs::finish(api(router).into_openapi())
}

/// What those who run the server look at.
fn probes() -> Router<AppState> {
    Router::new()
        .route("/healthz", routing::get(monitoring::routes::healthz))
        .route("/readyz", routing::get(monitoring::routes::readyz))
        .route("/metrics", routing::get(monitoring::routes::metrics))
}

/// The whole server: the API under `/api`, the probes, the web app everywhere else; and all of it
/// under the base path too.
pub fn app(state: AppState) -> http::App {
    let http = state.http.clone();
    let documents = Documents::new(http.base_path.clone());
    let web_app = WebApp::new(http.base_path.clone());
    let documents = Router::new()
        .route("/api/openapi.json", routing::get(docs::get_description))
        .route("/api/docs", routing::get(docs::get_page))
        .with_state(documents);
    let routes = api(probes()).with_state(state).merge(documents);
    http::layers(routes.fallback(assets::serve).with_state(web_app), http)
}
