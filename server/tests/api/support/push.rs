//! A push service on the loopback, and browsers that decrypt its messages.

use super::{
    TestApp,
    home::{Person, text},
};
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse as _, Response},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};
use tokio::net::TcpListener;
use web_push_native::{
    Auth, decrypt,
    p256::{SecretKey, elliptic_curve::sec1::ToEncodedPoint as _},
};

/// The answer of a push service for an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answers {
    /// With this status.
    Status(u16),
    /// With this status, and this many seconds to wait.
    Wait(u16, u32),
    /// With a redirect to another server.
    Redirect,
    /// No answer.
    Hang,
}

/// A message to a push service.
#[derive(Debug, Clone)]
pub(crate) struct Pushed {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// A push service that accepts everything, unless told otherwise.
#[derive(Clone)]
pub(crate) struct PushService {
    pub(crate) port: u16,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    pushed: Mutex<Vec<Pushed>>,
    answers: Mutex<HashMap<String, Answers>>,
}

impl PushService {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let shared = Arc::new(Shared::default());
        let router = Router::new().fallback(take).with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { port, shared }
    }

    /// The flags of a server that may call it.
    pub(crate) fn flags(&self) -> [String; 2] {
        ["--push-hosts".into(), format!("127.0.0.1:{}", self.port)]
    }

    /// A server that may call it.
    pub(crate) async fn app(&self, engine: super::Engine) -> TestApp {
        let flags = self.flags();
        TestApp::with_flags(engine, &[&flags[0], &flags[1]]).await
    }

    /// Sets the answers for a browser.
    pub(crate) fn answer(&self, browser: &Browser, answers: Answers) {
        let mut all = self.shared.answers.lock().expect("answers");
        all.insert(browser.path.clone(), answers);
    }

    /// All messages so far.
    pub(crate) fn pushed(&self) -> Vec<Pushed> {
        self.shared.pushed.lock().expect("what was sent").clone()
    }

    /// The messages to a browser, decrypted.
    pub(crate) fn read_by(&self, browser: &Browser) -> Vec<Value> {
        let pushed = self.pushed().into_iter().filter(|pushed| pushed.path == browser.path);
        pushed.map(|pushed| browser.read(&pushed.body)).collect()
    }
}

async fn take(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let path = uri.path().to_owned();
    let answers = shared.answers.lock().expect("answers").get(&path).copied();
    shared.pushed.lock().expect("what was sent").push(Pushed { path, headers, body });
    let status = |status| StatusCode::from_u16(status).expect("a status");
    match answers.unwrap_or(Answers::Status(201)) {
        Answers::Status(code) => status(code).into_response(),
        Answers::Wait(code, seconds) => {
            (status(code), [(header::RETRY_AFTER, HeaderValue::from(seconds))]).into_response()
        }
        Answers::Redirect => {
            let elsewhere = HeaderValue::from_static("http://127.0.0.1:9/elsewhere");
            (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, elsewhere)]).into_response()
        }
        Answers::Hang => pending().await,
    }
}

/// A browser that takes notices.
#[derive(Clone)]
pub(crate) struct Browser {
    path: String,
    endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn at(service: &PushService) -> Self {
        Self::on(service.port)
    }

    /// A browser whose push service is on a port.
    pub(crate) fn on(port: u16) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(1);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let mut scalar = [7_u8; 32];
        scalar[28..].copy_from_slice(&number.to_be_bytes());
        let path = format!("/wpush/{number}");
        let endpoint = format!("http://127.0.0.1:{port}{path}");
        let secret = SecretKey::from_slice(&scalar).expect("a key");
        Self { path, endpoint, secret, auth: [number.to_le_bytes()[0]; 16] }
    }

    /// Its subscription.
    pub(crate) fn subscription(&self) -> Value {
        let public = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": self.endpoint,
            "expirationTime": null,
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(public.as_bytes()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// A decrypted message.
    pub(crate) fn read(&self, body: &[u8]) -> Value {
        let read = decrypt(body.to_vec(), &self.secret, &Auth::from(self.auth));
        serde_json::from_slice(&read.expect("something for this browser")).expect("JSON")
    }
}

impl TestApp {
    /// Switches a browser on; returns the device's id.
    pub(crate) async fn switch_on(&self, person: &Person, browser: &Browser) -> String {
        let device = self.post(person, "/push/subscriptions", browser.subscription()).await;
        text(&device.expect(201), "id")
    }
}
