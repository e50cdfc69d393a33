//! Drafts: files that are first written under another name, and their removal if a program was
//! killed meanwhile.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::db::{FolderLock, file};

/// The signing key in the data folder.
pub(super) const KEY_FILE: &str = "jwt.key";
/// The end of a draft's name, which no copy made by hand has.
const DRAFT: &str = ".draft";

/// The name of a file of this process until it is whole, in the same folder.
pub(crate) fn draft_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}{DRAFT}", std::process::id()));
    name.into()
}

/// Removes old drafts, unless another process uses the folder: they may be its own.
pub(super) fn clear(database: &Path) {
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else { return };
    let Ok(_alone) = FolderLock::exclusive(folder) else { return };
    file::undo_half_writes(database);
    let names = [name.to_str().unwrap_or(KEY_FILE), KEY_FILE];
    // A file that cannot be read or removed does no harm here, and causes an error where the folder
    // is needed.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let left = entry.file_name().to_str().is_some_and(|file| is_draft(file, &names));
        if left && fs::remove_file(entry.path()).is_ok() {
            tracing::info!("what a restore that was interrupted had left was removed");
        }
    }
}

/// Whether a file is a draft of one of `names`, or a file that `SQLite` keeps beside one.
fn is_draft(file: &str, names: &[&str]) -> bool {
    let stem = ["-journal", "-wal", "-shm"].iter().find_map(|end| file.strip_suffix(end));
    let Some(stem) = stem.unwrap_or(file).strip_suffix(DRAFT) else { return false };
    names.iter().any(|name| {
        let number = stem.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
        number.is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_are_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let stay = ["jwt.key", "pogona.db", "pogona.db-wal", "pogona.db.old", "pogona.db.", "7"];
        // Copies that somebody made by hand.
        let copies = ["jwt.key.1", "pogona.db.20251121", "pogona.db.1-wal", "pogona.db.x.draft"];
        let go = ["pogona.db.17.draft", "pogona.db.17.draft-journal", "jwt.key.3.draft"];
        for name in stay.iter().chain(&copies).chain(&go) {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let database = folder.path().join("pogona.db");
        let other = FolderLock::shared(folder.path()).unwrap();
        clear(&database);
        assert!(go.iter().all(|name| folder.path().join(name).exists()), "it may be theirs");
        drop(other);
        clear(&database);
        assert!(go.iter().all(|name| !folder.path().join(name).exists()));
        assert!(stay.iter().chain(&copies).all(|name| folder.path().join(name).exists()));
    }
}
