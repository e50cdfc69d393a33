//! Notices on devices: what each member is told, and what became of it (docs/product/programs.md#notifications).
//!
//! What is worth a notice is never stored: `rules::remind` computes it from what is so at that moment, when it is queued
//! and once more when it is sent.

mod approvals;
pub mod channel;
pub mod model;
pub mod planner;
mod queries;
mod reading;
pub mod routes;
mod service;
