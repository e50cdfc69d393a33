//! Authentication and permissions: tokens, passwords, and the extractors that show in a handler's
//! signature who may call it.

mod api_token;
mod context;
mod devices;
mod extract;
mod last_use;
mod member;
pub mod members;
mod password;
mod programs;
mod queries;
mod shared_device;
mod token;
mod used;

pub use self::{
    api_token::{ChosenKids, Program, Scope, new_api_token},
    context::{Context, Counting},
    extract::{AnyRole, Carer, GrownUp, Kid, OwnDevice, Parent, Personal, Session, Viewer},
    member::Member,
    password::{HashCost, Hasher},
    programs::{BoardViewer, FamilyReader, Reader, Reviewer, Ticker},
    shared_device::{SharedDevice, new_token},
    token::{LIFETIME, SHARED_LIFETIME, TokenKeys},
    used::Used,
};
pub(crate) use self::{
    member::NO_PASSWORD,
    shared_device::{digest_as, random_token},
};
