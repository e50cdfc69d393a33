//! The address of the client that sent a request, also behind a proxy.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

use axum::{
    extract::{ConnectInfo, FromRef, FromRequestParts},
    http::{HeaderName, request::Parts},
};

use super::settings::Settings;
use crate::config::Networks;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of the client. It is for counting, not for trust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddr(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for ClientAddr
where
    Settings: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(client(&Settings::from_ref(state).trusted_proxies, parts))
    }
}

/// The client of a request: the nearest hop that is not one of the `proxies`.
///
/// Anyone can send an `X-Forwarded-For`; only the part that a trusted proxy appended is used.
fn client(proxies: &Networks, request: &Parts) -> ClientAddr {
    let mut client = peer(request);
    let hops = request.headers.get_all(FORWARDED_FOR);
    let hops: Vec<&str> =
        hops.iter().filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(',')).collect();
    for hop in hops.into_iter().rev() {
        if !proxies.contain(client) {
            break;
        }
        let Some(before) = address(hop.trim()) else { break };
        client = before.to_canonical();
    }
    ClientAddr(client)
}

/// The address of a hop, which some proxies write with its port: `203.0.113.7:4711`.
fn address(hop: &str) -> Option<IpAddr> {
    hop.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|hop| hop.ip()))
}

/// Whether `request` comes from one of the `networks`, as far as that can be told.
///
/// A request that was forwarded, but not by a trusted proxy, comes from an unknown client: its
/// address is that of an undeclared proxy, often on this very machine.
pub fn is_from(networks: &Networks, proxies: &Networks, request: &Parts) -> bool {
    let ClientAddr(client) = client(proxies, request);
    let is_forwarded = request.headers.contains_key(FORWARDED_FOR);
    networks.contain(client) && (!is_forwarded || proxies.contain(peer(request)))
}

fn peer(request: &Parts) -> IpAddr {
    let peer = request.extensions.get::<ConnectInfo<SocketAddr>>();
    // Only a request that did not come through a socket has no peer.
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip()).to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn request(peer: &str, forwarded: &[&str]) -> Parts {
        let (mut request, ()) = Request::new(()).into_parts();
        let peer: IpAddr = peer.parse().unwrap();
        request.extensions.insert(ConnectInfo(SocketAddr::from((peer, 4711))));
        for value in forwarded {
            request.headers.append(FORWARDED_FOR, value.parse().unwrap());
        }
        request
    }

    fn client_of(trusted: &str, peer: &str, forwarded: &[&str]) -> String {
        client(&trusted.parse().unwrap(), &request(peer, forwarded)).0.to_string()
    }

    #[test]
    fn without_a_trusted_proxy_the_header_is_ignored() {
        assert_eq!(client_of("", "203.0.113.7", &["1.2.3.4"]), "203.0.113.7");
        assert_eq!(client_of("10.0.0.1", "203.0.113.7", &["1.2.3.4"]), "203.0.113.7");
        assert_eq!(client_of("", "::ffff:203.0.113.7", &[]), "203.0.113.7");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_the_hop_before_it_only() {
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &["6.6.6.6, 203.0.113.7"]), "203.0.113.7");
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &["6.6.6.6", "203.0.113.7"]), "203.0.113.7");
        assert_eq!(client_of("10.0.0.0/8", "10.9.9.9", &["203.0.113.7, 10.1.1.1"]), "203.0.113.7");
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &["203.0.113.7, junk"]), "10.0.0.1");
        assert_eq!(client_of("fd00::/8", "fd12::1", &["2001:db8::5"]), "2001:db8::5");
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &["203.0.113.7:4711"]), "203.0.113.7");
        assert_eq!(client_of("10.0.0.1", "10.0.0.1", &["[2001:db8::5]:4711"]), "2001:db8::5");
        assert_eq!(client_of("0.0.0.0/0", "9.9.9.9", &["2001:db8::5"]), "2001:db8::5");
    }

    #[test]
    fn somebody_behind_an_unknown_proxy_is_from_nowhere() {
        let here = |trusted: &str, peer: &str, forwarded: &[&str]| {
            let networks = "127.0.0.0/8, ::1".parse().unwrap();
            is_from(&networks, &trusted.parse().unwrap(), &request(peer, forwarded))
        };
        assert!(here("", "127.0.0.1", &[]) && here("", "::1", &[]));
        assert!(here("", "::ffff:127.0.0.1", &[]));
        assert!(!here("", "203.0.113.7", &[]));
        // A forged header makes no client local, nor does a local proxy.
        assert!(!here("", "203.0.113.7", &["127.0.0.1"]));
        assert!(!here("", "127.0.0.1", &["203.0.113.7"]));
        assert!(!here("", "127.0.0.1", &["127.0.0.1"]));
        assert!(!here("127.0.0.1", "127.0.0.1", &["203.0.113.7"]));
        assert!(!here("127.0.0.1", "127.0.0.1", &["203.0.113.7, 127.0.0.1"]));
        assert!(here("10.0.0.1", "10.0.0.1", &["127.0.0.1"]));
    }
}
