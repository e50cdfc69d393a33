//! The integrity checks of the engines: damaged pages, references to missing rows, and missing
//! triggers of the ledger.

use super::{Conn, Error, Result, conn::Inner};
use rusqlite::Connection;
use sqlx::{PgConnection, Row as _};

impl Conn {
    /// The problems found, a sentence each.
    pub async fn integrity(&mut self) -> Result<Vec<String>> {
        match &mut self.inner {
            Inner::SqliteReader(reader) => of_sqlite(reader.connection()?),
            Inner::SqliteWriter(connection) => of_sqlite(connection),
            Inner::Postgres(connection) => of_postgres(connection).await,
            Inner::PostgresTransaction(transaction) => of_postgres(transaction).await,
        }
    }
}

/// The problems of a `SQLite` database. Its own check covers pages, indexes and constraints.
pub(super) fn of_sqlite(connection: &Connection) -> Result<Vec<String>> {
    let texts = |statement: &str| -> Result<Vec<String>> {
        let mut statement = connection.prepare(statement)?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    };
    let mut wrong = texts("PRAGMA integrity_check")?;
    wrong.retain(|line| line != "ok");
    let mut orphans = connection.prepare("PRAGMA foreign_key_check")?;
    let orphans = orphans.query_map([], |row| {
        let [table, parent]: [String; 2] = [row.get(0)?, row.get(2)?];
        let row: Option<i64> = row.get(1)?;
        let row = row.map_or_else(|| "A row".to_owned(), |row| format!("Row {row}"));
        Ok(format!("{row} of {table} refers to a row of {parent} that is not there."))
    })?;
    wrong.extend(orphans.collect::<rusqlite::Result<Vec<_>>>()?);
    let triggers = texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'")?;
    let needed = ["points_ledger_no_update", "points_ledger_no_delete"];
    // An older schema may not have the ledger yet.
    let has_ledger = texts("SELECT name FROM sqlite_schema WHERE name = 'points_ledger'")?;
    let missing = needed.iter().filter(|name| !triggers.iter().any(|found| found == *name));
    wrong.extend(missing.filter(|_| !has_ledger.is_empty()).map(|name| unprotected(name)));
    Ok(wrong)
}

/// The problems of a `PostgreSQL` database. `PostgreSQL` itself checks pages, and foreign keys
/// unless a restore turns triggers off.
async fn of_postgres(connection: &mut PgConnection) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    let keys = sqlx::query(
        "SELECT c.conrelid::regclass::text, a.attname::text, c.confrelid::regclass::text,
                f.attname::text
         FROM pg_constraint c
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
         JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
         WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
         ORDER BY 1, 2",
    );
    for key in keys.fetch_all(&mut *connection).await? {
        let name = |column: usize| key.try_get::<String, _>(column).map_err(Error::from);
        let (table, column, parent, id) = (name(0)?, name(1)?, name(2)?, name(3)?);
        // Every name comes from the migrations.
        let statement = sqlx::AssertSqlSafe(format!(
            "SELECT COUNT(*) FROM {table} t WHERE t.{column} IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM {parent} p WHERE p.{id} = t.{column})"
        ));
        let orphans: i64 = sqlx::query_scalar(statement).fetch_one(&mut *connection).await?;
        if orphans > 0 {
            wrong.push(format!(
                "{orphans} rows of {table} refer to rows of {parent} that are not there."
            ));
        }
    }
    let protections = sqlx::query_scalar::<_, String>(
        "SELECT tgname::text FROM pg_trigger
         WHERE tgrelid = 'points_ledger'::regclass AND tgenabled IN ('O', 'A')",
    );
    let protections = protections.fetch_all(&mut *connection).await?;
    let needed = ["points_ledger_append_only", "points_ledger_no_delete"];
    let missing = needed.iter().filter(|name| !protections.iter().any(|found| found == *name));
    wrong.extend(missing.map(|name| unprotected(name)));
    Ok(wrong)
}

fn unprotected(trigger: &str) -> String {
    format!("The ledger could be changed: its trigger {trigger} is missing or turned off.")
}
