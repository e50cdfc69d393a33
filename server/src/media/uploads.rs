//! Limits the number of photos received at once: each is held in memory as a whole.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::error::{ApiError, refusals};

/// Concurrent uploads: 25 MiB.
const AT_ONCE: usize = 64;
/// The longest wait for a turn.
const WAIT: Duration = Duration::from_secs(5);

/// The turns of uploads. Clones share them.
#[derive(Debug, Clone)]
pub struct Uploads(Arc<Semaphore>);

impl Default for Uploads {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Uploads {
    /// A turn, held while a photo is received and stored.
    ///
    /// # Errors
    /// 503 when it does not come soon.
    pub(super) async fn turn(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        match timeout(WAIT, Arc::clone(&self.0).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(refusals::BUSY),
        }
    }
}
