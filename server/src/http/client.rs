//! Whose request it is: the address of the client, also behind a proxy.

use axum::{
    extract::{ConnectInfo, Request},
    http::HeaderName,
};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    str::FromStr,
    sync::Arc,
};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of the client, an extension of every request. Something to count by, not to trust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddr(pub IpAddr);

/// The proxies in front of the server, as addresses or networks (`10.0.0.2, 172.16.0.0/12`).
///
/// Anyone can send an `X-Forwarded-For`; only what a trusted proxy appended to it is believed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Arc<[Network]>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    /// How many leading bits count.
    prefix: u8,
}

impl TrustedProxies {
    /// The client of `request`: the nearest hop that is not one of these proxies.
    pub(super) fn client(&self, request: &Request) -> ClientAddr {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        // Only a request that came from no socket has no peer.
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        let mut client = peer.to_canonical();
        let hops = request.headers().get_all(FORWARDED_FOR);
        let hops: Vec<&str> = hops
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|v| v.split(','))
            .collect();
        for hop in hops.into_iter().rev() {
            if !self.trusts(client) {
                break;
            }
            let Ok(before) = hop.trim().parse::<IpAddr>() else { break };
            client = before.to_canonical();
        }
        ClientAddr(client)
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }
}

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        fn agree(a: u128, b: u128, width: u32, prefix: u8) -> bool {
            let rest = width - u32::from(prefix);
            a.checked_shr(rest).unwrap_or(0) == b.checked_shr(rest).unwrap_or(0)
        }
        match (self.address, address) {
            (IpAddr::V4(a), IpAddr::V4(b)) => {
                agree(u32::from(a).into(), u32::from(b).into(), 32, self.prefix)
            }
            (IpAddr::V6(a), IpAddr::V6(b)) => agree(a.into(), b.into(), 128, self.prefix),
            _ => false,
        }
    }
}

impl FromStr for TrustedProxies {
    type Err = String;

    fn from_str(list: &str) -> Result<Self, String> {
        let entries = list.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        entries.map(str::parse).collect::<Result<Vec<_>, _>>().map(|found| Self(found.into()))
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(entry: &str) -> Result<Self, String> {
        let unclear = || format!("`{entry}` is not an address (10.0.0.2) or network (10.0.0.0/8)");
        let (address, prefix) = match entry.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (entry, None),
        };
        let address: IpAddr = address.parse().map_err(|_| unclear())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match prefix {
            Some(prefix) => prefix.parse().ok().filter(|p| *p <= width).ok_or_else(unclear)?,
            None => width,
        };
        Ok(Self { address, prefix })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &str, peer: &str, forwarded: &[&str]) -> String {
        let mut request = Request::new(axum::body::Body::empty());
        let peer: IpAddr = peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((peer, 4711))));
        for value in forwarded {
            request.headers_mut().append(FORWARDED_FOR, value.parse().unwrap());
        }
        trusted.parse::<TrustedProxies>().unwrap().client(&request).0.to_string()
    }

    #[test]
    fn without_a_trusted_proxy_the_header_is_ignored() {
        assert_eq!(client("", "203.0.113.7", &["1.2.3.4"]), "203.0.113.7");
        assert_eq!(client("10.0.0.1", "203.0.113.7", &["1.2.3.4"]), "203.0.113.7");
        assert_eq!(client("", "::ffff:203.0.113.7", &[]), "203.0.113.7");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_the_hop_before_it_only() {
        assert_eq!(client("10.0.0.1", "10.0.0.1", &["6.6.6.6, 203.0.113.7"]), "203.0.113.7");
        assert_eq!(client("10.0.0.1", "10.0.0.1", &["6.6.6.6", "203.0.113.7"]), "203.0.113.7");
        assert_eq!(client("10.0.0.0/8", "10.9.9.9", &["203.0.113.7, 10.1.1.1"]), "203.0.113.7");
        assert_eq!(client("10.0.0.1", "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", "10.0.0.1", &["203.0.113.7, junk"]), "10.0.0.1");
        assert_eq!(client("fd00::/8", "fd12::1", &["2001:db8::5"]), "2001:db8::5");
        assert_eq!(client("0.0.0.0/0", "9.9.9.9", &["2001:db8::5"]), "2001:db8::5");
    }

    #[test]
    fn a_list_of_proxies_is_checked() {
        for wrong in ["proxy", "10.0.0.0/33", "10.0.0.1/x", "10.0.0.1;10.0.0.2"] {
            assert!(wrong.parse::<TrustedProxies>().is_err(), "{wrong}");
        }
    }
}
