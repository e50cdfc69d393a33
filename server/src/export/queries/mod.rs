//! SQL of exporting and importing families.

mod erase;
mod insert;
mod media;
mod select;

pub(super) use self::{erase::*, insert::*, media::*, select::*};
