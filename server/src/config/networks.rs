//! Sets of addresses, as an operator writes them down.

use std::{net::IpAddr, str::FromStr, sync::Arc};

use ipnet::IpNet;

/// Addresses and networks, written with commas between them: `10.0.0.2, 172.16.0.0/12`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Arc<[IpNet]>);

impl Networks {
    /// Whether an address is one of these, or in one of these networks.
    pub fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }
}

impl FromStr for Networks {
    type Err = String;

    fn from_str(list: &str) -> Result<Self, String> {
        let entries = list.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        entries.map(network).collect::<Result<Vec<_>, _>>().map(|found| Self(found.into()))
    }
}

fn network(entry: &str) -> Result<IpNet, String> {
    let address = || entry.parse::<IpAddr>().map(IpNet::from);
    entry
        .parse()
        .or_else(|_| address())
        .map_err(|_| format!("`{entry}` is not an address (10.0.0.2) or network (10.0.0.0/8)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_contains_what_begins_like_it() {
        let networks: Networks = "10.0.0.2, 172.16.0.0/12,fd00::/8,".parse().unwrap();
        for inside in ["10.0.0.2", "172.16.0.1", "172.31.255.255", "fd12::1"] {
            assert!(networks.contain(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["10.0.0.3", "172.32.0.0", "fe80::1", "::10.0.0.2"] {
            assert!(!networks.contain(outside.parse().unwrap()), "{outside}");
        }
        let everything: Networks = "0.0.0.0/0".parse().unwrap();
        assert!(everything.contain("9.9.9.9".parse().unwrap()));
        assert!(!everything.contain("::1".parse().unwrap()));
        assert!(!Networks::default().contain("127.0.0.1".parse().unwrap()));
    }

    #[test]
    fn a_list_is_checked() {
        for wrong in ["proxy", "10.0.0.0/33", "10.0.0.1/x", "10.0.0.1;10.0.0.2"] {
            assert!(wrong.parse::<Networks>().is_err(), "{wrong}");
        }
    }
}
