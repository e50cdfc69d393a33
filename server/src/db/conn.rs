//! A connection of either engine, and the only way to run a statement on it.

use super::{Arg, Cell, Error, FromRow, Result, Row, sqlite, value::Only};
use rusqlite::{Connection, types::Value};
use sqlx::{
    Postgres,
    postgres::{PgArguments, PgConnection},
};

/// A connection: from [`Db::read`](super::Db::read), or the transaction inside
/// [`Db::write`](super::Db::write).
pub struct Conn {
    pub(super) inner: Inner,
    /// Whether a statement failed. `PostgreSQL` then refuses the rest of a transaction; [`Conn`]
    /// does so on both engines, so that a write is whole or undone.
    pub(super) failed: bool,
    /// The notices to send once this transaction is committed.
    pub(super) notices: Vec<String>,
}

pub(super) enum Inner {
    SqliteReader(sqlite::Reader),
    SqliteWriter(Connection),
    Postgres(sqlx::pool::PoolConnection<Postgres>),
    PostgresTransaction(sqlx::Transaction<'static, Postgres>),
}

impl Conn {
    pub(super) fn new(inner: Inner) -> Self {
        Self { inner, failed: false, notices: Vec::new() }
    }

    /// Sends a notice to every [`listener`](super::Db::listen) once this write is committed; never
    /// if it is undone. Equal notices are sent once. At most 7,999 bytes.
    pub fn announce(&mut self, notice: String) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// Begins a statement. `text` is the same for both engines; its arguments are `$1`, `$2`, …
    /// bound in that order, and each may appear more than once.
    pub fn sql(&mut self, text: &'static str) -> Sql<'_> {
        let target = match &mut self.inner {
            Inner::SqliteWriter(_) | Inner::PostgresTransaction(_) if self.failed => {
                Err(after_failure())
            }
            Inner::SqliteReader(reader) => reader.connection().map(Target::sqlite),
            Inner::SqliteWriter(connection) => Ok(Target::sqlite(connection)),
            Inner::Postgres(connection) => Ok(Target::postgres(connection)),
            Inner::PostgresTransaction(transaction) => Ok(Target::postgres(transaction)),
        };
        Sql { text, target, failed: &mut self.failed }
    }

    /// An error if a statement of this transaction failed, even if the caller ignored that.
    pub(super) fn whole(&self) -> Result<()> {
        if self.failed { Err(after_failure()) } else { Ok(()) }
    }
}

fn after_failure() -> Error {
    Error::Other("a statement of this transaction has failed, so the rest of it is refused".into())
}

/// A statement: bind its arguments, then run it by the number of rows you expect.
///
/// A failed statement undoes its whole write. If you expect duplicates, use
/// `ON CONFLICT DO NOTHING` and check the count; you cannot continue after [`Error::Unique`].
#[must_use = "a statement does nothing until it is run"]
pub struct Sql<'c> {
    text: &'static str,
    /// An earlier error is kept until the statement is run.
    target: Result<Target<'c>>,
    failed: &'c mut bool,
}

impl Sql<'_> {
    /// Binds the next `$n`.
    pub fn bind(mut self, value: impl Arg) -> Self {
        let bound = match &mut self.target {
            Ok(Target::Sqlite { arguments, .. }) => {
                arguments.push(value.into_sqlite());
                Ok(())
            }
            Ok(Target::Postgres { arguments, .. }) => value.into_postgres(arguments),
            Err(_) => return self,
        };
        if let Err(error) = bound {
            self.target = Err(error);
        }
        self
    }

    /// Runs a statement without result rows.
    pub async fn execute(self) -> Result<()> {
        self.affected().await.map(drop)
    }

    /// The same; whether a row was inserted, changed or deleted.
    pub async fn changed(self) -> Result<bool> {
        Ok(self.affected().await? > 0)
    }

    /// The same; the number of rows inserted, changed or deleted.
    pub async fn affected(self) -> Result<u64> {
        let done = match self.target {
            Ok(target) => target.execute(self.text).await,
            Err(error) => Err(error),
        };
        *self.failed |= done.is_err();
        done
    }

    /// The first row, if there is one.
    pub async fn optional<T: FromRow>(self) -> Result<Option<T>> {
        let found = match self.target {
            Ok(target) => target.first(self.text).await,
            Err(error) => Err(error),
        };
        *self.failed |= found.is_err();
        found
    }

    /// The first row, or [`Error::NotFound`].
    pub async fn one<T: FromRow>(self) -> Result<T> {
        self.optional().await?.ok_or(Error::NotFound)
    }

    /// Every row, in the order of the statement.
    pub async fn all<T: FromRow>(self) -> Result<Vec<T>> {
        let found = match self.target {
            Ok(target) => target.all(self.text).await,
            Err(error) => Err(error),
        };
        *self.failed |= found.is_err();
        found
    }

    /// The first column of the first row, or [`Error::NotFound`].
    pub async fn scalar<T: Cell>(self) -> Result<T> {
        Ok(self.one::<Only<T>>().await?.0)
    }

    /// The first column of the first row, if there is one.
    pub async fn optional_scalar<T: Cell>(self) -> Result<Option<T>> {
        Ok(self.optional::<Only<T>>().await?.map(|only| only.0))
    }

    /// The first column of every row.
    pub async fn scalars<T: Cell>(self) -> Result<Vec<T>> {
        Ok(self.all::<Only<T>>().await?.into_iter().map(|only| only.0).collect())
    }
}

/// The connection of a statement, and the arguments bound so far.
enum Target<'c> {
    Sqlite { connection: &'c mut Connection, arguments: Vec<Value> },
    Postgres { connection: &'c mut PgConnection, arguments: PgArguments },
}

impl<'c> Target<'c> {
    fn sqlite(connection: &'c mut Connection) -> Self {
        Self::Sqlite { connection, arguments: Vec::new() }
    }

    fn postgres(connection: &'c mut PgConnection) -> Self {
        Self::Postgres { connection, arguments: PgArguments::default() }
    }

    async fn execute(self, text: &'static str) -> Result<u64> {
        match self {
            Self::Sqlite { connection, arguments } => {
                let changed = sqlite::prepare(connection, text, &arguments)?.raw_execute()?;
                Ok(changed as u64)
            }
            Self::Postgres { connection, arguments } => {
                let done = sqlx::query_with(text, arguments).execute(connection).await?;
                Ok(done.rows_affected())
            }
        }
    }

    async fn first<T: FromRow>(self, text: &'static str) -> Result<Option<T>> {
        match self {
            Self::Sqlite { connection, arguments } => {
                let mut statement = sqlite::prepare(connection, text, &arguments)?;
                let mut rows = statement.raw_query();
                let first = rows.next()?.map(|row| T::from_row(Row::Sqlite(row))).transpose()?;
                // SQLite finishes a statement with RETURNING only when it is stepped to its end.
                while rows.next()?.is_some() {}
                Ok(first)
            }
            Self::Postgres { connection, arguments } => sqlx::query_with(text, arguments)
                .fetch_optional(connection)
                .await?
                .map(|row| T::from_row(Row::Postgres(&row)))
                .transpose(),
        }
    }

    async fn all<T: FromRow>(self, text: &'static str) -> Result<Vec<T>> {
        match self {
            Self::Sqlite { connection, arguments } => {
                let mut statement = sqlite::prepare(connection, text, &arguments)?;
                let mut rows = statement.raw_query();
                let mut found = Vec::new();
                while let Some(row) = rows.next()? {
                    found.push(T::from_row(Row::Sqlite(row))?);
                }
                Ok(found)
            }
            Self::Postgres { connection, arguments } => sqlx::query_with(text, arguments)
                .fetch_all(connection)
                .await?
                .iter()
                .map(|row| T::from_row(Row::Postgres(row)))
                .collect(),
        }
    }
}
