//! The registry of a process: receives the announcements of committed writes and passes them on to
//! the streams.

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{OnceCell, broadcast, watch},
    task::JoinHandle,
    time::Instant,
};

use super::{
    change_event::ChangeEvent, limits::Limits, subscriber::Subscriber, subscription::Subscription,
    subscriptions::Subscriptions, topics::Topics,
};
use crate::{
    clock::{Clock as _, SystemClock, new_id},
    db::{Db, Heard, Listener},
    error::ApiError,
};

/// The number of announced families that a slow receiver may be behind by.
const FAMILIES: usize = 1024;

/// The registry. Cheap to clone.
#[derive(Clone)]
pub struct SubscriberRegistry(Arc<Shared>);

struct Shared {
    db: Db,
    limits: Limits,
    /// The limit of all streams, from the connections this process has.
    most: AtomicUsize,
    /// Distinguishes this run of this process from every other.
    epoch: String,
    subscriptions: Mutex<Subscriptions>,
    /// Signals that a delivery may be due.
    deliveries: watch::Sender<()>,
    /// Sends every family in which something changed; `None` if the family is unknown.
    families: broadcast::Sender<Option<String>>,
    /// Started by the server, at the latest with the first stream: a command that serves no
    /// requests does not listen.
    listening: OnceCell<JoinHandle<()>>,
}

/// Keeps a subscription open until it is dropped.
pub(super) struct SubscriptionGuard {
    registry: SubscriberRegistry,
    pub(super) subscription: Arc<Subscription>,
}

/// The point up to which a client has seen all changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Seen {
    /// The client does not say.
    Nothing,
    /// Up to the event with this id.
    Event(String),
    /// The client loaded its data within this time before the request.
    Ago(Duration),
}

/// The beginning of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    /// The number of the last change event.
    pub(super) last: u64,
    /// The changes since the last change event the client knows; `None` if they are unknown.
    pub(super) missed: Option<Topics>,
}

impl SubscriberRegistry {
    /// A registry of this process on a database.
    pub fn new(db: Db, limits: Limits) -> Self {
        Self(Arc::new(Shared {
            db,
            limits,
            most: AtomicUsize::new(limits.streams),
            epoch: new_id(SystemClock.now()),
            subscriptions: Mutex::default(),
            deliveries: watch::Sender::new(()),
            families: broadcast::Sender::new(FAMILIES),
            listening: OnceCell::new(),
        }))
    }

    /// Sets the limit of all streams.
    pub fn allow(&self, streams: usize) {
        self.0.most.store(streams, Ordering::Relaxed);
    }

    /// The number of open streams.
    pub fn open_streams(&self) -> usize {
        self.0.subscriptions().taken()
    }

    /// Ends all streams, before the process ends.
    pub fn close(&self) {
        self.0.subscriptions().close();
    }

    /// Changes whenever a delivery may be due, once [`start`](Self::start) has begun.
    pub fn deliveries(&self) -> watch::Receiver<()> {
        self.0.deliveries.subscribe()
    }

    /// Receives every family in which something changes, once [`start`](Self::start) has begun:
    /// `None` if the family is unknown.
    pub fn families(&self) -> broadcast::Receiver<Option<String>> {
        self.0.families.subscribe()
    }

    pub(super) fn limits(&self) -> Limits {
        self.0.limits
    }

    /// The id of an event that is followed by the change events after `last`.
    pub(super) fn event_id(&self, last: u64) -> String {
        format!("{}-{last}", self.0.epoch)
    }

    /// Begins to listen, so that the first stream gets the changes from just before.
    ///
    /// # Errors
    /// 503 when the database cannot be listened to.
    pub async fn start(&self) -> Result<(), ApiError> {
        self.0.listening.get_or_try_init(|| self.listen()).await?;
        Ok(())
    }

    /// Opens a subscription for a client that has seen all changes up to a point, if any.
    ///
    /// # Errors
    /// 503 when there are too many streams, the process is about to end, or the database cannot be
    /// listened to.
    pub(super) async fn enter(
        &self,
        subscriber: Subscriber,
        seen: &Seen,
    ) -> Result<(SubscriptionGuard, Opening), ApiError> {
        self.start().await?;
        let mut subscriptions = self.0.subscriptions();
        if subscriptions.is_closed() || subscriptions.taken() >= self.0.most.load(Ordering::Relaxed)
        {
            return Err(ApiError::Unavailable { retry_after_s: 30 });
        }
        let missed = match seen {
            Seen::Nothing => Some(Topics::default()),
            Seen::Event(id) => {
                self.number(id).and_then(|seen| subscriptions.since(seen, &subscriber))
            }
            Seen::Ago(ago) => Instant::now()
                .checked_sub(*ago)
                .and_then(|since| subscriptions.since_instant(since, &subscriber)),
        };
        let opening = Opening { last: subscriptions.last(), missed };
        let subscription = subscriptions.take(subscriber, &self.0.limits);
        Ok((SubscriptionGuard { registry: self.clone(), subscription }, opening))
    }

    /// The number in the id of an event of this registry.
    fn number(&self, event_id: &str) -> Option<u64> {
        let (epoch, number) = event_id.rsplit_once('-')?;
        (epoch == self.0.epoch).then(|| number.parse().ok())?
    }

    async fn listen(&self) -> Result<JoinHandle<()>, ApiError> {
        let listener = self.0.db.listen().await?;
        self.0.subscriptions().begin();
        Ok(tokio::spawn(pass_on(listener, Arc::downgrade(&self.0))))
    }
}

impl fmt::Debug for SubscriberRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SubscriberRegistry")
            .field("streams", &self.open_streams())
            .finish_non_exhaustive()
    }
}

/// Passes on announcements for as long as the registry exists.
async fn pass_on(mut listener: Listener, registry: Weak<Shared>) {
    while let Some(heard) = listener.next().await {
        let Some(registry) = registry.upgrade() else { return };
        let said = match &heard {
            Heard::Said(text) => serde_json::from_str::<ChangeEvent>(text).ok(),
            Heard::Missed => None,
        };
        match said {
            Some(ChangeEvent::Deliveries) => registry.deliveries.send_replace(()),
            Some(change_event) => {
                if let ChangeEvent::Changed { family_id, .. } = &change_event {
                    // An error means that there is no receiver.
                    let _ = registry.families.send(Some(family_id.clone()));
                }
                registry.subscriptions().say(change_event, &registry.limits);
            }
            // Missed, or announced by a process of another version in a form that this one does not
            // know.
            None => {
                registry.subscriptions().say_everything();
                registry.deliveries.send_replace(());
                let _ = registry.families.send(None);
            }
        }
    }
}

impl Shared {
    fn subscriptions(&self) -> MutexGuard<'_, Subscriptions> {
        // No code that holds the lock can fail half way.
        self.subscriptions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(listening) = self.listening.get() {
            listening.abort();
        }
    }
}

impl Drop for SubscriptionGuard {
    fn drop(&mut self) {
        self.registry.0.subscriptions().leave(&self.subscription);
    }
}
