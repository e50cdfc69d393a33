//! The outbox: what a device kept while it was offline, sent in one request
//! (docs/product/offline.md#outbox).
//!
//! Each entry has the body and the idempotency key of its own route: it is done once, whichever way
//! it comes and however often. It is a write of its own: a refused entry never stops the next.

pub mod entry;
pub mod model;
pub mod routes;
pub(crate) mod service;
