//! The hub of a process: hears what committed writes say and passes it on to the streams.

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{sync::OnceCell, task::JoinHandle};

use super::{Topics, history::History, notice::Notice, seat::Seat};
use crate::{
    auth::Member,
    clock::{Clock as _, SystemClock, new_id},
    db::{Db, Heard, Listener},
    error::ApiError,
};

/// How much the streams of a process may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Streams of one member at once; one more ends the oldest.
    pub of_member: usize,
    /// Streams in all; one more is refused.
    pub streams: usize,
    /// Notices that are kept for those who come back.
    pub history: usize,
    /// How long a stream may be silent.
    pub silence: Duration,
    /// How long a stream may last.
    pub lifetime: Duration,
    /// The least time between two changes that a stream tells.
    pub pause: Duration,
}

impl Default for Limits {
    /// Half of the connections that `serve::Limits` allows by default.
    fn default() -> Self {
        Self {
            of_member: 8,
            streams: 450,
            history: 1024,
            silence: Duration::from_secs(15),
            lifetime: Duration::from_secs(30 * 60),
            pause: Duration::from_millis(250),
        }
    }
}

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

#[derive(Debug, Default)]
struct Room {
    history: History,
    /// By family, the oldest first.
    seats: HashMap<String, Vec<Arc<Seat>>>,
    taken: usize,
    closed: bool,
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
        self.0.room().taken
    }

    /// Ends all streams, for the process is about to end.
    pub fn close(&self) {
        let mut room = self.0.room();
        room.closed = true;
        room.taken = 0;
        room.seats.drain().flat_map(|(_, seats)| seats).for_each(|seat| seat.end());
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
        let limits = self.limits();
        let mut room = self.0.room();
        if room.closed || room.taken >= self.0.most.load(Ordering::Relaxed) {
            return Err(ApiError::Unavailable { retry_after_s: 30 });
        }
        let last = room.history.last();
        let missed = match last_event_id {
            None => Some(Topics::default()),
            Some(id) => self.number(id).and_then(|seen| room.history.since(seen, &member)),
        };
        let seats = room.seats.entry(member.family_id.clone()).or_default();
        let own = |seat: &Arc<Seat>| seat.member.id == member.id;
        let ended = if seats.iter().filter(|seat| own(seat)).count() >= limits.of_member {
            seats.iter().position(own).map(|oldest| seats.remove(oldest))
        } else {
            None
        };
        let seat = Arc::new(Seat::new(member));
        seats.push(Arc::clone(&seat));
        match ended {
            Some(oldest) => oldest.end(),
            None => room.taken += 1,
        }
        Ok((Ticket { hub: self.clone(), seat }, Opening { last, missed }))
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
        match heard {
            Heard::Said(text) => match serde_json::from_str::<Notice>(&text) {
                Ok(notice) => hub.say(notice),
                // A process of another version says what this one does not understand.
                Err(_) => hub.say_everything(),
            },
            Heard::Missed => hub.say_everything(),
        }
    }
}

impl Shared {
    fn say(&self, notice: Notice) {
        let mut room = self.room();
        let last = room.history.last() + 1;
        match &notice {
            Notice::Changed { family_id, .. } => {
                let seats = room.seats.get(family_id).into_iter().flatten();
                seats.for_each(|seat| seat.hear(&notice, last));
            }
            Notice::Account { .. } => {
                room.seats.values().flatten().for_each(|seat| seat.hear(&notice, last));
            }
        }
        room.history.push(notice, self.limits.history);
    }

    fn say_everything(&self) {
        let mut room = self.room();
        room.history.forget();
        let last = room.history.last();
        room.seats.values().flatten().for_each(|seat| seat.hear_everything(last));
    }

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
        let mut room = self.hub.0.room();
        let Some(seats) = room.seats.get_mut(&self.seat.member.family_id) else { return };
        let before = seats.len();
        seats.retain(|seat| !Arc::ptr_eq(seat, &self.seat));
        let left = before - seats.len();
        if seats.is_empty() {
            room.seats.remove(&self.seat.member.family_id);
        }
        room.taken -= left;
    }
}
