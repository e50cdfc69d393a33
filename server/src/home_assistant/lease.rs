//! Of several processes, one speaks to the broker: the one that holds the lease. When it runs out, another
//! takes it.

use futures_util::FutureExt as _;
use jiff::SignedDuration;

use super::queries;
use crate::{
    auth::Context,
    clock::new_id,
    db::{self, Conn},
};

/// How long the lease is held without being renewed.
const TERM: SignedDuration = SignedDuration::from_secs(30);

/// The lease, as one process asks for it.
pub(super) struct Lease {
    holder: String,
}

impl Lease {
    pub(super) fn new(context: &Context) -> Self {
        Self { holder: new_id(context.clock.now()) }
    }

    /// Takes or renews the lease; false while another process has it.
    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    pub(super) async fn hold(&self, context: &Context, is_connected: bool) -> db::Result<bool> {
        let holder = self.holder.clone();
        let now = context.clock.now();
        let until = now.saturating_add(TERM).unwrap_or(now);
        let hold = context.db.write_without_member(move |tx: &mut Conn| {
            async move {
                queries::name(tx, &holder[holder.len().saturating_sub(12)..]).await?;
                queries::hold(tx, &holder, is_connected, (now, until)).await
            }
            .boxed()
        });
        hold.await
    }

    /// Releases the lease, so that nobody need wait for it to run out.
    #[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
    pub(super) async fn release(&self, context: &Context) {
        let holder = self.holder.clone();
        let release = context.db.write_without_member(move |tx: &mut Conn| {
            async move { queries::release(tx, &holder).await }.boxed()
        });
        if let Err(error) = release.await {
            tracing::debug!(%error, "the lease was not released, and runs out");
        }
    }
}
