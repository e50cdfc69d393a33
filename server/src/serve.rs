//! Serving connections: with a limit on how long a client may take to ask, and an end.

use crate::{patience::Patient, tls::Tls};
use axum::{body::Body, extract::ConnectInfo, http::Request, response::Response};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use rustix::process::{Resource, getrlimit, setrlimit};
use std::{
    convert::Infallible, future::Future, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    signal::unix::{SignalKind, signal},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};
use tower::{Service, ServiceExt as _};

/// Bytes of a request's head, and of the read buffer, a connection may use.
const HEAD_LIMIT: usize = 64 * 1024;

/// How much a client may ask of the server's patience.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// From the opening of a connection, or the end of the answer before, to the end of the
    /// request's headers. Longer ones are closed.
    pub header_timeout: Duration,
    /// How long an answer may wait for a client who takes nothing of it.
    pub write_timeout: Duration,
    /// How long requests under way may take to finish once the server is told to stop.
    pub drain: Duration,
    /// Connections at once; the next wait in the queue of the system.
    pub connections: usize,
}

impl Default for Limits {
    /// As patient as with a body (`extract::BODY_TIMEOUT`): who dribbles both is gone after 15
    /// seconds. As many connections as the 1024 open files that a process is commonly allowed leave
    /// room for.
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(7),
            write_timeout: Duration::from_secs(10),
            drain: Duration::from_secs(5),
            connections: 900,
        }
    }
}

impl Limits {
    /// The limits of a process of its own, which asks the system to be allowed more open files: a
    /// thousand connections that only linger must not keep everybody else waiting.
    pub fn of_process() -> Self {
        /// More than this many connections are not ours to hold.
        const FILES: u64 = 8192;
        /// Files for everything that is not a connection.
        const OTHERS: u64 = 124;
        let mut limit = getrlimit(Resource::Nofile);
        let wanted = limit.maximum.map_or(FILES, |most| most.min(FILES));
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = Some(wanted);
            // Refused, it goes on with what there is.
            let _ = setrlimit(Resource::Nofile, limit);
        }
        let allowed = getrlimit(Resource::Nofile).current.unwrap_or(FILES).min(FILES);
        let room = usize::try_from(allowed.saturating_sub(OTHERS)).unwrap_or_default();
        Self { connections: room.max(64), ..Self::default() }
    }
}

/// Listens on an address, with a queue long enough for a thousand who come at once: of those the
/// system's own choice of 128 has no place for, some believe they are connected and are not.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was stopped can be started again at once.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// Serves `app` on `listener` until `stop` is done, then lets requests under way finish.
///
/// With `tls` it speaks HTTPS and nothing else. Each request carries the peer's address as
/// [`ConnectInfo`].
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
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(HEAD_LIMIT);
    let slots = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (slot, stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &slots) => accepted,
        };
        let app = app.clone().map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.map(Body::new)
        });
        let stream = Patient::new(stream, limits.write_timeout);
        let (http, watcher) = (http.clone(), graceful.watcher());
        let acceptor = tls.as_ref().map(Tls::acceptor);
        tokio::spawn(async move {
            let app = TowerToHyperService::new(app);
            // A connection that breaks is the client's affair; its requests have their log lines.
            if let Some(acceptor) = acceptor {
                let greeting = timeout(limits.header_timeout, acceptor.accept(stream));
                if let Ok(Ok(stream)) = greeting.await {
                    let connection = http.serve_connection(TokioIo::new(stream), app);
                    let _ = watcher.watch(connection).await;
                }
            } else {
                let _ = watcher.watch(http.serve_connection(TokioIo::new(stream), app)).await;
            }
            drop(slot);
        });
    }
    drop(listener);
    if timeout(limits.drain, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not finish in time and are cut");
    }
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
                // Answers are written whole, so waiting to fill a packet only delays them.
                let _ = stream.set_nodelay(true);
                return (slot, stream, peer);
            }
            Err(error) => {
                // The client is gone already, or the process is out of files for a moment.
                tracing::debug!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Listens for the signals to stop, SIGTERM and SIGINT (Ctrl-C), and gives the wait for them.
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
