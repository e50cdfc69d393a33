//! Decisions: a submission, purchase or request waits for a parent, is approved or rejected, and
//! can be undone (docs/product/chores.md#decide-once).
//!
//! Submissions, assignments, purchases and requests are decided alike; each domain has its own
//! effects of an approval or a rejection.

pub mod model;
mod queries;
pub mod service;
