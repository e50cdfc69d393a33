//! SQL of exporting and importing families.

mod day_sets;
mod erase;
mod fridge;
mod groups;
mod insert;
mod media;
mod presence;
mod routines;
mod select;

pub(super) use self::{
    day_sets::*, erase::*, fridge::*, groups::*, insert::*, media::*, presence::*, routines::*,
    select::*,
};
