//! Refusals of the API, for the description of its routes.

mod catalogue;
mod described;
mod input;

pub use self::{
    catalogue::*,
    input::{
        Body, CannotMark, CannotOffer, NoDay, NoDayOrPart, NoKey, NoPart, NoSuchAges, Paging,
        PhotoRefused,
    },
};
