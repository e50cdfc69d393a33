//! When sessions were last used, to the hour: reading writes no more than that.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::{SignedDuration, Timestamp};

use super::queries;
use crate::db::Db;

/// How long after a use the next one is not written down.
const EXACT_TO: SignedDuration = SignedDuration::from_hours(1);

/// How many sessions are remembered as written down.
const REMEMBERED: usize = 2048;

/// When this process last wrote down a use of a session, or tried.
#[derive(Debug, Clone, Default)]
pub struct LastUses(Arc<Mutex<HashMap<String, Timestamp>>>);

impl LastUses {
    /// Writes down that a session is used, unless that was done within the hour. Nobody waits for it,
    /// and should it fail, the next hour tells.
    #[expect(clippy::disallowed_methods, reason = "it changes nothing that is anybody's")]
    pub(super) fn note(&self, db: &Db, session_id: &str, last_used_at: Timestamp, now: Timestamp) {
        if !self.is_due(session_id, last_used_at, now) {
            return;
        }
        let (db, id) = (db.clone(), session_id.to_owned());
        tokio::spawn(async move {
            let write = db.write_without_member(move |tx| {
                Box::pin(async move { queries::set_used(tx, &id, now).await })
            });
            if let Err(error) = write.await {
                tracing::warn!(%error, "the last use of a session was not written down");
            }
        });
    }

    /// Whether a use now is to be written down, by whoever asks first.
    fn is_due(&self, session_id: &str, last_used_at: Timestamp, now: Timestamp) -> bool {
        let is_old = |at: Timestamp| now.duration_since(at) >= EXACT_TO;
        if !is_old(last_used_at) {
            return false;
        }
        // An entry is there or it is not: a poisoned lock is as good as any.
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if written.get(session_id).is_some_and(|at| !is_old(*at)) {
            return false;
        }
        if written.len() >= REMEMBERED {
            written.clear();
        }
        written.insert(session_id.to_owned(), now);
        true
    }
}
