//! How many families are on their way out or in at once: each is held in memory as a whole.
//!
//! Those who leave never wait for those who arrive, and a document is read before its turn is asked
//! for: whoever sends it slowly keeps nobody but themselves from what they want.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::error::ApiError;

/// Documents that are read at once.
const ARRIVALS: usize = 4;
/// How long a turn is waited for.
const WAIT: Duration = Duration::from_secs(5);
/// What somebody is told to wait, in seconds.
const RETRY_AFTER_S: u32 = 5;

/// Where families go out and in. Clones are the same door.
#[derive(Debug, Clone)]
pub struct Door {
    out: Arc<Semaphore>,
    into: Arc<Semaphore>,
    /// The families that are sending a document.
    arriving: Arc<Mutex<HashSet<String>>>,
}

impl Default for Door {
    fn default() -> Self {
        let one = || Arc::new(Semaphore::new(1));
        Self { out: one(), into: one(), arriving: Arc::default() }
    }
}

/// The turn of the one family that goes out, or of the one that comes in.
#[derive(Debug)]
pub struct Turn {
    _permit: OwnedSemaphorePermit,
}

/// The place of a family whose document is on its way.
#[derive(Debug)]
pub struct Arrival {
    family_id: String,
    door: Door,
}

impl Door {
    /// The turn to go out.
    ///
    /// # Errors
    /// 503 when it does not come soon.
    pub async fn turn_out(&self) -> Result<Turn, ApiError> {
        turn(&self.out).await
    }

    /// The turn to come in, for a document that is there.
    ///
    /// # Errors
    /// 503 when it does not come soon.
    pub async fn turn_in(&self) -> Result<Turn, ApiError> {
        turn(&self.into).await
    }

    /// A place for a family to send its document in.
    ///
    /// # Errors
    /// 503 for a family that sends one already, and when there are too many.
    pub fn arrive(&self, family_id: &str) -> Result<Arrival, ApiError> {
        let mut arriving = self.arriving();
        if arriving.len() >= ARRIVALS || !arriving.insert(family_id.to_owned()) {
            return Err(busy());
        }
        Ok(Arrival { family_id: family_id.to_owned(), door: self.clone() })
    }

    fn arriving(&self) -> MutexGuard<'_, HashSet<String>> {
        // A set cannot be left half changed, so a poisoned lock is as good as any.
        self.arriving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        self.door.arriving().remove(&self.family_id);
    }
}

async fn turn(of: &Arc<Semaphore>) -> Result<Turn, ApiError> {
    match timeout(WAIT, Arc::clone(of).acquire_owned()).await {
        Ok(Ok(permit)) => Ok(Turn { _permit: permit }),
        _ => Err(busy()),
    }
}

fn busy() -> ApiError {
    ApiError::Unavailable { retry_after_s: RETRY_AFTER_S }
}
