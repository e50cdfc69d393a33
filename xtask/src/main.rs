//! `cargo xtask`: sets up, builds, serves and tests Pogona. It is the only build script.
//!
//! Given rustup, Node with npm and a C compiler, `cargo xtask run` does the rest. Every step prints one line; its full
//! output is in `target/xtask/logs`.

mod bench;
mod binary;
mod browser;
mod circles;
mod cli;
mod demo;
mod dev;
mod failure;
mod fingerprint;
mod licences;
mod links;
mod lock;
mod mosquitto;
mod packages;
mod pkg;
mod postgres;
mod progress;
mod report;
mod schema;
mod server;
mod setup;
mod step;
mod suites;
mod summary;
mod test;
mod toolchain;
mod wasm;
mod web;
mod workspace;

use std::process::ExitCode;

use cli::Command;
use failure::Result;
use suites::Extent;
use workspace::Workspace;

fn main() -> ExitCode {
    let command = match cli::parse(std::env::args().skip(1)) {
        Ok(command) => command,
        Err(message) => {
            eprintln!("{message}\n\n{}", cli::USAGE);
            return ExitCode::from(2);
        }
    };
    match execute(command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Runs `command`; `false` means that it ran to its end and found a problem.
fn execute(command: Command) -> Result<bool> {
    if command == Command::Help {
        println!("{}", cli::USAGE);
        return Ok(true);
    }
    let workspace = Workspace::open()?;
    let lock = workspace.lock()?;
    match command {
        Command::Run(options) => {
            let binary = server::build(&workspace)?;
            server::serve(&workspace, &binary, &options, lock).map(|()| true)
        }
        Command::Build => {
            let binary = server::build(&workspace)?;
            println!("\n{}", binary.display());
            Ok(true)
        }
        Command::Check => Ok(test::run(&workspace, suites::checks(), &Extent::default())),
        Command::Test { words, is_all } => {
            let (suites, extent) = suites::select(&words, is_all)?;
            Ok(test::run(&workspace, &suites, &extent))
        }
        Command::Bench(benchmark) => bench::run(&workspace, &benchmark),
        Command::Types => schema::write(&workspace).map(|()| true),
        Command::Licences => licences::write(&workspace).map(|()| true),
        Command::Dev(options) => dev::run(&workspace, &options, lock).map(|()| true),
        Command::Help => Ok(true),
    }
}
