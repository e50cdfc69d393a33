//! Errors as callers see them: the envelope, the sentences, and the answers of the API's description.

pub mod answers;
mod api_error;
mod from;
pub mod refusals;

pub use self::api_error::{ApiError, FieldError, Over, Problem};
