//! Operating a server: the commands, the probes, several processes.

mod backup;
mod check;
mod clock;
mod disk;
mod instance;
mod kill;
mod lost;
mod monitoring;
mod outage;
mod private;
mod processes;
mod reset_password;
mod restore;
mod schedule;

use crate::support::program::pogona;
use std::{path::Path, process::Output};

/// Runs a command; returns its output, or its errors.
fn run(data: &Path, arguments: &[&str]) -> Result<String, String> {
    let Output { status, stdout, stderr } = pogona(data, arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if status.success() { Ok(text(stdout)) } else { Err(text(stdout) + &text(stderr)) }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The names of the files in a folder, in order.
fn files(folder: &Path) -> Vec<String> {
    let names = folder.read_dir().unwrap().map(|file| file.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}
