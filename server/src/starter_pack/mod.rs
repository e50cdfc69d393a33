//! Suggested routines and rewards for a new family (docs/product/people.md#starter-pack).

mod model;
pub mod routes;
mod service;
