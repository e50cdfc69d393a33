//! Checking the fields of a body with the rules, all of them before answering.

use rules::validate::{self, Checked};
use serde::{Deserialize, Deserializer};

use crate::error::{ApiError, FieldError};

/// Reads a field that is there, so that `None` is one that was left out, and `Some(None)` one that is null.
///
/// # Errors
/// Those of the value.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// An icon as a body gives it, checked.
///
/// # Errors
/// `Please choose one of the icons.`
pub fn chosen_icon(given: Option<&Option<String>>) -> Checked<Option<Option<String>>> {
    given.map(|icon| icon.as_deref().map(validate::icon).transpose()).transpose()
}

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
