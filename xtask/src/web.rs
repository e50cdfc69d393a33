//! npm's packages and the built web app.

use std::fs;

use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::toolchain;
use crate::workspace::Workspace;

/// Installs exactly the packages in `web/package-lock.json`.
pub(crate) fn packages(workspace: &Workspace) -> Result<()> {
    toolchain::node(workspace)?;
    let lock = workspace.at("web/package-lock.json");
    let inputs = Fingerprint::new()
        .path(&workspace.at("web/package.json"))?
        .path(&workspace.at("web/tools/schema/package.json"))?
        .path(&lock)?
        .finish();
    // npm writes this list last, so it stands for the whole folder.
    let installed = workspace.at("web/node_modules/.package-lock.json");
    workspace.cached_step("npm packages", "npm-packages", &inputs, &[&installed], |step| {
        if step.run(&mut workspace.npm(&["ci"])).is_ok() {
            return Ok(());
        }
        // A registry may lack an optional package of another platform, without which `npm ci` stops.
        let whole = fs::read(&lock).map_err(Failure::io(&lock))?;
        step.run(&mut workspace.npm(&["install"]))?;
        fs::write(&lock, whole).map_err(Failure::io(&lock))?;
        workspace.progress.note(
            "`npm ci` stopped, so `npm install` brought the packages; web/package-lock.json is as it was.",
        );
        Ok(())
    })
}

/// Builds the web app into `web/dist`.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let inputs = Fingerprint::new()
        .path_without(&workspace.at("web"), &["bench", "e2e", "playwright.config.ts"])?
        .path(&workspace.at("pkg"))?
        .text(&Workspace::answer(workspace.command("node").arg("--version")).unwrap_or_default())
        .finish();
    let dist = workspace.at("web/dist");
    workspace.cached_step("web app", "web", &inputs, &[&dist], |step| {
        step.run(&mut workspace.npm(&["run", "build"]))
    })
}
