//! Devices that take notices: switching them on and off, the key by which push services know this
//! instance, and the encryption of messages (docs/product/programs.md#push-subscriptions). The
//! module `notifications` decides on the notices.

mod endpoint;
mod keys;
pub mod model;
pub mod payload;
mod queries;
pub mod routes;
pub mod sender;
pub mod service;
mod vapid;
