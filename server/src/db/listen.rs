//! Hearing, on `PostgreSQL`, what committed writes of every process announce: one connection with `LISTEN`.

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

/// How long connecting, and the answer to the question whether the connection lives, may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long nothing may be heard before that question is asked.
const QUIET: Duration = Duration::from_secs(30);
/// Between two attempts to connect.
const RETRY: Duration = Duration::from_millis(500);

/// Hears what is said from now on, until the pool is closed. When the connection is lost another
/// is made, and [`Heard::Missed`] tells of the time between.
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
    // A pool of its own: that of the others waits at its end for all it has lent.
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

/// Passes on what is said for as long as the connection lives.
async fn hear_until_lost(mut connection: PgListener, news: &News) {
    loop {
        match timeout(QUIET, connection.try_recv()).await {
            Ok(Ok(Some(said))) if said.payload() == MISSED => news.hear(Heard::Missed),
            Ok(Ok(Some(said))) => news.tell([said.payload().to_owned()]),
            Ok(Ok(None) | Err(_)) => return,
            // A connection can die without a word.
            Err(_) => {
                let question = sqlx::query("SELECT 1").execute(&mut connection);
                if !matches!(timeout(PATIENCE, question).await, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}
