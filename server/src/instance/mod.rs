//! The identity of the instance and its data.
//!
//! Every answer of the API carries the instance's generation, an opaque id in the database. By the
//! header a device distinguishes our answers from those of a proxy or a captive portal. Another
//! value tells it that the data were restored from a backup, and that it has to send again what it
//! has sent since.

mod queries;

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use axum::http::{HeaderName, HeaderValue};
use futures_util::FutureExt as _;
use tokio::time::{MissedTickBehavior, interval};

use crate::{
    clock::{Clock as _, SystemClock, new_id},
    db::{Db, Error, Result},
};

/// The header that carries the generation.
pub const HEADER: HeaderName = HeaderName::from_static("pogona-instance");

/// The interval in which a server checks whether the generation has been replaced.
const LOOK: Duration = Duration::from_mins(1);

/// The generation as this process knows it. Clones share it.
#[derive(Debug, Clone)]
pub struct Instance(Arc<RwLock<HeaderValue>>);

impl Instance {
    /// The instance of a database, which gets its first generation here if it has none. If several
    /// processes start at once, one makes it.
    ///
    /// # Errors
    /// Those of the database.
    #[expect(clippy::disallowed_methods, reason = "the instance's own, at its start")]
    pub async fn of(db: &Db) -> Result<Self> {
        if queries::generation(&mut db.read().await?).await?.is_empty() {
            let first = new_generation();
            db.write_without_member(move |tx| {
                async move { queries::begin(tx, &first).await }.boxed()
            })
            .await?;
        }
        Ok(Self(Arc::new(RwLock::new(stored(db).await?))))
    }

    /// The value of the header.
    pub fn generation(&self) -> HeaderValue {
        // A panic cannot leave the value half written, so a poisoned lock is fine.
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads the generation again.
    ///
    /// # Errors
    /// Those of the database. The value before stays.
    pub async fn refresh(&self, db: &Db) -> Result<()> {
        let now = stored(db).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = now;
        Ok(())
    }

    /// Reads the generation again every minute: on `PostgreSQL` the data can be replaced under a
    /// running process. Never returns.
    pub async fn keep_up(self, db: Db) {
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            look.tick().await;
            if let Err(error) = self.refresh(&db).await {
                tracing::debug!(%error, "the generation cannot be read");
            }
        }
    }
}

/// An instance without a database.
impl Default for Instance {
    fn default() -> Self {
        Self(Arc::new(RwLock::new(header(&new_generation()))))
    }
}

/// Marks the data of a database as restored from a backup: devices then send again what they have
/// sent since.
///
/// # Errors
/// Those of the database.
#[expect(clippy::disallowed_methods, reason = "a command of whoever runs the server")]
pub async fn restored(db: &Db) -> Result<()> {
    let next = new_generation();
    db.write_without_member(move |tx| async move { queries::replace(tx, &next).await }.boxed())
        .await
}

/// A generation that no instance has had before.
pub fn new_generation() -> String {
    new_id(SystemClock.now())
}

async fn stored(db: &Db) -> Result<HeaderValue> {
    let generation = queries::generation(&mut db.read().await?).await?;
    // The database may have been edited by hand.
    HeaderValue::try_from(&generation)
        .map_err(|_| Error::Other("the generation of the instance is no text for a header".into()))
}

fn header(generation: &str) -> HeaderValue {
    // A UUID is visible ASCII, so it is a valid header value.
    HeaderValue::from_str(generation).unwrap_or(HeaderValue::from_static("-"))
}
