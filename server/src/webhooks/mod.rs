//! Webhooks: addresses chosen by parents that are called for events in the family
//! (docs/product/programs.md#webhooks, docs/webhooks.md).

pub mod channel;
pub mod happening;
pub mod model;
mod queries;
pub mod routes;
mod service;
pub mod signature;
