//! The ledger: the only code that changes a balance (docs/product/points.md#ledger).
//!
//! Every movement is an entry of its own, written in the same transaction as the balance, which
//! is the running sum of the entries. Entries are never changed; a correction is a new entry.

pub mod model;
mod queries;
pub mod routes;
pub mod service;

pub use queries::FOR_DEED;
