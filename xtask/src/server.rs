//! Builds and serves the release binary.

use std::env;
use std::fs::File;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cli::Serve;
use crate::failure::{Failure, Result};
use crate::setup::{Need, Setup};
use crate::workspace::Workspace;
use crate::{binary, demo};

/// Builds the release binary and everything in it.
pub(crate) fn build(workspace: &Workspace) -> Result<PathBuf> {
    Setup::provide(workspace, Need::Binary)?;
    Ok(binary::path(workspace))
}

/// Serves until Ctrl-C. The server replaces this process, so that signals reach it, and prints its address itself.
pub(crate) fn serve(
    workspace: &Workspace,
    binary: &Path,
    options: &Serve,
    lock: File,
) -> Result<()> {
    let mut command = Command::new(binary);
    command.arg("serve");
    if let Some(address) = &options.listen {
        command.args(["--listen", address]);
    }
    if options.demo {
        let family = demo::prepare(workspace, binary)?;
        println!("\n{}", family.introduction.trim_end());
        demo::keep_apart(&mut command, &family.data);
    } else if env::var_os("DATA_DIR").is_none() {
        command.env("DATA_DIR", workspace.at("data"));
    }
    drop(lock);
    println!();
    let error = command.exec();
    Err(Failure::new(format!("The server could not be started: {error}.")))
}
