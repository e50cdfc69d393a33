//! The demo family, in a separate data directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::workspace::Workspace;

/// A filled demo database.
pub(crate) struct Family {
    /// Its data directory.
    pub(crate) data: PathBuf,
    /// The text about the accounts to sign in with.
    pub(crate) introduction: String,
}

/// Fills `data/demo`, unless that has been done.
pub(crate) fn prepare(workspace: &Workspace, binary: &Path) -> Result<Family> {
    let data = workspace.at("data/demo");
    // Written last: without it the directory is incomplete.
    let note = data.join("sign-in.txt");
    if let Ok(introduction) = fs::read_to_string(&note) {
        workspace.unchanged("demo family");
        return Ok(Family { data, introduction });
    }
    let introduction = workspace.step("demo family", "demo", |step| {
        if data.exists() {
            fs::remove_dir_all(&data).map_err(Failure::io(&data))?;
        }
        let mut command = Command::new(binary);
        keep_apart(command.arg("demo"), &data);
        let introduction = String::from_utf8_lossy(&step.output(&mut command)?).into_owned();
        fs::write(&note, &introduction).map_err(Failure::io(&note))?;
        Ok(introduction)
    })?;
    Ok(Family { data, introduction })
}

/// Makes sure that `command` works only on the demo family, whatever database the environment names for the user's own
/// data.
pub(crate) fn keep_apart(command: &mut Command, data: &Path) {
    command.env("DATA_DIR", data).env_remove("DATABASE_URL");
}
