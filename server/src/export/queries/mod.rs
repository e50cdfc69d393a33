//! SQL of exporting and importing families.

mod erase;
mod insert;
mod media;
mod presence;
mod routines;
mod select;

pub(super) use self::{erase::*, insert::*, media::*, presence::*, routines::*, select::*};
