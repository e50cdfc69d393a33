//! What the layers need to know.

use crate::{
    config::{BasePath, Networks},
    instance::Instance,
    metrics::Metrics,
};

/// The paths of what those who run the server look at. They are not part of the API.
pub const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

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
