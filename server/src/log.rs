//! The log: lines for people or JSON, on standard error.

use crate::{
    clock::{Clock as _, SystemClock},
    limits::REFUSALS_LOGGED_PER_MINUTE,
};
use clap::ValueEnum;
use std::{
    panic,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use tracing_subscriber::{
    filter::Targets,
    fmt::{self, format::Writer, time::FormatTime},
    layer::SubscriberExt as _,
    registry,
    util::SubscriberInitExt as _,
};

const MINUTE: Duration = Duration::from_mins(1);

/// The logged refusals of the layers around the routes in this process.
pub(crate) static ANSWERS: Refusals = Refusals::new();
/// The logged refusals of the database in this process.
pub(crate) static CONSTRAINTS: Refusals = Refusals::new();

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Starts logging, panics included.
pub fn start(form: LogForm, level: &str) -> Result<(), String> {
    let filter: Targets =
        level.parse().map_err(|error| format!("LOG_LEVEL cannot be understood: {error}"))?;
    let log = registry().with(filter);
    let lines = fmt::layer().with_writer(std::io::stderr).with_target(false).with_timer(Now);
    match form {
        LogForm::Text => log.with(lines).try_init(),
        LogForm::Json => {
            log.with(lines.json().flatten_event(true).with_span_list(false)).try_init()
        }
    }
    .map_err(|error| error.to_string())?;
    panic::set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        tracing::error!(location, panic = panic.payload_as_str(), "a panic");
    }));
    Ok(())
}

/// Limits the lines about refusals per minute, so that a flood of refused requests cannot fill the
/// disk.
pub(crate) struct Refusals(Mutex<Written>);

struct Written {
    since: Option<Instant>,
    lines: u32,
    left_out: u64,
}

impl Refusals {
    /// None written yet.
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(Written { since: None, lines: 0, left_out: 0 }))
    }

    /// Whether one more line may be written now. The number of omitted lines is logged first.
    pub(crate) fn may_write(&self, now: Instant) -> bool {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if written.since.is_none_or(|since| now.duration_since(since) >= MINUTE) {
            if written.left_out > 0 {
                tracing::warn!(left_out = written.left_out, "refusals were left out of the log");
            }
            *written = Written { since: Some(now), lines: 0, left_out: 0 };
        }
        if written.lines == REFUSALS_LOGGED_PER_MINUTE {
            written.left_out += 1;
            return false;
        }
        written.lines += 1;
        true
    }
}

/// The time of a line, to the microsecond. It is written in a third of the time that the log's own
/// takes.
struct Now;

impl FormatTime for Now {
    fn format_time(&self, writer: &mut Writer<'_>) -> std::fmt::Result {
        write!(writer, "{:.6}", SystemClock.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_refusals_is_counted_and_not_written() {
        let refusals = Refusals::new();
        let start = Instant::now();
        let write = |times: u32, at| (0..times).filter(|_| refusals.may_write(at)).count();
        assert_eq!(write(100_000, start), REFUSALS_LOGGED_PER_MINUTE as usize);
        assert_eq!(
            refusals.0.lock().unwrap().left_out,
            100_000 - u64::from(REFUSALS_LOGGED_PER_MINUTE)
        );
        assert_eq!(write(1, start + MINUTE), 1);
        assert_eq!(refusals.0.lock().unwrap().left_out, 0);
    }
}
