//! Rate limits (docs/product/people.md#guessing): an attempt is counted before what it tries is looked at, so
//! that tries sent all at once cannot slip through. Counted in the database, so that several
//! processes on one PostgreSQL count together; what cannot be counted is not tried.

mod model;
mod queries;
mod service;
mod writes;

pub use self::writes::WriteRate;
pub(crate) use self::{
    model::Subject,
    service::{book, check, count, forget, give_back},
};
