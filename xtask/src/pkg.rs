//! `rules` as the npm package that the web app imports: WebAssembly and its TypeScript types.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::step::Step;
use crate::toolchain;
use crate::workspace::Workspace;

/// The only file of `pkg/` that is not built.
const COMMITTED: &str = "README.md";

/// Builds `rules/` into `pkg/`.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let inputs = Fingerprint::new()
        .text(&toolchain::versions(workspace)?)
        .path(&workspace.at("rules"))?
        .path(&workspace.at("Cargo.toml"))?
        .path(&workspace.at("Cargo.lock"))?
        .path(&workspace.at("web/node_modules/binaryen/package.json"))?
        .finish();
    let pkg = workspace.at("pkg");
    let (wasm, manifest) = (pkg.join("rules_bg.wasm"), pkg.join("package.json"));
    let outputs = [pkg.as_path(), &wasm, &manifest];
    workspace.cached_step("rules → WebAssembly", "pkg", &inputs, &outputs, |step| {
        let staged = workspace.at("target/xtask/pkg");
        remove_folder(&staged)?;
        compile(step, &staged)?;
        publish(&staged, &pkg)
    })
}

fn compile(step: &Step<'_>, out: &Path) -> Result<()> {
    // wasm-pack downloads missing programs, so report a missing one instead.
    if step.workspace.find("wasm-opt").is_none() {
        return Err(Failure::new("wasm-opt is missing: web/package.json must list binaryen."));
    }
    let mut command = step.workspace.command("wasm-pack");
    command
        .args(["build", "rules", "--target", "bundler", "--profile", "wasm-release", "--out-dir"])
        .arg(out)
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", remapped(step.workspace));
    step.run(&mut command)
}

/// Flags that keep this machine's folder names out of the build.
fn remapped(workspace: &Workspace) -> OsString {
    let mut flags = OsString::new();
    for (path, word) in toolchain::build_paths(workspace) {
        if !flags.is_empty() {
            flags.push("\u{1f}");
        }
        flags.push("--remap-path-prefix=");
        flags.push(path);
        flags.push("=");
        flags.push(word);
    }
    flags
}

/// Updates `pkg` from the staged files. Equal files stay untouched, and each file is replaced as a whole, so that a
/// running Vite reloads once and never reads half a file.
fn publish(staged: &Path, pkg: &Path) -> Result<()> {
    fs::create_dir_all(pkg).map_err(Failure::io(pkg))?;
    for name in names(pkg)? {
        if name != COMMITTED && !staged.join(&name).exists() {
            let stale = pkg.join(&name);
            fs::remove_file(&stale).map_err(Failure::io(&stale))?;
        }
    }
    for name in names(staged)? {
        let (from, to) = (staged.join(&name), pkg.join(&name));
        let made = fs::read(&from).map_err(Failure::io(&from))?;
        let hidden = name.to_string_lossy().starts_with('.');
        if name != COMMITTED && !hidden && fs::read(&to).ok().as_ref() != Some(&made) {
            fs::rename(&from, &to).map_err(Failure::io(&to))?;
        }
    }
    remove_folder(staged)
}

fn names(folder: &Path) -> Result<Vec<OsString>> {
    let entries = fs::read_dir(folder).map_err(Failure::io(folder))?;
    entries.map(|entry| Ok(entry.map_err(Failure::io(folder))?.file_name())).collect()
}

fn remove_folder(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Failure::io(folder)(error))
        }
        _ => Ok(()),
    }
}
