//! The `PostgreSQL` side: the pool, and a write as one transaction.

use super::{Conn, Error, Result, conn::Inner, notify::Notifier};
use futures_util::future::BoxFuture;
use sqlx::{
    Connection as _, PgConnection, PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{str::FromStr as _, time::Duration};
use tokio::time::{Instant, sleep};

/// Connections at most. Requests above that wait for one, up to [`ACQUIRE`].
const CONNECTIONS: u32 = 16;
/// How long a request waits for a connection before it is told that the database is busy.
const ACQUIRE: Duration = Duration::from_secs(5);
/// How long a start waits for a server that is not up yet, as when both start together.
const START: Duration = Duration::from_secs(30);
/// Prepared statements kept a connection; the application has fewer.
const CACHED_STATEMENTS: usize = 256;

/// Connects to `url`.
///
/// The session is told what the code relies on, whatever the server's defaults are: each
/// statement sees what is committed when it starts (conditional updates need no more), nothing
/// waits for a lock or runs for ever, and a transaction whose owner has gone away is ended.
pub(super) async fn connect(url: &str) -> Result<PgPool> {
    let options = PgConnectOptions::from_str(url)?
        .application_name("pogona")
        .statement_cache_capacity(CACHED_STATEMENTS);
    wait_for_server(&options).await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE)
        // A connection is tested when it comes back. Testing it again would double the round
        // trips of a short read, to spare a few callers a 503 after the server was restarted.
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

/// Waits until the server takes connections. What is wrong with the URL is told at once.
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

/// A transaction that reads what is committed when its first statement starts. It may take as long
/// as it needs.
pub(super) async fn snapshot(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    let mut transaction =
        pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    sqlx::raw_sql("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
    Ok(transaction)
}

/// Runs `work` in a transaction of its own. Its notices are sent after the commit.
///
/// A deadlock or a serialisation failure is not retried here: the closure has given away what it
/// captured, and under `READ COMMITTED` with rows updated in one order they are rare. The caller
/// gets [`Error::Busy`], its client is told to try again, and idempotency keys make that safe.
pub(super) async fn write<T, E, F>(pool: &PgPool, notifier: &Notifier, work: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
{
    let transaction = pool.begin().await.map_err(Error::from)?;
    let mut conn = Conn::new(Inner::PostgresTransaction(transaction));
    let result = work(&mut conn).await;
    // COMMIT after a failed statement rolls back without an error: ask before.
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
            // When even this fails the connection is broken, and the server rolls back by itself.
            let _ = transaction.rollback().await;
            Err(error)
        }
    }
}
