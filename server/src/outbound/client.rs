//! The client for addresses that users choose.

use std::{error::Error, io, net::IpAddr, sync::Arc, time::Duration};

use axum::http::HeaderMap;
use jiff::SignedDuration;
use reqwest::{Client, Response, Url, dns::Resolve, redirect};
use tokio::time::timeout;

use super::{
    addresses::is_public,
    resolver::{Guard, NotPublic, SystemResolver},
    retry_after::retry_after,
    tls::client_config,
};
use crate::config::Hosts;

/// Time limit of connecting, and of the whole call.
const PATIENCE: Duration = Duration::from_secs(10);
/// The part of an answer that is read, and ignored, so that the connection can be used again.
const ANSWER_MAX: usize = 64 * 1024;
/// The name of the client.
const USER_AGENT: &str = concat!("Pogona/", env!("CARGO_PKG_VERSION"));

/// The reason why an address is not called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is neither https, nor http to a host that the operator named.
    #[error("only https addresses are called")]
    Scheme,
    /// It contains a username, a password or a fragment, or has no host.
    #[error("the address is more or less than a place")]
    Form,
    /// It is not public, and the operator did not name it.
    #[error("only public addresses are called")]
    Address,
}

impl Refused {
    /// The code of the reason.
    pub fn code(self) -> &'static str {
        match self {
            Self::Scheme => "scheme_refused",
            Self::Form => "url_refused",
            Self::Address => "address_refused",
        }
    }
}

/// The reason why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The call was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It took too long.
    #[error("it took too long")]
    Timeout,
    /// The name could not be resolved.
    #[error("the name cannot be resolved")]
    Name,
    /// No connection could be made.
    #[error("no connection came about")]
    Connection,
    /// The connection ended before there was an answer.
    #[error("there was no answer")]
    NoAnswer,
}

impl Failure {
    /// The code of the reason.
    pub fn code(self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::Timeout => "timeout",
            Self::Name => "name_unknown",
            Self::Connection => "no_connection",
            Self::NoAnswer => "no_answer",
        }
    }
}

/// An answer. Its body is ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The pause that the target asks for.
    pub retry_after: Option<SignedDuration>,
}

impl Answer {
    /// Whether the target accepted the call.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Calls addresses that users choose. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbound {
    hosts: Hosts,
    patience: Duration,
    /// For hosts that the operator named, whatever they resolve to.
    named: Client,
    /// For all others: their resolved addresses are checked.
    guarded: Client,
}

impl Outbound {
    /// A client that also calls hosts named by the operator.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn new(hosts: Hosts) -> io::Result<Self> {
        Self::with(hosts, Arc::new(SystemResolver), PATIENCE)
    }

    /// A client with another resolver than the system's, and another time limit of connecting and
    /// of the whole call.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn with(hosts: Hosts, resolver: Arc<dyn Resolve>, patience: Duration) -> io::Result<Self> {
        let guard = Arc::new(Guard { inner: Arc::clone(&resolver), hosts: hosts.clone() });
        let (named, guarded) = (client(resolver, patience)?, client(guard, patience)?);
        Ok(Self { hosts, patience, named, guarded })
    }

    /// Whether the operator named the host of an address, or the network it is in.
    pub fn is_named(&self, url: &Url) -> bool {
        let (Some(host), Some(port)) = (url.host_str(), url.port_or_known_default()) else {
            return false;
        };
        self.hosts.name(host, port)
            || literal(url).is_some_and(|address| self.hosts.contain(address))
    }

    /// Checks an address before anything is resolved.
    ///
    /// # Errors
    /// For an address that is never called, no matter what its name resolves to.
    pub fn check(&self, url: &Url) -> Result<(), Refused> {
        let is_place = url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.fragment().is_none();
        if !is_place {
            return Err(Refused::Form);
        }
        let is_named = self.is_named(url);
        match url.scheme() {
            "https" => {}
            "http" if is_named => {}
            _ => return Err(Refused::Scheme),
        }
        if !is_named && literal(url).is_some_and(|address| !is_public(address)) {
            return Err(Refused::Address);
        }
        Ok(())
    }

    /// Posts a body, and returns the answer. Redirects are not followed, and no proxy is used.
    ///
    /// # Errors
    /// When it is refused, or there is no answer within 10 seconds.
    pub async fn post(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<Answer, Failure> {
        self.check(url)?;
        let client = if self.is_named(url) { &self.named } else { &self.guarded };
        let asked = client.post(url.clone()).headers(headers).body(body);
        let asked = timeout(self.patience, async {
            let response = asked.send().await.map_err(|error| why(&error))?;
            let answer = Answer {
                status: response.status().as_u16(),
                retry_after: retry_after(response.headers())
                    .map(|wait| wait.try_into().unwrap_or(SignedDuration::MAX)),
            };
            Ok((answer, response))
        });
        let (answer, response) = asked.await.unwrap_or(Err(Failure::Timeout))?;
        // The status is enough, even if the rest cannot be read.
        let _ = timeout(self.patience, drain(response)).await;
        Ok(answer)
    }
}

fn client(resolver: Arc<dyn Resolve>, patience: Duration) -> io::Result<Client> {
    Client::builder()
        .tls_backend_preconfigured(client_config().map_err(io::Error::other)?)
        .dns_resolver(resolver)
        .redirect(redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .user_agent(USER_AGENT)
        .connect_timeout(patience)
        .timeout(patience)
        .pool_max_idle_per_host(1)
        .pool_idle_timeout(patience)
        .build()
        .map_err(io::Error::other)
}

/// The address in a URL that has one in place of a name, in any spelling, as the parser of URLs has
/// read it.
fn literal(url: &Url) -> Option<IpAddr> {
    let host = url.host_str()?;
    host.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

/// Reads an answer to its end, unless it is so long that closing the connection is better.
async fn drain(mut response: Response) {
    let mut read = 0;
    while let Ok(Some(chunk)) = response.chunk().await {
        read += chunk.len();
        if read > ANSWER_MAX {
            return;
        }
    }
}

fn why(error: &reqwest::Error) -> Failure {
    let mut cause: Option<&dyn Error> = Some(error);
    while let Some(found) = cause {
        if found.is::<NotPublic>() {
            return Failure::Refused(Refused::Address);
        }
        cause = found.source();
    }
    if error.is_timeout() {
        Failure::Timeout
    } else if error.is_dns() {
        Failure::Name
    } else if error.is_connect() {
        Failure::Connection
    } else {
        Failure::NoAnswer
    }
}
