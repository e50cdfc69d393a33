//! A closed loop of clients with kept connections: each sends a request, waits for the whole answer, and sends the
//! next.
//!
//! It implements only the HTTP that this server answers with. A library's client needs as much CPU as the server, which
//! on two cores would halve the result.

use std::{
    cell::Cell,
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};

use futures_util::{StreamExt as _, TryStreamExt as _, stream::FuturesUnordered};
use memchr::memmem;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    runtime,
    time::{MissedTickBehavior, interval},
};

/// A request as sent over the wire.
pub(crate) type Request = Vec<u8>;

/// A load: the requests, the server and the number of clients.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Load<'a> {
    pub(crate) address: SocketAddr,
    /// Sent one after the other, then from the start again.
    pub(crate) requests: &'a [Request],
    /// Number of simultaneous clients.
    pub(crate) clients: usize,
    pub(crate) until: Until,
    /// Least time between a client's requests.
    pub(crate) pause: Option<Duration>,
}

/// The end of a load.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Until {
    /// After this long; the requests are repeated once all have been sent.
    Elapsed(Duration),
    /// When each request has been made once.
    Asked,
}

/// The result of a load.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// Answers with a status of 2xx.
    pub(crate) good: usize,
    /// Other answers, and connections that broke.
    pub(crate) bad: usize,
    elapsed: Duration,
    /// Latencies, shortest first.
    latencies: Vec<Duration>,
}

impl Outcome {
    /// Good answers a second.
    pub(crate) fn rate(&self) -> f64 {
        f64::from(u32::try_from(self.good).unwrap_or(u32::MAX)) / self.elapsed.as_secs_f64()
    }

    /// The `percent`th percentile of the latency, in microseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let at = (self.latencies.len() * percent / 100).min(last);
        self.latencies.get(at).map_or(f64::NAN, |latency| latency.as_secs_f64() * 1e6)
    }
}

/// Puts `load` on a server and waits for its end.
///
/// # Errors
/// When a connection cannot be opened. One that breaks later counts as a bad answer.
pub(crate) fn run(load: &Load<'_>) -> io::Result<Outcome> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let opening: FuturesUnordered<_> =
            (0..load.clients).map(|_| Connection::open(load.address)).collect();
        let connections: Vec<Connection> = opening.try_collect().await?;
        let (asked, started) = (Cell::new(0), Instant::now());
        let clients: FuturesUnordered<_> =
            connections.into_iter().map(|own| client(load, own, &asked, started)).collect();
        let mut all = Outcome::default();
        for one in clients.collect::<Vec<_>>().await {
            all.good += one.good;
            all.bad += one.bad;
            all.latencies.extend(one.latencies);
        }
        all.elapsed = started.elapsed();
        all.latencies.sort_unstable();
        Ok(all)
    })
}

async fn client(
    load: &Load<'_>,
    mut connection: Connection,
    asked: &Cell<usize>,
    started: Instant,
) -> Outcome {
    let mut outcome = Outcome::default();
    let mut ticks = load.pause.map(interval);
    if let Some(ticks) = &mut ticks {
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    loop {
        if let Some(ticks) = &mut ticks {
            ticks.tick().await;
        }
        let next = asked.replace(asked.get() + 1);
        let over = match load.until {
            Until::Elapsed(time) => started.elapsed() >= time,
            Until::Asked => next >= load.requests.len(),
        };
        if over {
            return outcome;
        }
        let since = Instant::now();
        let Ok((status, _)) = connection.ask(&load.requests[next % load.requests.len()]).await
        else {
            outcome.bad += 1;
            return outcome;
        };
        outcome.latencies.push(since.elapsed());
        *(if status / 100 == 2 { &mut outcome.good } else { &mut outcome.bad }) += 1;
    }
}

/// A connection to the server that is kept.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    /// Sends a request and reads the whole answer: its status and its body.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> io::Result<(u16, &[u8])> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let (status, body, end) = loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(head) = head(&self.buffer) {
                break head;
            }
        };
        while self.buffer.len() < end {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        Ok((status, &self.buffer[body..end]))
    }

    /// Sends a request whose answer is an endless stream.
    pub(crate) async fn begin(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request).await
    }

    /// Waits for more of the answer; `false` at its end.
    pub(crate) async fn more(&mut self) -> io::Result<bool> {
        self.buffer.clear();
        Ok(self.stream.read_buf(&mut self.buffer).await? > 0)
    }
}

/// The status of an answer, and where its body begins and ends, once its head is there.
fn head(answer: &[u8]) -> Option<(u16, usize, usize)> {
    const LENGTH: &[u8] = b"content-length: ";
    let body = memmem::find(answer, b"\r\n\r\n")? + 4;
    let status = str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()?;
    let length = memmem::find(&answer[..body], LENGTH).map_or(0, |at| {
        let digits = answer[at + LENGTH.len()..].iter().take_while(|byte| byte.is_ascii_digit());
        digits.fold(0, |length, digit| length * 10 + usize::from(digit - b'0'))
    });
    Some((status, body, body + length))
}

/// A GET of `path`, with a token.
pub(crate) fn get(path: &str, token: &str) -> Request {
    format!("GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n").into()
}

/// A POST of JSON to `path`, with a token.
pub(crate) fn post(path: &str, token: &str, body: &serde_json::Value) -> Request {
    let header = format!("Authorization: Bearer {token}\r\n");
    send(path, &header, "application/json", &body.to_string())
}

/// A POST of a form to `path`.
pub(crate) fn form(path: &str, body: &str) -> Request {
    send(path, "", "application/x-www-form-urlencoded", body)
}

fn send(path: &str, headers: &str, kind: &str, body: &str) -> Request {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: bench\r\n{headers}Content-Type: {kind}\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .into()
}
