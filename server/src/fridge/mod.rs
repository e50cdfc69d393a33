//! Notes on the family's fridge (docs/product/fridge.md#fridge).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
