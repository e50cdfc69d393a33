//! `THIRD-PARTY.md`: every package whose code is part of the distributed program, with its version and licence, from
//! cargo and npm.

use std::collections::BTreeSet;
use std::fs;

use crate::failure::{Failure, Result};
use crate::step::Step;
use crate::toolchain::WASM_TARGET;
use crate::workspace::Workspace;

const FILE: &str = "THIRD-PARTY.md";
const HEAD: &str = "# What is in Pogona\n\nWritten by `cargo xtask licences` from `Cargo.lock` and \
    `web/package-lock.json`: the packages whose code is in the program, without those that only \
    build or test it.\n";

/// Prints the packages in the web app's lock file that are not only for development. Workbox is, but parts of it are
/// written into the service worker.
const NPM: &str = r#"
const IN_THE_SERVICE_WORKER = /^workbox-(core|precaching|routing|strategies)$/;
const { packages } = JSON.parse(require("fs").readFileSync("package-lock.json", "utf8"));
for (const [path, { version, license, dev, link, optional }] of Object.entries(packages)) {
  const name = path.split("node_modules/").pop();
  const isBuilt = IN_THE_SERVICE_WORKER.test(name) || !dev;
  if (path.includes("node_modules/") && isBuilt && !link && !optional)
    console.log(`${name} ${version}|${license ?? ""}`);
}"#;

pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    let path = workspace.at(FILE);
    workspace
        .step(FILE, "licences", |step| fs::write(&path, text(step)?).map_err(Failure::io(&path)))
}

/// Fails if the file does not match the lock files.
pub(crate) fn compare(step: &Step<'_>) -> Result<()> {
    let path = step.workspace.at(FILE);
    if fs::read_to_string(&path).map_err(Failure::io(&path))? == text(step)? {
        return Ok(());
    }
    Err(step.failure(format!(
        "{FILE} is not what the lock files say. Bring it up to date with: cargo xtask licences"
    )))
}

fn text(step: &Step<'_>) -> Result<String> {
    let server = crates(step, &["--package", "server"])?;
    let rules = crates(step, &["--package", "rules", "--target", WASM_TARGET])?;
    let (server, rules) = (section("Server", &server), section("Rules in the web app", &rules));
    Ok(format!("{HEAD}{server}{rules}{}", web(step)?))
}

fn crates(step: &Step<'_>, of: &[&str]) -> Result<BTreeSet<String>> {
    let mut cargo = step.workspace.command("cargo");
    cargo.args(["tree", "--locked", "--edges", "normal"]).args(of);
    cargo.args(["--prefix", "none", "--format", "{p}|{l}"]);
    Ok(rows(&step.output(&mut cargo)?))
}

fn web(step: &Step<'_>) -> Result<String> {
    let mut node = step.workspace.command("node");
    node.current_dir(step.workspace.at("web")).args(["--eval", NPM]);
    Ok(section("Web app", &rows(&step.output(&mut node)?)))
}

/// The rows of a table from lines like `serde v1.0.0|MIT`. Our own packages, which have a path, are left out.
fn rows(lines: &[u8]) -> BTreeSet<String> {
    let lines = String::from_utf8_lossy(lines);
    let packages = lines.lines().filter(|line| !line.contains("(/"));
    let row = |line: &str| {
        let (package, licence) = line.split_once('|')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?, words.next()?.trim_start_matches('v'));
        let licence = licence.trim_end_matches(" (*)");
        let licence = if licence.is_empty() { "see the package" } else { licence };
        Some(format!("| {name} | {version} | {licence} |\n"))
    };
    packages.filter_map(row).collect()
}

fn section(title: &str, rows: &BTreeSet<String>) -> String {
    let rows = rows.iter().map(String::as_str).collect::<String>();
    format!("\n## {title}\n\n| Package | Version | Licence |\n|---|---|---|\n{rows}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_a_row_once_and_ours_is_none() {
        let lines = b"serde v1.0.0|MIT\nserde v1.0.0|MIT (*)\nrules v0.1.0 (/src/rules)|MIT\n\
            a v2.0.0 (proc-macro)|\n";
        let rows: Vec<_> = rows(lines).into_iter().collect();
        assert_eq!(rows, ["| a | 2.0.0 | see the package |\n", "| serde | 1.0.0 | MIT |\n"]);
    }
}
