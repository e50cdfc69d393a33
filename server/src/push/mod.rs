//! Devices that take notices: which ones members switched on, the key by which push services know this instance, and what is
//! sealed for them (docs/product/programs.md#push-subscriptions). What they are told is decided in `notifications`.

mod endpoint;
mod keys;
pub mod model;
pub mod payload;
mod queries;
pub mod routes;
pub mod sender;
pub mod service;
mod vapid;
