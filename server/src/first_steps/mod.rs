//! How far a new family has come (docs/product/people.md#first-steps).

mod model;
mod queries;
pub mod routes;
