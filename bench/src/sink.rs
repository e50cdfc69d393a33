//! Writes many rows at once, as fast as each engine can.

use std::{error::Error, path::Path};

use rusqlite::{Connection, params_from_iter, types::Value};
use sqlx::{Connection as _, Executor as _, PgConnection};

use crate::rows::Field;

/// The destination of rows.
pub(crate) enum Sink {
    /// Into a file of `SQLite`.
    Insert(Insert),
    /// Into `PostgreSQL`.
    Copy(Copy),
}

impl Sink {
    /// Writes rows into a table.
    pub(crate) async fn write(
        &mut self,
        table: &str,
        columns: &str,
        rows: impl Iterator<Item = Vec<Field>>,
    ) -> Result<(), Box<dyn Error>> {
        match self {
            Self::Insert(insert) => Ok(insert.write(table, columns, rows)?),
            Self::Copy(copy) => Ok(copy.write(table, columns, rows).await?),
        }
    }

    /// Commits the rows.
    pub(crate) async fn finish(self) -> Result<(), Box<dyn Error>> {
        match self {
            Self::Insert(insert) => Ok(insert.finish()?),
            Self::Copy(copy) => Ok(copy.finish().await?),
        }
    }
}

/// One transaction of `SQLite`.
pub(crate) struct Insert(Connection);

impl Insert {
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        let connection = Connection::open(path)?;
        // The rows come in an order that touches every page of an index, so all pages should stay in the cache.
        connection
            .execute_batch("PRAGMA cache_size = -1000000; PRAGMA synchronous = OFF; BEGIN")?;
        Ok(Self(connection))
    }

    fn write(
        &self,
        table: &str,
        columns: &str,
        rows: impl Iterator<Item = Vec<Field>>,
    ) -> rusqlite::Result<()> {
        let places = vec!["?"; columns.split(',').count()].join(", ");
        let text = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
        let mut statement = self.0.prepare(&text)?;
        for row in rows {
            statement.execute(params_from_iter(row.into_iter().map(value)))?;
        }
        Ok(())
    }

    fn finish(self) -> rusqlite::Result<()> {
        self.0.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

fn value(field: Field) -> Value {
    match field {
        Field::Text(text) => Value::Text(text),
        Field::Number(number) => Value::Integer(number),
        Field::Truth(truth) => Value::from(truth),
        Field::Null => Value::Null,
    }
}

/// A connection to `PostgreSQL` that checks no foreign keys.
pub(crate) struct Copy(PgConnection);

impl Copy {
    pub(crate) async fn open(url: &str) -> sqlx::Result<Self> {
        let mut connection = PgConnection::connect(url).await?;
        connection.execute("SET session_replication_role = replica").await?;
        Ok(Self(connection))
    }

    async fn write(
        &mut self,
        table: &str,
        columns: &str,
        rows: impl Iterator<Item = Vec<Field>>,
    ) -> sqlx::Result<()> {
        /// Bytes that are sent together.
        const CHUNK: usize = 1 << 20;
        let mut copy = self.0.copy_in_raw(&format!("COPY {table} ({columns}) FROM STDIN")).await?;
        let mut chunk = String::new();
        for row in rows {
            let row: Vec<String> = row.into_iter().map(text).collect();
            chunk += &row.join("\t");
            chunk.push('\n');
            if chunk.len() > CHUNK {
                copy.send(chunk.as_bytes()).await?;
                chunk.clear();
            }
        }
        copy.send(chunk.as_bytes()).await?;
        copy.finish().await?;
        Ok(())
    }

    async fn finish(mut self) -> sqlx::Result<()> {
        // Autovacuum would have done this by the time there are so many rows.
        self.0.execute("VACUUM ANALYZE").await?;
        self.0.close().await
    }
}

fn text(field: Field) -> String {
    match field {
        Field::Text(text) => text,
        Field::Number(number) => number.to_string(),
        Field::Truth(truth) => truth.to_string(),
        Field::Null => r"\N".into(),
    }
}
