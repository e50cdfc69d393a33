//! Sets of hosts, as an operator writes them down.

use std::{net::IpAddr, str::FromStr, sync::Arc};

use ipnet::IpNet;

/// Hosts, each with a port if only that one is meant, and networks, written with commas between them:
/// `homeassistant.local:8123, 192.168.1.0/24`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hosts {
    hosts: Arc<[Host]>,
    networks: Arc<[IpNet]>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Host {
    /// In lower case, without a dot at its end; an address of IPv6 in brackets.
    name: String,
    /// If absent, any.
    port: Option<u16>,
}

impl Hosts {
    /// Whether a host is named, at this port or at all. `host` is as in a URL.
    pub fn name(&self, host: &str, port: u16) -> bool {
        let host = host.trim_end_matches('.').to_ascii_lowercase();
        self.hosts
            .iter()
            .any(|named| named.name == host && named.port.is_none_or(|named| named == port))
    }

    /// Whether an address is in one of the networks.
    pub fn contain(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(&address))
    }
}

impl FromStr for Hosts {
    type Err = String;

    fn from_str(list: &str) -> Result<Self, String> {
        let (mut hosts, mut networks) = (Vec::new(), Vec::new());
        for entry in list.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            if entry.contains('/') {
                networks.push(entry.parse().map_err(|_| wrong(entry))?);
            } else {
                hosts.push(host(entry).ok_or_else(|| wrong(entry))?);
            }
        }
        Ok(Self { hosts: hosts.into(), networks: networks.into() })
    }
}

fn wrong(entry: &str) -> String {
    format!(
        "`{entry}` is not a host (homeassistant.local), one with a port (10.0.0.2:8123) or a network \
         (192.168.1.0/24)"
    )
}

/// Reads a host as URLs have it, so that each has one spelling.
fn host(entry: &str) -> Option<Host> {
    let bare: Option<IpAddr> = entry.parse().ok();
    let place = match bare {
        Some(IpAddr::V6(address)) => format!("[{address}]"),
        _ => entry.to_owned(),
    };
    // A URL leaves out the usual port of its scheme; this scheme has none.
    let url: reqwest::Url = format!("pogona://{place}").parse().ok()?;
    let is_place = url.username().is_empty()
        && url.password().is_none()
        && url.path().is_empty()
        && url.query().is_none()
        && url.fragment().is_none();
    // For a scheme it knows, the parser reads an IPv4 address in any spelling.
    let name: reqwest::Url = format!("http://{}", url.host_str()?).parse().ok()?;
    let name = name.host_str()?.trim_end_matches('.').to_owned();
    (is_place && !name.is_empty()).then(|| Host { name, port: url.port() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_named_at_its_port_or_at_all() {
        let hosts: Hosts =
            "HomeAssistant.local:8123, nas,10.0.0.2:80,::1,[fd00::2]:8080,192.168.0.0/16,"
                .parse()
                .unwrap();
        for (host, port) in [
            ("homeassistant.local", 8123),
            ("homeassistant.local.", 8123),
            ("nas", 80),
            ("nas", 443),
            ("10.0.0.2", 80),
            ("[::1]", 9),
            ("[fd00::2]", 8080),
        ] {
            assert!(hosts.name(host, port), "{host}:{port}");
        }
        for (host, port) in [
            ("homeassistant.local", 443),
            ("evil.nas", 80),
            ("10.0.0.2", 443),
            ("[fd00::2]", 80),
            ("192.168.0.1", 80),
        ] {
            assert!(!hosts.name(host, port), "{host}:{port}");
        }
        assert!(hosts.contain("192.168.7.7".parse().unwrap()));
        assert!(!hosts.contain("10.0.0.2".parse().unwrap()));
        assert_eq!("".parse(), Ok(Hosts::default()));
    }

    #[test]
    fn a_list_is_checked() {
        for wrong in ["http://nas", "nas:0x", "nas:99999", "10.0.0.0/33", "me@nas", "a b", "nas?x"]
        {
            assert!(wrong.parse::<Hosts>().is_err(), "{wrong}");
        }
    }
}
