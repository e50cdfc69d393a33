//! What members, chores and items look like (docs/product/people.md#directory), in one place: no other answer has to say it.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
