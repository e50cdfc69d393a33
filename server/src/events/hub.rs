//! The hub of a process: hears what committed writes say and passes it on to the streams.

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
};

use tokio::{sync::OnceCell, task::JoinHandle};

use super::{Limits, Topics, notice::Notice, room::Room, seat::Seat};
use crate::{
    auth::Member,
    clock::{Clock as _, SystemClock, new_id},
    db::{Db, Heard, Listener},
    error::ApiError,
};

/// The hub. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Shared>);

struct Shared {
    db: Db,
    limits: Limits,
    /// Streams in all, as far as this process has connections for them.
    most: AtomicUsize,
    /// Tells this run of this process from every other.
    epoch: String,
    room: Mutex<Room>,
    /// Begun with the first stream: a command that serves nobody listens to nothing.
    listening: OnceCell<JoinHandle<()>>,
}

/// A seat that is taken, until this is dropped.
pub(super) struct Ticket {
    hub: Hub,
    pub(super) seat: Arc<Seat>,
}

/// How a stream begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    /// The number of the last notice.
    pub(super) last: u64,
    /// What has changed since the last one the client knows; `None` if that cannot be told.
    pub(super) missed: Option<Topics>,
}

impl Hub {
    /// A hub of this process on a database.
    pub fn new(db: Db, limits: Limits) -> Self {
        Self(Arc::new(Shared {
            db,
            limits,
            most: AtomicUsize::new(limits.streams),
            epoch: new_id(SystemClock.now()),
            room: Mutex::default(),
            listening: OnceCell::new(),
        }))
    }

    /// Allows so many streams in all.
    pub fn allow(&self, streams: usize) {
        self.0.most.store(streams, Ordering::Relaxed);
    }

    /// Streams that are open.
    pub fn open_streams(&self) -> usize {
        self.0.room().taken()
    }

    /// Ends all streams, for the process is about to end.
    pub fn close(&self) {
        self.0.room().close();
    }

    pub(super) fn limits(&self) -> Limits {
        self.0.limits
    }

    /// The id of an event after which the notices after `last` follow.
    pub(super) fn event_id(&self, last: u64) -> String {
        format!("{}-{last}", self.0.epoch)
    }

    /// Takes a seat for a member who has seen all up to the event with this id, if any.
    ///
    /// # Errors
    /// 503 when there are too many streams, the process is about to end, or the database cannot be
    /// listened to.
    pub(super) async fn enter(
        &self,
        member: Member,
        last_event_id: Option<&str>,
    ) -> Result<(Ticket, Opening), ApiError> {
        self.0.listening.get_or_try_init(|| self.listen()).await?;
        let mut room = self.0.room();
        if room.is_closed() || room.taken() >= self.0.most.load(Ordering::Relaxed) {
            return Err(ApiError::Unavailable { retry_after_s: 30 });
        }
        let missed = match last_event_id {
            None => Some(Topics::default()),
            Some(id) => self.number(id).and_then(|seen| room.since(seen, &member)),
        };
        let opening = Opening { last: room.last(), missed };
        let seat = room.take(member, &self.0.limits);
        Ok((Ticket { hub: self.clone(), seat }, opening))
    }

    /// The number in the id of an event of this hub.
    fn number(&self, event_id: &str) -> Option<u64> {
        let (epoch, number) = event_id.rsplit_once('-')?;
        (epoch == self.0.epoch).then(|| number.parse().ok())?
    }

    async fn listen(&self) -> Result<JoinHandle<()>, ApiError> {
        let listener = self.0.db.listen().await?;
        Ok(tokio::spawn(pass_on(listener, Arc::downgrade(&self.0))))
    }
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").field("streams", &self.open_streams()).finish_non_exhaustive()
    }
}

/// Passes on what is heard for as long as there is a hub.
async fn pass_on(mut listener: Listener, hub: Weak<Shared>) {
    while let Some(heard) = listener.next().await {
        let Some(hub) = hub.upgrade() else { return };
        let said = match &heard {
            Heard::Said(text) => serde_json::from_str::<Notice>(text).ok(),
            Heard::Missed => None,
        };
        match said {
            Some(notice) => hub.room().say(notice, &hub.limits),
            // Missed, or said by a process of another version in words this one does not know.
            None => hub.room().say_everything(),
        }
    }
}

impl Shared {
    fn room(&self) -> MutexGuard<'_, Room> {
        // Nothing that is done while it is held can fail half way.
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(listening) = self.listening.get() {
            listening.abort();
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.hub.0.room().leave(&self.seat);
    }
}
