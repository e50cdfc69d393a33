//! The family's goal: the bearded dragon, bought a number of times by a day
//! (docs/product/points.md#goal).
//!
//! A goal is made with its family, together with the item to buy. One purchase costs the price of
//! that item, which therefore stays in the store as long as the goal does.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
