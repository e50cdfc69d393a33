//! The interface of a channel.

use std::{future::ready, sync::Arc};

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::SignedDuration;

use super::model::{ChannelKind, Claimed, Outcome, Settled};
use crate::{
    auth::Context,
    db::{self, Conn},
};

/// A way of sending. The engine claims, waits, tries again and records; the channel knows its
/// protocol and its targets.
pub trait Channel: Send + Sync {
    /// The kind of channel.
    fn kind(&self) -> ChannelKind;

    /// The pause after the try numbered `tries` (from 1); none after the last try.
    fn back_off(&self, tries: u32) -> Option<SignedDuration>;

    /// Makes a try. It runs outside any transaction, and may read from the database of the context.
    /// After [`TRY`](super::engine::TRY) it is cut off, and tried again.
    fn send<'a>(&'a self, context: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome>;

    /// Additional writes in the transaction that records the result of a try, such as the removal
    /// of a target that is gone. It awaits nothing but its own statements.
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
