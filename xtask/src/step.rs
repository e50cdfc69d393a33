//! The commands and the log of a step.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Result};
use crate::fingerprint::Stamp;
use crate::workspace::Workspace;

/// A running step.
pub(crate) struct Step<'a> {
    /// The checkout that the step works on.
    pub(crate) workspace: &'a Workspace,
    log: PathBuf,
    file: File,
}

impl<'a> Step<'a> {
    /// Starts the step with an empty log.
    pub(crate) fn open(workspace: &'a Workspace, log: PathBuf) -> Result<Self> {
        let file = File::create(&log).map_err(Failure::io(&log))?;
        Ok(Self { workspace, log, file })
    }

    /// Runs `command` to its end, its output going to the log.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        let line = self.announce(command)?;
        let status = command.stdout(self.stream()?).stderr(self.stream()?).status();
        self.judge(&line, status.map(|status| (status.success(), status.to_string())))
    }

    /// Runs `command` to its end and returns its output.
    pub(crate) fn output(&self, command: &mut Command) -> Result<Vec<u8>> {
        let line = self.announce(command)?;
        let output = command.stdout(Stdio::piped()).stderr(self.stream()?).output();
        let status =
            output.as_ref().map(|output| (output.status.success(), output.status.to_string()));
        self.judge(&line, status.map_err(|error| std::io::Error::from(error.kind())))?;
        Ok(output.map(|output| output.stdout).unwrap_or_default())
    }

    /// Adds a line to the log.
    pub(crate) fn note(&self, line: &str) -> Result<()> {
        writeln!(&self.file, "{line}").map_err(Failure::io(&self.log))
    }

    /// A failure that the log explains.
    pub(crate) fn failure(&self, message: impl Into<String>) -> Failure {
        Failure::logged(message, &self.log)
    }

    /// The log so far.
    pub(crate) fn logged(&self) -> Result<String> {
        let bytes = fs::read(&self.log).map_err(Failure::io(&self.log))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn announce(&self, command: &Command) -> Result<String> {
        let program = Path::new(command.get_program()).file_name().unwrap_or_default();
        let mut line = program.to_string_lossy().into_owned();
        for argument in command.get_args() {
            line.push(' ');
            line.push_str(&argument.to_string_lossy());
        }
        self.note(&format!("$ {line}"))?;
        Ok(line)
    }

    fn stream(&self) -> Result<File> {
        self.file.try_clone().map_err(Failure::io(&self.log))
    }

    fn judge(&self, line: &str, status: std::io::Result<(bool, String)>) -> Result<()> {
        match status {
            Ok((true, _)) => Ok(()),
            Ok((false, status)) => Err(self.failure(format!("`{line}` failed ({status})."))),
            Err(error) => Err(self.failure(format!("`{line}` could not be started: {error}."))),
        }
    }
}

impl Workspace {
    /// Does `work` as one step with one line and one log.
    pub(crate) fn step<T>(
        &self,
        name: &str,
        log: &str,
        work: impl FnOnce(&Step<'_>) -> Result<T>,
    ) -> Result<T> {
        let step = Step::open(self, self.at(&format!("target/xtask/logs/{log}.log")))?;
        self.progress.step(name, || work(&step), Result::is_ok)
    }

    /// A step that is skipped if `inputs` is the digest of its last success and `outputs` are unchanged since.
    pub(crate) fn cached_step(
        &self,
        name: &str,
        log: &str,
        inputs: &str,
        outputs: &[&Path],
        work: impl FnOnce(&Step<'_>) -> Result<()>,
    ) -> Result<()> {
        let file = self.at(&format!("target/xtask/stamps/{log}"));
        let stamp = Stamp { file: &file, inputs, outputs };
        if stamp.is_fresh() {
            self.progress.unchanged(name);
            return Ok(());
        }
        self.step(name, log, |step| {
            stamp.clear()?;
            work(step)?;
            stamp.write()
        })
    }
}
