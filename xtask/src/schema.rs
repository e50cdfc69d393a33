//! Makes the web app's API types from the server's description.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::binary;
use crate::failure::{Failure, Result};
use crate::setup::{Need, Setup};
use crate::step::Step;
use crate::workspace::Workspace;

const COMMITTED: &str = "web/src/lib/api/schema.d.ts";

/// Writes the types into the web app's source.
pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    Setup::provide(workspace, Need::NpmPackages)?;
    binary::compile_with_tests(workspace)?;
    let committed = workspace.at(COMMITTED);
    workspace.step(COMMITTED, "types", |step| {
        let made = generate(step)?;
        fs::copy(&made, &committed).map(drop).map_err(Failure::io(&committed))
    })
}

/// Fails if the types in the web app's source do not match the server's description.
pub(crate) fn compare(step: &Step<'_>) -> Result<()> {
    let made = read(&generate(step)?)?;
    let committed = read(&step.workspace.at(COMMITTED))?;
    let Some(line) = first_difference(&committed, &made) else { return Ok(()) };
    step.note(&format!(
        "line {}:\n  committed: {}\n  server's:  {}",
        line + 1,
        committed.lines().nth(line).unwrap_or("(end)"),
        made.lines().nth(line).unwrap_or("(end)"),
    ))?;
    Err(step.failure(format!(
        "{COMMITTED} is not what the server describes. Bring it up to date with: cargo xtask types"
    )))
}

/// The types from the debug binary's description.
fn generate(step: &Step<'_>) -> Result<PathBuf> {
    let workspace = step.workspace;
    let document = workspace.at("target/xtask/openapi.json");
    let types = workspace.at("target/xtask/schema.d.ts");
    let mut server = Command::new(binary::debug_path(workspace));
    fs::write(&document, step.output(server.arg("openapi"))?).map_err(Failure::io(&document))?;
    let mut npm = workspace.npm(&["run", "generate", "--workspace", "tools/schema", "--"]);
    step.run(npm.arg(&document).arg("--output").arg(&types))?;
    Ok(types)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(Failure::io(path))
}

/// The number of lines before the first one that differs.
fn first_difference(one: &str, other: &str) -> Option<usize> {
    let same = one.lines().zip(other.lines()).take_while(|(one, other)| one == other).count();
    let is_end = same == one.lines().count() && same == other.lines().count();
    (!is_end).then_some(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_found() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(1));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(1));
    }
}
