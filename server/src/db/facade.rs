//! The facade: a database of either engine.

use std::{path::Path, pin::Pin};

use super::{
    conn::{Conn, Inner},
    error::{Error, Result},
    listen,
    lock::FolderLock,
    news::{self, Listener},
    notify::Notifier,
    postgres, private, sqlite, writer,
};
use futures_util::future::BoxFuture;

/// The load of a database.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    /// Connections in use: on `SQLite` without the one that writes.
    pub busy: usize,
    /// Open connections that are not in use.
    pub idle: usize,
    /// Writes that wait for the writing thread of `SQLite`; 0 on `PostgreSQL`.
    pub waiting_writes: usize,
}

/// The database. Clones are cheap and share it.
#[derive(Clone)]
pub struct Db(pub(super) Engine);

#[derive(Clone)]
pub(super) enum Engine {
    Sqlite { readers: sqlite::Readers, writer: writer::Writer, news: news::News },
    Postgres { pool: sqlx::PgPool, notifier: Notifier },
}

impl Db {
    /// Opens the `SQLite` file at `path`, and creates it if absent.
    pub fn sqlite(path: &Path) -> Result<Self> {
        let lock = FolderLock::shared(path.parent().unwrap_or(path))?;
        private::make_private(path)?;
        let news = news::News::default();
        let writer = writer::Writer::start(path, lock, news.clone())?;
        Ok(Self(Engine::Sqlite { readers: sqlite::Readers::new(path), writer, news }))
    }

    /// Connects to `PostgreSQL` at `url` (`postgres://user:password@host/database`).
    pub async fn postgres(url: &str) -> Result<Self> {
        let pool = postgres::connect(url).await?;
        Ok(Self(Engine::Postgres { notifier: Notifier::start(pool.clone()), pool }))
    }

    /// A connection for reading. Each statement sees what is committed when it starts.
    ///
    /// On `SQLite` the statements run on the calling thread and may not write. Keep the connection
    /// while you read, not across a write.
    pub async fn read(&self) -> Result<Conn> {
        let inner = match &self.0 {
            Engine::Sqlite { readers, .. } => Inner::SqliteReader(readers.lend()?),
            Engine::Postgres { pool, .. } => Inner::Postgres(boxed(pool.acquire()).await?),
        };
        Ok(Conn::new(inner))
    }

    /// Like [`read`](Self::read), but every statement sees what was committed when the first one
    /// started. It blocks no writer.
    pub async fn snapshot(&self) -> Result<Conn> {
        let inner = match &self.0 {
            Engine::Sqlite { readers, .. } => Inner::SqliteReader(readers.lend_snapshot()?),
            Engine::Postgres { pool, .. } => {
                Inner::PostgresTransaction(boxed(postgres::snapshot(pool)).await?)
            }
        };
        Ok(Conn::new(inner))
    }

    /// The current load.
    pub fn load(&self) -> Load {
        let (busy, idle, waiting_writes) = match &self.0 {
            Engine::Sqlite { readers, writer, .. } => {
                (readers.lent_count(), readers.idle_count(), writer.waiting())
            }
            Engine::Postgres { pool, .. } => {
                let idle = pool.num_idle();
                // Writes wait for a connection, like reads.
                ((pool.size() as usize).saturating_sub(idle), idle, 0)
            }
        };
        Load { busy, idle, waiting_writes }
    }

    /// Writes without checking a member's permission: for signing in and up, and for work of no
    /// member, like commands. For a member, use [`Context::write`](crate::auth::Context::write),
    /// which checks that they still may.
    ///
    /// Runs `work` in one transaction: all it wrote is durable when this returns `Ok`, and undone
    /// when it returns `Err`, whether the error came from `work` or from the commit.
    ///
    /// `work` must await only statements of its own transaction: no hashing, no HTTP, no other read
    /// or write. (On `SQLite` that is an error; on `PostgreSQL` it would hold locks.)
    ///
    /// ```no_run
    /// # use futures_util::FutureExt;
    /// # async fn example(db: server::db::Db, id: String) -> Result<(), server::db::Error> {
    /// db.write_without_member(move |tx| {
    ///     async move {
    ///         tx.sql("UPDATE chores SET is_active = $1 WHERE id = $2")
    ///             .bind(false)
    ///             .bind(&id)
    ///             .execute()
    ///             .await
    ///     }
    ///     .boxed()
    /// })
    /// .await?;
    /// # Ok(()) }
    /// ```
    pub async fn write_without_member<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        match &self.0 {
            Engine::Sqlite { writer, .. } => writer.write(work).await,
            Engine::Postgres { pool, notifier } => {
                boxed(postgres::write(pool, notifier, work)).await
            }
        }
    }

    /// A listener for what committed writes [announce](Conn::announce) from now on: on `SQLite`
    /// those of this process, on `PostgreSQL` those of every process on this database.
    pub async fn listen(&self) -> Result<Listener> {
        match &self.0 {
            Engine::Sqlite { news, .. } => Ok(news.listen()),
            Engine::Postgres { pool, notifier } => {
                // Notices of earlier commits are not for this listener.
                notifier.flush().await;
                listen::listen(pool).await
            }
        }
    }

    /// Finishes running writes and closes the connections. On `SQLite` this leaves one file without
    /// a log.
    pub async fn close(&self) {
        match &self.0 {
            Engine::Sqlite { readers, writer, .. } => {
                readers.close();
                writer.close().await;
            }
            Engine::Postgres { pool, notifier } => {
                notifier.flush().await;
                pool.close().await;
            }
        }
    }
}

/// Boxes a large future: otherwise the future of each request would contain the kilobytes that
/// `PostgreSQL` needs, on `SQLite` too.
fn boxed<F: Future>(future: F) -> Pin<Box<F>> {
    Box::pin(future)
}
