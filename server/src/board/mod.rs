//! Routes for a family's shared tablet: the board, short sessions of kids, and ticks made without a
//! network (docs/product/people.md#board). Parents set one up by `devices/`.

pub mod model;
mod queries;
pub mod routes;
mod service;
pub mod ticks;
