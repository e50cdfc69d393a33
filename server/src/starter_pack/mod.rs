//! Suggested routines and rewards for a family that begins (docs/product.md#starter-pack).

mod model;
pub mod routes;
mod service;
