//! Rust's wasm32 target and components, Node, and the WebAssembly tools under `target/tools`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::workspace::Workspace;

/// The target of `rules`, in addition to the machine's own.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

const WASM_PACK: &str = "0.15.1";
/// The Node versions that Vite runs on.
const NODES: &str = "20.19 or newer of 20, or 22.12 or newer,";

/// Adds the wasm32 standard library when it is missing.
pub(crate) fn rust_target(workspace: &Workspace) -> Result<()> {
    let name = format!("Rust's {WASM_TARGET} library");
    if has_wasm_library(workspace) {
        workspace.unchanged(&name);
        return Ok(());
    }
    workspace.step(&name, "rust-target", |step| {
        step.run(workspace.command("rustup").args(["target", "add", WASM_TARGET])).map_err(|_| {
            step.failure(format!(
                "Rust's {WASM_TARGET} library is missing and could not be added. Add it with: \
                     rustup target add {WASM_TARGET}"
            ))
        })
    })
}

fn has_wasm_library(workspace: &Workspace) -> bool {
    let mut command = workspace.command("rustc");
    command.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    Workspace::answer(&mut command).and_then(|folder| fs::read_dir(folder).ok()).is_some_and(
        |mut files| {
            files.any(|file| {
                file.is_ok_and(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
            })
        },
    )
}

/// Adds rustfmt and clippy when the toolchain was installed without them.
pub(crate) fn components(workspace: &Workspace) -> Result<()> {
    let missing: Vec<&str> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(subcommand, _)| {
            let mut command = workspace.command("cargo");
            Workspace::answer(command.args([subcommand, "--version"])).is_none()
        })
        .map(|(_, component)| component)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    workspace.step("rustfmt and clippy", "rust-components", |step| {
        let mut command = workspace.command("rustup");
        step.run(command.args(["component", "add"]).args(&missing)).map_err(|_| {
            step.failure(format!(
                "Parts of Rust's toolchain are missing and could not be added. Add them with: \
                 rustup component add {}",
                missing.join(" ")
            ))
        })
    })
}

/// Checks that Node is new enough and npm is there; neither is installed by this program.
pub(crate) fn node(workspace: &Workspace) -> Result<()> {
    let advice = "Install it from https://nodejs.org or with the system's package manager.";
    match Workspace::answer(workspace.command("node").arg("--version")) {
        Some(version) if runs_vite(&version) => {}
        Some(version) => {
            return Err(Failure::new(format!(
                "Node {version} does not do: {NODES} is needed. {advice}"
            )));
        }
        None => return Err(Failure::new(format!("Node is missing: {NODES} is needed. {advice}"))),
    }
    if Workspace::answer(&mut workspace.npm(&["--version"])).is_none() {
        return Err(Failure::new(format!("npm is missing; it comes with Node. {advice}")));
    }
    Ok(())
}

/// Whether a version such as `v20.19.4` is one of [`NODES`], which `web/package.json` names as well.
fn runs_vite(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(20)), Some(Ok(minor))) => minor >= 19,
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= (22, 12),
        _ => false,
    }
}

/// Installs wasm-pack, and wasm-bindgen in the version from `rules/Cargo.toml`.
pub(crate) fn wasm_tools(workspace: &Workspace) -> Result<()> {
    let tools = tools(workspace)?;
    let missing: Vec<&Tool> = tools.iter().filter(|tool| !tool.is_there(workspace)).collect();
    if missing.is_empty() {
        workspace.unchanged("wasm-pack, wasm-bindgen");
        return Ok(());
    }
    let names: Vec<String> = missing.iter().map(|tool| tool.package()).collect();
    workspace.step("wasm-pack, wasm-bindgen", "wasm-tools", |step| {
        let root = workspace.at("target/tools");
        // Cargo's own records of this folder may be incomplete after an interruption; without them it installs again.
        for record in [".crates.toml", ".crates2.json"] {
            let _ = fs::remove_file(root.join(record));
        }
        // The build folder stays until the tools work, so that an interrupted installation continues.
        let build = root.join("build");
        let mut command = workspace.command("cargo");
        command
            .args(["install", "--debug", "--force", "--root"])
            .arg(&root)
            .arg("--target-dir")
            .arg(&build)
            .args(&names)
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        step.run(&mut command)?;
        for tool in &missing {
            if !tool.is_there(workspace) {
                return Err(step.failure(format!("{} does not run.", tool.program)));
            }
        }
        fs::remove_dir_all(&build).map_err(Failure::io(&build))
    })
}

/// One program under `target/tools/bin`.
struct Tool {
    program: &'static str,
    crate_name: &'static str,
    version: String,
}

impl Tool {
    /// Whether the program runs and is of the right version.
    fn is_there(&self, workspace: &Workspace) -> bool {
        let path = workspace.at("target/tools/bin").join(self.program);
        Workspace::answer(Command::new(path).arg("--version"))
            .is_some_and(|answer| answer == format!("{} {}", self.program, self.version))
    }

    fn package(&self) -> String {
        format!("{}@{}", self.crate_name, self.version)
    }
}

fn tools(workspace: &Workspace) -> Result<[Tool; 2]> {
    let manifest = workspace.at("rules/Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(Failure::io(&manifest))?;
    let version = pinned_wasm_bindgen(&text).ok_or_else(|| {
        Failure::new(format!("{} names no exact wasm-bindgen version.", manifest.display()))
    })?;
    Ok([
        Tool {
            program: "wasm-bindgen",
            crate_name: "wasm-bindgen-cli",
            version: version.to_owned(),
        },
        Tool { program: "wasm-pack", crate_name: "wasm-pack", version: WASM_PACK.to_owned() },
    ])
}

/// The version in a line such as `wasm-bindgen = "=0.2.130"`, also in a table with `version = `.
fn pinned_wasm_bindgen(manifest: &str) -> Option<&str> {
    let line = manifest.lines().find(|line| {
        line.strip_prefix("wasm-bindgen").is_some_and(|rest| rest.trim_start().starts_with('='))
    })?;
    let (_, pinned) = line.split_once("\"=")?;
    pinned.split_once('"').map(|(version, _)| version)
}

/// The versions and flags of this machine's compilers and tools; part of the digest of every input that they process.
pub(crate) fn versions(workspace: &Workspace) -> Result<String> {
    let rustc = Workspace::answer(workspace.command("rustc").arg("-vV")).unwrap_or_default();
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    let tools = tools(workspace)?.map(|tool| tool.package()).join(" ");
    Ok(format!("{rustc}\n{flags}\n{tools}"))
}

/// The folders whose names must not be in anything distributed, each with its replacement.
pub(crate) fn build_paths(workspace: &Workspace) -> Vec<(PathBuf, &'static str)> {
    let home = std::env::home_dir();
    let cargo = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| home.map(|home| home.join(".cargo")));
    let sysroot = Workspace::answer(workspace.command("rustc").args(["--print", "sysroot"]));
    let library = sysroot.map(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust"));
    let known = [(cargo, "cargo"), (library, "rust"), (Some(workspace.at("")), "pogona")];
    known.into_iter().filter_map(|(path, word)| path.map(|path| (path, word))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_new_enough_for_vite_or_not() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.1", "v26.1.0"] {
            assert!(runs_vite(version), "{version}");
        }
        for version in ["v18.20.8", "v20.18.3", "v21.7.3", "v22.11.0", "", "none"] {
            assert!(!runs_vite(version), "{version}");
        }
    }

    #[test]
    fn the_pin_is_read_from_both_spellings() {
        let plain = "[x]\nwasm-bindgen-test = \"=9.9.9\"\nwasm-bindgen = \"=0.2.130\"\n";
        assert_eq!(pinned_wasm_bindgen(plain), Some("0.2.130"));
        let table = "wasm-bindgen = { version = \"=0.2.131\", features = [\"std\"] }";
        assert_eq!(pinned_wasm_bindgen(table), Some("0.2.131"));
        assert_eq!(pinned_wasm_bindgen("wasm-bindgen = \"0.2\""), None);
    }
}
