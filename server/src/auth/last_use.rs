//! When sessions, shared devices, API tokens and calendar links were last used, to the hour: reading writes no more than that.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::{SignedDuration, Timestamp};

use super::queries;
use crate::db::{self, Conn, Db};

/// How long after a use the next one is not written down.
const EXACT_TO: SignedDuration = SignedDuration::from_hours(1);

/// How many of them are remembered as written down.
const REMEMBERED: usize = 2048;

/// When this process last wrote down a use of a session or a device, or tried.
#[derive(Debug, Clone, Default)]
pub struct LastUses(Arc<Mutex<HashMap<String, Timestamp>>>);

impl LastUses {
    /// Writes down that a session is used, unless that was done within the hour. Nobody waits for it,
    /// and should it fail, the next hour tells.
    pub(super) fn note(&self, db: &Db, session_id: &str, last_used_at: Timestamp, now: Timestamp) {
        if self.is_due(session_id, last_used_at, now) {
            let id = session_id.to_owned();
            write_down(db, move |tx| async move { queries::set_used(tx, &id, now).await }.boxed());
        }
    }

    /// [`note`](Self::note) for a shared device.
    pub(super) fn note_device(&self, db: &Db, id: &str, last_used_at: Timestamp, now: Timestamp) {
        if self.is_due(id, last_used_at, now) {
            let id = id.to_owned();
            write_down(db, move |tx| {
                async move { queries::set_device_used(tx, &id, now).await }.boxed()
            });
        }
    }

    /// [`note`](Self::note) for the token of a program, which may not have been used yet.
    pub(super) fn note_api_token(
        &self,
        db: &Db,
        id: &str,
        last_used_at: Option<Timestamp>,
        now: Timestamp,
    ) {
        if self.is_due(id, last_used_at.unwrap_or(Timestamp::UNIX_EPOCH), now) {
            let id = id.to_owned();
            write_down(db, move |tx| {
                async move { queries::set_api_token_used(tx, &id, now).await }.boxed()
            });
        }
    }

    /// [`note`](Self::note) for a link to a calendar, which may not have been used yet.
    pub(crate) fn note_calendar_feed(
        &self,
        db: &Db,
        id: &str,
        last_used_at: Option<Timestamp>,
        now: Timestamp,
    ) {
        if self.is_due(id, last_used_at.unwrap_or(Timestamp::UNIX_EPOCH), now) {
            let id = id.to_owned();
            write_down(db, move |tx| {
                async move { queries::set_calendar_feed_used(tx, &id, now).await }.boxed()
            });
        }
    }

    /// Whether a use now is to be written down, by whoever asks first.
    fn is_due(&self, id: &str, last_used_at: Timestamp, now: Timestamp) -> bool {
        let is_old = |at: Timestamp| now.duration_since(at) >= EXACT_TO;
        if !is_old(last_used_at) {
            return false;
        }
        // An entry is there or it is not: a poisoned lock is as good as any.
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

#[expect(clippy::disallowed_methods, reason = "it changes nothing that is anybody's")]
fn write_down(
    db: &Db,
    work: impl for<'c> FnOnce(&'c mut Conn) -> BoxFuture<'c, db::Result<()>> + Send + 'static,
) {
    let db = db.clone();
    tokio::spawn(async move {
        if let Err(error) = db.write_without_member(work).await {
            tracing::warn!(%error, "a last use was not written down");
        }
    });
}
