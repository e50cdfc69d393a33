//! The number of concurrent exports and imports: each holds a whole family in memory.
//!
//! An export never waits for an import, and a document is read before its turn is asked for, so
//! that a slow sender keeps nobody else waiting.

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

/// Documents that are read concurrently.
const IMPORTS: usize = 4;
/// The longest wait for a turn.
const WAIT: Duration = Duration::from_secs(5);
/// The wait that a refused caller is asked for, in seconds.
const RETRY_AFTER_S: u32 = 5;

/// The turns of exports and imports. Clones share them.
#[derive(Debug, Clone)]
pub struct Turns {
    /// The largest document that can be imported, in MiB.
    pub import_mib: u16,
    out: Arc<Semaphore>,
    into: Arc<Semaphore>,
    /// The families that are sending a document.
    importing: Arc<Mutex<HashSet<String>>>,
}

impl Turns {
    /// One export and one import at a time, of documents of up to `import_mib` MiB.
    pub fn new(import_mib: u16) -> Self {
        let one = || Arc::new(Semaphore::new(1));
        Self { import_mib, out: one(), into: one(), importing: Arc::default() }
    }
}

/// The turn of the one export, or of the one import.
#[derive(Debug)]
pub struct Turn {
    _permit: OwnedSemaphorePermit,
}

/// The place of a family that is sending a document.
#[derive(Debug)]
pub struct Importing {
    family_id: String,
    turns: Turns,
}

impl Turns {
    /// The turn to export.
    ///
    /// # Errors
    /// 503 when it does not come soon.
    pub async fn turn_to_export(&self) -> Result<Turn, ApiError> {
        turn(&self.out).await
    }

    /// The turn to import a document that has been read.
    ///
    /// # Errors
    /// 503 when it does not come soon.
    pub async fn turn_to_import(&self) -> Result<Turn, ApiError> {
        turn(&self.into).await
    }

    /// A place for a family to send its document in.
    ///
    /// # Errors
    /// 503 if the family sends one already, and if there are too many.
    pub fn begin_import(&self, family_id: &str) -> Result<Importing, ApiError> {
        let mut importing = self.importing();
        if importing.len() >= IMPORTS || !importing.insert(family_id.to_owned()) {
            return Err(busy());
        }
        Ok(Importing { family_id: family_id.to_owned(), turns: self.clone() })
    }

    fn importing(&self) -> MutexGuard<'_, HashSet<String>> {
        // A panic cannot leave the set half changed, so a poisoned lock is fine.
        self.importing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Importing {
    fn drop(&mut self) {
        self.turns.importing().remove(&self.family_id);
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
