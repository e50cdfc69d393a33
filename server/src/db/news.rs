//! What committed writes say to whoever listens in this process.

use std::sync::Arc;
use tokio::sync::broadcast::{self, error::RecvError};

/// Notices a listener may be behind by. It never waits for anybody, so it hardly ever is.
const BEHIND: usize = 1024;

/// What a listener hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// What a write announced.
    Said(Arc<str>),
    /// Something may have been said that this listener did not hear.
    Missed,
}

/// Where what is said goes. Cheap to clone.
#[derive(Clone)]
pub(super) struct News(broadcast::Sender<Heard>);

impl Default for News {
    fn default() -> Self {
        Self(broadcast::Sender::new(BEHIND))
    }
}

impl News {
    /// Hears what is said from now on.
    pub(super) fn listen(&self) -> Listener {
        Listener(self.0.subscribe())
    }

    /// Says the notices of a commit, in their order.
    pub(super) fn tell(&self, notices: impl IntoIterator<Item = String>) {
        for notice in notices {
            self.hear(Heard::Said(notice.into()));
        }
    }

    pub(super) fn hear(&self, heard: Heard) {
        // An error says that nobody listens.
        let _ = self.0.send(heard);
    }

    /// Waits until nobody listens any more.
    pub(super) async fn unheard(&self) {
        self.0.closed().await;
    }
}

/// Hears what committed writes announce.
#[derive(Debug)]
pub struct Listener(broadcast::Receiver<Heard>);

impl Listener {
    /// The next thing heard; `None` when nothing will be said any more.
    pub async fn next(&mut self) -> Option<Heard> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(RecvError::Lagged(_)) => Some(Heard::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}
