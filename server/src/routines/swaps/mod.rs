//! Swaps: a kid offers an occurrence of theirs to another kid (docs/product/routines.md#swaps).

pub mod model;
pub(super) mod queries;
pub mod routes;
pub mod service;
