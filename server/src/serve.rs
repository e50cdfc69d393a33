//! Serving connections, with time limits for clients, and a graceful end.
//!
//! HTTP/2 is used only if a client chooses it during the TLS handshake: browsers do not use it
//! otherwise, and detecting it from the first bytes would add another wait.

mod streams;

use crate::{
    limits::STREAMS_PER_CONNECTION,
    tls::{self, Tls},
};
use axum::{body::Body, extract::ConnectInfo, http::Request, response::Response};
use hyper::{
    body::Incoming,
    server::conn::{http1, http2},
    service::service_fn,
};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use rustix::process::{Resource, getrlimit, setrlimit};
use std::{
    convert::Infallible, future::Future, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration,
};
use streams::{Answer, Streams};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpSocket, TcpStream},
    signal::unix::{Signal, SignalKind, signal},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::timeout,
};
use tokio_io_timeout::TimeoutStream;
use tower::{Service, ServiceExt as _};

/// Bytes of a request's head, and of the read buffer, a connection of HTTP/1.1 may use.
const HEAD_LIMIT: usize = 64 * 1024;
/// Bytes of a request's head over HTTP/2, which carries many requests at once.
const HEAD_LIST_LIMIT: u32 = 16 * 1024;
/// Bytes of bodies that a connection of HTTP/2 may send before they are read: enough for a family's
/// document to arrive in time from far away.
const WINDOW: u32 = 1024 * 1024;
/// Bytes of an answer that wait in a stream's buffer.
const SEND_BUFFER: usize = 32 * 1024;
/// Requests cancelled before they were read, after which a connection of HTTP/2 ends
/// (CVE-2023-44487, "rapid reset").
const RESETS: usize = 20;
/// Streams ended by protocol errors of the client, after which the connection ends as well.
const ERRORS: usize = 64;
/// Time limit for telling a client that its connection of HTTP/2 ends.
const GOODBYE: Duration = Duration::from_secs(1);

/// The limits of connections.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Time limit from the opening of a connection, or the end of the previous answer, to the end
    /// of the request's headers. A connection that exceeds it is closed.
    pub header_timeout: Duration,
    /// Time limit for a connection whose client reads nothing.
    pub write_timeout: Duration,
    /// Time limit for an answer on a connection of HTTP/2 whose client reads none of it. Answers
    /// share the connection, so it is longer.
    pub stream_timeout: Duration,
    /// The interval of pings on an idle connection of HTTP/2.
    pub ping: Duration,
    /// Time limit for the requests under way to finish once the server is told to stop.
    pub drain: Duration,
    /// Concurrent connections; further ones wait in the system's queue. As many requests may be
    /// under way over HTTP/2; further ones wait until one is answered.
    pub connections: usize,
}

impl Default for Limits {
    /// The header has the time limit of a body (`extract::BODY_TIMEOUT`), so a client that sends
    /// both slowly is cut off after 15 seconds. The number of connections fits into the 1024 open
    /// files that a process is commonly allowed.
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(7),
            write_timeout: Duration::from_secs(10),
            stream_timeout: Duration::from_secs(30),
            ping: Duration::from_secs(15),
            drain: Duration::from_secs(5),
            connections: 900,
        }
    }
}

impl Limits {
    /// The limits of a separate process, which asks the system for more open files: a thousand idle
    /// connections must not keep everybody else waiting.
    pub fn of_process() -> Self {
        /// The most open files to ask for.
        const FILES: u64 = 8192;
        /// Open files for everything but connections.
        const OTHERS: u64 = 124;
        let mut limit = getrlimit(Resource::Nofile);
        let wanted = limit.maximum.map_or(FILES, |most| most.min(FILES));
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = Some(wanted);
            // If this is refused, the current limit applies.
            let _ = setrlimit(Resource::Nofile, limit);
        }
        let allowed = getrlimit(Resource::Nofile).current.unwrap_or(FILES).min(FILES);
        let room = usize::try_from(allowed.saturating_sub(OTHERS)).unwrap_or_default();
        Self { connections: room.max(64), ..Self::default() }
    }
}

/// Listens on an address, with a queue long enough for a thousand simultaneous connections: with
/// the system's default of 128, some clients believe they are connected and are not.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A stopped server can be started again at once.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// Serves `app` on `listener` until `stop` is done, then lets requests under way finish.
///
/// With `tls` it serves HTTPS only. Each request carries the peer's address as [`ConnectInfo`].
pub async fn serve<App>(
    listener: TcpListener,
    app: App,
    tls: Option<Tls>,
    limits: Limits,
    stop: impl Future<Output = ()>,
) where
    App: Service<Request<Body>, Response = Response, Error = Infallible>,
    App: Clone + Send + 'static,
    App::Future: Send,
{
    let server = Server::new(app, limits);
    let slots = Arc::new(Semaphore::new(limits.connections));
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (slot, stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &slots) => accepted,
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.write_timeout));
        let stream = Box::pin(stream);
        let (server, stopped) = (server.clone(), stopped.clone());
        let acceptor = tls.as_ref().map(Tls::acceptor);
        tokio::spawn(async move {
            if let Some(acceptor) = acceptor {
                let greeting = timeout(limits.header_timeout, acceptor.accept(stream));
                if let Ok(Ok(stream)) = greeting.await {
                    if stream.get_ref().1.alpn_protocol() == Some(tls::HTTP_2) {
                        server.http2(stream, peer, stopped).await;
                    } else {
                        server.http1(stream, peer, stopped).await;
                    }
                }
            } else {
                server.http1(stream, peer, stopped).await;
            }
            drop(slot);
        });
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    // Every connection holds a receiver while it lasts.
    if timeout(limits.drain, stopping.closed()).await.is_err() {
        tracing::warn!("some connections did not finish in time and are cut");
    }
}

/// The settings for serving a connection. Cheap to clone.
#[derive(Clone)]
struct Server<App> {
    app: App,
    limits: Limits,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
    /// One permit for each request under way over HTTP/2, on all connections.
    slots: Arc<Semaphore>,
}

impl<App> Server<App>
where
    App: Service<Request<Body>, Response = Response, Error = Infallible>,
    App: Clone + Send + 'static,
    App::Future: Send,
{
    fn new(app: App, limits: Limits) -> Self {
        let mut http1 = http1::Builder::new();
        http1
            .timer(TokioTimer::new())
            .header_read_timeout(limits.header_timeout)
            .max_buf_size(HEAD_LIMIT);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2
            .timer(TokioTimer::new())
            .keep_alive_interval(limits.ping)
            .keep_alive_timeout(limits.write_timeout)
            .max_concurrent_streams(STREAMS_PER_CONNECTION)
            .max_header_list_size(HEAD_LIST_LIMIT)
            .initial_stream_window_size(WINDOW)
            .initial_connection_window_size(WINDOW)
            .max_send_buf_size(SEND_BUFFER)
            .max_pending_accept_reset_streams(RESETS)
            .max_local_error_reset_streams(ERRORS);
        let slots = Arc::new(Semaphore::new(limits.connections));
        Self { app, limits, http1, http2, slots }
    }

    async fn http1(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin,
        peer: SocketAddr,
        mut stopped: watch::Receiver<()>,
    ) {
        let app = self.app.map_request(move |request| with_peer(request, peer));
        let app = TowerToHyperService::new(app);
        let mut connection = pin!(self.http1.serve_connection(TokioIo::new(stream), app));
        // A connection that breaks is the client's problem; its requests have their log lines.
        tokio::select! {
            _ = connection.as_mut() => return,
            _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// As over HTTP/1.1, except that this function, and not the time limit for the head, ends a
    /// connection without requests.
    async fn http2(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin,
        peer: SocketAddr,
        mut stopped: watch::Receiver<()>,
    ) {
        let Self { app, limits, http2, slots, .. } = self;
        let streams = Streams::new();
        let of_connection = streams.clone();
        let app = service_fn(move |request| {
            let (app, slots) = (app.clone(), Arc::clone(&slots));
            let stream = of_connection.begin();
            async move {
                // The semaphore is never closed.
                let slot = slots.acquire_owned().await.ok();
                let response = app.oneshot(with_peer(request, peer)).await?;
                Ok::<_, Infallible>(response.map(|body| Answer::new(body, stream, slot)))
            }
        });
        let mut connection = pin!(http2.serve_connection(TokioIo::new(stream), app));
        tokio::select! {
            _ = connection.as_mut() => return,
            _ = stopped.changed() => {}
            () = streams.unused(limits.header_timeout, limits.stream_timeout) => {}
        }
        connection.as_mut().graceful_shutdown();
        // Requests under way may finish, but the client need not acknowledge the end.
        tokio::select! {
            _ = connection => {}
            () = streams.unused(GOODBYE, limits.stream_timeout) => {}
        }
    }
}

fn with_peer(mut request: Request<Incoming>, peer: SocketAddr) -> Request<Body> {
    request.extensions_mut().insert(ConnectInfo(peer));
    request.map(Body::new)
}

/// The next connection, once there is a slot for it. It holds the slot while it lasts.
async fn accept(
    listener: &TcpListener,
    slots: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, TcpStream, SocketAddr) {
    // The semaphore is never closed.
    let slot = slots.clone().acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are written whole, so waiting to fill a packet would only delay them.
                let _ = stream.set_nodelay(true);
                return (slot, stream, peer);
            }
            Err(error) => {
                // The client is gone already, or the process is out of files for the moment.
                tracing::debug!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// The signals to stop: SIGTERM and SIGINT (Ctrl-C).
#[derive(Debug)]
pub struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl StopSignals {
    /// Begins to listen for them.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn listen() -> io::Result<Self> {
        let [terminate, interrupt] = [SignalKind::terminate(), SignalKind::interrupt()].map(signal);
        Ok(Self { terminate: terminate?, interrupt: interrupt? })
    }

    /// Waits for the next.
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
