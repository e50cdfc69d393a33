//! The lock of a data folder: for any number of programs at once, or for one that replaces its
//! contents.

use super::{Error, Result};
use std::{
    fs::{File, TryLockError},
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// The time to wait for the folder: a starting server locks it alone for an instant.
const LOCK_WAIT: Duration = Duration::from_millis(500);

/// A lock on a folder, held while this value lives, and released when the process dies.
///
/// The folder itself is locked: no lock file can be left behind, and `SQLite`'s own locks are
/// untouched.
#[derive(Debug)]
pub struct FolderLock {
    _folder: File,
}

impl FolderLock {
    /// Locks the folder together with others, such as a server and a backup.
    ///
    /// # Errors
    /// [`Error::Busy`] while another program has locked it alone.
    pub fn shared(folder: &Path) -> Result<Self> {
        let opened = open(folder)?;
        let deadline = Instant::now() + LOCK_WAIT;
        let locked = loop {
            match opened.try_lock_shared() {
                Err(TryLockError::WouldBlock) if Instant::now() < deadline => {
                    thread::sleep(Duration::from_millis(20));
                }
                done => break done,
            }
        };
        match locked {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let folder = folder.display();
                return Err(Error::Busy(format!("a restore into {folder} is under way")));
            }
            // Some network and emulated file systems have no locks. A server still runs there; only
            // a restore is refused.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "the data folder cannot be locked against a restore");
            }
        }
        Ok(Self { _folder: opened })
    }

    /// Locks the folder alone.
    ///
    /// # Errors
    /// A sentence if another program uses it, or if that cannot be determined.
    pub fn exclusive(folder: &Path) -> Result<Self> {
        let opened = open(folder)?;
        opened.try_lock().map_err(|error| {
            let folder = folder.display();
            match error {
                TryLockError::WouldBlock => Error::Other(format!(
                    "A Pogona is using {folder}. Stop it first. Nothing was changed."
                )),
                TryLockError::Error(error) => Error::Other(format!(
                    "It cannot be told whether a Pogona is using {folder}: {error}. Nothing was \
                     changed."
                )),
            }
        })?;
        Ok(Self { _folder: opened })
    }
}

fn open(folder: &Path) -> Result<File> {
    // The folder of a bare file name is the current one.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    File::open(folder).map_err(|error| {
        Error::Other(format!("cannot open the folder {}: {error}", folder.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_share_a_folder_or_one_has_it() {
        let folder = tempfile::tempdir().unwrap();
        let first = FolderLock::shared(folder.path()).unwrap();
        let second = FolderLock::shared(folder.path()).unwrap();
        drop(first);
        let refused = FolderLock::exclusive(folder.path()).unwrap_err().to_string();
        assert!(refused.contains("Stop it first."), "{refused}");
        drop(second);
        let alone = FolderLock::exclusive(folder.path()).unwrap();
        assert!(matches!(FolderLock::shared(folder.path()), Err(Error::Busy(_))));
        drop(alone);
        FolderLock::shared(folder.path()).unwrap();
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    }
}
