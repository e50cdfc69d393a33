//! Tokens for programs: parents make them, choose what each may do and for which kids, and revoke
//! them (docs/product/programs.md#api-tokens). The signatures of the routes show the calls that a
//! program may make.

pub mod model;
mod queries;
pub mod routes;
mod service;
