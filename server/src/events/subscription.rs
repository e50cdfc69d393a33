//! One open stream: what waits for it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use super::{change_event::ChangeEvent, subscriber::Subscriber, topics::Topics};

/// One open stream. What waits for it is merged, so that a slow client takes no more memory.
#[derive(Debug)]
pub(super) struct Subscription {
    /// Whose it is.
    pub(super) subscriber: Subscriber,
    waiting: Mutex<Waiting>,
    woken: Notify,
}

/// What a stream has not told yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    /// What has changed.
    pub(super) topics: Topics,
    /// The number of the last change event that did.
    pub(super) last: u64,
    /// Anything may have changed.
    pub(super) everything: bool,
    /// Whether it is still the subscriber's own must be asked.
    pub(super) check: bool,
    /// It must end.
    pub(super) end: bool,
}

impl Subscription {
    pub(super) fn new(subscriber: Subscriber) -> Self {
        Self { subscriber, waiting: Mutex::default(), woken: Notify::new() }
    }

    /// Hears a change event, numbered `last`.
    pub(super) fn hear(&self, change_event: &ChangeEvent, last: u64) {
        let topics = change_event.topics_for(&self.subscriber);
        let is_account = matches!(change_event, ChangeEvent::Account { user_id } if *user_id == self.subscriber.id);
        if !topics.is_empty() || is_account {
            self.change(|waiting| {
                waiting.topics.add(topics);
                waiting.last = last;
                waiting.check |= is_account;
            });
        }
    }

    /// Hears that everything may have changed.
    pub(super) fn hear_everything(&self, last: u64) {
        self.change(|waiting| {
            waiting.everything = true;
            waiting.last = last;
        });
    }

    /// Has the stream end.
    pub(super) fn end(&self) {
        self.change(|waiting| waiting.end = true);
    }

    /// What is to be done next, when there is something. What has changed is not told before
    /// `not_before`, and all of it at once then.
    pub(super) async fn next(&self, not_before: Instant) -> Waiting {
        loop {
            let has_topics = {
                let mut waiting = self.waiting();
                let has_topics = waiting.everything || !waiting.topics.is_empty();
                let is_time = has_topics && Instant::now() >= not_before;
                if is_time || waiting.check || waiting.end {
                    return std::mem::take(&mut *waiting);
                }
                has_topics
            };
            tokio::select! {
                () = self.woken.notified() => {}
                () = sleep_until(not_before), if has_topics => {}
            }
        }
    }

    fn change(&self, change: impl FnOnce(&mut Waiting)) {
        change(&mut self.waiting());
        self.woken.notify_one();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nothing that is done while it is held can fail half way.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
