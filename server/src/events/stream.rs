//! One stream: the events sent to a subscriber, one after the other.

use std::{collections::VecDeque, convert::Infallible};

use axum::response::sse::Event;
use futures_util::{Stream, stream};
use tokio::time::{Instant, sleep_until};

use super::{
    registry::{Opening, SubscriberRegistry, SubscriptionGuard},
    subscriber::Caller,
    subscription::Waiting,
    topics::Topics,
};
use crate::{auth::Context, error::ApiError};

/// The data of a `changed` event.
#[derive(serde::Serialize)]
struct Changed {
    topics: Topics,
}

struct Live {
    context: Context,
    registry: SubscriberRegistry,
    caller: Caller,
    guard: SubscriptionGuard,
    /// The events to send before anything else.
    first: VecDeque<Event>,
    ends: Instant,
    /// When to check the caller again: the token may have expired, or ended without an
    /// announcement.
    checks: Instant,
    /// When the next change may be sent.
    not_before: Instant,
}

/// The events for a caller from now on. The stream ends by itself after a while, when the caller's
/// session or device ends, and when the registry ends it.
pub(super) fn live(
    context: Context,
    registry: SubscriberRegistry,
    caller: Caller,
    guard: SubscriptionGuard,
    opening: Opening,
) -> Result<impl Stream<Item = Result<Event, Infallible>>, ApiError> {
    let first = beginning(&registry, opening)?;
    let now = Instant::now();
    let limits = registry.limits();
    let (ends, checks) = (now + limits.lifetime, now + limits.silence);
    let live = Live { context, registry, caller, guard, first, ends, checks, not_before: now };
    Ok(stream::unfold(live, |mut live| async {
        let event = live.next().await?;
        Some((Ok(event), live))
    }))
}

/// The first events of a stream: it continues where the client was, or tells that it cannot.
fn beginning(registry: &SubscriberRegistry, opening: Opening) -> Result<VecDeque<Event>, ApiError> {
    let id = registry.event_id(opening.last);
    let Some(missed) = opening.missed else { return Ok([reset(id)].into()) };
    let mut first = VecDeque::from([Event::default().event("hello").id(&id).data("{}")]);
    if !missed.is_empty() {
        first.push_back(changed(id, missed)?);
    }
    Ok(first)
}

fn reset(id: String) -> Event {
    Event::default().event("reset").id(id).data("{}")
}

fn changed(id: String, topics: Topics) -> Result<Event, ApiError> {
    let event = Event::default().event("changed").id(id);
    event.json_data(Changed { topics }).map_err(ApiError::internal)
}

impl Live {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Event> {
        if let Some(event) = self.first.pop_front() {
            return Some(event);
        }
        let limits = self.registry.limits();
        loop {
            tokio::select! {
                waiting = self.guard.subscription.next(self.not_before) => {
                    if waiting.end || (waiting.check && !self.caller.holds(&self.context).await) {
                        return None;
                    }
                    if let Some(event) = self.tell(&waiting) {
                        self.not_before = Instant::now() + limits.pause;
                        return Some(event);
                    }
                }
                () = sleep_until(self.ends) => return None,
                () = sleep_until(self.checks) => {
                    self.checks = Instant::now() + limits.silence;
                    let holds = self.caller.holds(&self.context).await;
                    return holds.then(|| Event::default().comment(""));
                }
            }
        }
    }

    fn tell(&self, waiting: &Waiting) -> Option<Event> {
        let id = self.registry.event_id(waiting.last);
        if waiting.everything {
            return Some(reset(id));
        }
        if waiting.topics.is_empty() {
            return None;
        }
        changed(id, waiting.topics).ok()
    }
}
