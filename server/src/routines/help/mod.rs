//! Kids' requests for help, and parents' answers (docs/product/routines.md#help-requests).

pub mod model;
pub(super) mod queries;
pub mod routes;
pub mod service;
