//! HTTP/2 over TLS: many requests on one connection, and the end of unused connections.

use crate::{
    on_sqlite_first,
    serve::{SHORT, routes},
    support::{
        LONG, TestApp,
        certificate::{certify, client},
        home::{Home, Person},
    },
};
use axum::{body::Body, response::Response, routing};
use futures_util::future::join_all;
use h2::{
    Reason, RecvStream,
    client::{self as h2_client, SendRequest},
};
use hyper::body::Bytes;
use server::{
    config::Certificate,
    serve::{Limits, serve},
    tls::Tls,
};
use std::{
    convert::Infallible,
    future::{Future, pending},
    net::SocketAddr,
};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_rustls::{TlsConnector, client::TlsStream};
use tower::Service;

type Tunnel = TlsStream<TcpStream>;
type EmptyRequest = axum::http::Request<()>;

struct Running {
    address: SocketAddr,
    trusted: rustls::pki_types::CertificateDer<'static>,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
    _folder: TempDir,
}

async fn start<App>(app: App, limits: Limits) -> Running
where
    App: Service<axum::http::Request<Body>, Response = Response, Error = Infallible>,
    App: Clone + Send + 'static,
    App::Future: Send,
{
    let folder = tempfile::tempdir().unwrap();
    let trusted = certify(folder.path());
    let files =
        Certificate { chain: folder.path().join("cert.pem"), key: folder.path().join("key.pem") };
    let tls = Tls::load(&files).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(async move {
        serve(listener, app, Some(tls), limits, async { drop(stopped.await) }).await;
    });
    Running { address, trusted, stop, ended, _folder: folder }
}

impl Running {
    async fn tunnel(&self, protocols: &[&str]) -> Tunnel {
        let (client, name) = client(&self.trusted, protocols);
        let stream = TcpStream::connect(self.address).await.unwrap();
        TlsConnector::from(client).connect(name, stream).await.unwrap()
    }

    /// A client of HTTP/2, and the end of its connection.
    async fn connect(&self) -> (SendRequest<Bytes>, JoinHandle<Result<(), h2::Error>>) {
        self.connect_with(&h2_client::Builder::new()).await
    }

    async fn connect_with(
        &self,
        builder: &h2_client::Builder,
    ) -> (SendRequest<Bytes>, JoinHandle<Result<(), h2::Error>>) {
        let tunnel = self.tunnel(&["h2", "http/1.1"]).await;
        assert_eq!(tunnel.get_ref().1.alpn_protocol(), Some(b"h2".as_slice()));
        let (requests, connection) = builder.handshake(tunnel).await.unwrap();
        (requests.ready().await.unwrap(), tokio::spawn(connection))
    }

    /// A connection on which `bytes` have been sent, as a client of HTTP/2 sends them.
    async fn send(&self, bytes: &[u8]) -> Tunnel {
        let mut tunnel = self.tunnel(&["h2"]).await;
        tunnel.write_all(bytes).await.unwrap();
        tunnel
    }
}

fn get(path: &str) -> EmptyRequest {
    EmptyRequest::get(format!("https://localhost{path}")).body(()).unwrap()
}

async fn ask(requests: &SendRequest<Bytes>, request: EmptyRequest) -> (u16, RecvStream) {
    let mut requests = requests.clone().ready().await.unwrap();
    let (answer, _) = requests.send_request(request, true).unwrap();
    let answer = timeout(LONG, answer).await.expect("an answer in time").unwrap();
    (answer.status().as_u16(), answer.into_body())
}

async fn whole(mut body: RecvStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some(piece) = body.data().await {
        let piece = piece.unwrap();
        body.flow_control().release_capacity(piece.len()).unwrap();
        bytes.extend_from_slice(&piece);
    }
    bytes
}

async fn in_time<T>(future: impl Future<Output = T>) -> T {
    timeout(LONG, future).await.expect("the end in time")
}

/// All bytes that come until the server closes the connection.
async fn rest(mut tunnel: Tunnel) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A connection that is cut has ended as well.
    let _ = in_time(tunnel.read_to_end(&mut bytes)).await;
    bytes
}

/// The first bytes of a client: the preface, and settings without changes.
const BEGINNING: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// The frame with the head of a request.
fn head(stream: u32, flags: u8, path: &str) -> Vec<u8> {
    // By index in the static table of HPACK: GET, https; then the literal path.
    let path_length = u8::try_from(path.len()).unwrap();
    let fields = [&[0x82, 0x87, 0x04, path_length], path.as_bytes()].concat();
    frame(1, flags, stream, &fields)
}

#[tokio::test]
async fn http_2_is_spoken_with_whoever_offers_it() {
    let server = start(routes(), SHORT).await;
    let (requests, _connection) = server.connect().await;
    let (status, body) = ask(&requests, get("/")).await;
    assert_eq!(status, 200);
    let peer: SocketAddr = String::from_utf8(whole(body).await).unwrap().parse().unwrap();
    assert!(peer.ip().is_loopback());

    for offered in [&["http/1.1"][..], &[]] {
        let mut tunnel = server.tunnel(offered).await;
        let chosen = tunnel.get_ref().1.alpn_protocol();
        assert_eq!(chosen, offered.first().map(|name| name.as_bytes()));
        tunnel.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
        let answer = String::from_utf8(rest(tunnel).await).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    }
}

async fn one_connection_is_enough_for_a_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let server = start(app.router.clone(), Limits::default()).await;
    let (requests, _connection) = server.connect().await;
    let request = |person: &Person, path: &str| {
        let mut request = get(path);
        let bearer = format!("Bearer {}", person.token).parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        request
    };
    let mut streams = Vec::new();
    for person in [&mum, &leo].into_iter().cycle().take(8) {
        let (status, mut body) = ask(&requests, request(person, "/api/events")).await;
        let hello = in_time(body.data()).await.unwrap().unwrap();
        assert!(status == 200 && hello.starts_with(b"event: hello\n"), "{status} {hello:?}");
        streams.push(body);
    }
    let paths = ["/api/users/me", "/api/chores", "/api/store/items", "/api/config", "/healthz"];
    let (requests, mum) = (&requests, &mum);
    let calls = paths.iter().cycle().take(80).map(|path| async move {
        let (status, body) = ask(requests, request(mum, path)).await;
        assert_eq!(status, 200, "{path}");
        assert!(!in_time(whole(body)).await.is_empty(), "{path}");
    });
    join_all(calls).await;
    assert_eq!(app.state.subscribers.open_streams(), 8);
    // A stop ends them, and the connection.
    app.state.subscribers.close();
    server.stop.send(()).unwrap();
    for stream in streams {
        in_time(whole(stream)).await;
    }
    in_time(server.ended).await.unwrap();
}

on_sqlite_first!(one_connection_is_enough_for_a_family);

#[tokio::test]
async fn requests_at_once_are_limited_on_a_connection_and_in_all() {
    let (arrive, mut arrivals) = mpsc::unbounded_channel();
    let endless = routing::get(move || {
        let _ = arrive.send(());
        pending::<()>()
    });
    let limits = Limits { connections: 3, ..SHORT };
    let server = start(routes().route("/arrivals", endless), limits).await;
    let (first, _connection) = server.connect().await;
    assert_eq!(ask(&first, get("/")).await.0, 200);
    assert_eq!(first.current_max_send_streams(), 100);
    let mut first = first.ready().await.unwrap();
    let endless: Vec<_> =
        (0..3).map(|_| first.send_request(get("/arrivals"), true).unwrap()).collect();
    for _ in &endless {
        in_time(arrivals.recv()).await.expect("a request that has begun");
    }
    let (second, _connection) = server.connect().await;
    let mut second = second.ready().await.unwrap();
    let (answer, _) = second.send_request(get("/"), true).unwrap();
    let mut answer = std::pin::pin!(answer);
    assert!(timeout(SHORT.header_timeout / 2, answer.as_mut()).await.is_err(), "beyond the limit");
    drop(endless);
    assert_eq!(in_time(answer).await.unwrap().status(), 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_requests_taken_back_ends_the_connection() {
    let server = start(routes(), Limits::default()).await;
    let (others, _connection) = server.connect().await;
    let mut flood = BEGINNING.to_vec();
    for stream in (1..4_000).step_by(2) {
        flood.extend(head(stream, END_STREAM | END_HEADERS, "/endless"));
        flood.extend(frame(3, 0, stream, &8_u32.to_be_bytes()));
    }
    let mut tunnel = server.tunnel(&["h2"]).await;
    // The connection may end before everything is sent.
    let _ = tunnel.write_all(&flood).await;
    let calm = u32::from(Reason::ENHANCE_YOUR_CALM).to_be_bytes();
    let told = rest(tunnel).await;
    assert!(told.windows(4).any(|bytes| bytes == calm), "{told:?}");
    assert_eq!(ask(&others, get("/")).await.0, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_on_which_nothing_is_asked_end() {
    let server = start(routes(), SHORT).await;
    let half_a_head = [BEGINNING, &head(1, END_STREAM, "/")].concat();
    let part_of_a_frame = [BEGINNING, &head(1, END_STREAM | END_HEADERS, "/")[..11]].concat();
    let started = [b"".as_slice(), b"PRI * HTTP", BEGINNING, &half_a_head, &part_of_a_frame];
    join_all(started.map(|bytes| async { rest(server.send(bytes).await).await })).await;
    // The same if the client answers pings, and has made a request before.
    let (requests, connection) = server.connect().await;
    assert_eq!(ask(&requests, get("/")).await.0, 200);
    is_closed_kindly(in_time(connection).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_answers_no_ping_loses_their_connection() {
    let server = start(routes(), SHORT).await;
    let endless = head(1, END_STREAM | END_HEADERS, "/endless");
    for more in [vec![], head(3, END_STREAM, "/")] {
        let tunnel = server.send(&[BEGINNING, &endless, &more].concat()).await;
        rest(tunnel).await;
    }
    // A client that does keeps the connection as long as it waits for an answer.
    let (requests, connection) = server.connect().await;
    let mut requests = requests.ready().await.unwrap();
    let _endless = requests.send_request(get("/endless"), true).unwrap();
    assert!(timeout(SHORT.ping * 5, connection).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_grants_an_answer_no_room_loses_their_connection() {
    let server = start(routes(), SHORT).await;
    for window in [0, 1_000] {
        let mut narrow = h2_client::Builder::new();
        narrow.initial_window_size(window);
        let (requests, connection) = server.connect_with(&narrow).await;
        // Another request goes on beside it.
        let mut waiting = requests.clone().ready().await.unwrap();
        let (endless, _) = waiting.send_request(get("/endless"), true).unwrap();
        let (status, _untaken) = ask(&requests, get("/large")).await;
        assert_eq!(status, 200);
        in_time(endless).await.unwrap_err();
        let _ = in_time(connection).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_their_time_gets_the_whole_answer() {
    let server = start(routes(), SHORT).await;
    let (requests, _connection) = server.connect().await;
    let (_, mut body) = ask(&requests, get("/large")).await;
    let (mut taken, mut pause_at) = (0, 0);
    while let Some(piece) = body.data().await {
        taken += piece.as_ref().unwrap().len();
        body.flow_control().release_capacity(piece.unwrap().len()).unwrap();
        if taken >= pause_at {
            pause_at += 4 << 20;
            sleep(SHORT.stream_timeout / 4).await;
        }
    }
    assert_eq!(taken, 32 << 20);
}

/// The server has announced the end, and closed. The client's last acknowledgements may find the
/// connection gone, which is no protocol error.
#[track_caller]
fn is_closed_kindly(end: Result<(), h2::Error>) {
    if let Err(error) = end {
        assert!(error.is_io(), "{error:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_lets_requests_under_way_finish_and_no_others() {
    let server = start(routes(), Limits { header_timeout: LONG, drain: LONG, ..SHORT }).await;
    let (requests, connection) = server.connect().await;
    let (_idle, idle_connection) = server.connect().await;
    let silent = server.send(BEGINNING).await;
    let mut sender = requests.clone().ready().await.unwrap();
    let (slow, _) = sender.send_request(get("/slow"), true).unwrap();
    // It has arrived when a later request is answered.
    assert_eq!(ask(&requests, get("/")).await.0, 200);
    server.stop.send(()).unwrap();
    assert_eq!(whole(in_time(slow).await.unwrap().into_body()).await, b"slow but done");
    is_closed_kindly(in_time(connection).await.unwrap());
    is_closed_kindly(in_time(idle_connection).await.unwrap());
    assert!(requests.ready().await.is_err(), "nothing more is taken");
    rest(silent).await;
    in_time(server.ended).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_does_not_wait_for_ever() {
    let server = start(routes(), SHORT).await;
    let (requests, _connection) = server.connect().await;
    let mut sender = requests.clone().ready().await.unwrap();
    let _endless = sender.send_request(get("/endless"), true).unwrap();
    assert_eq!(ask(&requests, get("/")).await.0, 200);
    server.stop.send(()).unwrap();
    in_time(server.ended).await.unwrap();
}
