//! Passes the notices of committed writes to the listeners in this process.

use std::sync::Arc;
use tokio::sync::broadcast::{self, error::RecvError};

/// The number of notices a listener may be behind. It waits for nobody, so it rarely is.
const BEHIND: usize = 1024;

/// A message to a listener.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A notice that a write announced.
    Said(Arc<str>),
    /// This listener may have missed notices.
    Missed,
}

/// The sender of notices. Cheap to clone.
#[derive(Clone)]
pub(super) struct News(broadcast::Sender<Heard>);

impl Default for News {
    fn default() -> Self {
        Self(broadcast::Sender::new(BEHIND))
    }
}

impl News {
    /// A listener for notices from now on.
    pub(super) fn listen(&self) -> Listener {
        Listener(self.0.subscribe())
    }

    /// Sends the notices of a commit, in their order.
    pub(super) fn tell(&self, notices: impl IntoIterator<Item = String>) {
        for notice in notices {
            self.hear(Heard::Said(notice.into()));
        }
    }

    pub(super) fn hear(&self, heard: Heard) {
        // Fails if nobody listens.
        let _ = self.0.send(heard);
    }

    /// Waits until nobody listens.
    pub(super) async fn unheard(&self) {
        self.0.closed().await;
    }
}

/// Receives the notices of committed writes.
#[derive(Debug)]
pub struct Listener(broadcast::Receiver<Heard>);

impl Listener {
    /// The next message; `None` at the end.
    pub async fn next(&mut self) -> Option<Heard> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(RecvError::Lagged(_)) => Some(Heard::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}
