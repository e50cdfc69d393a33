//! A separate server for each test, on either engine.

mod asking;
pub(crate) mod certificate;
pub(crate) mod described;
pub(crate) mod home;
mod postgres;
pub(crate) mod program;
pub(crate) mod push;
pub(crate) mod receiver;
pub(crate) mod waiting;

use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use clap::Parser;
use futures_util::future::BoxFuture;
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::{
    auth::HashCost,
    clock::TestClock,
    config::{Database, Options, Settings},
    db::{self, Conn, Db},
    http::App,
    instance::Instance,
    state::AppState,
};
use std::{sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use tower::ServiceExt as _;

/// The start time of every test: a Sunday at noon in UTC.
pub(crate) const START: &str = "2025-06-15T12:00:00Z";
/// Longer than any test should wait: what takes longer does not come. (A busy machine may stand
/// still for seconds.)
pub(crate) const LONG: Duration = Duration::from_mins(3);
/// The number of retries if the test is not about a busy database. Each takes seconds.
pub(crate) const PATIENT_TRIES: usize = 20;

/// A number in an environment variable.
pub(crate) fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text}")))
}

/// A database engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

/// Writes that no member may make, or that no member asked for.
pub(crate) trait Write {
    /// Runs `work` in one transaction.
    fn write<T, E, F>(&self, work: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: From<db::Error> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static;
}

impl Write for Db {
    #[expect(clippy::disallowed_methods, reason = "a test may write anything")]
    fn write<T, E, F>(&self, work: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: From<db::Error> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        self.write_without_member(work)
    }
}

/// Runs tests on both engines: `on_both_engines!(a, b)` makes `sqlite::a`, `postgres::a` and so on
/// from functions like `async fn a(app: TestApp)`, or `on_both_engines!(Engine: a, b)` of ones that
/// take the [`Engine`]. It is for behaviour that depends on the engine: transactions, races, the
/// order of rows.
#[macro_export]
macro_rules! on_both_engines {
    ($($tests:tt)+) => {
        $crate::on_engine!(sqlite Sqlite [] $($tests)+);
        $crate::on_engine!(postgres Postgres [] $($tests)+);
    };
}

/// Runs tests as [`on_both_engines`] does, on `PostgreSQL` only in `cargo xtask test --all`.
#[macro_export]
macro_rules! on_sqlite_first {
    ($($tests:tt)+) => {
        $crate::on_engine!(sqlite Sqlite [] $($tests)+);
        $crate::on_engine!(postgres Postgres [#[ignore = "in `cargo xtask test --all`"]] $($tests)+);
    };
}

/// Runs tests on both engines, only in `cargo xtask test --all`: those that take longest and seldom find more than the
/// others (CONTRIBUTING.md, Tests).
#[macro_export]
macro_rules! only_in_all {
    ($($tests:tt)+) => {
        $crate::on_engine!(whole_sqlite Sqlite [#[ignore = "in `cargo xtask test --all`"]] $($tests)+);
        $crate::on_engine!(whole_postgres Postgres [#[ignore = "in `cargo xtask test --all`"]] $($tests)+);
    };
}

#[macro_export]
macro_rules! on_engine {
    ($module:ident $engine:ident $ignored:tt Engine: $($test:ident),+ $(,)?) => {
        mod $module {
            $($crate::on_engine!(@test $ignored $test($crate::support::Engine::$engine));)+
        }
    };
    ($module:ident $engine:ident $ignored:tt $($test:ident),+ $(,)?) => {
        mod $module {
            $($crate::on_engine!(
                @test $ignored
                $test($crate::support::TestApp::start($crate::support::Engine::$engine).await)
            );)+
        }
    };
    (@test [$(#[$ignored:meta])?] $test:ident($subject:expr)) => {
        $(#[$ignored])?
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            super::$test($subject).await;
        }
    };
}

/// Settings as from the command line, for a separate database.
pub(crate) struct Place {
    pub(crate) settings: Settings,
    /// Removed with its content when dropped.
    pub(crate) folder: TempDir,
}

impl Place {
    /// A new, empty place for `engine`, with `flags` added to the command line.
    pub(crate) async fn new(engine: Engine, flags: &[&str]) -> Self {
        let url = match engine {
            Engine::Sqlite => String::new(),
            Engine::Postgres => postgres::new_database().await,
        };
        Self::at(&url, flags)
    }

    /// A new place whose database has every migration, copied from one that was migrated once: each
    /// migration waits for the disk, and there are a thousand tests.
    pub(crate) async fn migrated(engine: Engine, flags: &[&str]) -> Self {
        match engine {
            Engine::Sqlite => {
                let place = Self::at("", flags);
                if let Database::Sqlite(path) = &place.settings.database {
                    std::fs::write(path, migrated_file().await).expect("a copy of the file");
                }
                place
            }
            Engine::Postgres => Self::at(&migrated_database().await, flags),
        }
    }

    fn at(url: &str, flags: &[&str]) -> Self {
        #[derive(Parser)]
        struct Cli {
            #[command(flatten)]
            options: Options,
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data = folder.path().to_str().expect("a path in UTF-8");
        let common = ["pogona", "--data-dir", data, "--database-url", url, "--jwt-secret"];
        let key = "a key for tests, of thirty-two bytes or more";
        let line = common.into_iter().chain([key]).chain(flags.iter().copied());
        let options = Cli::parse_from(line).options;
        Self { settings: options.validate().expect("settings that go together"), folder }
    }

    /// Migrates the database and closes it.
    async fn migrate(&self) {
        self.settings.open_database().await.expect("a database").close().await;
    }

    /// A new place and its database, without migrations.
    pub(crate) async fn with_database(engine: Engine) -> (Self, Db) {
        let place = Self::new(engine, &[]).await;
        let db = place.connect().await;
        (place, db)
    }

    /// The database as it is, without migrations.
    pub(crate) async fn connect(&self) -> Db {
        match &self.settings.database {
            Database::Sqlite(path) => Db::sqlite(path).expect("a file"),
            Database::Postgres(url) => {
                let url = std::str::from_utf8(url.expose()).expect("a URL in UTF-8");
                Db::postgres(url).await.expect("a server")
            }
        }
    }
}

/// An `SQLite` file with every migration.
async fn migrated_file() -> &'static [u8] {
    static FILE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let make = || async {
        let place = Place::new(Engine::Sqlite, &[]).await;
        place.migrate().await;
        let Database::Sqlite(path) = &place.settings.database else { unreachable!("it is a file") };
        std::fs::read(path).expect("the file")
    };
    FILE.get_or_init(make).await
}

/// The URL of a new `PostgreSQL` database with every migration.
async fn migrated_database() -> String {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    let make = || async {
        let url = postgres::new_database().await;
        Place::at(&url, &[]).migrate().await;
        url.rsplit('/').next().unwrap_or_default().to_owned()
    };
    postgres::copy_of(TEMPLATE.get_or_init(make).await).await
}

/// A server with a separate database, called without a socket.
pub(crate) struct TestApp {
    pub(crate) router: App,
    pub(crate) db: Db,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) state: AppState,
    pub(crate) place: Arc<Place>,
    /// The number of repeats of a request that is answered with 503.
    pub(crate) tries: usize,
}

impl TestApp {
    /// A server with the default settings on an empty database.
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with_flags(engine, &[]).await
    }

    /// A server with `flags` on its command line.
    pub(crate) async fn with_flags(engine: Engine, flags: &[&str]) -> Self {
        Self::at(Arc::new(Place::migrated(engine, flags).await)).await
    }

    /// Another server on the same database, with its own process state.
    pub(crate) async fn twin(&self) -> Self {
        Self { tries: self.tries, ..Self::at(Arc::clone(&self.place)).await }
    }

    /// The server, with requests repeated if it is busy, as its clients do: with hundreds of
    /// concurrent writes, one may wait longer for one of sixteen connections than a request waits.
    /// A request refused in this way has no effect, so its repeat must not find one.
    pub(crate) fn patient(self) -> Self {
        Self { tries: PATIENT_TRIES, ..self }
    }

    /// A server on the database of a place, which it migrates.
    pub(crate) async fn at(place: Arc<Place>) -> Self {
        let db = place.settings.open_database().await.expect("a database");
        let clock = Arc::new(TestClock::new(START.parse().expect("an instant")));
        let key = place.settings.signing_key().expect("a key");
        // There are hundreds of sign-ups, so hashes are cheap here; their real cost is tested
        // elsewhere.
        let cost = HashCost { memory_kib: 8, passes: 1 };
        let instance = Instance::of(&db).await.expect("an instance");
        let state = AppState::new(db.clone(), instance, clock.clone(), &place.settings, &key, cost)
            .expect("the threads for hashing");
        Self { router: server::router::app(state.clone()), db, clock, state, place, tries: 0 }
    }

    /// Sends a request with a JSON body, if any, and returns the answer. A body that is not JSON is
    /// returned as a string, an empty one as null.
    pub(crate) async fn request(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> (StatusCode, HeaderMap, Value) {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            None => Body::empty(),
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        send(&self.router, request.body(body).expect("a request")).await
    }
}

/// Sends `request` to `router`, as [`TestApp::request`] does, and checks the answer against the
/// description of the API.
pub(crate) async fn send(router: &App, request: Request<Body>) -> (StatusCode, HeaderMap, Value) {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = router.clone().oneshot(request).await.expect("an answer");
    let (head, body) = response.into_parts();
    // A stream of events has no end, so it is dropped after its headers.
    let is_stream =
        head.headers.get(header::CONTENT_TYPE).is_some_and(|t| t == "text/event-stream");
    let body = if is_stream { Body::empty() } else { body };
    let bytes = body.collect().await.expect("a whole body").to_bytes();
    let value = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()))
    };
    described::check(&method, &path, head.status, &value);
    (head.status, head.headers, value)
}
