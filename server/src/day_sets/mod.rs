//! Special days of a family: school holidays, bins, shifts (docs/product/day-sets.md#day-sets).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
