//! The release binary with the web app inside, built and served.

use std::env;
use std::fs::File;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cli::Serve;
use crate::demo;
use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::setup::{Need, Setup};
use crate::toolchain;
use crate::workspace::Workspace;

/// Where the release binary is.
pub(crate) fn binary(workspace: &Workspace) -> PathBuf {
    workspace.at("target/release/pogona")
}

/// Builds everything that goes into the release binary, and it.
pub(crate) fn build(workspace: &Workspace) -> Result<PathBuf> {
    Setup::provide(workspace, Need::Binary)?;
    Ok(binary(workspace))
}

/// Compiles the release binary around the web app that is in `web/dist`.
pub(crate) fn compile(workspace: &Workspace) -> Result<()> {
    let mut inputs = Fingerprint::new().text(&toolchain::versions(workspace)?);
    for source in
        [".cargo", "Cargo.toml", "Cargo.lock", "rules", "server", "migrations", "web/dist"]
    {
        inputs = inputs.path(&workspace.at(source))?;
    }
    let binary = binary(workspace);
    workspace.cached_step("server", "server", &inputs.finish(), &[&binary], |step| {
        // Cargo does not see that files came into web/dist after it last looked.
        step.run(workspace.command("cargo").args(["clean", "--release", "--package", "server"]))?;
        let arguments = ["build", "--release", "--package", "server", "--bin", "pogona"];
        step.run(workspace.command("cargo").args(arguments))
    })
}

/// Serves until Ctrl-C. The server takes this process's place, so that signals reach it, and says
/// itself where it is.
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
