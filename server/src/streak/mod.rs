//! The daily streak: the days that count, the confirmed days, and bonuses
//! (docs/product/routines.md#streak).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
