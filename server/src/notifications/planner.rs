//! Finds notices that are due, and queues them. It decides nothing about the family: the notices
//! follow from the current state, even if no server was at work before.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use rules::{
    NoticeKind,
    remind::{self, Due, Fate, Reminders, Standing},
};
use tokio::{
    sync::broadcast::error::RecvError,
    time::{sleep, timeout},
};

use super::{
    model::NoticeOutcome,
    queries,
    reading::{self, Seen},
};
use crate::{
    auth::Context,
    clock::new_id,
    db::{self, Conn},
    delivery::{self, ChannelKind, NewDelivery},
    events::SubscriberRegistry,
    families, push,
};

/// The longest pause: a clock may have been set.
const LOOK: Duration = Duration::from_secs(30);
/// The time in which changes are gathered after the first.
const GATHER: Duration = Duration::from_secs(2);
/// The pause before a family that could not be checked is checked again.
const AGAIN: SignedDuration = SignedDuration::from_mins(1);
/// The interval of clearing old notices, and of reading which families have a device.
const CLEAR: SignedDuration = SignedDuration::from_hours(1);
/// The time for which sending is tried of notices that can wait for the end of quiet hours.
const HELD: SignedDuration = SignedDuration::from_hours(24);
/// The time for which notices are kept.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Rows cleared in one write; the limit keeps other writes from waiting long.
const CLEARED_AT_ONCE: i64 = 500;

/// Queues notices as they become due. Never returns.
pub async fn keep_up(context: Context, subscribers: SubscriberRegistry) {
    let mut changes = subscribers.families();
    let mut due = Schedule::default();
    loop {
        if let Err(error) = subscribers.start().await {
            tracing::debug!(%error, "changes are not heard of yet");
        }
        due.look(&context).await;
        let nap = due.nap(context.clock.now());
        let Ok(heard) = timeout(nap, changes.recv()).await else { continue };
        let mut heard = Some(heard);
        // A change seldom comes alone.
        let gathering = sleep(GATHER);
        tokio::pin!(gathering);
        loop {
            match heard.take() {
                Some(Ok(Some(family_id))) => due.changed(family_id),
                Some(Ok(None) | Err(RecvError::Lagged(_))) => due.forget(),
                Some(Err(RecvError::Closed)) => return,
                None => {}
            }
            tokio::select! {
                () = &mut gathering => break,
                more = changes.recv() => heard = Some(more),
            }
        }
    }
}

/// The times at which families are checked.
#[derive(Debug, Default)]
struct Schedule {
    /// By family, for those with a device.
    next: HashMap<String, Timestamp>,
    changed: HashSet<String>,
    /// When the families with a device were last read.
    read_at: Option<Timestamp>,
    looked_at: Option<Timestamp>,
}

impl Schedule {
    fn changed(&mut self, family_id: String) {
        self.changed.insert(family_id);
    }

    /// Makes everything be read again.
    fn forget(&mut self) {
        self.read_at = None;
    }

    /// Checks every family that is due.
    async fn look(&mut self, context: &Context) {
        let now = context.clock.now();
        // After a clock was put back, everything is due.
        let is_back = self.looked_at.is_some_and(|at| at > now);
        let is_old = self.read_at.is_none_or(|at| now.duration_since(at) >= CLEAR);
        self.looked_at = Some(now);
        if is_back || is_old {
            match queries_of_all(context).await {
                Ok(families) => {
                    self.next = families.into_iter().map(|family| (family, now)).collect();
                    self.read_at = Some(now);
                }
                Err(error) => tracing::warn!(%error, "who takes notices could not be read"),
            }
            if let Err(error) = clear(context, now).await {
                tracing::warn!(%error, "notices of long ago could not be cleared away");
            }
        }
        for family_id in self.changed.drain() {
            self.next.insert(family_id, now);
        }
        let due = self.next.iter().filter(|(_, at)| **at <= now);
        let due: Vec<String> = due.map(|(family_id, _)| family_id.clone()).collect();
        for family_id in due {
            match look_at(context, &family_id).await {
                Ok(Some(next)) => {
                    self.next.insert(family_id, next);
                }
                // No member of the family has a device.
                Ok(None) => {
                    self.next.remove(&family_id);
                }
                Err(error) => {
                    tracing::warn!(%error, "what a family is to be told could not be read");
                    self.next.insert(family_id, now.saturating_add(AGAIN).unwrap_or(now));
                }
            }
        }
    }

    /// The time until the next check.
    fn nap(&self, now: Timestamp) -> Duration {
        let next = self.next.values().min();
        let nap =
            next.map_or(LOOK, |at| Duration::try_from(at.duration_since(now)).unwrap_or_default());
        nap.clamp(Duration::from_millis(10), LOOK)
    }
}

async fn queries_of_all(context: &Context) -> db::Result<Vec<String>> {
    queries::families(&mut context.db.read().await?).await
}

/// Queues the notices that are due in a family, and returns the time of the next check; none if
/// nobody has a device that takes notices.
///
/// # Errors
/// Those of the database.
pub async fn look_at(context: &Context, family_id: &str) -> db::Result<Option<Timestamp>> {
    context.catch_up(family_id).await;
    let at = context.clock.now();
    let mut conn = context.db.read().await?;
    let Some(seen) = reading::read(&mut conn, family_id, at).await? else { return Ok(None) };
    drop(conn);
    let reminders = remind::plan(&seen.family());
    if !reminders.due.is_empty() {
        queue_due(context, family_id.to_owned(), at).await?;
    }
    Ok(Some(next(&seen, &reminders, at)))
}

/// The next time at which something may be due: never now, even if local clocks go back.
fn next(seen: &Seen, reminders: &Reminders, at: Timestamp) -> Timestamp {
    let soon = at.saturating_add(AGAIN).unwrap_or(at);
    let instant = reminders.next_ms.and_then(|ms| Timestamp::from_millisecond(ms).ok());
    let minute = seen.instant(reminders.next_minute);
    let minute = if minute > at { minute } else { soon };
    instant.filter(|instant| *instant > at).map_or(minute, |instant| instant.min(minute))
}

/// Queues the notices that are due, as found under the family's lock.
#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
async fn queue_due(context: &Context, family_id: String, at: Timestamp) -> db::Result<()> {
    let queue = context.db.write_without_member(move |tx: &mut Conn| {
        async move {
            if !families::service::lock(tx, &family_id).await? {
                return Ok(());
            }
            let Some(seen) = reading::read(tx, &family_id, at).await? else { return Ok(()) };
            let reminders = remind::plan(&seen.family());
            for due in &reminders.due {
                queue(tx, &family_id, &seen, due, at).await?;
            }
            Ok(())
        }
        .boxed()
    });
    queue.await
}

/// Records a notice, once, and sends it to every device, unless it is to be suppressed.
async fn queue(
    tx: &mut Conn,
    family_id: &str,
    seen: &Seen,
    due: &Due,
    at: Timestamp,
) -> db::Result<()> {
    let outcome = match due.fate {
        Fate::Tell => NoticeOutcome::Waiting,
        Fate::QuietHours => NoticeOutcome::QuietHours,
        Fate::EnoughToday => NoticeOutcome::EnoughToday,
    };
    let id = new_id(at);
    let own = (due.subject.as_str(), None);
    if !queries::insert(tx, family_id, &id, due, own, (outcome, at)).await? {
        return Ok(());
    }
    for subject in &due.along {
        let along = (subject.as_str(), Some(id.as_str()));
        queries::insert(tx, family_id, &new_id(at), due, along, (outcome, at)).await?;
    }
    if due.fate == Fate::Tell {
        let expires_at = worth_telling_until(seen, due, at);
        for device in push::service::devices_of(tx, &due.user_id, None, at).await? {
            let delivery = NewDelivery {
                family_id: family_id.to_owned(),
                channel: ChannelKind::Push,
                target_id: device.id,
                subject: id.clone(),
                body: String::new(),
                due_at: None,
                expires_at: Some(expires_at),
            };
            delivery::service::queue(tx, &delivery, at).await?;
        }
    }
    push::service::changed(tx, family_id, &due.user_id);
    Ok(())
}

/// The instant at which a notice expires. One that waits for the end of quiet hours expires after
/// them.
fn worth_telling_until(seen: &Seen, due: &Due, at: Timestamp) -> Timestamp {
    if let NoticeKind::Waiting | NoticeKind::Approved | NoticeKind::SentBack = due.kind {
        return at.saturating_add(HELD).unwrap_or(Timestamp::MAX);
    }
    let subjects: Vec<String> = std::iter::once(&due.subject).chain(&due.along).cloned().collect();
    let standing = remind::standing(&seen.family(), &due.user_id, due.kind, &subjects, due.day);
    let minutes = match standing {
        Standing::Tell(content) => content.minutes,
        Standing::Hold(minutes) => minutes,
        Standing::QuietHours | Standing::NotTrue => 0,
    };
    at.saturating_add(SignedDuration::from_mins(minutes.into())).unwrap_or(Timestamp::MAX)
}

/// Deletes old notices.
#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
async fn clear(context: &Context, now: Timestamp) -> db::Result<()> {
    let before = now.saturating_sub(KEPT).unwrap_or(Timestamp::UNIX_EPOCH);
    loop {
        let some = context.db.write_without_member(move |tx: &mut Conn| {
            async move { queries::delete_before(tx, before, CLEARED_AT_ONCE).await }.boxed()
        });
        if some.await? == 0 {
            return Ok(());
        }
    }
}
