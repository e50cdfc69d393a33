//! Deciding: what a kid or a member hands in waits for a parent, is approved or rejected, and can be undone
//! (docs/product/chores.md#decide-once).
//!
//! Submissions, assignments, purchases and requests are decided alike; what an approval or a
//! rejection brings about is each domain's own.

pub mod model;
mod queries;
pub mod service;
