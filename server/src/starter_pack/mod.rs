//! Suggested routines and rewards for a family that begins (docs/product/people.md#starter-pack).

mod model;
pub mod routes;
mod service;
