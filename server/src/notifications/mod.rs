//! Notices on devices: their settings, sending and outcomes
//! (docs/product/programs.md#notifications).
//!
//! The reasons for notices are not stored: `rules::remind` computes them from the current state,
//! once when a notice is queued and again when it is sent.

mod approvals;
pub mod channel;
pub mod model;
pub mod planner;
mod queries;
mod reading;
pub mod routes;
mod service;
