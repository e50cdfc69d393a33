//! The settings of the layers.

use crate::{
    config::{BasePath, Networks},
    instance::Instance,
    metrics::Metrics,
};

/// The paths for the operators of the server. They are not part of the API.
pub const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// The settings of the layers.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Whether this server itself serves HTTPS, so that browsers may be told to use nothing else.
    pub https: bool,
    /// The path that everything is under.
    pub base_path: BasePath,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Networks,
    /// The metrics of requests.
    pub metrics: Metrics,
    /// The instance, which every answer of the API names.
    pub instance: Instance,
}
