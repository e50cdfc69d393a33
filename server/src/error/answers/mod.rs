//! What the API answers when it refuses: what the routes are described with.

mod catalogue;
mod described;
mod input;

pub use self::{
    catalogue::*,
    input::{Body, CannotMark, NoDay, NoKey, NoSuchAges, Paging, PhotoRefused},
};
