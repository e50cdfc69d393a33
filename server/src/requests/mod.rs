//! What members ask the parents for: a store item, a chore, or anything in words (docs/product/points.md#requests).

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
