//! Reads who is there when: the stored data from which occurrences and a kid's neutral days
//! (docs/product/routines.md#neutral-days) are computed. Parents' changes of them are in `presence`,
//! above the routines and the streak that need them.

pub mod model;
mod queries;
pub mod service;
