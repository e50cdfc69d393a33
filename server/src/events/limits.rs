//! Limits of the streams of a process.

use std::time::Duration;

use rules::bounds::HEARTBEAT_SECONDS;

/// Limits of the streams of a process.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Concurrent streams of one member; one more ends the oldest.
    pub of_member: usize,
    /// Concurrent streams in all; one more is refused.
    pub streams: usize,
    /// The number of events kept for clients that come back.
    pub replay_buffer: usize,
    /// The longest silence of a stream.
    pub silence: Duration,
    /// The longest life of a stream.
    pub lifetime: Duration,
    /// The least time between two change events of a stream.
    pub pause: Duration,
}

impl Default for Limits {
    /// Half of the connections that `serve::Limits` allows by default.
    fn default() -> Self {
        Self {
            of_member: 8,
            streams: 450,
            replay_buffer: 1024,
            silence: Duration::from_secs(HEARTBEAT_SECONDS.into()),
            lifetime: Duration::from_mins(30),
            pause: Duration::from_millis(250),
        }
    }
}
