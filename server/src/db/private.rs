//! Files that only their owner can access.

use std::{
    fs::{self, OpenOptions, Permissions},
    io,
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use super::error::{Error, Result};

/// The mode for access by the owner only.
const PRIVATE: u32 = 0o600;

/// Creates the file if absent, for its owner only, whatever the folder and the process allow.
/// Everybody else loses access to an existing file and those beside it. (`SQLite` creates a log and
/// shared memory with the mode of their database.)
///
/// # Errors
/// A sentence if it cannot be created.
pub(super) fn make_private(path: &Path) -> Result<()> {
    let begun = OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(path);
    match begun.and_then(|file| file.set_permissions(Permissions::from_mode(PRIVATE))) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            return Err(Error::Other(format!("cannot open {}: {error}", path.display())));
        }
        _ => {}
    }
    for file in [path.to_owned()].into_iter().chain(beside(path)) {
        let Ok(mode) = fs::metadata(&file).map(|found| found.permissions().mode()) else {
            continue;
        };
        if mode & 0o077 != 0
            && let Err(error) = fs::set_permissions(&file, Permissions::from_mode(mode & 0o700))
        {
            let path = file.display();
            tracing::warn!(%path, %error, "this file can be read by others, and cannot be closed");
        }
    }
    Ok(())
}

/// The files that `SQLite` keeps beside a database.
pub(super) fn beside(path: &Path) -> impl Iterator<Item = PathBuf> {
    ["-wal", "-shm", "-journal"].into_iter().map(|suffix| {
        let mut file = path.as_os_str().to_owned();
        file.push(suffix);
        file.into()
    })
}
