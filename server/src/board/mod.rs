//! What a tablet that the family shares asks for: the board, short sessions of kids, and what was
//! ticked on it without a network (docs/product/people.md#board). How parents set one up is in `devices/`.

pub mod model;
mod queries;
pub mod routes;
mod service;
pub mod ticks;
