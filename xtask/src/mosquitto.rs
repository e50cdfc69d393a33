//! Mosquitto, an MQTT broker, which tests start for themselves.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Result;
use crate::packages::{self, Names};
use crate::workspace::Workspace;

/// The variable that tells the tests the program; users may set it for this program, too.
const VARIABLE: &str = "POGONA_MOSQUITTO";

/// Folders for system programs, which are often not on the PATH.
const ELSEWHERE: [&str; 4] =
    ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", "/opt/homebrew/opt/mosquitto/sbin"];
const PACKAGES: &Names = &[
    ("apt-get", "mosquitto"),
    ("dnf", "mosquitto"),
    ("zypper", "mosquitto"),
    ("pacman", "mosquitto"),
    ("apk", "mosquitto"),
    ("brew", "mosquitto"),
];

/// Makes sure that the program is there: the system's, or one from its package manager.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    if find(workspace).is_some() {
        workspace.unchanged("Mosquitto");
        return Ok(());
    }
    workspace.step("Mosquitto", "mosquitto", |step| {
        if packages::install(step, PACKAGES).is_ok() && find(workspace).is_some() {
            return Ok(());
        }
        let command = packages::command(workspace, PACKAGES)
            .unwrap_or_else(|| "your system's package manager".to_owned());
        Err(step.failure(format!(
            "Mosquitto, an MQTT broker, is missing and could not be installed. Install it with: \
             {command}\n\
             Or name the program: {VARIABLE}=/path/to/mosquitto"
        )))
    })
}

/// Tells the tests that `tests` runs the program's path.
pub(crate) fn name(workspace: &Workspace, tests: &mut Command) {
    if let Some(program) = find(workspace) {
        tests.env(VARIABLE, program);
    }
}

/// The program's path, if it is there.
fn find(workspace: &Workspace) -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let elsewhere = ELSEWHERE.iter().map(|folder| Path::new(folder).join("mosquitto"));
    let mut all = named.into_iter().chain(workspace.find("mosquitto")).chain(elsewhere);
    all.find(|program| program.is_file())
}
