//! The registry of a process: hears what committed writes say and passes it on to the streams.

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
};

use tokio::{sync::OnceCell, task::JoinHandle};

use super::{
    change_event::ChangeEvent, limits::Limits, subscription::Subscription,
    subscriptions::Subscriptions, topics::Topics,
};
use crate::{
    auth::Member,
    clock::{Clock as _, SystemClock, new_id},
    db::{Db, Heard, Listener},
    error::ApiError,
};

/// The registry. Cheap to clone.
#[derive(Clone)]
pub struct SubscriberRegistry(Arc<Shared>);

struct Shared {
    db: Db,
    limits: Limits,
    /// Streams in all, as far as this process has connections for them.
    most: AtomicUsize,
    /// Tells this run of this process from every other.
    epoch: String,
    subscriptions: Mutex<Subscriptions>,
    /// Begun with the first stream: a command that serves nobody listens to nothing.
    listening: OnceCell<JoinHandle<()>>,
}

/// Keeps a subscription open until it is dropped.
pub(super) struct SubscriptionGuard {
    registry: SubscriberRegistry,
    pub(super) subscription: Arc<Subscription>,
}

/// How a stream begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    /// The number of the last change event.
    pub(super) last: u64,
    /// What has changed since the last one the client knows; `None` if that cannot be told.
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
            listening: OnceCell::new(),
        }))
    }

    /// Allows so many streams in all.
    pub fn allow(&self, streams: usize) {
        self.0.most.store(streams, Ordering::Relaxed);
    }

    /// Streams that are open.
    pub fn open_streams(&self) -> usize {
        self.0.subscriptions().taken()
    }

    /// Ends all streams, for the process is about to end.
    pub fn close(&self) {
        self.0.subscriptions().close();
    }

    pub(super) fn limits(&self) -> Limits {
        self.0.limits
    }

    /// The id of an event after which the notices after `last` follow.
    pub(super) fn event_id(&self, last: u64) -> String {
        format!("{}-{last}", self.0.epoch)
    }

    /// Opens a subscription for a member who has seen all up to the event with this id, if any.
    ///
    /// # Errors
    /// 503 when there are too many streams, the process is about to end, or the database cannot be
    /// listened to.
    pub(super) async fn enter(
        &self,
        member: Member,
        last_event_id: Option<&str>,
    ) -> Result<(SubscriptionGuard, Opening), ApiError> {
        self.0.listening.get_or_try_init(|| self.listen()).await?;
        let mut subscriptions = self.0.subscriptions();
        if subscriptions.is_closed() || subscriptions.taken() >= self.0.most.load(Ordering::Relaxed)
        {
            return Err(ApiError::Unavailable { retry_after_s: 30 });
        }
        let missed = match last_event_id {
            None => Some(Topics::default()),
            Some(id) => self.number(id).and_then(|seen| subscriptions.since(seen, &member)),
        };
        let opening = Opening { last: subscriptions.last(), missed };
        let subscription = subscriptions.take(member, &self.0.limits);
        Ok((SubscriptionGuard { registry: self.clone(), subscription }, opening))
    }

    /// The number in the id of an event of this registry.
    fn number(&self, event_id: &str) -> Option<u64> {
        let (epoch, number) = event_id.rsplit_once('-')?;
        (epoch == self.0.epoch).then(|| number.parse().ok())?
    }

    async fn listen(&self) -> Result<JoinHandle<()>, ApiError> {
        let listener = self.0.db.listen().await?;
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

/// Passes on what is heard for as long as there is a registry.
async fn pass_on(mut listener: Listener, registry: Weak<Shared>) {
    while let Some(heard) = listener.next().await {
        let Some(registry) = registry.upgrade() else { return };
        let said = match &heard {
            Heard::Said(text) => serde_json::from_str::<ChangeEvent>(text).ok(),
            Heard::Missed => None,
        };
        match said {
            Some(change_event) => registry.subscriptions().say(change_event, &registry.limits),
            // Missed, or said by a process of another version in words this one does not know.
            None => registry.subscriptions().say_everything(),
        }
    }
}

impl Shared {
    fn subscriptions(&self) -> MutexGuard<'_, Subscriptions> {
        // Nothing that is done while it is held can fail half way.
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
