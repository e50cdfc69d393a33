//! Export, import and deletion of a family's data.
//!
//! The export is written from one snapshot, and an import is not trusted. An imported family is
//! written in one transaction, its ledger entry by entry by the only code that moves points, so
//! that the balances follow from the entries.

mod check;
pub mod document;
mod ids;
mod import;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
mod turns;

pub use self::turns::Turns;
