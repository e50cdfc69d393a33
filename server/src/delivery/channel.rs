//! What a way of sending has to be able to do.

use std::{future::ready, sync::Arc};

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::SignedDuration;

use super::model::{ChannelKind, Claimed, Outcome, Settled};
use crate::{
    auth::Context,
    db::{self, Conn},
};

/// A way of sending. The engine claims, waits, tries again and writes down; the channel knows its
/// protocol and its targets.
pub trait Channel: Send + Sync {
    /// Which one it is.
    fn kind(&self) -> ChannelKind;

    /// How long after the try numbered `tries` (from 1) the next one is made; none after the last.
    fn back_off(&self, tries: u32) -> Option<SignedDuration>;

    /// Makes a try. It is outside of any transaction, and may read from the database of the context.
    /// What it takes longer than [`TRY`](super::engine::TRY) is cut off, and tried again.
    fn send<'a>(&'a self, context: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome>;

    /// What else is written down with what came of a try, in the same transaction: here a target
    /// that is gone is taken away. It awaits nothing but its own statements.
    fn settled<'c>(
        &'c self,
        _tx: &'c mut Conn,
        _claimed: &'c Claimed,
        _settled: &'c Settled,
    ) -> BoxFuture<'c, db::Result<()>> {
        ready(Ok(())).boxed()
    }
}

/// The channels of a process.
pub type Channels = Vec<Arc<dyn Channel>>;
