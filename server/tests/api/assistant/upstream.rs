//! A simulated service, which gives the prepared answers and keeps the requests.

use crate::support::LONG;
use axum::http::HeaderMap;
use serde_json::{Value, json};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    task::JoinHandle,
};

/// The service's reaction to a request.
#[derive(Debug, Clone)]
pub(super) enum Says {
    /// Answers with a status, more headers, and a body.
    Answer(u16, &'static str, Vec<u8>),
    /// Begins an answer and continues it, one byte at a time.
    Trickle,
    /// Sends nothing until the client closes the connection.
    Nothing,
    /// Resets the connection.
    Reset,
    /// Closes the connection in the middle of an answer.
    HalfAnAnswer,
}

impl Says {
    pub(super) fn ok(body: &Value) -> Self {
        Self::status(200, body)
    }

    pub(super) fn status(status: u16, body: &Value) -> Self {
        Self::Answer(status, "Content-Type: application/json\r\n", body.to_string().into_bytes())
    }
}

/// A request, as it came.
#[derive(Debug, Clone)]
pub(super) struct ReceivedRequest {
    /// The method and the path.
    pub line: String,
    pub headers: HeaderMap,
    pub body: Value,
    /// All of it.
    pub text: String,
}

pub(super) struct Upstream {
    pub url: String,
    says: Arc<Mutex<VecDeque<Says>>>,
    asked: Arc<Mutex<Vec<ReceivedRequest>>>,
    /// An event for each question, and for each time the client closed the connection.
    pub events: mpsc::UnboundedReceiver<&'static str>,
    serving: JoinHandle<()>,
}

impl Drop for Upstream {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Upstream {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (says, asked) = (Arc::<Mutex<VecDeque<Says>>>::default(), Arc::default());
        let (sender, events) = mpsc::unbounded_channel();
        let serving = tokio::spawn({
            let (says, asked) = (Arc::clone(&says), Arc::clone(&asked));
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    let (says, asked) = (Arc::clone(&says), Arc::clone(&asked));
                    tokio::spawn(answer(stream, says, asked, sender.clone()));
                }
            }
        });
        Self { url, says, asked, events, serving }
    }

    /// Prepares the next answers, and forgets the requests so far. The last answer is repeated.
    pub(super) fn will(&self, says: impl IntoIterator<Item = Says>) {
        *self.says.lock().unwrap() = says.into_iter().collect();
        self.asked.lock().unwrap().clear();
    }

    pub(super) fn asked(&self) -> Vec<ReceivedRequest> {
        self.asked.lock().unwrap().clone()
    }

    /// Waits for an event.
    pub(super) async fn saw(&mut self, event: &str) {
        let seen = tokio::time::timeout(LONG, self.events.recv()).await.expect(event);
        assert_eq!(seen, Some(event));
    }

    /// Waits for an event, ignoring others before it.
    pub(super) async fn saw_in_the_end(&mut self, event: &str) {
        let seen = async { while self.events.recv().await.expect("an event") != event {} };
        tokio::time::timeout(LONG, seen).await.expect(event);
    }
}

async fn answer(
    mut stream: TcpStream,
    says: Arc<Mutex<VecDeque<Says>>>,
    asked: Arc<Mutex<Vec<ReceivedRequest>>>,
    events: mpsc::UnboundedSender<&'static str>,
) {
    let Some(request) = read(&mut stream).await else { return };
    asked.lock().unwrap().push(request);
    let _ = events.send("asked");
    let says = {
        let mut says = says.lock().unwrap();
        let next = says.pop_front().expect("something to say");
        if says.is_empty() {
            says.push_back(next.clone());
        }
        next
    };
    match says {
        Says::Answer(status, headers, body) => {
            let length = body.len();
            let head = format!(
                "HTTP/1.1 {status} Said\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n"
            );
            let _ = stream.write_all(&[head.as_bytes(), &body].concat()).await;
            let _ = stream.shutdown().await;
        }
        Says::Trickle => {
            let head = b"HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n";
            let mut sent = stream.write_all(head).await;
            while sent.is_ok() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                sent = stream.write_all(b" ").await;
            }
        }
        Says::Nothing => {
            let _ = stream.read(&mut [0; 64]).await;
            let _ = events.send("hung up");
        }
        Says::Reset => {
            stream.set_zero_linger().unwrap();
        }
        Says::HalfAnAnswer => {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"con").await;
        }
    }
}

async fn read(stream: &mut TcpStream) -> Option<ReceivedRequest> {
    let mut text = String::new();
    loop {
        let mut buffer = [0; 8192];
        let count = stream.read(&mut buffer).await.ok().filter(|count| *count > 0)?;
        text.push_str(std::str::from_utf8(&buffer[..count]).unwrap());
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let mut lines = head.split("\r\n");
        let line = lines.next()?.strip_suffix(" HTTP/1.1")?.to_owned();
        let headers: HeaderMap = lines
            .map(|line| line.split_once(": ").unwrap())
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        let length: usize = headers["content-length"].to_str().unwrap().parse().unwrap();
        if body.len() == length {
            let body = serde_json::from_str(body).unwrap();
            return Some(ReceivedRequest { line, headers, body, text });
        }
    }
}

/// The external services.
pub(super) const SERVICES: [&str; 3] = ["gemini", "openai", "anthropic"];

/// An answer of a service with this text, as its documentation shows it.
pub(super) fn text(service: &str, text: &str) -> Value {
    match service {
        "gemini" => json!({
            "candidates": [{
                "content": { "parts": [{ "text": text }], "role": "model" },
                "finishReason": "STOP",
                "index": 0,
            }],
            "usageMetadata": { "promptTokenCount": 8, "totalTokenCount": 18 },
            "modelVersion": "a-model",
            "responseId": "mAitaLmkHPPlz7IPvtfUqQ4",
        }),
        "openai" => json!({
            "id": "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
            "object": "chat.completion",
            "created": 1_741_569_952,
            "model": "a-model",
            "choices": [{
                "index": 0,
                "message": {
                    "role": "assistant", "content": text, "refusal": null, "annotations": [],
                },
                "logprobs": null,
                "finish_reason": "stop",
            }],
            "usage": { "prompt_tokens": 19, "completion_tokens": 10, "total_tokens": 29 },
        }),
        _ => json!({
            "id": "msg_013Zva2CMHLNnXjNJJKqJ2EF",
            "type": "message",
            "role": "assistant",
            "model": "a-model",
            "content": [{ "type": "text", "text": text }],
            "stop_reason": "end_turn",
            "stop_sequence": null,
            "usage": { "input_tokens": 10, "output_tokens": 25 },
        }),
    }
}

/// The forms in which a service refuses to answer.
pub(super) fn refusals(service: &str) -> Vec<Value> {
    let mut refusal = text(service, "");
    match service {
        "gemini" => {
            refusal["candidates"][0] = json!({ "finishReason": "SAFETY", "index": 0 });
            let feedback = json!({ "promptFeedback": { "blockReason": "PROHIBITED_CONTENT" } });
            vec![refusal, feedback]
        }
        "openai" => {
            refusal["choices"][0]["message"]["content"] = Value::Null;
            refusal["choices"][0]["message"]["refusal"] = json!("I'm sorry, I cannot help.");
            let mut filtered = text(service, "Once upon a");
            filtered["choices"][0]["finish_reason"] = json!("content_filter");
            vec![refusal, filtered]
        }
        _ => {
            refusal["content"] = json!([]);
            refusal["stop_reason"] = json!("refusal");
            vec![refusal]
        }
    }
}

/// Answers of a service without content.
pub(super) fn empties(service: &str) -> Vec<Value> {
    let mut empty = text(service, "");
    match service {
        "gemini" => {
            empty["candidates"][0] = json!({
                "content": { "parts": [{ "text": "Hm …", "thought": true }], "role": "model" },
                "finishReason": "MAX_TOKENS",
            });
            vec![empty, json!({}), json!({ "candidates": [] }), text(service, " \n")]
        }
        "openai" => {
            empty["choices"][0]["message"]["content"] = Value::Null;
            vec![empty, json!({ "choices": [] }), text(service, " \n")]
        }
        _ => {
            empty["content"] =
                json!([{ "type": "thinking", "thinking": "Hm …", "signature": "x" }]);
            vec![empty, json!({ "content": [] }), text(service, " \n")]
        }
    }
}

/// Answers with a field of another type.
pub(super) fn wrongs(service: &str) -> Vec<Value> {
    let mut wrong = vec![json!(null), json!([]), json!("text"), json!(7)];
    wrong.extend(match service {
        "gemini" => vec![
            json!({ "candidates": {} }),
            json!({ "candidates": [{ "content": "text" }] }),
            json!({ "candidates": [{ "content": { "parts": [{ "text": 7 }] } }] }),
        ],
        "openai" => vec![
            json!({}),
            json!({ "choices": "text" }),
            json!({ "choices": [{}] }),
            json!({ "choices": [{ "message": { "content": ["text"] } }] }),
        ],
        _ => vec![
            json!({}),
            json!({ "content": "text" }),
            json!({ "content": [{ "text": "no type" }] }),
            json!({ "content": [{ "type": "text", "text": 7 }] }),
        ],
    });
    wrong
}
