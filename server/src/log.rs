//! The log: lines for people or JSON, on standard error.

use crate::config::{LogForm, Settings};
use std::{io::IsTerminal as _, panic};
use tracing_subscriber::{EnvFilter, fmt};

/// Starts logging as the settings say, panics included.
pub fn start(settings: &Settings) -> Result<(), String> {
    let filter = EnvFilter::try_new(&settings.log_level)
        .map_err(|error| format!("LOG_LEVEL cannot be understood: {error}"))?;
    let log = fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false);
    match settings.log {
        LogForm::Text => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogForm::Json => log.json().flatten_event(true).with_span_list(false).try_init(),
    }
    .map_err(|error| error.to_string())?;
    panic::set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        tracing::error!(location, panic = panic.payload_as_str(), "a panic");
    }));
    Ok(())
}
