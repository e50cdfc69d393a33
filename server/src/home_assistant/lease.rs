//! Of several processes, only the holder of the lease speaks to the broker. When the lease expires,
//! another process takes it.

use futures_util::FutureExt as _;
use jiff::SignedDuration;

use super::queries;
use crate::{
    auth::Context,
    clock::new_id,
    db::{self, Conn},
};

/// The lifetime of the lease without renewal.
const TERM: SignedDuration = SignedDuration::from_secs(30);

/// A process's claim to the lease.
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

    /// Releases the lease, so that the next process need not wait for it to expire.
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
