//! SQL of families that leave and arrive.

mod erase;
mod insert;
mod select;

pub(super) use self::{erase::*, insert::*, select::*};
