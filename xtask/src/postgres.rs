//! PostgreSQL's server programs, with which the API tests start their own cluster.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::packages::{self, Names};
use crate::workspace::Workspace;

/// The variable that tells the tests the programs' folder; users may set it for this program, too.
pub(crate) const VARIABLE: &str = "POGONA_PG_BIN";

/// Folders with one folder a version, such as `15`, `pgsql-16` or `postgresql@17`.
const VERSIONED: [&str; 5] =
    ["/usr/lib/postgresql", "/usr", "/opt/homebrew/opt", "/usr/local/opt", "/Library/PostgreSQL"];
const PACKAGES: &Names = &[
    ("apt-get", "postgresql"),
    ("dnf", "postgresql-server"),
    ("zypper", "postgresql-server"),
    ("pacman", "postgresql"),
    ("apk", "postgresql"),
    ("brew", "postgresql@17"),
];

/// Makes sure that the programs are there: the system's, or those from its package manager.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    if find(workspace).is_some() {
        workspace.unchanged("PostgreSQL server programs");
        return Ok(());
    }
    workspace.step("PostgreSQL server programs", "postgres", |step| {
        if packages::install(step, PACKAGES).is_ok() && find(workspace).is_some() {
            return Ok(());
        }
        let command = packages::command(workspace, PACKAGES)
            .unwrap_or_else(|| "your system's package manager".to_owned());
        Err(step.failure(format!(
            "PostgreSQL's server programs (initdb, postgres) are missing and could not be \
             installed. Install them with: {command}\n\
             Or name the folder they are in: {VARIABLE}=/path/to/bin"
        )))
    })
}

/// The folder of the programs.
pub(crate) fn folder(workspace: &Workspace) -> Result<PathBuf> {
    find(workspace).ok_or_else(|| Failure::new("PostgreSQL's server programs are missing."))
}

fn find(workspace: &Workspace) -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let on_path = workspace.find("initdb").and_then(|program| program.parent().map(Path::to_owned));
    named.into_iter().chain(on_path).chain(versioned()).find(|folder| works(folder))
}

/// The folders that systems do not put on the PATH, newest version first.
fn versioned() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for parent in VERSIONED {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let version = name.trim_start_matches(|letter: char| !letter.is_ascii_digit());
            if let Ok(version) = version.parse::<u32>() {
                found.push((version, entry.path().join("bin")));
            }
        }
    }
    found.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    found.into_iter().map(|(_, folder)| folder).collect()
}

fn works(folder: &Path) -> bool {
    ["initdb", "postgres"].iter().all(|program| {
        Workspace::answer(Command::new(folder.join(program)).arg("--version")).is_some()
    })
}
