//! SQL of exporting and importing families.

mod day_sets;
mod erase;
mod fridge;
mod insert;
mod media;
mod presence;
mod routines;
mod select;

pub(super) use self::{
    day_sets::*, erase::*, fridge::*, insert::*, media::*, presence::*, routines::*, select::*,
};
