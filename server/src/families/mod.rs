//! Families: founding one, finding the one to join, and their settings
//! (docs/product/people.md#families).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
