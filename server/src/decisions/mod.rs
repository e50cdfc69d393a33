//! Recent decisions of every kind, and undoing them (docs/product/chores.md#undo).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
