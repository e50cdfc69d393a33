//! Webhooks: parents name addresses that are called when something happens in the family
//! (docs/product/programs.md#webhooks, docs/webhooks.md).

pub mod channel;
pub mod happening;
pub mod model;
mod queries;
pub mod routes;
mod service;
pub mod signature;
