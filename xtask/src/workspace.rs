//! The checkout's paths, and the environment of every tool.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Result};
use crate::progress::Progress;

/// Variables that may be set for the user's own Pogona. Builds and tests must not see them, especially not the location
/// of its data.
const SETTINGS: [&str; 8] = [
    "DATABASE_URL",
    "DATA_DIR",
    "JWT_SECRET",
    "LISTEN",
    "LOG",
    "LOG_LEVEL",
    "SIGNUP",
    "TRUSTED_PROXY",
];

/// The checkout, and the progress of work on it.
pub(crate) struct Workspace {
    root: PathBuf,
    path: OsString,
    pub(crate) progress: Progress,
}

impl Workspace {
    /// The checkout from which cargo runs this program.
    pub(crate) fn open() -> Result<Self> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = manifest.as_deref().and_then(Path::parent);
        let root = root.ok_or_else(|| Failure::new("Start this as `cargo xtask`."))?.to_owned();
        for folder in ["target/xtask/logs", "target/xtask/stamps"] {
            let folder = root.join(folder);
            fs::create_dir_all(&folder).map_err(Failure::io(&folder))?;
        }
        let own = [root.join("target/tools/bin"), root.join("web/node_modules/.bin")];
        let inherited = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths(own.into_iter().chain(env::split_paths(&inherited)))
            .map_err(|error| Failure::new(format!("{}: {error}", root.display())))?;
        Ok(Self { root, path, progress: Progress::new() })
    }

    /// A path inside the checkout.
    pub(crate) fn at(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Waits until no other `cargo xtask` works on this checkout. The lock is released with the file, so a killed run
    /// leaves nothing behind.
    pub(crate) fn lock(&self) -> Result<File> {
        let path = self.at("target/xtask/lock");
        let file = File::create(&path).map_err(Failure::io(&path))?;
        if file.try_lock().is_err() {
            println!("  … waiting for another `cargo xtask` to finish");
            file.lock().map_err(Failure::io(&path))?;
        }
        Ok(file)
    }

    /// `program` at the root of the checkout, with the tools installed here first on its PATH, no
    /// colours, no input, and cargo's output in `target/`, whatever the caller's environment says.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.root)
            .env("PATH", &self.path)
            .env("CARGO_TARGET_DIR", self.at("target"))
            .env("CARGO_TERM_COLOR", "never")
            .env("CARGO_TERM_PROGRESS_WHEN", "never")
            .env("NO_COLOR", "1")
            .env_remove("FORCE_COLOR")
            .env_remove("CARGO_MANIFEST_DIR")
            .env_remove("CARGO_MANIFEST_PATH")
            .stdin(Stdio::null());
        for setting in SETTINGS {
            command.env_remove(setting);
        }
        command
    }

    /// `npm` in `web/`.
    pub(crate) fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = self.command("npm");
        command.current_dir(self.at("web")).args(arguments);
        command
    }

    /// The path of `program` on the PATH of [`Workspace::command`].
    pub(crate) fn find(&self, program: &str) -> Option<PathBuf> {
        env::split_paths(&self.path).map(|folder| folder.join(program)).find(|path| path.is_file())
    }

    /// The output of `command`, trimmed; `None` if it is missing or fails.
    pub(crate) fn answer(command: &mut Command) -> Option<String> {
        let output = command.stderr(Stdio::null()).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    }

    /// Prints the line of a step that had nothing to do.
    pub(crate) fn unchanged(&self, name: &str) {
        self.progress.unchanged(name);
    }
}
