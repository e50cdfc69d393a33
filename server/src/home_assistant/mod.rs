//! Home Assistant: families that have switched it on are shown there through the operator's MQTT
//! broker (docs/product/programs.md#home-assistant). One process at a time speaks to the broker;
//! its messages are made when they are sent, by the delivery engine.

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
