//! The leaderboard of a family.

mod queries;
pub mod routes;
