//! The stored data from which a kid's neutral days are computed
//! (docs/product/routines.md#neutral-days). Parents' changes of them are in `presence`, above the
//! streak that needs them.

pub mod model;
mod queries;
pub mod service;
