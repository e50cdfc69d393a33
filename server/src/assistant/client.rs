//! The HTTP client of all external services: one request with limits on everything, and one retry
//! if the first was turned away.

use std::{error::Error, fmt, time::Duration};

use axum::http::{HeaderValue, StatusCode};
use reqwest::{RequestBuilder, Response, Url, redirect};
use rules::bounds::AI_ANSWER_MAX_BYTES;
use tokio::time::{Instant, sleep, timeout};

use super::{model::Ask, said};
use crate::{
    config::Upstream,
    error::{ApiError, refusals},
    outbound::{client_config, retry_after},
};

/// Limits on the use of a service and on its answer time.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Time limit of the whole answer, including the retry.
    pub answer: Duration,
    /// The pause before the retry, unless the service says how long to wait.
    pub pause: Duration,
    /// Concurrent questions, of all members together.
    pub at_once: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { answer: Duration::from_secs(30), pause: Duration::from_secs(1), at_once: 16 }
    }
}

/// The protocol of a service.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wire {
    /// Builds the request.
    pub(super) request: fn(&reqwest::Client, &Upstream, &Ask) -> RequestBuilder,
    /// Reads the body of an answer.
    pub(super) read: fn(&[u8]) -> serde_json::Result<Reply>,
}

/// The answer of a service.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The text of its answer.
    Text(String),
    /// The service refuses to talk about this.
    Refusal,
}

impl Reply {
    /// The text of an answer that comes in pieces.
    pub(super) fn of<'a>(pieces: impl IntoIterator<Item = &'a str>) -> Self {
        Self::Text(pieces.into_iter().collect())
    }
}

/// The reason why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("it took too long")]
    Slow,
    #[error("{}", root(.0))]
    Connection(reqwest::Error),
    #[error("it answered {0}")]
    Status(StatusCode),
    #[error("the answer is larger than {AI_ANSWER_MAX_BYTES} bytes")]
    TooLarge,
    #[error("the answer cannot be read: {0}")]
    Unreadable(serde_json::Error),
    #[error("the answer is empty")]
    Empty,
}

impl Failure {
    /// The answer to the caller.
    pub(super) fn refusal(&self) -> ApiError {
        match self {
            Self::Slow => refusals::ASSISTANT_SLOW,
            Self::Connection(_) => refusals::ASSISTANT_AWAY,
            Self::Status(status) if is_passing(*status) => refusals::ASSISTANT_BUSY,
            Self::Status(_) => refusals::ASSISTANT_REFUSES,
            Self::TooLarge | Self::Unreadable(_) | Self::Empty => refusals::ASSISTANT_UNREADABLE,
        }
    }
}

/// The root cause of an error, without the requested address.
fn root(error: &reqwest::Error) -> impl fmt::Display {
    let mut root: &dyn Error = error;
    while let Some(source) = root.source() {
        root = source;
    }
    root.to_string()
}

/// Whether the same request may succeed a little later.
fn is_passing(status: StatusCode) -> bool {
    status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error()
}

/// A client of one service.
#[derive(Debug)]
pub(super) struct Client {
    http: reqwest::Client,
    to: Upstream,
    wire: Wire,
    limits: Limits,
}

impl Client {
    pub(super) fn new(
        to: Upstream,
        wire: Wire,
        limits: Limits,
    ) -> Result<Self, Box<dyn Error + Send + Sync>> {
        let mut http = reqwest::Client::builder()
            .tls_backend_preconfigured(client_config()?)
            // No redirects: the question is for the configured service alone.
            .redirect(redirect::Policy::none())
            .pool_max_idle_per_host(limits.at_once);
        if is_here(&to.base_url) {
            http = http.no_proxy();
        }
        Ok(Self { http: http.build()?, to, wire, limits })
    }

    /// Asks the service. Dropping the future closes the connection.
    pub(super) async fn ask(&self, ask: &Ask) -> Result<Reply, Failure> {
        let body = timeout(self.limits.answer, self.send_twice(ask)).await;
        let body = body.unwrap_or(Err(Failure::Slow))?;
        match (self.wire.read)(&body).map_err(Failure::Unreadable)? {
            Reply::Text(text) => match said::answer(&text) {
                answer if answer.trim().is_empty() => Err(Failure::Empty),
                answer => Ok(Reply::Text(answer.to_owned())),
            },
            Reply::Refusal => Ok(Reply::Refusal),
        }
    }

    /// The body of the answer. A request that was turned away for the moment is sent once more, if
    /// there is time for the pause that the service wants.
    async fn send_twice(&self, ask: &Ask) -> Result<Vec<u8>, Failure> {
        let end = Instant::now() + self.limits.answer;
        let response = self.send(ask).await?;
        if !is_passing(response.status()) {
            return body(response).await;
        }
        let wait = retry_after(response.headers()).unwrap_or(self.limits.pause);
        if wait >= end - Instant::now() {
            return Err(Failure::Status(response.status()));
        }
        drop(response);
        sleep(wait).await;
        body(self.send(ask).await?).await
    }

    async fn send(&self, ask: &Ask) -> Result<Response, Failure> {
        (self.wire.request)(&self.http, &self.to, ask).send().await.map_err(Failure::Connection)
    }
}

/// The body of a successful answer, up to the size limit.
async fn body(mut response: Response) -> Result<Vec<u8>, Failure> {
    if !response.status().is_success() {
        return Err(Failure::Status(response.status()));
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(Failure::Connection)? {
        if body.len() + chunk.len() > AI_ANSWER_MAX_BYTES {
            return Err(Failure::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// Whether a service is on this machine, to which no proxy leads.
fn is_here(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// An address below the base URL of the service.
pub(super) fn at(to: &Upstream, path: &str) -> String {
    format!("{}/{path}", to.base_url.as_str().trim_end_matches('/'))
}

/// The key as the value of a sensitive header; none for a service without one.
pub(super) fn key(to: &Upstream) -> Option<HeaderValue> {
    let mut key = HeaderValue::from_bytes(to.key.as_ref()?.expose()).ok()?;
    key.set_sensitive(true);
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_proxy_leads_to_this_machine() {
        let here = |url: &str| is_here(&url.parse().unwrap());
        assert!(
            here("http://localhost:11434/v1") && here("http://127.0.0.1/") && here("http://[::1]/")
        );
        assert!(!here("https://api.openai.com/v1") && !here("http://192.168.1.7:8080"));
    }
}
