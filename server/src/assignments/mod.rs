//! Chores a parent gives to one kid: assigning, handing in, and the decision (docs/product/chores.md#assignments).
//!
//! An assignment never changes. What the kid hands in for it is an attempt, decided once like a
//! submission of a chore; a rejected attempt may be followed by another.

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
