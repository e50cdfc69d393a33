//! A queue to a thread that refuses work rather than grow, and knows its length.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvError, SendError, SyncSender, TryRecvError, TrySendError, sync_channel},
    },
};

/// The end that puts work in. Cheap to clone.
pub(crate) struct Sender<T> {
    channel: SyncSender<T>,
    waiting: Arc<AtomicUsize>,
}

/// The end that takes work out.
pub(crate) struct Receiver<T> {
    channel: mpsc::Receiver<T>,
    waiting: Arc<AtomicUsize>,
}

/// A queue in which at most `length` pieces of work wait.
pub(crate) fn bounded<T>(length: usize) -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = sync_channel(length);
    let waiting = Arc::<AtomicUsize>::default();
    let sender = Sender { channel: sender, waiting: Arc::clone(&waiting) };
    (sender, Receiver { channel: receiver, waiting })
}

// By hand, both: what is sent need not be `Clone` or `Debug`.
impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        Self { channel: self.channel.clone(), waiting: Arc::clone(&self.waiting) }
    }
}

impl<T> fmt::Debug for Sender<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

impl<T> Sender<T> {
    /// Puts work in, unless the queue is full or nobody takes from it any more.
    pub(crate) fn try_send(&self, work: T) -> Result<(), TrySendError<T>> {
        // Counted first: the other end may be faster than this one.
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let sent = self.channel.try_send(work);
        if sent.is_err() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        sent
    }

    /// Puts work in, and blocks while the queue is full.
    pub(crate) fn send(&self, work: T) -> Result<(), SendError<T>> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let sent = self.channel.send(work);
        if sent.is_err() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        sent
    }

    /// How much work waits.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

impl<T> Receiver<T> {
    /// Takes work out, and blocks while there is none.
    pub(crate) fn recv(&self) -> Result<T, RecvError> {
        self.channel.recv().inspect(|_| self.taken())
    }

    /// Takes work out, if there is any.
    pub(crate) fn try_recv(&self) -> Result<T, TryRecvError> {
        self.channel.try_recv().inspect(|_| self.taken())
    }

    fn taken(&self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_refuses_more_than_it_holds_and_counts_what_waits() {
        let (sender, receiver) = bounded(2);
        assert!(sender.try_send(1).is_ok() && sender.clone().send(2).is_ok());
        assert!(matches!(sender.try_send(3), Err(TrySendError::Full(3))));
        assert_eq!(sender.waiting(), 2);
        assert_eq!((receiver.recv(), receiver.try_recv()), (Ok(1), Ok(2)));
        assert_eq!(receiver.try_recv(), Err(TryRecvError::Empty));
        assert_eq!(sender.waiting(), 0);
        drop(receiver);
        assert!(matches!(sender.try_send(4), Err(TrySendError::Disconnected(4))));
        assert!(sender.send(5).is_err());
        assert_eq!(sender.waiting(), 0);
    }
}
