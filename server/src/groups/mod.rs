//! Groups of a family's chores and of its items, and the order of all three (docs/product/groups.md#groups).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
