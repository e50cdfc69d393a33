//! The server's binaries: the release binary with the web app inside, and the debug binary for development and tests.

use std::path::PathBuf;

use crate::failure::Result;
use crate::fingerprint::Fingerprint;
use crate::toolchain;
use crate::workspace::Workspace;

/// The path of the release binary.
pub(crate) fn path(workspace: &Workspace) -> PathBuf {
    workspace.at("target/release/pogona")
}

/// The path of the debug binary.
pub(crate) fn debug_path(workspace: &Workspace) -> PathBuf {
    workspace.at("target/debug/pogona")
}

/// Compiles the debug binary together with the API tests, because both are needed: separately, the binary would be
/// compiled twice.
pub(crate) fn compile_with_tests(workspace: &Workspace) -> Result<()> {
    workspace.step("server (debug) and its tests", "server-tests", |step| {
        step.run(workspace.command("cargo").args(["test", "--package", "server", "--no-run"]))
    })
}

/// Compiles the debug binary alone. It reads the web app from `web/dist`.
pub(crate) fn compile_debug(workspace: &Workspace) -> Result<()> {
    workspace.step("server (debug)", "server-debug", |step| {
        let arguments = ["build", "--package", "server", "--bin", "pogona"];
        step.run(workspace.command("cargo").args(arguments))
    })
}

/// Compiles the release binary with the web app from `web/dist`.
pub(crate) fn compile(workspace: &Workspace) -> Result<()> {
    let mut inputs = Fingerprint::new().text(&toolchain::versions(workspace)?);
    for source in
        [".cargo", "Cargo.toml", "Cargo.lock", "rules", "server", "migrations", "web/dist"]
    {
        inputs = inputs.path(&workspace.at(source))?;
    }
    let binary = path(workspace);
    workspace.cached_step("server", "server", &inputs.finish(), &[&binary], |step| {
        // Cargo does not notice files added to web/dist since its last look.
        step.run(workspace.command("cargo").args(["clean", "--release", "--package", "server"]))?;
        let arguments = ["build", "--release", "--package", "server", "--bin", "pogona"];
        step.run(workspace.command("cargo").args(arguments))
    })
}
