//! The process that speaks to the broker: it holds the lease, keeps the connection up, and queues
//! updates.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use tokio::{
    sync::{broadcast, mpsc, watch},
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, sleep},
};

use super::{
    commands,
    connection::{Connection, Heard, stopped},
    lease::Lease,
    publisher::Publisher,
    queries, service,
};
use crate::{
    auth::Context,
    config::Broker,
    db::{self, Conn},
    delivery::{self, ChannelKind, engine::Engine},
    events::SubscriberRegistry,
    metrics::Metrics,
};

/// The intervals of checks.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// Of whether the lease is still ours, or free.
    pub lease: Duration,
    /// Of whether the broker is out of date, as the day goes on.
    pub day: Duration,
    /// The time in which changes are gathered before an update.
    pub gather: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            lease: Duration::from_secs(10),
            day: Duration::from_mins(1),
            gather: Duration::from_millis(250),
        }
    }
}

/// Speaks to the broker, unless another process does.
pub struct Speaker {
    context: Context,
    broker: Broker,
    subscribers: SubscriberRegistry,
    metrics: Metrics,
    pace: Pace,
}

impl Speaker {
    /// The speaker of a process.
    pub fn new(
        context: Context,
        broker: Broker,
        subscribers: SubscriberRegistry,
        metrics: Metrics,
        pace: Pace,
    ) -> Self {
        Self { context, broker, subscribers, metrics, pace }
    }

    /// Speaks to the broker, or waits for the lease, until `stop` says true.
    pub async fn keep_up(self, mut stop: watch::Receiver<bool>) {
        let lease = Lease::new(&self.context);
        loop {
            match lease.hold(&self.context, false).await {
                Ok(true) => self.speak(&lease, &mut stop).await,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "who speaks to the broker is not known"),
            }
            tokio::select! {
                () = stopped(&mut stop) => break,
                () = sleep(self.pace.lease) => {}
            }
        }
        lease.release(&self.context).await;
    }

    /// Speaks to the broker until the lease is lost, or `stop` says true.
    async fn speak(&self, lease: &Lease, stop: &mut watch::Receiver<bool>) {
        let name = match self.take_over().await {
            Ok(name) => name,
            Err(error) => {
                tracing::warn!(%error, "what was said to the broker last is not known");
                return;
            }
        };
        let (connection, link, heard) = Connection::new(self.broker.clone(), name.clone());
        let publisher = Arc::new(Publisher::new(name, link));
        let engine = Engine::new(
            self.context.clone(),
            vec![publisher.clone()],
            self.subscribers.clone(),
            self.metrics.clone(),
        );
        let stopping = watch::Sender::new(false);
        let mut tasks = JoinSet::new();
        tasks.spawn(engine.keep_up(stopping.subscribe()));
        tasks.spawn(connection.keep_up(stopping.subscribe()));
        self.hold(lease, &publisher, heard, stop).await;
        stopping.send_replace(true);
        while tasks.join_next().await.is_some() {}
    }

    /// Takes over the deliveries of the previous process, whose connection is gone or ends with
    /// ours; returns the name of this database at brokers.
    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    async fn take_over(&self) -> db::Result<String> {
        let take_over = self.context.db.write_without_member(|tx: &mut Conn| {
            async move {
                delivery::service::take_over(tx, ChannelKind::Mqtt).await?;
                Ok(queries::speaker(tx).await?.name)
            }
            .boxed()
        });
        take_over.await
    }

    /// Holds the lease, and handles messages and changes meanwhile.
    async fn hold(
        &self,
        lease: &Lease,
        publisher: &Arc<Publisher>,
        mut heard: mpsc::Receiver<Heard>,
        stop: &mut watch::Receiver<bool>,
    ) {
        let mut news = self.subscribers.families();
        let mut renewal = interval(self.pace.lease);
        renewal.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut look_at = Instant::now() + self.pace.day;
        loop {
            tokio::select! {
                () = stopped(stop) => return,
                _ = renewal.tick() => match lease.hold(&self.context, publisher.link.is_up()).await {
                    Ok(true) => {}
                    Ok(false) => return,
                    // A process that cannot renew the lease may have lost it.
                    Err(error) => {
                        tracing::warn!(%error, "the lease was not renewed");
                        return;
                    }
                },
                changed = news.recv() => {
                    let families = self.gather(changed, &mut news).await;
                    self.queue(families, false, publisher).await;
                }
                Some(heard) = heard.recv() => match heard {
                    Heard::Up => {
                        // Records at once that the connection is up.
                        let _ = lease.hold(&self.context, true).await;
                        self.queue(None, true, publisher).await;
                        self.clear_left_behind(publisher);
                    }
                    Heard::Born => self.queue(None, true, publisher).await,
                    Heard::Tick { topic, payload } => {
                        commands::tick(&self.context, &topic, &payload).await;
                    }
                },
                () = tokio::time::sleep_until(look_at) => {
                    look_at = Instant::now() + self.pace.day;
                    if publisher.link.is_up() {
                        self.queue(None, false, publisher).await;
                        self.clear_left_behind(publisher);
                    }
                }
            }
        }
    }

    /// The families that change within a moment; none if it may be any.
    async fn gather(
        &self,
        first: Result<Option<String>, broadcast::error::RecvError>,
        news: &mut broadcast::Receiver<Option<String>>,
    ) -> Option<BTreeSet<String>> {
        sleep(self.pace.gather).await;
        let mut families = BTreeSet::new();
        let mut next = Some(first);
        while let Some(changed) = next {
            match changed {
                Ok(Some(family_id)) => drop(families.insert(family_id)),
                Ok(None) | Err(_) => return None,
            }
            next = match news.try_recv() {
                Ok(changed) => Some(Ok(changed)),
                Err(broadcast::error::TryRecvError::Empty) => None,
                Err(_) => return None,
            };
        }
        Some(families)
    }

    /// Queues updates of these families, or of all, if the broker is out of date.
    async fn queue(
        &self,
        families: Option<BTreeSet<String>>,
        afresh: bool,
        publisher: &Arc<Publisher>,
    ) {
        if let Err(error) = self.try_queue(families, afresh, publisher).await {
            tracing::warn!(%error, "what Home Assistant is to be told was not queued");
        }
    }

    async fn try_queue(
        &self,
        families: Option<BTreeSet<String>>,
        afresh: bool,
        publisher: &Arc<Publisher>,
    ) -> db::Result<()> {
        let mut shown = queries::families(&mut self.context.db.read().await?).await?;
        shown.retain(|id| families.as_ref().is_none_or(|families| families.contains(id)));
        if afresh {
            publisher.tell_afresh(&shown);
        }
        for family_id in shown {
            if afresh || publisher.is_behind(&self.context, &family_id).await? {
                self.queue_one(family_id).await?;
            }
        }
        Ok(())
    }

    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    async fn queue_one(&self, family_id: String) -> db::Result<()> {
        let now = self.context.clock.now();
        let queue = self.context.db.write_without_member(move |tx: &mut Conn| {
            async move { service::queue(tx, &family_id, now).await }.boxed()
        });
        queue.await
    }

    /// Removes the retained messages of families that are no longer shown, or are gone.
    fn clear_left_behind(&self, publisher: &Arc<Publisher>) {
        let (context, publisher) = (self.context.clone(), Arc::clone(publisher));
        // In a task of its own: waiting for the broker here would block its messages.
        tokio::spawn(async move {
            let left = match context.db.read().await {
                Ok(mut conn) => queries::left_behind(&mut conn).await,
                Err(error) => Err(error),
            };
            for family_id in left.unwrap_or_default() {
                publisher.clear(&context, &family_id).await;
            }
        });
    }
}
