//! Who may do what: tokens, passwords, and the extractors that show in a signature who may call.

mod context;
mod extract;
mod last_use;
mod member;
pub mod members;
mod password;
mod queries;
mod token;

pub(crate) use self::member::NO_PASSWORD;
pub use self::{
    context::Context,
    extract::{Kid, Parent, Session},
    member::Member,
    password::{HashCost, Hasher},
    token::{LIFETIME, TokenKeys},
};
