//! A family takes its data along: out of this instance, into one, or away for good.
//!
//! The document is written from one snapshot and read as something nobody vouches for. A family that
//! arrives is written in one transaction, its ledger entry by entry by the only code that moves
//! points: the balances are what happened.

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
