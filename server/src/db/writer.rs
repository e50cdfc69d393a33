//! The one thread that writes to `SQLite`, and its group commit.
//!
//! Waiting jobs share one `BEGIN IMMEDIATE … COMMIT`, so that many writes cost one sync of the
//! disk. The first is undone with the whole transaction; each later one runs inside a savepoint,
//! for which `SQLite` copies every page it changes. Every caller gets its answer after the commit
//! is durable, even if its own job failed, since it may have seen the write of another job.

use super::{Conn, Error, Result, conn::Inner, lock::FolderLock, news::News, sqlite};
use futures_util::future::BoxFuture;
use rusqlite::Connection;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    task::{Context, Poll, Waker},
    thread,
};
use tokio::sync::{
    mpsc::{Receiver, Sender, channel, error::TrySendError},
    oneshot,
};

/// Jobs that may wait; one more is refused with [`Error::Busy`].
const QUEUE: usize = 1024;
/// The maximum number of jobs in one commit, so that the first does not wait long.
const BATCH: usize = 256;

/// A handle of the writing thread, which ends when the last handle is dropped or one is closed.
#[derive(Clone)]
pub(super) struct Writer(Sender<Message>);

enum Message {
    Run(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Opens the file for writing and starts the thread, which keeps the lock of the file's folder
    /// for as long as it runs.
    pub(super) fn start(path: &Path, lock: FolderLock, news: News) -> Result<Self> {
        let connection = sqlite::open(path)?;
        let (sender, queue) = channel(QUEUE);
        thread::Builder::new()
            .name("db-writer".into())
            .spawn(move || serve(connection, lock, queue, &news))
            .map_err(|error| Error::Other(format!("cannot start the writing thread: {error}")))?;
        Ok(Self(sender))
    }

    /// Runs `work` as a job and waits for the commit.
    pub(super) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let span = tracing::Span::current();
        let task = Task { work: Some(work), span, result: None, reply };
        self.0.try_send(Message::Run(Box::new(task))).map_err(|error| match error {
            TrySendError::Full(_) => Error::Busy("too many writes are waiting".into()),
            TrySendError::Closed(_) => closed(),
        })?;
        answer.await.map_err(|_| closed())?
    }

    /// The number of jobs that wait for a batch.
    pub(super) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Waits for earlier jobs, then closes the connection.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.0.send(Message::Close(reply)).await.is_ok() {
            // Fails if the thread has ended already.
            let _ = closed.await;
        }
    }
}

fn closed() -> Error {
    Error::Busy("the database has been closed".into())
}

trait Job: Send {
    /// Runs the closure; `false` if its writes must be undone.
    fn run(&mut self, conn: &mut Conn) -> bool;
    /// Sends the caller the job's own result if the batch was committed, else the error of the
    /// batch.
    fn answer(self: Box<Self>, committed: &Result<()>);
}

struct Task<T, E, F> {
    work: Option<F>,
    span: tracing::Span,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Job for Task<T, E, F>
where
    T: Send,
    E: From<Error> + Send,
    F: for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, Result<T, E>> + Send,
{
    fn run(&mut self, conn: &mut Conn) -> bool {
        let Some(work) = self.work.take().filter(|_| !self.reply.is_closed()) else {
            return false;
        };
        let _entered = self.span.enter();
        let polled = work(conn).as_mut().poll(&mut Context::from_waker(Waker::noop()));
        let result = match polled {
            Poll::Ready(Ok(value)) => conn.whole().map(|()| value).map_err(E::from),
            Poll::Ready(Err(error)) => Err(error),
            Poll::Pending => Err(E::from(Error::Other(
                "a write awaited something other than its own transaction".into(),
            ))),
        };
        self.result.insert(result).is_ok()
    }

    fn answer(self: Box<Self>, committed: &Result<()>) {
        let result = match (committed, self.result) {
            (Err(error), _) => Err(E::from(error.clone())),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(E::from(Error::Other("a write panicked".into()))),
        };
        // The caller may have gone away; the write stands.
        let _ = self.reply.send(result);
    }
}

/// The thread: runs batches until it is closed or the last handle is dropped. Jobs still in the
/// queue are dropped, and their callers get an error.
fn serve(connection: Connection, lock: FolderLock, mut queue: Receiver<Message>, news: &News) {
    let mut conn = Conn::new(Inner::SqliteWriter(connection));
    while let Some(message) = queue.blocking_recv() {
        let closing = match message {
            Message::Run(first) => batch(&mut conn, first, &mut queue, news),
            Message::Close(done) => Some(done),
        };
        if let Some(done) = closing {
            drop((conn, lock));
            let _ = done.send(());
            return;
        }
    }
}

/// Runs `first` and the jobs waiting behind it in one transaction. Returns a request to close if it
/// meets one.
fn batch(
    conn: &mut Conn,
    first: Box<dyn Job>,
    queue: &mut Receiver<Message>,
    news: &News,
) -> Option<oneshot::Sender<()>> {
    let mut closing = None;
    let mut jobs = Vec::new();
    let mut notices = Vec::new();
    let mut next = Some(first);
    let mut outcome = control(conn, "BEGIN IMMEDIATE");
    while let Some(mut job) = next.take() {
        let undo = if jobs.is_empty() { Undo::Transaction } else { Undo::Savepoint };
        outcome = outcome.and_then(|()| run(conn, job.as_mut(), undo));
        notices.append(&mut conn.notices);
        jobs.push(job);
        if outcome.is_ok() && jobs.len() < BATCH {
            match queue.try_recv() {
                Ok(Message::Run(job)) => next = Some(job),
                Ok(Message::Close(done)) => closing = Some(done),
                Err(_) => {}
            }
        }
    }
    let outcome = outcome.and_then(|()| control(conn, "COMMIT"));
    if outcome.is_ok() {
        news.tell(notices);
    }
    if let Err(error) = &outcome {
        tracing::error!(%error, jobs = jobs.len(), "a batch of writes was not committed");
        if !in_autocommit(conn) {
            let _ = control(conn, "ROLLBACK");
        }
    }
    for job in jobs {
        job.answer(&outcome);
    }
    closing
}

/// The means of undoing a job: the whole transaction for the first job in it, else a savepoint.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Undo {
    Transaction,
    Savepoint,
}

/// Runs one job, so that it is whole or undone. An error ends the batch.
fn run(conn: &mut Conn, job: &mut dyn Job, undo: Undo) -> Result<()> {
    if undo == Undo::Savepoint {
        control(conn, "SAVEPOINT job")?;
    }
    conn.failed = false;
    let kept = catch_unwind(AssertUnwindSafe(|| job.run(conn))).unwrap_or(false);
    // On a full disk or a failed read SQLite rolls back the whole batch.
    if in_autocommit(conn) {
        return Err(Error::Disk("SQLite rolled the transaction back".into()));
    }
    if !kept {
        conn.notices.clear();
    }
    match undo {
        Undo::Transaction if kept => Ok(()),
        Undo::Transaction => {
            control(conn, "ROLLBACK")?;
            control(conn, "BEGIN IMMEDIATE")
        }
        Undo::Savepoint => {
            if !kept {
                control(conn, "ROLLBACK TO job")?;
            }
            control(conn, "RELEASE job")
        }
    }
}

fn in_autocommit(conn: &Conn) -> bool {
    matches!(&conn.inner, Inner::SqliteWriter(connection) if connection.is_autocommit())
}

/// Runs a statement that controls the transaction.
fn control(conn: &Conn, text: &str) -> Result<()> {
    let Inner::SqliteWriter(connection) = &conn.inner else {
        return Err(Error::Other("the writing thread has no connection of its own".into()));
    };
    connection.prepare_cached(text)?.raw_execute()?;
    Ok(())
}
