//! Chores: what there is to do, and what it is worth.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
