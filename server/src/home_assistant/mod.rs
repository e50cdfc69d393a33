//! Home Assistant: families that want it are shown there through the operator's MQTT broker
//! (docs/product/programs.md#home-assistant). One process at a time speaks to the broker; what it says is
//! computed when it is said, and goes through the delivery engine.

mod commands;
mod connection;
mod devices;
mod lease;
pub mod model;
mod publisher;
mod queries;
pub mod routes;
mod service;
mod speaker;
mod state;
mod topics;

pub use self::speaker::{Pace, Speaker};
