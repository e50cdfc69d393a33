//! One open stream, and its pending messages.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use super::{change_event::ChangeEvent, subscriber::Subscriber, topics::Topics};

/// One open stream. Its pending messages are merged, so that a slow client takes no more memory.
#[derive(Debug)]
pub(super) struct Subscription {
    /// The subscriber that it belongs to.
    pub(super) subscriber: Subscriber,
    waiting: Mutex<Waiting>,
    woken: Notify,
}

/// The messages that a stream has not sent yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    /// The topics that have changed.
    pub(super) topics: Topics,
    /// The number of the last change event among them.
    pub(super) last: u64,
    /// Anything may have changed.
    pub(super) everything: bool,
    /// Whether the caller must be checked again.
    pub(super) check: bool,
    /// The stream must end.
    pub(super) end: bool,
}

impl Subscription {
    pub(super) fn new(subscriber: Subscriber) -> Self {
        Self { subscriber, waiting: Mutex::default(), woken: Notify::new() }
    }

    /// Adds a change event, numbered `last`.
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

    /// Records that anything may have changed.
    pub(super) fn hear_everything(&self, last: u64) {
        self.change(|waiting| {
            waiting.everything = true;
            waiting.last = last;
        });
    }

    /// Makes the stream end.
    pub(super) fn end(&self) {
        self.change(|waiting| waiting.end = true);
    }

    /// Waits for the next messages. Changes are held back until `not_before`, and then sent all at
    /// once.
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
        // No code that holds the lock can fail half way.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
