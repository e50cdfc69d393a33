//! The leaderboard of a family.

pub mod model;
mod queries;
pub mod routes;
