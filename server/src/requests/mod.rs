//! Requests of members to the parents: an item, a chore, or anything in words
//! (docs/product/points.md#requests).

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
