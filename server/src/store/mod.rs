//! The store: items that kids can buy with their points.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
