//! Submissions of chores, and the decisions about them (docs/product/chores.md#submissions).

pub mod carer_ticks;
pub mod completion;
pub mod corrections;
pub mod counting;
pub mod model;
mod queries;
pub mod routes;
mod rows;
pub mod service;
pub mod ticks;
