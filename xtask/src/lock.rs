//! Checks that `web/package-lock.json` is complete: it must contain the optional packages of every platform.

use crate::failure::Result;
use crate::step::Step;

/// Prints the optional packages without an entry in the lock file. npm omits those of other platforms when it writes
/// the file beside an existing `node_modules`, and `npm ci` then fails on those platforms.
const MISSING: &str = r#"
const { packages } = JSON.parse(require("fs").readFileSync("package-lock.json", "utf8"));
const known = new Set(Object.keys(packages).map((path) => path.split("node_modules/").pop()));
for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
  for (const name of Object.keys(optionalDependencies))
    if (!known.has(name)) console.log(`${name}, for ${path}`);"#;

/// Fails when an optional package has no entry.
pub(crate) fn inspect(step: &Step<'_>) -> Result<()> {
    let mut node = step.workspace.command("node");
    node.current_dir(step.workspace.at("web")).args(["--eval", MISSING]);
    let missing = step.output(&mut node)?;
    if missing.is_empty() {
        return Ok(());
    }
    step.note(&String::from_utf8_lossy(&missing))?;
    Err(step.failure(
        "web/package-lock.json lacks optional packages of other platforms. Write it without \
         node_modules: cd web && rm -r node_modules && npm install --package-lock-only",
    ))
}
