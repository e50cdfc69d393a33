//! Benchmarks: figures with their targets, measured by hand and never part of the tests.

use crate::browser;
use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::server;
use crate::setup::{Need, Setup};
use crate::workspace::Workspace;

/// Measures the web app of the release binary and prints the figures; `false` when one misses its
/// target.
pub(crate) fn web(workspace: &Workspace) -> Result<bool> {
    let mut setup = Setup::new(workspace);
    setup.ensure(Need::Chromium)?;
    setup.ensure(Need::Binary)?;
    packages(workspace)?;
    println!();
    workspace
        .npm(&["run", "--silent", "bench"])
        .env(browser::VARIABLE, browser::path(workspace)?)
        .env("POGONA_BIN", server::binary(workspace))
        .status()
        .map(|status| status.success())
        .map_err(|error| Failure::new(format!("npm could not be started: {error}.")))
}

/// Installs what only the benchmarks need.
fn packages(workspace: &Workspace) -> Result<()> {
    let inputs = Fingerprint::new()
        .path(&workspace.at("web/bench/package.json"))?
        .path(&workspace.at("web/bench/package-lock.json"))?
        .finish();
    let installed = workspace.at("web/bench/node_modules/.package-lock.json");
    workspace.cached_step(
        "npm packages of the benchmarks",
        "bench",
        &inputs,
        &[&installed],
        |step| step.run(&mut workspace.npm(&["install", "--prefix", "bench"])),
    )
}
