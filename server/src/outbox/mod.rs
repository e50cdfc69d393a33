//! What a device kept while it was offline, sent in one request (docs/product/offline.md#outbox).
//!
//! Each entry is what its own route would have been asked, under the same idempotency key: it is
//! done once, whichever way it comes and however often. It is a write of its own, and what becomes
//! of it changes nothing for those behind it.

pub mod entry;
pub mod model;
pub mod routes;
pub(crate) mod service;
