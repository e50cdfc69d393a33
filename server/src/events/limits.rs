//! How much the streams of a process may take.

use std::time::Duration;

use rules::bounds::HEARTBEAT_SECONDS;

/// How much the streams of a process may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Streams of one member at once; one more ends the oldest.
    pub of_member: usize,
    /// Streams in all; one more is refused.
    pub streams: usize,
    /// Notices that are kept for those who come back.
    pub replay_buffer: usize,
    /// How long a stream may be silent.
    pub silence: Duration,
    /// How long a stream may last.
    pub lifetime: Duration,
    /// The least time between two changes that a stream tells.
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
