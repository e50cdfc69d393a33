//! Live events: what has changed, told to those it concerns (docs/product/offline.md#live).
//!
//! A write says with [`changed`] what it changed and for whom. Once it is committed, the [`SubscriberRegistry`]
//! of every process hears of it and passes it on to the streams of the members it concerns. Only
//! topics are told, no names, ids or texts: a client asks for what it shows again.

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
