//! Tokens for programs: parents make them, choose what each may do and for which kids, and revoke them
//! (docs/product/programs.md#api-tokens). What a program may call shows in the signatures of the routes.

pub mod model;
mod queries;
pub mod routes;
mod service;
