//! Chores: tasks with their points.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
pub mod steps;
