//! What those who run a server look at: whether it lives, whether it is ready, and its metrics.
//!
//! None of it tells anything personal. Metrics are answered to this machine alone unless the
//! operator says otherwise (`METRICS`): how much a family uses Pogona, and how often somebody fails
//! to sign in, is nobody else's affair, and the port they are on is the one everybody can reach.

mod metrics;
pub mod routes;

pub(crate) use self::metrics::InFlight;
pub use self::metrics::Metrics;

/// The paths of this module. They are not part of the API.
pub const ROUTES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];
