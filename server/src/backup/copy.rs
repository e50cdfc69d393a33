//! Copies the database and its key through a draft, so that the copy appears whole or not at all.

use std::{
    ffi::OsString,
    fmt,
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use crate::{
    config::{Database, SIGNING_KEY_MIN, Secret, Settings, draft_of, expect_file},
    db::{FolderLock, file},
};

/// The reason why a backup or restore failed: a sentence for the user.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub(super) String);

/// The result of a backup or restore: a sentence for the user.
#[derive(Debug, PartialEq, Eq)]
pub struct Done(pub(super) String);

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Copies the database, as it is at one instant, and its key. A server may be at work on it.
///
/// `FILE` appears whole, after its content was checked, or not at all; one that is there is never
/// overwritten.
///
/// # Errors
/// A sentence, also for a database on `PostgreSQL`.
pub fn backup(settings: &Settings, file: &Path) -> Result<Done, Refused> {
    let database = on_sqlite(
        settings,
        "With PostgreSQL, make backups with its own tool: pg_dump --format=custom --file=FILE \
         \"$DATABASE_URL\". Keep JWT_SECRET too, or everyone signs in again after a restore.",
    )?;
    expect_file(database).map_err(|error| why(&error))?;
    let key_file = key_beside(file);
    for taken in [file, &key_file] {
        if taken.exists() {
            let taken = taken.display();
            return Err(Refused(format!(
                "{taken} is there already. A backup overwrites nothing: choose another name."
            )));
        }
    }
    let _in_use = FolderLock::shared(&settings.data_dir).map_err(|error| why(&error))?;
    let draft = Draft::beside(file)?;
    let copied = file::copy(database, draft.path()).and_then(|()| file::verify(draft.path()));
    copied
        .map_err(|error| Refused(format!("{} cannot be backed up. {error}", database.display())))?;
    let key = settings.key_file().map_or(Ok(None), |kept| read_key(&kept))?;
    if let Some(key) = &key {
        write_key(key, &key_file)?;
    }
    draft.become_file(file)?;
    let (file, key_file) = (file.display(), key_file.display());
    Ok(Done(match key {
        Some(_) => format!(
            "The backup is in {file}, the key of its sessions in {key_file}. Whoever has them can \
             sign in as anybody: keep them like a password."
        ),
        None => format!("The backup is in {file}. Whoever has it can read everything in it."),
    }))
}

/// The database file of settings that have one.
pub(super) fn on_sqlite<'s>(settings: &'s Settings, otherwise: &str) -> Result<&'s Path, Refused> {
    match &settings.database {
        Database::Sqlite(path) => Ok(path),
        Database::Postgres(_) => Err(Refused(otherwise.to_owned())),
    }
}

/// The key file of the backup `file`.
pub(super) fn key_beside(file: &Path) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".key");
    name.into()
}

/// The key in a file, if there is one.
pub(super) fn read_key(path: &Path) -> Result<Option<Secret>, Refused> {
    match fs::read(path) {
        Ok(key) if key.len() < SIGNING_KEY_MIN => Err(Refused(format!(
            "{} is no signing key: it holds fewer than {SIGNING_KEY_MIN} bytes. Without the file, \
             everyone signs in again.",
            path.display()
        ))),
        Ok(key) => Ok(Some(Secret::new(key))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Refused(format!("{} cannot be read: {error}.", path.display()))),
    }
}

pub(super) fn write_key(key: &Secret, path: &Path) -> Result<(), Refused> {
    let draft = Draft::beside(path)?;
    let write = || {
        let mut file = OpenOptions::new().write(true).open(draft.path())?;
        file.write_all(key.expose())?;
        file.sync_all()
    };
    write().map_err(|error| cannot_write(path, &error))?;
    draft.become_file(path)
}

/// A draft of a file: empty, readable by its owner alone, and removed again unless it becomes the
/// file.
pub(super) struct Draft(PathBuf);

impl Draft {
    pub(super) fn beside(path: &Path) -> Result<Self, Refused> {
        let draft = draft_of(path);
        // The draft of a process that was killed.
        let _ = fs::remove_file(&draft);
        let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft);
        made.map_err(|error| cannot_write(path, &error))?;
        Ok(Self(draft))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Takes the place of `path` in one step, durably.
    pub(super) fn become_file(self, path: &Path) -> Result<(), Refused> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::rename(&self.0, path)
            .and_then(|()| File::open(folder.unwrap_or(Path::new(".")))?.sync_all())
            .map_err(|error| cannot_write(path, &error))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Already gone if the draft has become the file.
        let _ = fs::remove_file(&self.0);
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Refused {
    Refused(format!("{} cannot be written: {error}.", path.display()))
}

pub(super) fn why(error: &dyn fmt::Display) -> Refused {
    Refused(error.to_string())
}
