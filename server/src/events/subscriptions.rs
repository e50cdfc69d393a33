//! The open streams of a process, and the last change events.

use std::{collections::HashMap, sync::Arc};

use tokio::time::Instant;

use super::{
    change_event::ChangeEvent, limits::Limits, replay_buffer::ReplayBuffer, subscriber::Subscriber,
    subscription::Subscription, topics::Topics,
};

/// The open streams of a process, and the last change events.
#[derive(Debug)]
pub(super) struct Subscriptions {
    replay_buffer: ReplayBuffer,
    /// By family, the oldest first.
    by_family: HashMap<String, Vec<Arc<Subscription>>>,
    taken: usize,
    closed: bool,
}

impl Default for Subscriptions {
    fn default() -> Self {
        Self {
            replay_buffer: ReplayBuffer::new(Instant::now()),
            by_family: HashMap::new(),
            taken: 0,
            closed: false,
        }
    }
}

impl Subscriptions {
    /// The number of open streams.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    /// Whether no more streams are opened.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The number of the last change event.
    pub(super) fn last(&self) -> u64 {
        self.replay_buffer.last()
    }

    /// The topics that have concerned a subscriber since the change event numbered `seen`; `None`
    /// if they are unknown.
    pub(super) fn since(&self, seen: u64, subscriber: &Subscriber) -> Option<Topics> {
        self.replay_buffer.since(seen, subscriber)
    }

    /// Begins to keep change events: earlier ones are unknown.
    pub(super) fn begin(&mut self) {
        self.replay_buffer.forget(Instant::now());
    }

    /// The topics that have concerned a subscriber since an instant; `None` if they are unknown.
    pub(super) fn since_instant(&self, since: Instant, subscriber: &Subscriber) -> Option<Topics> {
        self.replay_buffer.since_instant(since, subscriber)
    }

    /// Opens a subscription. If that is one too many for the subscriber, their oldest ends.
    pub(super) fn take(&mut self, subscriber: Subscriber, limits: &Limits) -> Arc<Subscription> {
        let subscriptions = self.by_family.entry(subscriber.family_id.clone()).or_default();
        let is_own = |other: &Arc<Subscription>| other.subscriber.id == subscriber.id;
        let own = subscriptions.iter().filter(|subscription| is_own(subscription)).count();
        let oldest = subscriptions.iter().position(is_own).filter(|_| own >= limits.of_member);
        match oldest {
            Some(oldest) => subscriptions.remove(oldest).end(),
            None => self.taken += 1,
        }
        let subscription = Arc::new(Subscription::new(subscriber));
        subscriptions.push(Arc::clone(&subscription));
        subscription
    }

    /// Closes a subscription, unless it is closed.
    pub(super) fn leave(&mut self, subscription: &Arc<Subscription>) {
        let family_id = &subscription.subscriber.family_id;
        let Some(subscriptions) = self.by_family.get_mut(family_id) else { return };
        let before = subscriptions.len();
        subscriptions.retain(|other| !Arc::ptr_eq(other, subscription));
        self.taken -= before - subscriptions.len();
        if subscriptions.is_empty() {
            self.by_family.remove(family_id);
        }
    }

    /// Passes a change event to the subscriptions it concerns.
    pub(super) fn say(&mut self, change_event: ChangeEvent, limits: &Limits) {
        let last = self.replay_buffer.last() + 1;
        match &change_event {
            ChangeEvent::Changed { family_id, .. } => {
                let subscriptions = self.by_family.get(family_id).into_iter().flatten();
                subscriptions.for_each(|subscription| subscription.hear(&change_event, last));
            }
            ChangeEvent::Account { .. } | ChangeEvent::Deliveries => {
                self.all().for_each(|subscription| subscription.hear(&change_event, last));
            }
        }
        self.replay_buffer.push(change_event, limits.replay_buffer, Instant::now());
    }

    /// Tells all subscriptions that anything may have changed.
    pub(super) fn say_everything(&mut self) {
        self.replay_buffer.forget(Instant::now());
        let last = self.replay_buffer.last();
        self.all().for_each(|subscription| subscription.hear_everything(last));
    }

    /// Ends all subscriptions, and opens no more.
    pub(super) fn close(&mut self) {
        self.all().for_each(|subscription| subscription.end());
        self.by_family.clear();
        self.taken = 0;
        self.closed = true;
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Subscription>> {
        self.by_family.values().flatten()
    }
}
