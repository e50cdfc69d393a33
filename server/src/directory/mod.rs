//! The looks of members, chores and items (docs/product/people.md#directory) in one place, so that
//! no other answer has to repeat them.

pub mod model;
mod queries;
pub mod routes;
pub mod service;
