//! Connections: slow ones are closed, and a stop is graceful but limited in time.

use crate::support::LONG;
use axum::{Router, extract::ConnectInfo, routing::get};
use futures_util::future::join_all;
use server::serve::{Limits, serve};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{Instant, timeout},
};

pub(crate) const SHORT: Limits = Limits {
    header_timeout: Duration::from_millis(400),
    write_timeout: Duration::from_millis(400),
    stream_timeout: Duration::from_millis(800),
    ping: Duration::from_millis(400),
    drain: Duration::from_millis(1500),
    connections: 300,
};

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

/// Routes that answer late, at length, or never.
pub(crate) fn routes() -> Router {
    Router::new()
        .route("/", get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.to_string()))
        .route(
            "/slow",
            get(async || {
                tokio::time::sleep(Duration::from_millis(700)).await;
                "slow but done"
            }),
        )
        .route("/large", get(async || "x".repeat(32 << 20)))
        .route("/endless", get(async || tokio::time::sleep(LONG * 10).await))
}

async fn start(limits: Limits) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(serve(listener, routes(), None, limits, async {
        let _ = stopped.await;
    }));
    Running { address, stop, ended }
}

impl Running {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A connection on which `text` has been sent.
    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

/// All bytes that come until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // A reset is a valid end, too.
    let _ = timeout(LONG, stream.read_to_end(&mut text)).await.expect("the end in time");
    String::from_utf8(text).unwrap()
}

fn request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
}

#[tokio::test]
async fn a_request_knows_its_peer() {
    let server = start(SHORT).await;
    let stream = server.send(&request("/")).await;
    let peer = stream.local_addr().unwrap();
    assert!(rest(stream).await.ends_with(&peer.to_string()));
}

/// By this header a device finds out that its clock is wrong.
#[tokio::test]
async fn every_answer_tells_the_time_of_the_server() {
    let server = start(SHORT).await;
    for path in ["/", "/nothing"] {
        let answer = rest(server.send(&request(path)).await).await;
        let date = answer.lines().find_map(|line| line.strip_prefix("date: "));
        jiff::fmt::rfc2822::parse(date.expect("a date")).expect("a date as HTTP has them");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_connections_end_after_the_header_timeout() {
    let server = start(SHORT).await;
    let patient = start(Limits { header_timeout: LONG, ..SHORT }).await;
    let started = Instant::now();
    let mut kept = patient.send("GET / HTTP/1.1\r\nHost: te").await;
    let silent = join_all((0..100).map(|_| server.connect())).await;
    let halves = join_all((0..100).map(|_| server.send("GET / HTTP/1.1\r\nHost: te"))).await;
    let answered = server.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n").await;
    let others = rest(server.send(&request("/")).await).await;
    assert!(others.starts_with("HTTP/1.1 200"), "others are served meanwhile: {others}");
    join_all(silent.into_iter().chain(halves).map(rest)).await;
    assert!(rest(answered).await.starts_with("HTTP/1.1 200"), "then kept, then closed when idle");
    assert!(started.elapsed() >= SHORT.header_timeout);
    // The connection with a longer limit is still open.
    assert!(timeout(Duration::ZERO, kept.read(&mut [0])).await.is_err(), "ended with the others");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_lets_requests_under_way_finish() {
    let server = start(SHORT).await;
    let under_way = server.send(&request("/slow")).await;
    let half_open = server.send("GET / HT").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stop.send(()).unwrap();
    assert!(rest(under_way).await.ends_with("slow but done"));
    timeout(LONG, server.ended).await.unwrap().unwrap();
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
    drop(half_open);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_does_not_wait_for_ever() {
    let server = start(Limits { header_timeout: LONG, ..SHORT }).await;
    let endless = server.send(&request("/endless")).await;
    let half_open = server.send("GET / HT").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let started = Instant::now();
    server.stop.send(()).unwrap();
    timeout(LONG, server.ended).await.unwrap().unwrap();
    assert!(started.elapsed() >= SHORT.drain);
    drop((endless, half_open));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_above_the_cap_wait_for_a_place() {
    let server = start(Limits { connections: 2, header_timeout: LONG, ..SHORT }).await;
    let first = server.connect().await;
    let _second = server.connect().await;
    let mut third = server.send(&request("/")).await;
    let mut byte = [0];
    let early = timeout(Duration::from_millis(300), third.read(&mut byte)).await;
    assert!(early.is_err(), "served beyond the cap");
    drop(first);
    assert!(rest(third).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_answer_loses_their_place() {
    let server = start(Limits { connections: 1, header_timeout: LONG, ..SHORT }).await;
    let deaf = server.send(&request("/large")).await;
    let next = rest(server.send(&request("/")).await).await;
    assert!(next.starts_with("HTTP/1.1 200"), "{next}");
    drop(deaf);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_their_time_gets_the_whole_answer() {
    let server = start(SHORT).await;
    let mut stream = server.send(&request("/large")).await;
    let mut taken = 0;
    loop {
        let mut piece = Vec::new();
        let read = (&mut stream).take(2 << 20).read_to_end(&mut piece).await.unwrap();
        if read == 0 {
            break;
        }
        taken += read;
        tokio::time::sleep(SHORT.write_timeout / 4).await;
    }
    assert!(taken > 32 << 20);
}
