//! Records when sessions, shared devices, API tokens and calendar links were last used, to the
//! hour, so that a read rarely causes a write.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};

use super::{queries, used::Used};
use crate::db::Db;

/// The time after a recorded use in which no further use is recorded.
const EXACT_TO: SignedDuration = SignedDuration::from_hours(1);

/// The number of recorded uses that are remembered.
const REMEMBERED: usize = 2048;

/// The times at which this process last recorded a use of a session or a device, or tried to.
#[derive(Debug, Clone, Default)]
pub struct LastUses(Arc<Mutex<HashMap<String, Timestamp>>>);

impl LastUses {
    /// Records a use, unless one was recorded within the hour. It runs in the background; if it
    /// fails, a use in the next hour is recorded.
    #[expect(clippy::disallowed_methods, reason = "it changes nothing that is anybody's")]
    pub(crate) fn note(
        &self,
        db: &Db,
        what: Used,
        id: &str,
        last_used_at: Option<Timestamp>,
        now: Timestamp,
    ) {
        if !self.is_due(id, last_used_at.unwrap_or(Timestamp::UNIX_EPOCH), now) {
            return;
        }
        let (db, id) = (db.clone(), id.to_owned());
        tokio::spawn(async move {
            let written = db.write_without_member(move |tx| {
                async move { queries::set_used(tx, what, &id, now).await }.boxed()
            });
            if let Err(error) = written.await {
                tracing::warn!(%error, "a last use was not written down");
            }
        });
    }

    /// Whether a use now is to be recorded. Of concurrent callers only the first does it.
    fn is_due(&self, id: &str, last_used_at: Timestamp, now: Timestamp) -> bool {
        let is_old = |at: Timestamp| now.duration_since(at) >= EXACT_TO;
        if !is_old(last_used_at) {
            return false;
        }
        // A panic cannot leave an entry half written, so a poisoned lock is fine.
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if written.get(id).is_some_and(|at| !is_old(*at)) {
            return false;
        }
        if written.len() >= REMEMBERED {
            written.clear();
        }
        written.insert(id.to_owned(), now);
        true
    }
}
