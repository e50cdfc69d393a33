//! Checking the fields of a body with the rules, all of them before answering.

use rules::validate::Checked;

use crate::error::{ApiError, FieldError};

/// The fields refused so far.
#[derive(Debug, Default)]
pub struct Fields {
    errors: Vec<FieldError>,
}

impl Fields {
    /// The checked value. One that is refused is noted under its field's name, and stands in as
    /// the default until [`finish`](Self::finish) refuses the whole.
    pub fn take<T: Default>(&mut self, name: &str, checked: Checked<T>) -> T {
        checked.unwrap_or_else(|message| {
            self.errors.push(FieldError::body(name, message));
            T::default()
        })
    }

    /// What was made of the fields, if none was refused.
    ///
    /// # Errors
    /// [`ApiError::Validation`] with every refused field.
    pub fn finish<T>(self, value: T) -> Result<T, ApiError> {
        if self.errors.is_empty() { Ok(value) } else { Err(ApiError::Validation(self.errors)) }
    }
}
