//! Live events: tell members what has changed (docs/product/offline.md#live).
//!
//! A write announces with [`changed`] its changes and the members they concern. Once it is
//! committed, the [`SubscriberRegistry`] of every process receives the announcement and passes it
//! on to the streams of these members. Only topics are sent, no names, ids or texts: a client
//! reloads the data it shows.

mod change_event;
mod limits;
mod publish;
mod registry;
mod replay_buffer;
pub mod routes;
mod stream;
mod subscriber;
mod subscription;
mod subscriptions;
mod topics;

pub use self::{
    limits::Limits,
    publish::{Audience, account_changed, changed, deliveries_wait},
    registry::SubscriberRegistry,
    topics::{Topic, Topics},
};
