//! Routines: chores that come back by themselves, with their schedules, the resulting days and
//! weeks, parents' marks and kids' claims (docs/product/routines.md#routines).
//!
//! Occurrences are never stored: `rules::routine` computes them from a [`rules::routine::Plan`].
//! This module reads it, only as far as the requested days need it.

mod claims;
pub mod days;
pub mod ending;
pub mod handed_in;
pub mod help;
pub mod marks;
pub mod model;
pub mod occurrence_routes;
pub mod only;
mod pauses;
mod plan;
mod queries;
pub mod routes;
pub mod rows;
pub mod schedules;
pub mod swaps;
mod versions;
