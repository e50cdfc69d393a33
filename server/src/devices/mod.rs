//! Tablets that a family shares, as its parents see them, and the PINs of kids on them
//! (docs/product/people.md#shared-devices). The routes for the tablet itself are in `board/`.

pub mod model;
pub mod pins;
mod queries;
pub mod routes;
pub mod service;
