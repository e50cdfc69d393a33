//! Photos (docs/product/chores.md#photos) of chores, items and members, and proofs.

mod head;
pub mod housekeeping;
mod jpeg;
mod kept;
pub mod model;
mod picture;
mod queries;
pub mod routes;
pub mod service;
mod uploads;
mod webp;

pub(crate) use self::queries::photo_since;
pub use self::{
    kept::KeptSince,
    picture::{Picture, inspect},
    uploads::Uploads,
};
