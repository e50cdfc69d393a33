//! Delivery: what is to be sent to somebody outside, once for every way of sending
//! (docs/decisions/0028-one-delivery-engine.md).
//!
//! A write queues it with [`service::queue`] in its own transaction, so it is sent if and only if that
//! is committed. The [`engine`] of every process claims what is due, has the [`Channel`] send it, and
//! writes down what came of it. Whatever dies on the way, each is sent at least once.

mod channel;
pub mod engine;
pub mod model;
mod queries;
pub mod service;

pub use self::{
    channel::{Channel, Channels},
    model::{ChannelKind, Claimed, Logged, NewDelivery, Outcome, Settled, State},
};
