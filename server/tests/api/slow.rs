//! Half-open and very slow connections to the program itself: they end in time, and meanwhile
//! everybody else is served.

use crate::support::program::Serving;
use futures_util::future::join_all;
use server::serve::Limits;
use std::{
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::{Instant, sleep, timeout_at},
};

/// The time limit of a connection without a complete request
/// (docs/product/programs.md#connection-limits).
const BOUND: Duration = Duration::from_secs(15);
/// The number of concurrent connections of each sort.
const MANY: usize = 500;

/// The bytes that are sent when the connection opens, and those that follow bit by bit.
const HALF_OPEN: [(&str, &str); 5] = [
    ("", ""),
    ("GET /api/con", ""),
    ("GET /api/config HTTP/1.1\r\nHost: test\r\n", ""),
    (
        "POST /api/token HTTP/1.1\r\nHost: test\r\nContent-Length: 40\r\n\
      Content-Type: application/x-www-form-urlencoded\r\n\r\nusername=",
        "",
    ),
    (
        "POST /api/users HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\
      Content-Type: application/json\r\n\r\n2\r\n{\"\r\n",
        "",
    ),
];
const DRIBBLING: [(&str, &str); 4] = [
    // Heads without an end.
    ("GET /api/config HTTP/1.1\r\nHost: test\r\nX-Long: ", "x"),
    ("GET /", "a"),
    // Bodies that a route reads.
    (
        "POST /api/token HTTP/1.1\r\nHost: test\r\nContent-Length: 60000\r\n\
      Content-Type: application/x-www-form-urlencoded\r\n\r\nusername=",
        "x",
    ),
    (
        "POST /api/users HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\
      Content-Type: application/json\r\n\r\n",
        "1\r\n \r\n",
    ),
];
/// Bodies that no route reads, so the answer comes at once.
const UNASKED: [(&str, &str); 2] = [
    ("GET /api/config HTTP/1.1\r\nHost: test\r\nContent-Length: 60000\r\n\r\n", "x"),
    (
        "POST /api/chores HTTP/1.1\r\nHost: test\r\nContent-Length: 60000\r\n\
      Content-Type: application/json\r\n\r\n",
        " ",
    ),
];

/// Opens a connection, sends `start`, then `drop` twice a second, waits for the server to close it,
/// and counts it as `ended`; returns whether that was in time.
async fn linger(address: &str, start: &str, drop: &str, ended: &AtomicUsize) -> bool {
    let mut stream = TcpStream::connect(address).await.expect("a place in the queue");
    let deadline = Instant::now() + BOUND;
    // A failed write means that the server has closed the connection.
    let _ = stream.write_all(start.as_bytes()).await;
    let (mut read, mut write) = stream.split();
    let mut answer = Vec::new();
    let closed = async { drop_result(read.read_to_end(&mut answer).await) };
    let drops = async {
        loop {
            sleep(Duration::from_millis(500)).await;
            if write.write_all(drop.as_bytes()).await.is_err() {
                return;
            }
        }
    };
    let in_time = timeout_at(deadline, async {
        tokio::select! { () = closed => {} () = drops => {} }
    })
    .await
    .is_ok();
    ended.fetch_add(1, Ordering::Relaxed);
    in_time
}

fn drop_result<T, E>(_: Result<T, E>) {}

/// Sends the head of a request over most of its time limit, and then its body bit by bit: both
/// together must not last longer than the limit.
async fn head_then_body(address: &str) -> bool {
    let mut stream = TcpStream::connect(address).await.expect("a place in the queue");
    let opened = Instant::now();
    let head = "POST /api/token HTTP/1.1\r\nHost: test\r\nContent-Length: 60000\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n";
    let _ = stream.write_all(head.as_bytes()).await;
    let almost = Duration::from_millis(700);
    sleep(Limits::default().header_timeout.saturating_sub(almost)).await;
    let _ = stream.write_all(b"\r\n").await;
    let (mut read, mut write) = stream.split();
    let mut answer = Vec::new();
    let drops = async {
        while write.write_all(b"x").await.is_ok() {
            sleep(Duration::from_millis(500)).await;
        }
    };
    let closed = async { drop_result(read.read_to_end(&mut answer).await) };
    let waited = async {
        tokio::select! { () = closed => {} () = drops => {} }
    };
    let in_time = timeout_at(opened + BOUND, waited).await.is_ok();
    // It has reached the body.
    in_time && String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 408")
}

/// A whole request on a connection of its own.
async fn is_answered(address: &str) -> bool {
    let mut stream = TcpStream::connect(address).await.expect("a place in the queue");
    let request = b"GET /api/config HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("to be sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.starts_with("HTTP/1.1 200")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "waits for the real time-outs, up to 15 seconds"]
async fn slow_connections_end_in_time_and_keep_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    // This test needs as many open files as the program, which starts with the common limit of 1024
    // and asks for more.
    let _ = Limits::of_process();
    let serve = ["-c", "ulimit -Sn 1024 && exec \"$0\" serve", env!("CARGO_BIN_EXE_pogona")];
    let mut command = Command::new("sh");
    command.args(serve).env_clear();
    command.env("DATA_DIR", folder.path()).env("LISTEN", "127.0.0.1:0");
    let server = Serving::spawn(&mut command);
    let address = server.address.as_str();
    let silent = HALF_OPEN.iter().cycle().take(MANY);
    let dribbling = DRIBBLING.iter().cycle().take(MANY);
    let unasked = UNASKED.iter().cycle().take(100);
    let (waited_for, answered) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let silent =
        silent.chain(dribbling).map(|(start, drop)| linger(address, start, drop, &waited_for));
    let unasked = unasked.map(|(start, drop)| linger(address, start, drop, &answered));
    let (silent, unasked) = (join_all(silent), join_all(unasked));
    let mean = join_all((0..20).map(|_| head_then_body(address)));
    let others = async {
        // All slow connections are open before the first of these requests.
        sleep(Duration::from_secs(2)).await;
        for _ in 0..20 {
            assert!(is_answered(address).await);
        }
        assert_eq!(waited_for.load(Ordering::Relaxed), 0, "answers while the slow ones are there");
    };
    let (silent, unasked, mean, ()) = tokio::join!(silent, unasked, mean, others);
    let slow = (0..).zip(silent.into_iter().chain(unasked));
    let late: Vec<_> = slow.filter_map(|(n, in_time)| (!in_time).then_some(n)).collect();
    assert!(late.is_empty(), "still open: {late:?}");
    assert!(mean.into_iter().all(|in_time| in_time));
    assert!(is_answered(address).await);
}
