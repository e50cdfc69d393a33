//! A simulated receiver of calls, which gives the prepared answers and keeps the calls.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::timeout,
};

use super::LONG;

/// The receiver's reaction to a call.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Does {
    /// Answers with a status, and more headers.
    Answers(u16, &'static str),
    /// Sends nothing until the client closes the connection.
    Hangs,
    /// Closes the connection in the middle of its answer's head.
    DiesInTheHead,
    /// Answers 200 and closes the connection in the middle of the body.
    DiesInTheBody,
    /// Answers 200 with an endless body.
    GoesOn,
}

/// A call, as it came.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    /// The method and the path.
    pub line: String,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Call {
    /// A header, which must be there.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(found, _)| found == name);
        &found.unwrap_or_else(|| panic!("{name} in {:?}", self.headers)).1
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    does: Arc<Mutex<VecDeque<Does>>>,
    calls: watch::Sender<Vec<Call>>,
    serving: JoinHandle<()>,
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Receiver {
    /// A receiver that answers 204, until told otherwise.
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let does: Arc<Mutex<VecDeque<_>>> = Arc::new(Mutex::new([Does::Answers(204, "")].into()));
        let calls = watch::Sender::new(Vec::new());
        let serving = tokio::spawn({
            let (does, calls) = (Arc::clone(&does), calls.clone());
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    tokio::spawn(answer(stream, Arc::clone(&does), calls.clone()));
                }
            }
        });
        Self { address, does, calls, serving }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }

    /// Prepares the next reactions. The last is repeated.
    pub(crate) fn will(&self, does: impl IntoIterator<Item = Does>) {
        *self.does.lock().unwrap() = does.into_iter().collect();
    }

    /// The calls so far.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.calls.borrow().clone()
    }

    /// The event kinds of the calls so far.
    pub(crate) fn kinds(&self) -> Vec<String> {
        self.calls().iter().map(|call| call.header("pogona-event").to_owned()).collect()
    }

    /// Waits until the calls match.
    pub(crate) async fn until(&self, is_right: impl Fn(&[Call]) -> bool) -> Vec<Call> {
        let mut calls = self.calls.subscribe();
        let calls = timeout(LONG, calls.wait_for(|calls| is_right(calls))).await;
        calls.expect("what should have come").unwrap().clone()
    }
}

async fn answer(
    mut stream: TcpStream,
    does: Arc<Mutex<VecDeque<Does>>>,
    calls: watch::Sender<Vec<Call>>,
) {
    let Some(call) = read(&mut stream).await else { return };
    let does = {
        let mut does = does.lock().unwrap();
        let next = does.pop_front().expect("something to do");
        if does.is_empty() {
            does.push_back(next);
        }
        next
    };
    calls.send_modify(|calls| calls.push(call));
    let begun: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhal";
    match does {
        Does::Answers(status, headers) => {
            let length = if status == 204 { "" } else { "Content-Length: 4\r\n" };
            let body = if status == 204 { "" } else { "said" };
            let head =
                format!("HTTP/1.1 {status} Said\r\nConnection: close\r\n{headers}{length}\r\n");
            let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
            let _ = stream.shutdown().await;
        }
        Does::Hangs => {
            let _ = stream.read(&mut [0; 64]).await;
        }
        Does::DiesInTheHead => {
            let _ = stream.write_all(&begun[..20]).await;
        }
        Does::DiesInTheBody => {
            let _ = stream.write_all(begun).await;
        }
        Does::GoesOn => {
            let head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
            let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
            let mut sent = stream.write_all(head).await;
            while sent.is_ok() {
                sent = stream.write_all(chunk.as_bytes()).await;
            }
        }
    }
}

/// Reads a request to the end of its body.
async fn read(stream: &mut TcpStream) -> Option<Call> {
    let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let mut lines = head.lines();
            let line = lines.next()?.to_owned();
            let headers: Vec<_> = lines
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect();
            let length = headers.iter().find(|(name, _)| name == "content-length");
            if body.len() >= length.and_then(|(_, length)| length.parse().ok()).unwrap_or(0) {
                return Some(Call { line, headers, body: body.to_owned() });
            }
        }
        match stream.read(&mut buffer).await.ok()? {
            0 => return None,
            read => bytes.extend_from_slice(&buffer[..read]),
        }
    }
}
