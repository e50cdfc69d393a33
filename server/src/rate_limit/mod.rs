//! Rate limits (docs/product/people.md#guessing): an attempt is counted before it is checked, so
//! that concurrent attempts cannot slip through. The database counts them, so that several
//! processes on one PostgreSQL count together; an attempt that cannot be counted is refused.

mod model;
mod queries;
mod service;
mod writes;

pub use self::writes::WriteRate;
pub(crate) use self::{
    model::Subject,
    service::{book, check, count, forget, give_back},
};
