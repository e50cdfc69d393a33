//! The metrics of this process, in the form Prometheus reads.

use std::{fmt, sync::Arc, time::Duration};

use axum::http::{Method, StatusCode};
use jiff::Timestamp;
use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{
        counter::Counter,
        family::{Family, MetricConstructor},
        gauge::Gauge,
        histogram::Histogram,
        info::Info,
    },
    registry::{Registry, Unit},
};

use crate::{auth::Hasher, db::Db, error::ApiError};

/// The upper bounds of the latency buckets, in seconds: from a read out of memory to the time limit
/// of a request.
const BUCKETS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// The counters since the process started. Cheap to clone.
#[derive(Clone)]
pub struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    requests: Family<Answered, Counter>,
    durations: Family<DurationLabels, Histogram, Buckets>,
    in_flight: Gauge,
    login_refusals: Family<Refused, Counter>,
    connections: Family<Connections, Gauge>,
    waiting_writes: Gauge,
    waiting_passwords: Gauge,
    backups: Family<Backups, Counter>,
    last_backup: Gauge,
    event_streams: Gauge,
    deliveries: Family<Deliveries, Counter>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Deliveries {
    channel: &'static str,
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Backups {
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    /// The pattern, such as `/api/chores/{id}`: paths can name people.
    route: String,
    /// `2xx`, `4xx` and so on.
    status: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DurationLabels {
    method: &'static str,
    route: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refused {
    reason: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Connections {
    state: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Build {
    version: &'static str,
}

/// Makes histograms.
#[derive(Debug, Clone)]
struct Buckets;

impl MetricConstructor<Histogram> for Buckets {
    fn new_metric(&self) -> Histogram {
        Histogram::new(BUCKETS)
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("pogona");
        registry.register(
            "build",
            "This program",
            Info::new(Build { version: env!("CARGO_PKG_VERSION") }),
        );
        let requests = Family::default();
        registry.register("http_requests", "Requests that were answered", requests.clone());
        let durations = Family::new_with_constructor(Buckets);
        let about = "How long answering took";
        registry.register_with_unit(
            "http_request_duration",
            about,
            Unit::Seconds,
            durations.clone(),
        );
        let in_flight = Gauge::default();
        registry.register("http_requests_in_flight", "Requests under way", in_flight.clone());
        let login_refusals = Family::default();
        let about = "Sign-ins that were refused";
        registry.register("login_refusals", about, login_refusals.clone());
        let connections = Family::default();
        let about = "Connections to the database; on SQLite those that read";
        registry.register("db_connections", about, connections.clone());
        let waiting_writes = Gauge::default();
        let about = "Writes that wait for the one thread that writes to SQLite";
        registry.register("db_writes_waiting", about, waiting_writes.clone());
        let waiting_passwords = Gauge::default();
        let about = "Passwords that wait for a thread to hash them";
        registry.register("passwords_waiting", about, waiting_passwords.clone());
        let backups = Family::default();
        registry.register("backups", "Scheduled backups that were made or failed", backups.clone());
        let last_backup = Gauge::default();
        let about = "When the last scheduled backup was made, since the epoch; 0 before the first";
        registry.register_with_unit(
            "backup_last_success",
            about,
            Unit::Seconds,
            last_backup.clone(),
        );
        let event_streams = Gauge::default();
        let about = "Streams of live events that are open";
        registry.register("event_streams", about, event_streams.clone());
        let deliveries = Family::default();
        registry.register(
            "deliveries",
            "Tries of deliveries, by what came of them",
            deliveries.clone(),
        );
        Self(Arc::new(Inner {
            registry,
            requests,
            durations,
            in_flight,
            login_refusals,
            connections,
            waiting_writes,
            waiting_passwords,
            backups,
            last_backup,
            event_streams,
            deliveries,
        }))
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}

/// A request under way, until this is dropped, also if its client has closed the connection.
#[must_use]
pub(crate) struct InFlight(Gauge);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// Counts a request as under way.
    pub(crate) fn request_begins(&self) -> InFlight {
        self.0.in_flight.inc();
        InFlight(self.0.in_flight.clone())
    }

    /// Counts an answer. `route` is a pattern, or `-` without a route.
    pub(crate) fn answered(
        &self,
        method: &Method,
        route: &str,
        status: StatusCode,
        elapsed: Duration,
    ) {
        let (method, route) = (name_of(method), route.to_owned());
        let answered = Answered { method, route: route.clone(), status: class_of(status) };
        self.0.requests.get_or_create(&answered).inc();
        let asked = DurationLabels { method, route };
        self.0.durations.get_or_create(&asked).observe(elapsed.as_secs_f64());
    }

    /// Counts a refused sign-in, by reason. (Mistakes in the form are not counted.)
    pub(crate) fn login_refused(&self, refusal: &ApiError) {
        let reason = match refusal {
            ApiError::Unauthorized(_) => "wrong_password",
            ApiError::TooManyRequests { .. } => "too_many",
            ApiError::Unavailable { .. } => "overloaded",
            _ => return,
        };
        self.0.login_refusals.get_or_create(&Refused { reason }).inc();
    }

    /// Counts a scheduled backup: with its time, or none if it failed.
    pub(crate) fn backed_up(&self, made_at: Option<Timestamp>) {
        let outcome = if made_at.is_some() { "made" } else { "failed" };
        self.0.backups.get_or_create(&Backups { outcome }).inc();
        if let Some(at) = made_at {
            self.0.last_backup.set(at.as_second());
        }
    }

    /// Counts a try of a delivery, by its outcome.
    pub(crate) fn delivery_tried(&self, channel: &'static str, outcome: &'static str) {
        self.0.deliveries.get_or_create(&Deliveries { channel, outcome }).inc();
    }

    /// All metrics, in the text format of `OpenMetrics`.
    ///
    /// # Errors
    /// None that are known: writing to a string does not fail.
    pub(crate) fn encode(
        &self,
        db: &Db,
        hasher: &Hasher,
        event_streams: usize,
    ) -> Result<String, fmt::Error> {
        let load = db.load();
        for (state, connections) in [("busy", load.busy), ("idle", load.idle)] {
            set(&self.0.connections.get_or_create(&Connections { state }), connections);
        }
        set(&self.0.waiting_writes, load.waiting_writes);
        set(&self.0.waiting_passwords, hasher.waiting());
        set(&self.0.event_streams, event_streams);
        let mut encoded = String::new();
        text::encode(&mut encoded, &self.0.registry)?;
        Ok(encoded)
    }
}

fn set(gauge: &Gauge, value: usize) {
    gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
}

/// The method as a label. Clients can invent methods, and each would be kept as a label.
fn name_of(method: &Method) -> &'static str {
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    NAMES.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

fn class_of(status: StatusCode) -> &'static str {
    match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}
