//! Who is there when: what parents say about it, and what that does to streaks (docs/product/routines.md#presence).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
