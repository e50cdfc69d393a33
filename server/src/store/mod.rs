//! The store: what kids can spend their points on.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
