//! What parents decided lately, of every kind, and undoing it (docs/product/chores.md#undo).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
