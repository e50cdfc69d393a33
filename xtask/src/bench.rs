//! Benchmarks: figures with their targets, run by hand and not part of the tests.

use std::process::Command;

use crate::cli::Benchmark;
use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::postgres;
use crate::setup::{Need, Setup};
use crate::workspace::Workspace;
use crate::{binary, browser};

/// Measures and prints the figures; `false` when one misses its target.
pub(crate) fn run(workspace: &Workspace, benchmark: &Benchmark) -> Result<bool> {
    match benchmark {
        Benchmark::Server(options) => server(workspace, "server", options),
        Benchmark::Soak(options) => server(workspace, "soak", options),
        Benchmark::Rules => rules(workspace),
        Benchmark::Web => web(workspace),
        Benchmark::All => {
            let server = server(workspace, "server", &[])?;
            let rules = rules(workspace)?;
            Ok(web(workspace)? && server && rules)
        }
    }
}

/// Runs the program in `bench/`, which measures the release binary.
fn server(workspace: &Workspace, what: &str, options: &[String]) -> Result<bool> {
    let mut setup = Setup::new(workspace);
    setup.ensure(Need::Postgres)?;
    setup.ensure(Need::Binary)?;
    workspace.step("benchmarks of the server", "bench-build", |step| {
        let arguments = ["build", "--release", "--package", "bench"];
        step.run(workspace.command("cargo").args(arguments))
    })?;
    println!();
    let program = workspace.at("target/release/bench");
    let mut command = workspace.command(&program.to_string_lossy());
    command.arg(what).args(options);
    finish(command.env(postgres::VARIABLE, postgres::folder(workspace)?))
}

/// Times the calls of the rules in WebAssembly.
fn rules(workspace: &Workspace) -> Result<bool> {
    Setup::provide(workspace, Need::Pkg)?;
    println!();
    finish(workspace.command("node").arg("bench/rules/main.js"))
}

/// Runs `command` to its end; `false` if it found a problem.
fn finish(command: &mut Command) -> Result<bool> {
    let program = command.get_program().to_string_lossy().into_owned();
    command
        .status()
        .map(|status| status.success())
        .map_err(|error| Failure::new(format!("{program} could not be started: {error}.")))
}

/// Measures the web app of the release binary.
fn web(workspace: &Workspace) -> Result<bool> {
    let mut setup = Setup::new(workspace);
    setup.ensure(Need::Chromium)?;
    setup.ensure(Need::Binary)?;
    packages(workspace)?;
    println!();
    finish(
        workspace
            .npm(&["run", "--silent", "bench"])
            .env(browser::VARIABLE, browser::path(workspace)?)
            .env("POGONA_BIN", binary::path(workspace)),
    )
}

/// Installs the packages that only the benchmarks need.
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
