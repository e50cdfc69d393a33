//! The requests under way on one connection of HTTP/2, which may have to end because of them.
//!
//! Over HTTP/1.1 time limits for the head and for writes are enough. Over HTTP/2 neither notices a
//! client that keeps the connection alive and requests nothing, or that requests something and then
//! grants the answer no room (RFC 9113, section 5.2), because nothing waits for the socket then.

use std::{
    collections::HashMap,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::{
    sync::{Notify, OwnedSemaphorePermit},
    time::{Instant, sleep_until},
};

/// Bytes of an answer that are passed on at once. After that they are no longer observed here.
const PIECE: usize = 16 * 1024;

/// The requests under way on one connection. Clones share it.
#[derive(Debug, Clone)]
pub(super) struct Streams(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    open: Mutex<Open>,
    emptied: Notify,
}

#[derive(Debug)]
struct Open {
    next_id: u64,
    /// The requests, each with the time since when its answer waits for the client, if it does.
    streams: HashMap<u64, Option<Instant>>,
    /// The time since when there are no requests.
    idle_since: Instant,
}

impl Streams {
    pub(super) fn new() -> Self {
        let open = Open { next_id: 0, streams: HashMap::new(), idle_since: Instant::now() };
        Self(Arc::new(Shared { open: Mutex::new(open), emptied: Notify::new() }))
    }

    /// Begins a request.
    pub(super) fn begin(&self) -> Stream {
        let mut open = self.open();
        let id = open.next_id;
        open.next_id += 1;
        open.streams.insert(id, None);
        Stream { id, of: self.clone() }
    }

    /// Waits until there has been no request for `idle`, counted from now on, or an answer has
    /// waited for the client for `stalled`.
    pub(super) async fn unused(&self, idle: Duration, stalled: Duration) {
        let called = Instant::now();
        loop {
            let now = Instant::now();
            let deadline = self.deadline(called, idle, stalled).unwrap_or(now + stalled);
            if deadline <= now {
                return;
            }
            // A new request only moves the time later, and no answer can be late before this one.
            tokio::select! {
                () = sleep_until(deadline) => {}
                () = self.0.emptied.notified() => {}
            }
        }
    }

    fn deadline(&self, from: Instant, idle: Duration, stalled: Duration) -> Option<Instant> {
        let open = self.open();
        if open.streams.is_empty() {
            return Some(open.idle_since.max(from) + idle);
        }
        open.streams.values().flatten().min().map(|since| *since + stalled)
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // No code that holds the lock can fail half way.
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request under way; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Stream {
    id: u64,
    of: Streams,
}

impl Stream {
    fn waits_for_client(&self, waits: bool) {
        let since = waits.then(Instant::now);
        self.of.open().streams.insert(self.id, since);
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut open = self.of.open();
        open.streams.remove(&self.id);
        if open.streams.is_empty() {
            open.idle_since = Instant::now();
            self.of.0.emptied.notify_one();
        }
    }
}

/// The body of an answer, passed on piece by piece: the next piece is read when the client has room
/// for it.
#[derive(Debug)]
pub(super) struct Answer {
    body: Body,
    rest: Bytes,
    stream: Stream,
    _slot: Option<OwnedSemaphorePermit>,
}

impl Answer {
    /// The answer to a request, which holds its slot while it lasts.
    pub(super) fn new(body: Body, stream: Stream, slot: Option<OwnedSemaphorePermit>) -> Self {
        stream.waits_for_client(true);
        Self { body, rest: Bytes::new(), stream, _slot: slot }
    }
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        if this.rest.is_empty() {
            this.stream.waits_for_client(false);
            let frame = match ready!(Pin::new(&mut this.body).poll_frame(context)) {
                Some(Ok(frame)) => frame,
                end => return Poll::Ready(end),
            };
            match frame.into_data() {
                Ok(data) => this.rest = data,
                Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
            }
        }
        let piece = this.rest.split_to(this.rest.len().min(PIECE));
        this.stream.waits_for_client(true);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = u64::try_from(self.rest.len()).unwrap_or(u64::MAX);
        let of_body = self.body.size_hint();
        let mut hint = SizeHint::new();
        if let Some(upper) = of_body.upper() {
            hint.set_upper(upper.saturating_add(rest));
        }
        hint.set_lower(of_body.lower().saturating_add(rest));
        hint
    }
}
