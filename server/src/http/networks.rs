//! Sets of addresses, as an operator writes them down.

use std::{net::IpAddr, str::FromStr, sync::Arc};

/// Addresses and networks, written with commas between them: `10.0.0.2, 172.16.0.0/12`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Arc<[Network]>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    /// How many leading bits count.
    prefix: u8,
}

impl Networks {
    /// Whether an address is one of these, or in one of these networks.
    pub fn contain(&self, address: IpAddr) -> bool {
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

impl FromStr for Networks {
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
