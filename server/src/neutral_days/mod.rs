//! What a kid's neutral days are computed from, as it is stored (docs/product/routines.md#neutral-days). What parents
//! say about it is in `presence`, above the streak that needs it.

pub mod model;
mod queries;
pub mod service;
