//! Brings a database up to the schema of this program, at start and under a lock.

use std::{path::Path, time::Duration};

use rusqlite::Connection;
use sqlx::{PgConnection, PgPool, Row as _};

use super::{
    error::{Error, Result},
    facade::{Db, Engine},
    sqlite,
};
use crate::{digest::digest, username};

/// One step of the schema. The files are `migrations/NNNN_name.sql` for both engines, with
/// `NNNN_name.sqlite.sql` or `NNNN_name.postgres.sql` after it for what only one of them has.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// Its place in the order: 1, 2, 3 …
    pub number: i64,
    /// Its name, from the name of the file.
    pub name: &'static str,
    /// The statements for both engines.
    pub common: &'static str,
    /// The statements for `SQLite` alone; may be empty.
    pub sqlite: &'static str,
    /// The statements for `PostgreSQL` alone; may be empty.
    pub postgres: &'static str,
}

/// The migrations of this program, in order.
pub const MIGRATIONS: &[Migration] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// The time a start waits for another process that is migrating.
const LOCK_WAIT: Duration = Duration::from_mins(1);

/// The advisory lock of `PostgreSQL` under which one process migrates at a time ("pogona" in
/// ASCII).
const ADVISORY_LOCK: i64 = 0x706f_676f_6e61;

/// The migration after which the username keys are computed again.
const REKEYING: &str = "usernames_alike";

/// The users with a username, oldest first.
const NAMED: &str =
    "SELECT id, username FROM users WHERE removed_at IS NULL ORDER BY created_at, id";
/// Frees all keys, so that each can go to another user.
const UNKEY: &str = "UPDATE users SET username_key = '\u{1f}\u{1f}' || id WHERE removed_at IS NULL";
const REKEY: &str = "UPDATE users SET username_key = $1 WHERE id = $2";

const CREATE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL)";
const APPLIED: &str = "SELECT number, checksum FROM schema_migrations ORDER BY number";
const RECORD: &str = "INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)";

/// Applies the migrations of this program that `db` lacks.
///
/// A database made by other migrations, or by a newer program, is refused with a sentence and left
/// unchanged.
pub async fn migrate(db: &Db) -> Result<()> {
    apply(db, MIGRATIONS).await
}

/// Like [`migrate`], with the given migrations.
pub async fn apply(db: &Db, migrations: &[Migration]) -> Result<()> {
    match &db.0 {
        Engine::Sqlite { readers, .. } => apply_to_sqlite(readers.path(), migrations),
        Engine::Postgres { pool, .. } => apply_to_postgres(pool, migrations).await,
    }
}

/// Checks that `db` has the schema of this program, and changes nothing.
///
/// # Errors
/// A sentence about a database that is older, newer, or not of Pogona.
pub async fn expect_current(db: &Db) -> Result<()> {
    let applied = db.read().await?.sql(APPLIED).all::<Applied>().await.map_err(foreign)?;
    let applied: Vec<_> = applied.into_iter().map(|row| (row.number, row.checksum)).collect();
    let of_engine = match &db.0 {
        Engine::Sqlite { .. } => |migration: &Migration| migration.sqlite,
        Engine::Postgres { .. } => |migration: &Migration| migration.postgres,
    };
    if pending(MIGRATIONS, &applied, of_engine)?.is_empty() {
        return Ok(());
    }
    Err(Error::Other(
        "This database was made by an older Pogona. Start the server once: it brings it up to \
         date."
            .into(),
    ))
}

crate::db::row! {
    /// An applied migration.
    struct Applied {
        number: i64,
        checksum: String,
    }
}

/// Turns an error of reading the applied migrations into one about the database.
pub(super) fn foreign(error: Error) -> Error {
    match error {
        Error::Other(reason) => {
            Error::Other(format!("This is not a database of Pogona: {reason}."))
        }
        error => error,
    }
}

/// The migrations applied to a `SQLite` database: number and checksum, in order.
pub(super) fn applied_to(connection: &Connection) -> Result<Vec<(i64, String)>> {
    let mut statement = connection.prepare(APPLIED)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn apply_to_sqlite(path: &Path, migrations: &[Migration]) -> Result<()> {
    let mut connection = sqlite::open(path)?;
    connection.busy_timeout(LOCK_WAIT)?;
    // Rebuilding a table must not delete the rows that refer to it; they are checked before the
    // commit instead.
    connection.pragma_update(None, "foreign_keys", false)?;
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    transaction.execute_batch(CREATE)?;
    let applied = applied_to(&transaction)?;
    let pending = pending(migrations, &applied, |migration| migration.sqlite)?;
    let is_changed = !pending.is_empty();
    for (migration, checksum) in pending {
        for text in [migration.common, migration.sqlite] {
            transaction.execute_batch(text).map_err(|error| failed(migration, &error))?;
        }
        if migration.name == REKEYING {
            rekey_sqlite(&transaction)?;
        }
        transaction.execute(RECORD, (migration.number, migration.name, checksum))?;
    }
    // The check reads every row, so a start that changes nothing skips it.
    if is_changed && transaction.prepare("PRAGMA foreign_key_check")?.exists([])? {
        return Err(Error::Other("after the migrations a row refers to one that is gone".into()));
    }
    Ok(transaction.commit()?)
}

async fn apply_to_postgres(pool: &PgPool, migrations: &[Migration]) -> Result<()> {
    let mut transaction = pool.begin().await?;
    let connection: &mut PgConnection = &mut transaction;
    let wait = LOCK_WAIT.as_millis().to_string();
    sqlx::query(
        "SELECT set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true)",
    )
    .bind(wait)
    .execute(&mut *connection)
    .await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(ADVISORY_LOCK)
        .execute(&mut *connection)
        .await?;
    sqlx::raw_sql(CREATE).execute(&mut *connection).await?;
    let applied = sqlx::query(APPLIED)
        .fetch_all(&mut *connection)
        .await?
        .iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .collect::<Result<Vec<_>>>()?;
    for (migration, checksum) in pending(migrations, &applied, |migration| migration.postgres)? {
        for text in [migration.common, migration.postgres] {
            sqlx::raw_sql(text)
                .execute(&mut *connection)
                .await
                .map_err(|error| failed(migration, &error))?;
        }
        if migration.name == REKEYING {
            rekey_postgres(connection).await?;
        }
        sqlx::query(RECORD)
            .bind(migration.number)
            .bind(migration.name)
            .bind(checksum)
            .execute(&mut *connection)
            .await?;
    }
    Ok(transaction.commit().await?)
}

fn rekey_sqlite(connection: &Connection) -> Result<()> {
    let mut named = connection.prepare(NAMED)?;
    let named = named.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let named = named.collect::<rusqlite::Result<_>>()?;
    connection.execute_batch(UNKEY)?;
    let mut rekey = connection.prepare(REKEY)?;
    for (id, key) in username::rekeyed(named) {
        rekey.execute((key, id))?;
    }
    Ok(())
}

async fn rekey_postgres(connection: &mut PgConnection) -> Result<()> {
    let named = sqlx::query(NAMED).fetch_all(&mut *connection).await?;
    let named =
        named.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_>>()?;
    sqlx::raw_sql(UNKEY).execute(&mut *connection).await?;
    for (id, key) in username::rekeyed(named) {
        sqlx::query(REKEY).bind(key).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The migrations still to apply, with their checksums; an error if `applied` (number and checksum,
/// in order) is not the beginning of `migrations`.
pub(super) fn pending<'m>(
    migrations: &'m [Migration],
    applied: &[(i64, String)],
    of_engine: fn(&Migration) -> &'static str,
) -> Result<Vec<(&'m Migration, String)>> {
    let checksum = |migration: &Migration| digest(&[migration.common, of_engine(migration)]);
    for (position, (number, found)) in applied.iter().enumerate() {
        let Some(migration) = migrations.get(position) else {
            return Err(Error::Other(format!(
                "This database was made by a newer Pogona: it has migration {number}, and this \
                 program knows {} only. Install that version or a later one.",
                migrations.len()
            )));
        };
        if migration.number != *number || checksum(migration) != *found {
            return Err(Error::Other(format!(
                "This database was not made by this Pogona: its migration {number} differs from \
                 migration {} ({}) of this program. Nothing was changed.",
                migration.number, migration.name
            )));
        }
    }
    Ok(migrations.iter().skip(applied.len()).map(|m| (m, checksum(m))).collect())
}

fn failed(migration: &Migration, error: &dyn std::fmt::Display) -> Error {
    Error::Other(format!("Migration {} ({}) failed: {error}", migration.number, migration.name))
}
