//! Failures, as shown to the user at the terminal.

use std::fmt;
use std::path::{Path, PathBuf};

/// The result of everything that can fail here.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// The number of lines of a failed step's log to show.
const TAIL: usize = 32;

/// A sentence for the user, and the log with details.
#[derive(Debug, Clone)]
pub(crate) struct Failure {
    message: String,
    log: Option<PathBuf>,
}

impl Failure {
    /// A failure that its message explains completely.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), log: None }
    }

    /// A failure explained at the end of `log`.
    pub(crate) fn logged(message: impl Into<String>, log: &Path) -> Self {
        Self { message: message.into(), log: Some(log.to_owned()) }
    }

    /// An input or output error at `path`.
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> Self + '_ {
        move |error| Self::new(format!("{}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(log) = &self.log {
            let text = std::fs::read(log).unwrap_or_default();
            writeln!(formatter, "{}", self.message)?;
            for line in tail(&String::from_utf8_lossy(&text)) {
                writeln!(formatter, "    {line}")?;
            }
            write!(formatter, "The whole output is in {}", log.display())
        } else {
            formatter.write_str(&self.message)
        }
    }
}

/// The last informative lines: those about passed tests are left out.
fn tail(text: &str) -> Vec<&str> {
    let telling: Vec<&str> = text.lines().filter(|line| !is_noise(line)).collect();
    telling[telling.len().saturating_sub(TAIL)..].to_vec()
}

fn is_noise(line: &str) -> bool {
    let line = line.trim();
    line.is_empty()
        || line.ends_with("... ok")
        || line.starts_with('✓')
        || line == "running 0 tests"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_leaves_out_what_passed() {
        let text = "test a ... ok\n  ✓ b (12 ms)\n\ntest c ... FAILED\nreason\n";
        assert_eq!(tail(text), ["test c ... FAILED", "reason"]);
    }

    #[test]
    fn the_tail_is_bounded() {
        let text = "line\n".repeat(TAIL * 3);
        assert_eq!(tail(&text).len(), TAIL);
    }
}
