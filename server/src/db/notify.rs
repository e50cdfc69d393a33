//! Telling every process, on `PostgreSQL`, what committed writes announce.
//!
//! `NOTIFY` inside a transaction takes a lock of the whole server until the commit is durable, so that
//! commits would wait in a row. Here one task a process tells what is committed, all that is waiting at once.

use sqlx::PgPool;
use std::time::Duration;
use tokio::{
    sync::{mpsc, oneshot},
    time::{sleep, timeout},
};

/// The channel of `PostgreSQL`.
pub(super) const CHANNEL: &str = "pogona";
/// A notice that others may have been lost: a process that died had no time to tell its last ones.
pub(super) const MISSED: &str = "";
/// Notices told in one statement.
const BATCH: usize = 1000;
/// Between two attempts to tell.
const RETRY: Duration = Duration::from_millis(500);
/// How long the last notices of a process may take.
const GOODBYE: Duration = Duration::from_secs(2);

enum Job {
    Tell(Vec<String>),
    /// Answers once all that came before is told.
    Flush(oneshot::Sender<()>),
}

/// Tells what is committed. Cheap to clone.
#[derive(Clone)]
pub(super) struct Notifier(mpsc::UnboundedSender<Job>);

impl Notifier {
    /// Starts the task, which ends with the last clone or with the pool.
    pub(super) fn start(pool: PgPool) -> Self {
        let (sender, jobs) = mpsc::unbounded_channel();
        tokio::spawn(run(pool, jobs));
        Self(sender)
    }

    /// Has the notices of a commit told, in their order. The same notice of several commits may be told once.
    pub(super) fn tell(&self, notices: Vec<String>) {
        if !notices.is_empty() {
            // It fails once the pool is closed, when nobody here is told anything any more.
            let _ = self.0.send(Job::Tell(notices));
        }
    }

    /// Waits until all notices are told, or cannot be.
    pub(super) async fn flush(&self) {
        let (sender, told) = oneshot::channel();
        if self.0.send(Job::Flush(sender)).is_ok() {
            let _ = timeout(GOODBYE, told).await;
        }
    }
}

async fn run(pool: PgPool, mut queue: mpsc::UnboundedReceiver<Job>) {
    let mut is_first = true;
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
        let (mut notices, mut waiting) = (Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                Job::Tell(told) => notices.extend(told),
                Job::Flush(sender) => waiting.push(sender),
            }
        }
        if !notices.is_empty() && std::mem::take(&mut is_first) {
            notices.insert(0, MISSED.to_owned());
        }
        while let Err(error) = tell(&pool, &notices).await {
            if pool.is_closed() {
                return;
            }
            tracing::debug!(%error, "cannot notify PostgreSQL");
            sleep(RETRY).await;
        }
        for sender in waiting {
            let _ = sender.send(());
        }
    }
}

async fn tell(pool: &PgPool, notices: &[String]) -> sqlx::Result<()> {
    if !notices.is_empty() {
        sqlx::query("SELECT pg_notify($1, notice) FROM UNNEST($2::TEXT[]) AS notice")
            .bind(CHANNEL)
            .bind(notices)
            .execute(pool)
            .await?;
    }
    Ok(())
}
