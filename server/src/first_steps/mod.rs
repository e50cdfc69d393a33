//! The progress of a new family (docs/product/people.md#first-steps).

mod model;
mod queries;
pub mod routes;
