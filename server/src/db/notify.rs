//! Sends the notices of committed writes to every process, on `PostgreSQL`.
//!
//! `NOTIFY` inside a transaction holds a lock of the whole server until the commit is durable, so commits would
//! queue. Therefore one task in each process sends them after the commit, all that are waiting in one statement.

use super::Error;
use sqlx::PgPool;
use std::time::Duration;
use tokio::{
    sync::{mpsc, oneshot},
    time::{sleep, timeout},
};

/// The channel of `PostgreSQL`.
pub(super) const CHANNEL: &str = "pogona";
/// The notice that other notices may have been lost, as a killed process has no time to send its last ones.
pub(super) const MISSED: &str = "";
/// Commits whose notices are sent in one statement.
const BATCH: usize = 1000;
/// The pause between two attempts.
const RETRY: Duration = Duration::from_millis(500);
/// The time limit for sending the last notices of a process.
const GOODBYE: Duration = Duration::from_secs(2);

enum Job {
    Send(Vec<String>),
    /// Answers once all earlier notices are sent.
    Flush(oneshot::Sender<()>),
}

/// Sends the notices of commits. Cheap to clone.
#[derive(Clone)]
pub(super) struct Notifier(mpsc::UnboundedSender<Job>);

impl Notifier {
    /// Starts the task, which ends with the last clone or with the pool.
    pub(super) fn start(pool: PgPool) -> Self {
        let (sender, jobs) = mpsc::unbounded_channel();
        tokio::spawn(run(pool, jobs));
        Self(sender)
    }

    /// Sends the notices of a commit, in their order. Equal notices of several commits may be sent once.
    pub(super) fn notify(&self, notices: Vec<String>) {
        if !notices.is_empty() {
            // Fails once the pool is closed. Nobody listens then.
            let _ = self.0.send(Job::Send(notices));
        }
    }

    /// Waits until all earlier notices are sent, or the time limit has passed.
    pub(super) async fn flush(&self) {
        let (sender, sent) = oneshot::channel();
        if self.0.send(Job::Flush(sender)).is_ok() {
            let _ = timeout(GOODBYE, sent).await;
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
                Job::Send(more) => notices.extend(more),
                Job::Flush(sender) => waiting.push(sender),
            }
        }
        if !notices.is_empty() && std::mem::take(&mut is_first) {
            notices.insert(0, MISSED.to_owned());
        }
        while let Err(error) = send(&pool, &notices).await {
            if pool.is_closed() {
                return;
            }
            tracing::debug!(%error, "cannot notify PostgreSQL");
            if !matches!(Error::from(error), Error::Busy(_)) {
                notices = vec![MISSED.to_owned()];
            }
            sleep(RETRY).await;
        }
        for sender in waiting {
            let _ = sender.send(());
        }
    }
}

async fn send(pool: &PgPool, notices: &[String]) -> sqlx::Result<()> {
    if !notices.is_empty() {
        sqlx::query("SELECT pg_notify($1, notice) FROM UNNEST($2::TEXT[]) AS notice")
            .bind(CHANNEL)
            .bind(notices)
            .execute(pool)
            .await?;
    }
    Ok(())
}
