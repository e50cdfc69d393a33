//! A parent's view of the kids (docs/product/programs.md#f-kid).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
