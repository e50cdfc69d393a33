//! Who uses a data folder: any number of programs at once, or one that replaces what is in it.

use super::{Error, Result};
use std::{
    fs::{File, TryLockError},
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How long the folder is waited for: a start has it for itself for an instant.
const LOCK_WAIT: Duration = Duration::from_millis(500);

/// The use of a folder, for as long as this value lives. A process that dies gives it up too.
///
/// The folder itself is what is locked: there is no file to be left behind, and none of the locks
/// that `SQLite` holds on its own is touched.
#[derive(Debug)]
pub struct FolderLock {
    _folder: File,
}

impl FolderLock {
    /// Uses the folder beside others, as a server and a backup at the same time do.
    ///
    /// # Errors
    /// [`Error::Busy`] while somebody has it for themselves.
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
            // Some network and emulated file systems have no locks. A server there is no worse
            // than without them; only a restore is refused.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "the data folder cannot be locked against a restore");
            }
        }
        Ok(Self { _folder: opened })
    }

    /// Uses the folder alone.
    ///
    /// # Errors
    /// A sentence when somebody else uses it, or when that cannot be told.
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
