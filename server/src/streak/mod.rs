//! The daily streak: what counts, what is confirmed, and paying its bonuses (docs/product/routines.md#streak).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
