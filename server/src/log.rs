//! The log: lines for people or JSON, on standard error.

use crate::{
    clock::{Clock as _, SystemClock},
    config::{LogForm, Settings},
};
use std::panic;
use tracing_subscriber::{
    filter::Targets,
    fmt::{self, format::Writer, time::FormatTime},
    layer::SubscriberExt as _,
    registry,
    util::SubscriberInitExt as _,
};

/// Starts logging as the settings say, panics included.
pub fn start(settings: &Settings) -> Result<(), String> {
    let filter: Targets = settings
        .log_level
        .parse()
        .map_err(|error| format!("LOG_LEVEL cannot be understood: {error}"))?;
    let log = registry().with(filter);
    let lines = fmt::layer().with_writer(std::io::stderr).with_target(false).with_timer(Now);
    match settings.log {
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

/// The time of a line, to the microsecond. The log's own takes three times as long to write it.
struct Now;

impl FormatTime for Now {
    fn format_time(&self, writer: &mut Writer<'_>) -> std::fmt::Result {
        write!(writer, "{:.6}", SystemClock.now())
    }
}
