//! The Chromium for the browser tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::packages::{self, Names};
use crate::workspace::Workspace;

/// The variable that tells the tests the browser; users may set it for this program, too.
pub(crate) const VARIABLE: &str = "POGONA_CHROMIUM";

const PROGRAMS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APPLICATIONS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const PACKAGES: &Names = &[
    ("apt-get", "chromium"),
    ("dnf", "chromium"),
    ("zypper", "chromium"),
    ("pacman", "chromium"),
    ("apk", "chromium"),
];

/// Makes sure that there is a browser: the system's, one from its package manager, or Playwright's own.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    if find(workspace).is_some() {
        workspace.unchanged("Chromium");
        return Ok(());
    }
    workspace.step("Chromium", "chromium", |step| {
        let from_system = packages::install(step, PACKAGES).is_ok() && find(workspace).is_some();
        if from_system
            || step.run(workspace.command("playwright").args(["install", "chromium"])).is_ok()
                && find(workspace).is_some()
        {
            return Ok(());
        }
        let command = packages::command(workspace, PACKAGES)
            .unwrap_or_else(|| "cd web && npx playwright install --with-deps chromium".to_owned());
        Err(step.failure(format!(
            "Chromium is missing and could not be installed. Install it with: {command}\n\
             Or name one that is there: {VARIABLE}=/path/to/chromium"
        )))
    })
}

/// The browser to test in.
pub(crate) fn path(workspace: &Workspace) -> Result<PathBuf> {
    find(workspace).ok_or_else(|| Failure::new("Chromium is missing."))
}

fn find(workspace: &Workspace) -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let installed = PROGRAMS.iter().filter_map(|name| workspace.find(name));
    let applications = APPLICATIONS.iter().map(PathBuf::from);
    named
        .into_iter()
        .chain(installed)
        .chain(applications)
        .find(|path| works(path))
        .or_else(|| playwrights_own(workspace))
}

/// Whether it runs: some systems have a `chromium` that only explains how to install the real one.
fn works(path: &Path) -> bool {
    path.is_file() && Workspace::answer(Command::new(path).arg("--version")).is_some()
}

fn playwrights_own(workspace: &Workspace) -> Option<PathBuf> {
    let mut node = workspace.command("node");
    node.current_dir(workspace.at("web"))
        .args(["-p", "require('playwright-core').chromium.executablePath()"]);
    Workspace::answer(&mut node).map(PathBuf::from).filter(|path| works(path))
}
