//! Purchases: a kid asks for an item, a parent decides (docs/product/points.md#redeem).
//!
//! The points are taken when the kid asks, and held. Approving moves no points; rejecting refunds
//! them. An approved purchase becomes `completed` when it is handed over, and still counts as
//! approved.

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
