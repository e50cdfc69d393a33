//! Resolves names, and keeps only the addresses that may be called.

use std::{io, net::SocketAddr, sync::Arc};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use super::addresses::is_public;
use crate::config::Hosts;

/// The resolver of the system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemResolver;

impl Resolve for SystemResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            Ok(Box::new(found.collect::<Vec<_>>().into_iter()) as Addrs)
        })
    }
}

/// None of the addresses of a name may be called.
#[derive(Debug, thiserror::Error)]
#[error("it is at no public address")]
pub(super) struct NotPublic;

/// Filters the results of another resolver, and keeps addresses that are public or in the
/// operator's networks. Connections use these results, so a name that resolves differently a moment
/// later gains nothing.
pub(super) struct Guard {
    pub(super) inner: Arc<dyn Resolve>,
    pub(super) hosts: Hosts,
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let hosts = self.hosts.clone();
        let found = self.inner.resolve(name);
        Box::pin(async move {
            let mut is_nothing = true;
            let kept: Vec<SocketAddr> = found
                .await?
                .inspect(|_| is_nothing = false)
                .filter(|found| is_public(found.ip()) || hosts.contain(found.ip()))
                .collect();
            if is_nothing {
                return Err(io::Error::from(io::ErrorKind::NotFound).into());
            }
            if kept.is_empty() {
                return Err(NotPublic.into());
            }
            Ok(Box::new(kept.into_iter()) as Addrs)
        })
    }
}
