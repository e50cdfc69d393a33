//! Copying, checking and replacing the file of a `SQLite` database.

use super::{Error, MIGRATIONS, Result, integrity, migrate, private::beside};
use rusqlite::{
    Connection, ErrorCode, OpenFlags,
    backup::{Backup, StepResult},
};
use std::{
    fs::{self, File},
    io,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// The time a copy waits for a lock on the file it reads.
const LOCK_WAIT: Duration = Duration::from_secs(10);
/// Opens an existing file and creates none.
const THERE: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// Copies the database at `from` into the empty file `to`, as of one instant; others may read and
/// write it meanwhile. The copy is whole and durable, and has no log.
///
/// One step of `SQLite`'s backup is one read transaction: with a write-ahead log it blocks no
/// writer. It copies pages unchanged, at the speed of the disk.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let source = open(from)?;
    let mut target = Connection::open(to)?;
    let backup = Backup::new(&source, &mut target)?;
    let deadline = Instant::now() + LOCK_WAIT;
    while backup.step(-1)? != StepResult::Done {
        // Another program is recovering the log of a killed one, or has locked the file.
        if Instant::now() >= deadline {
            return Err(in_use(&"it is locked"));
        }
        thread::sleep(Duration::from_millis(50));
    }
    drop(backup);
    target.execute_batch("PRAGMA journal_mode = DELETE")?;
    target.close().map_err(|(_, error)| error)?;
    File::open(to)
        .and_then(|file| file.sync_all())
        .map_err(|error| Error::Other(format!("The copy cannot be written: {error}.")))
}

/// Checks that the file is an undamaged database of this Pogona or of an earlier one.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub fn verify(path: &Path) -> Result<()> {
    let connection = open(path)?;
    let applied = migrate::applied_to(&connection).map_err(migrate::foreign)?;
    if applied.is_empty() {
        return Err(Error::Other("This is not a database of Pogona: it is empty.".into()));
    }
    migrate::pending(MIGRATIONS, &applied, |migration| migration.sqlite)?;
    match integrity::of_sqlite(&connection)?.first() {
        None => Ok(()),
        Some(damage) => {
            Err(Error::Other(format!("It is damaged: {}.", damage.trim_end_matches('.'))))
        }
    }
}

/// Sets a new generation in a copy that replaces another database, so that devices send again what
/// they have sent since the copy. A database from before generations gets one at its next start.
pub fn begin_again(path: &Path, generation: &str) -> Result<()> {
    let connection = Connection::open_with_flags(path, THERE)?;
    let column = "SELECT 1 FROM pragma_table_info('instance') WHERE name = 'generation'";
    if connection.prepare(column)?.exists([])? {
        connection.execute("UPDATE instance SET generation = $1", [generation])?;
    }
    connection.close().map_err(|(_, error)| error.into())
}

/// Whether there is no database, or an empty one. One that cannot be read is not blank: opening it
/// reports the error.
pub fn is_blank(path: &Path) -> bool {
    if !path.exists() {
        return true;
    }
    matches!(tables(path), Ok(0))
}

/// Rolls back the unfinished write of a killed program, and removes its journal, which `SQLite`
/// leaves if there is nothing to roll back. Nobody else may be using the database.
pub fn undo_half_writes(path: &Path) {
    let journal = beside(path).last().filter(|journal| journal.exists());
    // Reading rolls back. A database that cannot be read needs its journal.
    if let Some(journal) = journal
        && tables(path).is_ok()
    {
        let _ = fs::remove_file(journal);
    }
}

fn tables(path: &Path) -> Result<i64> {
    let count = "SELECT COUNT(*) FROM sqlite_schema";
    Ok(open(path)?.query_row(count, [], |row| row.get(0))?)
}

/// The number of families in a verified database.
pub fn families(path: &Path) -> Result<i64> {
    Ok(open(path)?.query_row("SELECT COUNT(*) FROM families", [], |row| row.get(0))?)
}

/// Folds the log into a database and removes it, so that another database can replace this one in
/// one step: `SQLite` would take a log left behind for that of the other.
///
/// # Errors
/// A sentence while another program has it open. A database that is too damaged for folding in
/// loses its log.
pub fn settle(path: &Path) -> Result<()> {
    match fold(path) {
        Ok(mode) if mode == "delete" => {}
        Ok(mode) => return Err(in_use(&format!("its log stays in mode {mode}"))),
        Err(error) => match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {}
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                return Err(in_use(&error));
            }
            _ if !path.exists() => {}
            _ => return Err(error.into()),
        },
    }
    for log in beside(path) {
        match fs::remove_file(&log) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                let log = log.display();
                return Err(Error::Other(format!("{log} cannot be removed: {error}.")));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Folds the log in, turns it off, and returns the journal mode.
fn fold(path: &Path) -> rusqlite::Result<String> {
    let connection = Connection::open_with_flags(path, THERE)?;
    connection.busy_timeout(LOCK_WAIT)?;
    let mode = connection.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(mode)
}

fn in_use(reason: &dyn std::fmt::Display) -> Error {
    Error::Other(format!("Another program has the database open ({reason}). Close it first."))
}

/// Opens an existing file for reading. If possible it is not read-only to the system: the last
/// connection to close a database removes its log.
fn open(path: &Path) -> Result<Connection> {
    let connection = Connection::open_with_flags(path, THERE)
        .map_err(|error| Error::Other(format!("It cannot be opened: {error}.")))?;
    connection.busy_timeout(LOCK_WAIT)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF")?;
    Ok(connection)
}
