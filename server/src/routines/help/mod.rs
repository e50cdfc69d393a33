//! What kids are stuck with, and what parents answer (docs/product/routines.md#help-requests).

pub mod model;
pub(super) mod queries;
pub mod routes;
pub mod service;
