//! The engine of a process: claims due deliveries, has them sent, and records the results. It
//! decides nothing about the family: the database says what is to be sent, and any process may send
//! it.

use std::{sync::Arc, time::Duration};

use futures_util::{FutureExt as _, future::join_all};
use jiff::{SignedDuration, Timestamp};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{
    channel::{Channel, Channels},
    model::{Claimed, EXPIRED, INTERRUPTED, Outcome, RETRY_AFTER_MAX, Settled, State, TIMEOUT},
    queries::{self, later},
};
use crate::{
    auth::Context,
    db::{self, Conn},
    events::SubscriberRegistry,
    limits,
    metrics::Metrics,
};

/// Time limit of a try. It is well within a claim, so that no other process begins the same
/// delivery meanwhile.
pub const TRY: Duration = Duration::from_secs(30);
/// The interval of looking for due deliveries without a signal: a clock may have been set, or a
/// process have died.
const LOOK: Duration = Duration::from_secs(30);
/// The pause if the database does not answer.
const FAULT: Duration = Duration::from_secs(5);
/// The number of tries to record a result if the database does not answer, and the pause before
/// each.
const SETTLE: (usize, Duration) = (5, Duration::from_secs(2));
/// The interval of clearing old deliveries.
const CLEAR: Duration = Duration::from_hours(1);
/// Rows cleared in one write; the limit keeps other writes from waiting long.
const CLEARED_AT_ONCE: i64 = 500;
/// Concurrent tries of a channel in a process.
const AT_ONCE: usize = 8;
/// Concurrent tries of a target.
const OF_TARGET: i64 = 2;

/// Sends queued deliveries. Cheap to clone.
#[derive(Clone)]
pub struct Engine {
    context: Context,
    channels: Channels,
    subscribers: SubscriberRegistry,
    metrics: Metrics,
}

impl Engine {
    /// The engine of a process.
    pub fn new(
        context: Context,
        channels: Channels,
        subscribers: SubscriberRegistry,
        metrics: Metrics,
    ) -> Self {
        Self { context, channels, subscribers, metrics }
    }

    /// Sends deliveries as they become due, until `stop` says true; then waits for the tries under
    /// way. The rest waits for the next process.
    pub async fn keep_up(self, stop: watch::Receiver<bool>) {
        let clearing = tokio::spawn({
            let engine = self.clone();
            async move { engine.keep_clear().await }
        });
        let channels = self.channels.clone();
        join_all(channels.iter().map(|channel| self.work(channel, stop.clone()))).await;
        clearing.abort();
    }

    /// Makes every try that is due by the clock, including those that become due meanwhile, and
    /// waits for their results. For tests, which set the clock instead of waiting.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn send_due(&self) -> db::Result<()> {
        for channel in &self.channels {
            let (mut under_way, (_stop, goes_on)) = (JoinSet::new(), watch::channel(false));
            loop {
                self.begin_due(channel, &mut under_way, &goes_on).await?;
                if under_way.join_next().await.is_none() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Sends the due deliveries of a channel.
    async fn work(&self, channel: &Arc<dyn Channel>, mut stop: watch::Receiver<bool>) {
        let mut heard = self.subscribers.deliveries();
        let mut under_way = JoinSet::new();
        loop {
            // Without the subscription, deliveries that other processes queue are found by looking.
            if let Err(error) = self.subscribers.start().await {
                tracing::debug!(%error, "what is queued is not heard of yet");
            }
            let begun = self.begin_due(channel, &mut under_way, &stop).await;
            let nap = begun.unwrap_or_else(|error| {
                tracing::warn!(%error, "what is due for delivery could not be read");
                FAULT
            });
            tokio::select! {
                biased;
                _ = stop.wait_for(|is_stopped| *is_stopped) => break,
                Ok(()) = heard.changed() => {}
                Some(_) = under_way.join_next() => {}
                () = sleep(nap) => {}
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Begins as many tries as are allowed, and returns the time until the next look.
    async fn begin_due(
        &self,
        channel: &Arc<dyn Channel>,
        under_way: &mut JoinSet<()>,
        stop: &watch::Receiver<bool>,
    ) -> db::Result<Duration> {
        while under_way.try_join_next().is_some() {}
        loop {
            let room = AT_ONCE.saturating_sub(under_way.len());
            if room == 0 {
                return Ok(LOOK);
            }
            let now = self.context.clock.now();
            let mut conn = self.context.db.read().await?;
            if !queries::is_due(&mut conn, channel.kind(), now).await? {
                let next = queries::next_due(&mut conn, channel.kind(), now).await?;
                return Ok(next.map_or(LOOK, |at| nap(now, at)));
            }
            drop(conn);
            let claimed = self.claim(channel, room, now, stop.clone()).await?;
            if claimed.is_empty() {
                return Ok(LOOK);
            }
            for claimed in claimed {
                let (engine, channel) = (self.clone(), Arc::clone(channel));
                under_way.spawn(async move { engine.attempt(&channel, claimed).await });
            }
        }
    }

    /// Claims due deliveries, and none once `stop` says true. That can happen while the claim waits
    /// for the database, so `stop` is read last, and the claim rolled back.
    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    async fn claim(
        &self,
        channel: &Arc<dyn Channel>,
        room: usize,
        now: Timestamp,
        stop: watch::Receiver<bool>,
    ) -> db::Result<Vec<Claimed>> {
        if *stop.borrow() {
            return Ok(Vec::new());
        }
        let kind = channel.kind();
        let room = i64::try_from(room).unwrap_or_default();
        let claim = self.context.db.write_without_member(move |tx: &mut Conn| {
            async move {
                let claimed = queries::claim(tx, kind, (room, OF_TARGET), now).await?;
                if *stop.borrow() { Err(NotClaimed::Stopped) } else { Ok(claimed) }
            }
            .boxed()
        });
        match claim.await {
            Err(NotClaimed::Stopped) => Ok(Vec::new()),
            Err(NotClaimed::Db(error)) => Err(error),
            Ok(claimed) => Ok(claimed),
        }
    }

    /// Makes a try, and records its result.
    async fn attempt(&self, channel: &Arc<dyn Channel>, claimed: Claimed) {
        let before = u32::try_from(claimed.attempts - 1).unwrap_or_default();
        let is_over = |at: Timestamp| at <= self.context.clock.now();
        let outcome = if before > 0 && channel.back_off(before).is_none() {
            Outcome::Failed { code: INTERRUPTED, status: None }
        } else if claimed.expires_at.is_some_and(is_over) {
            Outcome::Failed { code: EXPIRED, status: None }
        } else {
            let late = Outcome::Retry { code: TIMEOUT, status: None, after: None };
            timeout(TRY, channel.send(&self.context, &claimed)).await.unwrap_or(late)
        };
        let settled = settled(outcome, channel.back_off(before + 1), self.context.clock.now());
        let word = if settled.state == State::Waiting { "retried" } else { settled.state.as_str() };
        self.metrics.delivery_tried(channel.kind().as_str(), word);
        for left in (0..SETTLE.0).rev() {
            let Err(error) = self.settle(channel, claimed.clone(), settled).await else {
                return;
            };
            // In the end its claim expires, and it is tried again.
            tracing::warn!(%error, id = claimed.id, "what came of a delivery was not written down");
            if left > 0 {
                sleep(SETTLE.1).await;
            }
        }
    }

    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    async fn settle(
        &self,
        channel: &Arc<dyn Channel>,
        claimed: Claimed,
        settled: Settled,
    ) -> db::Result<()> {
        let channel = Arc::clone(channel);
        let settle = self.context.db.write_without_member(move |tx: &mut Conn| {
            async move {
                if !queries::settle(tx, &claimed, &settled).await? {
                    return Ok(());
                }
                if let (true, Some(code)) = (settled.is_gone, settled.code) {
                    let target = (channel.kind(), claimed.target_id.as_str());
                    queries::drop_waiting(tx, target, 0, code, settled.at).await?;
                }
                channel.settled(tx, &claimed, &settled).await
            }
            .boxed()
        });
        settle.await
    }

    /// Clears old finished deliveries, now and every hour. Never returns.
    async fn keep_clear(&self) {
        loop {
            if let Err(error) = self.clear().await {
                tracing::warn!(%error, "deliveries of long ago could not be cleared away");
            }
            sleep(CLEAR).await;
        }
    }

    /// Clears old finished deliveries, and those that are not among the newest of their target.
    /// Returns their number.
    ///
    /// # Errors
    /// Those of the database.
    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    pub async fn clear(&self) -> db::Result<u64> {
        let kept = SignedDuration::from_hours(24 * limits::DELIVERIES_DAYS);
        let before = later(self.context.clock.now(), -kept);
        let mut cleared = 0;
        loop {
            let some = self.context.db.write_without_member(move |tx: &mut Conn| {
                async move {
                    let newest = limits::FINISHED_DELIVERIES;
                    queries::delete_finished(tx, before, newest, CLEARED_AT_ONCE).await
                }
                .boxed()
            });
            match some.await? {
                0 => return Ok(cleared),
                some => cleared += some,
            }
        }
    }
}

/// The reason why a claim was rolled back.
enum NotClaimed {
    Stopped,
    Db(db::Error),
}

impl From<db::Error> for NotClaimed {
    fn from(error: db::Error) -> Self {
        Self::Db(error)
    }
}

/// The time until an instant, limited so that a clock that was set is noticed.
fn nap(now: Timestamp, until: Timestamp) -> Duration {
    let nap = Duration::try_from(until.duration_since(now)).unwrap_or_default();
    nap.clamp(Duration::from_millis(10), LOOK)
}

/// The record of an outcome. `back_off` is the pause before the next try.
fn settled(outcome: Outcome, back_off: Option<SignedDuration>, at: Timestamp) -> Settled {
    let finished =
        |state, code, status| Settled { state, code, status, due_at: None, is_gone: false, at };
    match outcome {
        Outcome::Delivered { status } => finished(State::Delivered, None, status),
        Outcome::Dropped(code) => finished(State::Dropped, Some(code), None),
        Outcome::Gone { code, status } => {
            Settled { is_gone: true, ..finished(State::Failed, Some(code), status) }
        }
        Outcome::Failed { code, status } => finished(State::Failed, Some(code), status),
        Outcome::Retry { code, status, after } => match back_off {
            None => finished(State::Failed, Some(code), status),
            Some(back_off) => {
                let wait = back_off.max(after.unwrap_or_default().min(RETRY_AFTER_MAX));
                let due_at = Some(later(at, wait));
                Settled { due_at, ..finished(State::Waiting, Some(code), status) }
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_of_back_off_and_retry_after_counts() {
        let at = Timestamp::UNIX_EPOCH;
        let due = |back_off: Option<i64>, after: Option<i64>| {
            let retry = Outcome::Retry {
                code: "http_429",
                status: Some(429),
                after: after.map(SignedDuration::from_secs),
            };
            let settled = settled(retry, back_off.map(SignedDuration::from_secs), at);
            settled.due_at.map(Timestamp::as_second)
        };
        assert_eq!(due(Some(60), None), Some(60));
        assert_eq!(due(Some(60), Some(7)), Some(60));
        assert_eq!(due(Some(60), Some(90)), Some(90));
        assert_eq!(due(Some(60), Some(-90)), Some(60));
        assert_eq!(due(Some(60), Some(i64::MAX)), Some(24 * 3600));
        assert_eq!(due(None, Some(7)), None);
    }

    #[test]
    fn nobody_sleeps_longer_than_until_the_next_look() {
        let at = Timestamp::UNIX_EPOCH;
        let nap = |seconds| nap(at, at + SignedDuration::from_secs(seconds));
        assert_eq!(nap(5), Duration::from_secs(5));
        assert_eq!(nap(-5), Duration::from_millis(10));
        assert_eq!(nap(500), LOOK);
    }
}
