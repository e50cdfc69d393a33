//! The `PostgreSQL` side: the pool, and a write as one transaction.

use super::{Conn, Error, Result, conn::Inner, notify::Notifier};
use futures_util::future::BoxFuture;
use sqlx::{
    Connection as _, PgConnection, PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{str::FromStr as _, time::Duration};
use tokio::time::{Instant, sleep};

/// The maximum number of connections. Further requests wait for one, up to [`ACQUIRE`].
const CONNECTIONS: u32 = 16;
/// The time a request waits for a connection before it gets [`Error::Busy`].
const ACQUIRE: Duration = Duration::from_secs(5);
/// The time a start waits for a server that is not up yet, as when both start together.
const START: Duration = Duration::from_secs(30);
/// Prepared statements kept per connection; the application has fewer.
const CACHED_STATEMENTS: usize = 256;

/// Connects to `url`.
///
/// Each session sets what the code relies on, whatever the server's defaults: a statement sees what
/// is committed when it starts (enough for conditional updates), statements and waits for locks
/// have a time limit, and an abandoned transaction ends.
pub(super) async fn connect(url: &str) -> Result<PgPool> {
    let options = PgConnectOptions::from_str(url)?
        .application_name("pogona")
        .statement_cache_capacity(CACHED_STATEMENTS);
    wait_for_server(&options).await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE)
        // The pool tests a connection that is returned. A second test would double the round trips
        // of a short read, only to spare a few callers a 503 after a restart of the server.
        .test_before_acquire(false)
        .after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(
                    "SET default_transaction_isolation = 'read committed';
                     SET statement_timeout = '10s';
                     SET lock_timeout = '5s';
                     SET idle_in_transaction_session_timeout = '15s';",
                )
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .connect_with(options)
        .await?;
    Ok(pool)
}

/// Waits until the server accepts connections. A wrong URL is an error at once.
async fn wait_for_server(options: &PgConnectOptions) -> Result<()> {
    let deadline = Instant::now() + START;
    loop {
        match PgConnection::connect_with(options).await {
            Ok(connection) => return Ok(connection.close().await?),
            Err(error) => {
                let text = format!("cannot connect to PostgreSQL: {error}");
                let may_pass = matches!(Error::from(error), Error::Busy(_));
                if !may_pass || Instant::now() >= deadline {
                    return Err(Error::Other(text));
                }
                tracing::info!("waiting for PostgreSQL");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

/// A transaction that reads what is committed when its first statement starts, without a time
/// limit.
pub(super) async fn snapshot(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    let mut transaction =
        pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    sqlx::raw_sql("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
    Ok(transaction)
}

/// Runs `work` in a transaction of its own. Its notices are sent after the commit.
///
/// A deadlock or a serialisation failure is not retried here: the closure is used up, and under
/// `READ COMMITTED` with rows updated in one order they are rare. The caller gets [`Error::Busy`],
/// its client retries, and idempotency keys make that safe.
pub(super) async fn write<T, E, F>(pool: &PgPool, notifier: &Notifier, work: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
{
    let transaction = pool.begin().await.map_err(Error::from)?;
    let mut conn = Conn::new(Inner::PostgresTransaction(transaction));
    let result = work(&mut conn).await;
    // COMMIT after a failed statement rolls back without an error: check first.
    let result = result.and_then(|value| conn.whole().map(|()| value).map_err(E::from));
    let Inner::PostgresTransaction(transaction) = conn.inner else {
        return Err(Error::Other("the transaction was lost".into()).into());
    };
    match result {
        Ok(value) => {
            transaction.commit().await.map_err(Error::from)?;
            notifier.notify(conn.notices);
            Ok(value)
        }
        Err(error) => {
            // If even this fails, the connection is broken and the server rolls back by itself.
            let _ = transaction.rollback().await;
            Err(error)
        }
    }
}
