//! The `SQLite` side: opening a connection, and the pool of read-only ones.

use super::{Error, Result};
use rusqlite::{CachedStatement, Connection, config::DbConfig, types::Value};
use std::{
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Prepared statements kept per connection; the application has fewer.
const CACHED_STATEMENTS: usize = 256;
/// Unused read connections kept open. A reader is lent only while statements run, so there are
/// rarely more than the runtime has threads.
const IDLE_READERS: usize = 16;

/// Bytes of the file that a reader maps into memory. It reads the rest as usual.
const MAPPED: i64 = 1 << 30;

/// Opens the file for reading and writing, and creates it if absent.
///
/// `synchronous=FULL` in WAL mode makes a commit durable before it returns. `busy_timeout` waits
/// for another process (a command of the same binary) that holds the write lock. Without
/// `temp_store=MEMORY` the journal of a savepoint would go into a file from 64 KiB on, which
/// approvals reach. Without stable query plans a statement with a bound `LIMIT` would be compiled
/// anew for each request.
pub(super) fn open(path: &Path) -> Result<Connection> {
    let connection = Connection::open(path)
        .map_err(|error| Error::Other(format!("cannot open {}: {error}", path.display())))?;
    connection.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.execute_batch(
        "PRAGMA busy_timeout = 5000;
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA trusted_schema = OFF;
         PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -16000;",
    )?;
    Ok(connection)
}

/// Prepares `text`, or takes it from the connection's cache, and binds its arguments.
pub(super) fn prepare<'c>(
    connection: &'c Connection,
    text: &str,
    arguments: &[Value],
) -> Result<CachedStatement<'c>> {
    let mut statement = connection.prepare_cached(text)?;
    let expected = statement.parameter_count();
    if expected != arguments.len() {
        return Err(Error::Other(format!(
            "the statement takes {expected} arguments, {} were bound: {text}",
            arguments.len()
        )));
    }
    for position in 1..=expected {
        // To SQLite "$7" is a name, and positions follow the order of appearance.
        let value = statement
            .parameter_name(position)
            .and_then(|name| name.strip_prefix('$'))
            .and_then(|number| number.parse::<usize>().ok())
            .and_then(|number| arguments.get(number.checked_sub(1)?))
            .ok_or_else(|| {
                Error::Other(format!("the arguments must be called $1 to ${expected}: {text}"))
            })?;
        statement.raw_bind_parameter(position, value)?;
    }
    Ok(statement)
}

/// Lends read-only connections, and opens another when all are lent.
#[derive(Clone)]
pub(super) struct Readers {
    path: Arc<Path>,
    idle: Arc<Mutex<Vec<Connection>>>,
    lent: Arc<AtomicUsize>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.into(), idle: Arc::default(), lent: Arc::default() }
    }

    pub(super) fn lend(&self) -> Result<Reader> {
        let idle = self.idle().pop();
        let connection = idle.map_or_else(|| self.open(), Ok)?;
        self.lent.fetch_add(1, Ordering::Relaxed);
        Ok(Reader { connection: Some(connection), home: self.clone() })
    }

    /// A reader inside a transaction, which ends when the reader is returned.
    pub(super) fn lend_snapshot(&self) -> Result<Reader> {
        let mut reader = self.lend()?;
        reader.connection()?.execute_batch("BEGIN")?;
        Ok(reader)
    }

    pub(super) fn lent_count(&self) -> usize {
        self.lent.load(Ordering::Relaxed)
    }

    pub(super) fn idle_count(&self) -> usize {
        self.idle().len()
    }

    fn open(&self) -> Result<Connection> {
        let connection = open(&self.path)?;
        connection.execute_batch("PRAGMA query_only = ON")?;
        connection.pragma_update(None, "mmap_size", MAPPED)?;
        Ok(connection)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Closes the connections that are not lent.
    pub(super) fn close(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        // A push or pop cannot leave the list half done, so a poisoned lock can be used.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lent read-only connection. Dropping it returns it.
pub(super) struct Reader {
    /// Only taken by `drop`.
    connection: Option<Connection>,
    home: Readers,
}

impl Reader {
    pub(super) fn connection(&mut self) -> Result<&mut Connection> {
        self.connection.as_mut().ok_or_else(|| Error::Other("the reader has gone home".into()))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        self.home.lent.fetch_sub(1, Ordering::Relaxed);
        // A connection whose transaction cannot be ended is not lent again.
        if !connection.is_autocommit() && connection.execute_batch("ROLLBACK").is_err() {
            return;
        }
        let mut idle = self.home.idle();
        if idle.len() < IDLE_READERS {
            idle.push(connection);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Readers, prepare};
    use rusqlite::{StatementStatus, types::Value};

    #[test]
    fn a_list_is_compiled_once_however_many_rows_are_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pogona.db");
        super::open(&path).unwrap().execute_batch("CREATE TABLE chores (id INTEGER)").unwrap();
        let mut reader = Readers::new(&path).lend().unwrap();
        let connection = reader.connection().unwrap();
        let text = "SELECT id FROM chores WHERE id > $1 ORDER BY id LIMIT $2";
        for rows in [10, 50, 100] {
            let mut list =
                prepare(connection, text, &[Value::Integer(0), Value::Integer(rows)]).unwrap();
            assert!(list.raw_query().next().unwrap().is_none());
            assert_eq!(list.get_status(StatementStatus::RePrepare), 0);
        }
    }
}
