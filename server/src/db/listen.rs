//! Receives the notices of committed writes of every process, on `PostgreSQL`: one connection with
//! `LISTEN`.

use super::{
    Result,
    news::{Heard, Listener, News},
    notify::{CHANNEL, MISSED},
};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The time limit for connecting, and for the answer to a probe of the connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// The silence after which the connection is probed.
const QUIET: Duration = Duration::from_secs(30);
/// The pause between two attempts to connect.
const RETRY: Duration = Duration::from_millis(500);

/// A listener for notices from now on, until the pool is closed. A lost connection is replaced, and
/// the listener gets [`Heard::Missed`] for the time between.
pub(super) async fn listen(pool: &PgPool) -> Result<Listener> {
    let options = (*pool.connect_options()).clone().application_name("pogona events");
    let connection = connect(&options).await?;
    let news = News::default();
    let listener = news.listen();
    let closed = pool.close_event();
    tokio::spawn(async move {
        tokio::select! {
            () = hear(&options, connection, &news) => {}
            () = closed => {}
            () = news.unheard() => {}
        }
    });
    Ok(listener)
}

async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    // A pool of its own: the shared one waits for all its connections when it closes.
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_with(options.clone())
        .await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn hear(options: &PgConnectOptions, mut connection: PgListener, news: &News) {
    loop {
        hear_until_lost(connection, news).await;
        tracing::warn!("the connection that listens to PostgreSQL was lost");
        connection = loop {
            match connect(options).await {
                Ok(connection) => break connection,
                Err(error) => tracing::debug!(%error, "cannot listen to PostgreSQL"),
            }
            sleep(RETRY).await;
        };
        news.hear(Heard::Missed);
    }
}

/// Passes on notices until the connection is lost.
async fn hear_until_lost(mut connection: PgListener, news: &News) {
    loop {
        match timeout(QUIET, connection.try_recv()).await {
            Ok(Ok(Some(said))) if said.payload() == MISSED => news.hear(Heard::Missed),
            Ok(Ok(Some(said))) => news.tell([said.payload().to_owned()]),
            Ok(Ok(None) | Err(_)) => return,
            // A connection can be lost without an error.
            Err(_) => {
                let question = sqlx::query("SELECT 1").execute(&mut connection);
                if !matches!(timeout(PATIENCE, question).await, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}
