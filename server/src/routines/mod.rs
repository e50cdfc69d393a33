//! Chores that come back by themselves: their schedules, what they make of a day and a week, and
//! what a parent says about one time (docs/product/routines.md#routines).
//!
//! What is due is never stored: `rules::routine` computes it from a [`rules::routine::Plan`], which
//! is read here, only as much of it as the days asked for need.

pub mod days;
pub mod ending;
pub mod handed_in;
pub mod marks;
pub mod model;
mod plan;
mod queries;
pub mod routes;
pub mod rows;
pub mod schedules;
