//! Replaces the database in the data folder by a backup.

use std::path::Path;

use super::copy::{Done, Draft, Refused, key_beside, on_sqlite, read_key, why, write_key};
use crate::{
    config::Settings,
    db::{FolderLock, file},
    instance::new_generation,
};

/// Restores the backup in `file`, and the key beside it. Existing data are replaced only with
/// `force`.
///
/// Nothing is touched before the backup is found to be whole and of a version that this program
/// knows, and no other process can use the folder meanwhile. The database takes its place in one
/// step: whenever the machine stops, either the old one is there or the new one.
///
/// # Errors
/// A sentence, also for a database on `PostgreSQL`.
pub fn restore(settings: &Settings, file: &Path, force: bool) -> Result<Done, Refused> {
    let database = on_sqlite(
        settings,
        "With PostgreSQL, restore with its own tool: pg_restore --clean --if-exists \
         --dbname=\"$DATABASE_URL\" FILE. Then say so: pogona restored.",
    )?;
    let name = file.display();
    let no_use =
        |reason: &dyn std::fmt::Display| Refused(format!("{name} cannot be restored. {reason}"));
    if !file.is_file() {
        return Err(no_use(&"There is no such file."));
    }
    file::verify(file).map_err(|error| no_use(&error))?;
    let key_file = settings.key_file();
    // If the key was given as JWT_SECRET, no key file is read.
    let key = key_file.as_ref().map_or(Ok(None), |_| read_key(&key_beside(file)))?;

    settings.create_data_dir().map_err(|error| why(&error))?;
    let _alone = FolderLock::exclusive(&settings.data_dir).map_err(|error| why(&error))?;
    if database.exists() && !force {
        return Err(Refused(format!(
            "There is a database at {} already. With --force it is replaced, and everything in it \
             lost: make a backup of it before. Nothing was changed.",
            database.display()
        )));
    }
    let draft = Draft::beside(database)?;
    file::copy(file, draft.path()).map_err(|error| no_use(&error))?;
    file::begin_again(draft.path(), &new_generation()).map_err(|error| why(&error))?;
    file::settle(database).map_err(|error| why(&error))?;
    if let (Some(key), Some(key_file)) = (&key, &key_file) {
        write_key(key, key_file)?;
    }
    draft.become_file(database)?;
    let sessions = match (key_file, key) {
        (Some(_), None) => " It had no key beside it: everyone may have to sign in again.",
        _ => "",
    };
    Ok(Done(format!("{name} is restored to {}.{sessions}", database.display())))
}
