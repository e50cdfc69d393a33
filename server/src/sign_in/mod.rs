//! Signing in: tokens for passwords (docs/product/people.md#sign-in).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
