//! Accounts: signing up, adding kids, promoting, removing (docs/product/people.md#sign-up).

pub mod model;
mod queries;
pub mod removal;
pub mod routes;
pub mod service;
