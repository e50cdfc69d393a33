//! What parents decided lately, of every kind, and undoing it (docs/product.md#undo).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
