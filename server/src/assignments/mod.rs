//! Assignments: chores that a parent gives to one kid (docs/product/chores.md#assignments).
//!
//! Each handing-in of an assignment is an attempt, decided like a submission of a chore. Another
//! can follow a rejected or withdrawn attempt.

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
