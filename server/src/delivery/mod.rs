//! Delivery: sends messages to external targets, with one engine for all channels
//! (docs/decisions/0028-one-delivery-engine.md).
//!
//! A write queues a message with [`service::queue`] in its own transaction, so it is sent if and
//! only if that is committed. The [`engine`] of every process claims due deliveries, has the
//! [`Channel`] send them, and records the results. Even if a process dies, each message is sent at
//! least once.

mod channel;
pub mod engine;
pub mod model;
mod queries;
pub mod service;

pub use self::{
    channel::{Channel, Channels},
    model::{ChannelKind, Claimed, Logged, NewDelivery, Outcome, Settled, State},
};
